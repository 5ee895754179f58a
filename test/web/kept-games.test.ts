import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from '../../src/web/server/serve.ts';
import type { WebServer } from '../../src/web/server/serve.ts';
import { builtSite } from '../../src/web/server/site-files.ts';
import { lacksBrowser, openBrowser } from '../support/chromium.ts';

describe.skipIf(lacksBrowser('games kept in the browser'))('a game that is kept', () => {
  let browser: Browser;
  let server: WebServer;
  let page: Page;

  beforeAll(async () => {
    server = await serveWeb({ folder: builtSite(), port: 0 });
    browser = await openBrowser();
    page = await browser.newPage();
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it('goes on after a reload, and later', async () => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.rack-tile').first().waitFor({ timeout: 60_000 });
    await page.getByRole('grid', { name: 'Board' }).focus();
    // Enter on an empty board would play nothing; a pass asks first.
    for (const key of ['/', 'p', 'y']) await page.keyboard.press(key);
    const turns = page.locator('.history tbody tr');
    await turns.nth(1).waitFor({ timeout: 60_000 });
    const before = await turns.allInnerTexts();
    const rack = (): Promise<string[]> =>
      page.evaluate<string[]>(`[...document.querySelectorAll('.rack-tile')].map((tile) => tile.ariaLabel).sort()`);
    const held = await rack();
    await page.reload();
    await turns.nth(1).waitFor({ timeout: 60_000 });
    expect(await turns.allInnerTexts()).toEqual(before);
    expect(await rack()).toEqual(held);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.getByText('A game goes on:').getByRole('link').click();
    await turns.nth(1).waitFor({ timeout: 60_000 });
    expect(await turns.allInnerTexts()).toEqual(before);
  });

  it('that is not there is said so', async () => {
    await page.goto(`${server.url}#/play/nothing`);
    await page.reload();
    await page.getByText('That game is not kept here').waitFor();
  });
});
