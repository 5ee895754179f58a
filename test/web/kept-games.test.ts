import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacksBrowser } from '../support/chromium.ts';
import { OpenedApp } from '../support/web/app.ts';
import { rackText, waitForTurn } from '../support/web/page.ts';
import { beginGame, messageOf, pressOnBoard } from '../support/web/playing.ts';

describe.skipIf(lacksBrowser('games kept in the browser'))('a game that is kept', () => {
  let app: OpenedApp;
  let page: Page;

  beforeAll(async () => {
    app = await OpenedApp.open();
    page = await app.newPage();
  });

  afterAll(async () => {
    await app.close();
  });

  it('goes on after a reload, and later', async () => {
    await page.goto(app.url);
    await beginGame(page);
    // Enter on an empty board would play nothing; a pass asks first.
    await pressOnBoard(page, '/', 'p', 'y');
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

  it('is as it was after a turn is taken back, and after a reload', async () => {
    const shown = await app.newPage();
    const turns = shown.locator('.history tbody tr');
    await shown.goto(app.url);
    await beginGame(shown);
    const rack = await rackText(shown);
    const passed = async (): Promise<string[]> => {
      await pressOnBoard(shown, '/', 'p', 'y');
      await turns.nth(1).waitFor({ timeout: 60_000 });
      return turns.allInnerTexts();
    };
    const before = await passed();
    await pressOnBoard(shown, '1', 'Control+z');
    expect(await shown.locator('[data-state="laid"]').count()).toBe(0);
    expect(await turns.allInnerTexts()).toEqual(before);
    await shown.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await messageOf(shown)).toMatch(/^Taken back: You pass, .+\.$/u);
    expect(await turns.count()).toBe(0);
    await shown.reload();
    await waitForTurn(shown);
    expect(Array.from(await rackText(shown)).sort()).toEqual(Array.from(rack).sort());
    expect(await turns.count()).toBe(0);
    expect(await passed()).toEqual(before);
    await pressOnBoard(shown, 'Control+z', 'Control+z');
    expect(await messageOf(shown)).toBe('There is no turn of yours to take back.');
    expect(app.faults).toEqual([]);
    await shown.context().close();
  });

  it('that is not there is said so', async () => {
    await page.goto(`${app.url}#/play/nothing`);
    await page.reload();
    await page.getByText('That game is not kept here').waitFor();
  });
});
