import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns every axe violation with its first location. It runs through `evaluate` because the page's policy blocks other scripts. */
export async function axeFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `(() => { ${AXE}; return axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html)); })()`,
  );
}
