import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openBrowser } from './support/chromium.ts';
import { axeFaults } from './support/axe.ts';
import { temporaryFolder } from './support/program/temporary-files.ts';

const ROOT = join(import.meta.dirname, '..');
const site = temporaryFolder();
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

let server: Server;
let address: string;
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/site.js', site], { cwd: ROOT, stdio: 'pipe' });
  // The site is served under a path, as the pages of a project are.
  server = createServer((request, response) => {
    const file = new URL(request.url!, 'http://host').pathname.replace(/^\/project\//u, '');
    const path = join(site, file.endsWith('/') ? `${file}index.html` : file);
    response.statusCode = existsSync(path) ? 200 : 404;
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(existsSync(path) ? readFileSync(path) : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/project/`;
  // TypeDoc and the examples take half a minute on a busy machine.
}, 120_000);
afterAll(() => server.close());

interface Example {
  readonly page: string;
  readonly output: string;
}

function examples(): readonly Example[] {
  return JSON.parse(readFileSync(join(site, 'examples/index.json'), 'utf8')) as Example[];
}

describe('the site', () => {
  it('has every page of the docs, and no broken link', () => {
    const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.html') && !file.startsWith('play'),
    );
    const texts = new Map(pages.map((page) => [page, readFileSync(join(site, page), 'utf8')]));
    for (const doc of readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'))) {
      const name = doc === 'README.md' ? 'index' : doc.replace('.md', '');
      expect(pages).toContain(`docs/${name}.html`);
    }
    const lost = pages.flatMap((page) =>
      [...texts.get(page)!.matchAll(/(?:href|src)="([^"#?]*)(#[^"]*)?"/gu)].flatMap(([, to = '', anchor = '']) => {
        if (/^[a-z]+:/u.test(to)) return [];
        const target = to === '' ? page : relative(site, resolve(site, dirname(page), to));
        if (!existsSync(join(site, target))) return [`${page}: ${to}`];
        const id = decodeURIComponent(anchor.slice(1));
        const isThere = id === '' || texts.get(target)?.includes(`id="${id}"`) !== false;
        return isThere ? [] : [`${page}: ${to}${anchor}`];
      }),
    );
    expect([...new Set(lost)]).toEqual([]);
    expect(texts.get('index.html')).toContain('play/index.html');
  });

  it('has examples to run', () => expect(examples().length).toBeGreaterThanOrEqual(7));

  it.skipIf(!hasBrowser)('runs them in the page, with the output shown there', async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(response.url());
      });
      const lines = (text: string): string[] => text.trimEnd().split(/\s*\n/u);
      for (const path of ['docs/library.html', 'index.html']) {
        await page.goto(`${address}${path}`);
        const buttons = page.locator('.example button');
        await buttons.first().waitFor();
        const onPage = examples().filter(({ page: name }) => name === path);
        expect(await buttons.count()).toBe(onPage.length);
        for (const [i, { output }] of onPage.entries()) {
          await buttons.nth(i).click();
          await buttons.nth(i).filter({ hasText: 'Run again' }).waitFor({ timeout: 60_000 });
          expect(lines((await page.locator('.example output').nth(i).textContent())!)).toEqual(lines(output));
        }
      }
      await page.getByRole('link', { name: 'Play now' }).click();
      await page.getByRole('heading', { name: 'New game' }).waitFor();
      await page.getByRole('link', { name: 'Documentation' }).click();
      await page.getByRole('heading', { name: 'Guides' }).first().waitFor();
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it.skipIf(!hasBrowser)(
    'finds guides before names of the library, by title, by text and with a typing error',
    async () => {
      const browser = await openBrowser();
      try {
        const page = await browser.newPage();
        await page.goto(`${address}index.html`);
        const results = page.locator('#found');
        for (const [text, guide] of [
          ['exchange', /^In the browser: Exchanges/u],
          ['challenge', /Playing in the console: Challenges/u],
          ['clock', /Playing in the console: Clocks/u],
          ['keyboard', /Keyboard/u],
          ['keybord', /Keyboard/u],
          ['Your own bots', /^Your own bots/u],
        ] as const) {
          await page.getByRole('searchbox').fill(text);
          await results.getByRole('link').first().filter({ hasText: guide }).waitFor();
          expect(await results.getByRole('heading').first().textContent()).toBe('Guides');
        }
        for (const [text, found] of [
          ['openTilewright', /^openTilewright/u],
          ['pairing code', /An engine for other programs: SIU/u],
        ] as const) {
          await page.getByRole('searchbox').fill(text);
          await results.getByRole('link').filter({ hasText: found }).first().waitFor();
        }
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/docs\//u);
      } finally {
        await browser.close();
      }
    },
  );

  it.skipIf(!hasBrowser)('fits a phone, is accessible, and asks no other host', async () => {
    const browser = await openBrowser();
    try {
      const pages = [
        ...['index.html', 'CHANGELOG.html', 'api/index.html', 'api/tilewright/index.html'],
        ...['interfaces/Position.html', 'functions/openTilewright.html'].map((name) => `api/tilewright/${name}`),
        ...readdirSync(join(site, 'docs')).flatMap((name) => (name.endsWith('.html') ? [`docs/${name}`] : [])),
      ];
      const faults: string[] = [];
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      page.on('request', (request) => {
        if (!request.url().startsWith(address)) faults.push(request.url());
      });
      for (const [i, path] of pages.entries()) {
        await page.emulateMedia({ colorScheme: i % 2 === 0 ? 'light' : 'dark' });
        await page.goto(`${address}${path}`);
        await page.getByRole('searchbox').waitFor();
        const width = await page.evaluate<number>('document.documentElement.scrollWidth');
        if (width > 390) faults.push(`${path} is ${width} px wide`);
        faults.push(...(await axeFaults(page)).map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
