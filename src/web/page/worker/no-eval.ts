/**
 * Imported first by whatever begins with it, before any schema is made: the page's content policy lets no code be made of text, and
 * zod would find that out by trying. The browser then parses the whole script once more for the place of the violation, 9 ms for
 * each of the page's threads.
 */
import * as z from 'zod';

z.config({ jitless: true });
