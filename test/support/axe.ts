import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Each fault with its first place; it is run beside the page, whose policy lets no other script in. */
export async function axeFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `(() => { ${AXE}; return axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html)); })()`,
  );
}
