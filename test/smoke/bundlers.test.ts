import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { build as vite, preview } from 'vite';
import { expect, inject, it } from 'vitest';
import { hasBrowser, openWholeBrowser } from '../support/chromium.ts';
import { environmentOf } from './installed.ts';

const installed = inject('installed');
const root = join(installed.program, '../../../../../..');

const SEARCH = `
  const { best } = await tilewright.position({ rack: 'AEINRST' }).analyse({ rollouts: 20 });
`;
const PROGRAM = `
import { openTilewright } from 'tilewright';
void (async () => {
  const tilewright = await openTilewright({ threads: 1 });${SEARCH}
  const { games } = await tilewright.match('greedy', 'random', { pairs: 1 });
  console.log(best, games);
  await tilewright.close();
})();
`;
const PAGE = `
import { openTilewright } from 'tilewright/browser';
import data from 'tilewright/data';
const tilewright = await openTilewright({ data });${SEARCH}
document.title = best;
`;

it.each(['cjs', 'esm'] as const)('a program bundled by esbuild as %s finds the data and threads', async (format) => {
  const entry = join(root, 'bundled.js');
  writeFileSync(entry, PROGRAM);
  const outfile = join(root, 'bundled', `out.${format === 'cjs' ? 'cjs' : 'mjs'}`);
  await esbuild({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format, logLevel: 'error' });
  const printed = execFileSync(process.execPath, [outfile], { env: environmentOf(installed), encoding: 'utf8' });
  expect(printed).toMatch(/^8[A-H] \w+ 2\n$/u);
});

it.skipIf(!hasBrowser)('a page built by Vite finds the data', async () => {
  const folder = join(root, 'page');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  writeFileSync(join(folder, 'main.js'), PAGE);
  const options = { root: folder, configFile: false, logLevel: 'error' } as const;
  await vite({ ...options, build: { target: 'esnext' } });
  const server = await preview(options);
  const browser = await openWholeBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls!.local[0]!);
    await page.waitForFunction('document.title !== ""');
    expect(await page.title()).toMatch(/^8[A-H] \w+$/u);
  } finally {
    await browser.close();
    await server.close();
  }
});
