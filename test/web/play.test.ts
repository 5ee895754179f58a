import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from '../../src/web/server/serve.ts';
import type { WebServer } from '../../src/web/server/serve.ts';
import { builtSite } from '../../src/web/server/site-files.ts';
import { axeFaults } from '../support/axe.ts';
import { lacksBrowser, openBrowser } from '../support/chromium.ts';

describe.skipIf(lacksBrowser('the app in the browser'))('a game in the browser', () => {
  let browser: Browser;
  let server: WebServer;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    server = await serveWeb({ folder: builtSite(), port: 0 });
    browser = await openBrowser();
    page = await browser.newPage();
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it('is begun, played by keyboard, and answered by the bot', async () => {
    await page.goto(server.url);
    expect(await page.evaluate('crossOriginIsolated')).toBe(true);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.rack-tile').first().waitFor({ timeout: 60_000 });
    await page.getByRole('grid', { name: 'Board' }).focus();
    // The best play of a hint is laid by keys, tile by tile, so that it is a word whatever the rack is.
    await page.keyboard.press('/');
    await page.keyboard.press('n');
    const hint = await page.getByLabel('Hint').innerText({ timeout: 120_000 });
    const [, move = ''] = /^\s*1 (\d+[A-O] [A-Za-z]+|[A-O]\d+ [A-Za-z]+)/mu.exec(hint) ?? [];
    const [square = '', word = ''] = move.split(' ');
    const across = /^\d/u.test(square);
    const col = /[A-O]/u.exec(square)![0].charCodeAt(0) - 65;
    const row = Number(/\d+/u.exec(square)![0]) - 1;
    const steps = (from: number, to: number, less: string, more: string): string[] =>
      new Array<string>(Math.abs(to - from)).fill(to < from ? less : more);
    const keys = [
      ...steps(7, row, 'ArrowUp', 'ArrowDown'),
      ...steps(7, col, 'ArrowLeft', 'ArrowRight'),
      ...(across ? [] : [' ']),
      ...Array.from(word).flatMap((letter) => (/[a-z]/u.test(letter) ? ['?', letter] : [letter])),
    ];
    for (const key of keys) await page.keyboard.press(key);
    expect(await page.locator('[data-state="laid"]').count()).toBe(word.length);
    expect(await page.locator('.status').innerText()).toMatch(/\d/u);
    await page.keyboard.press('Enter');
    const turns = page.locator('.history tbody tr');
    await turns.nth(1).waitFor({ timeout: 60_000 });
    // The newest turn stands first.
    expect(await turns.nth(1).innerText()).toContain(`You\t${square} ${word}`);
    expect(await turns.nth(0).innerText()).toContain('casual');
    expect(await page.locator('[data-state="fresh"]').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('has nothing that axe minds, in the %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(server.url);
    await page.reload();
    const begin = page.getByRole('button', { name: 'Play', exact: true });
    await begin.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await begin.click();
    await page.locator('.rack-tile').first().waitFor({ timeout: 60_000 });
    expect(await axeFaults(page)).toEqual([]);
  });

  it('takes a tile that is dragged to a square, and back', async () => {
    await page.goto(server.url);
    await page.reload();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const tile = page.locator('.rack-tile').first();
    await tile.waitFor();
    const held = await page.locator('.rack-tile').count();
    const drag = async (from: string, to: string): Promise<void> => {
      const a = (await page.locator(from).first().boundingBox())!;
      const b = (await page.locator(to).first().boundingBox())!;
      await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
      await page.mouse.down();
      await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
      await page.mouse.up();
    };
    await drag('.rack-tile:not([aria-label="blank"])', '[data-row="6"][data-col="7"]');
    expect(await page.locator('[data-row="6"][data-col="7"][data-state="laid"]').count()).toBe(1);
    await drag('[data-state="laid"]', '[data-row="7"][data-col="7"]');
    expect(await page.locator('[data-row="7"][data-col="7"][data-state="laid"]').count()).toBe(1);
    await drag('[data-state="laid"]', '.rack');
    expect(await page.locator('[data-state="laid"]').count()).toBe(0);
    expect(await page.locator('.rack-tile').count()).toBe(held);
    expect(faults).toEqual([]);
  });
});
