/**
 * Must be imported first in each entry point, before any schema is created. The content policy forbids `eval`, and zod would try
 * it. The browser would then parse the whole script again to locate the violation, which takes 9 ms in each thread of the page.
 */
import * as z from 'zod/mini';

z.config({ jitless: true });
