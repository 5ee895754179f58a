import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.ts';
import { hasBrowser } from '../support/chromium.ts';
import { useApp } from '../support/web/app.ts';
import { rackText, waitForTurn } from '../support/web/page.ts';
import { beginGame, chooseGame, messageOf, pressOnBoard, showOptions } from '../support/web/playing.ts';

const MINUTE = 60_000;
const turnsOf = (page: Page): Locator => page.locator('.history tbody tr');

/** Passes and waits for the answer of the bot, which makes at least `count` turns. */
async function pass(page: Page, count = 2): Promise<void> {
  await pressOnBoard(page, '/', 'p', 'y');
  await turnsOf(page)
    .nth(count - 1)
    .waitFor({ timeout: MINUTE });
}
/** A seed that deals no blanks, as a laid blank asks for its letter. */
const WITHOUT_BLANKS = 3;

describe.skipIf(!hasBrowser)('a stored game', () => {
  const app = useApp();
  let page: Page;

  beforeAll(async () => {
    page = await app.newPage();
  });

  it('continues after a reload and later', async () => {
    await page.goto(app.url);
    await chooseGame(page, 'classic', ['You', 'bot: casual'], WITHOUT_BLANKS);
    await beginGame(page);
    const first = Array.from(await rackText(page)).sort();
    await pressOnBoard(page, ' ', '1', '1');
    const laid = page.locator('[data-state="laid"]');
    const labels = (): Promise<string[]> =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('[data-state="laid"]')].map((square) => square.ariaLabel)`,
      );
    const squares = await labels();
    expect(squares).toHaveLength(2);
    await page.reload();
    await laid.nth(1).waitFor({ timeout: 60_000 });
    expect(await labels()).toEqual(squares);
    await page.keyboard.press('Escape');
    expect(Array.from(await rackText(page)).sort()).toEqual(first);
    // Enter on an empty board does nothing; a pass asks first.
    await pass(page);
    const turns = turnsOf(page);
    const before = await turns.allInnerTexts();
    const rack = (): Promise<string[]> =>
      page.evaluate<string[]>(`[...document.querySelectorAll('.rack-tile')].map((tile) => tile.ariaLabel).sort()`);
    const held = await rack();
    await page.reload();
    await turns.nth(1).waitFor({ timeout: 60_000 });
    expect(await turns.allInnerTexts()).toEqual(before);
    expect(await rack()).toEqual(held);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.getByRole('link', { name: 'Continue your game' }).click();
    await turns.nth(1).waitFor({ timeout: 60_000 });
    expect(await turns.allInnerTexts()).toEqual(before);
  });

  it('keeps its state after an undo and a reload', async () => {
    const shown = await app.newPage();
    const turns = turnsOf(shown);
    await shown.goto(app.url);
    await chooseGame(shown, 'classic', ['You', 'bot: casual'], WITHOUT_BLANKS);
    await beginGame(shown);
    const rack = await rackText(shown);
    const undo = shown.getByRole('button', { name: 'Undo', exact: true });
    expect(await undo.isDisabled()).toBe(true);
    const passed = async (): Promise<string[]> => {
      await pass(shown);
      return turns.allInnerTexts();
    };
    const before = await passed();
    await pressOnBoard(shown, '1', 'Control+z');
    expect(await shown.locator('[data-state="laid"]').count()).toBe(0);
    expect(await turns.allInnerTexts()).toEqual(before);
    await undo.click();
    expect(await messageOf(shown)).toMatch(/^Taken back: You pass, .+\.$/u);
    expect(await turns.count()).toBe(0);
    await shown.reload();
    await waitForTurn(shown);
    expect(Array.from(await rackText(shown)).sort()).toEqual(Array.from(rack).sort());
    expect(await turns.count()).toBe(0);
    expect(await passed()).toEqual(before);
    await pressOnBoard(shown, 'Control+z', 'Control+z');
    expect(await messageOf(shown)).toBe('You have no turn to undo.');
    await shown.context().close();
  });

  it('is played in one tab at a time', async () => {
    const first = await app.newPage();
    // A busy page that processes the granted lock late.
    const session = await first.context().newCDPSession(first);
    const slow = (rate: number): Promise<unknown> => session.send('Emulation.setCPUThrottlingRate', { rate });
    await first.goto(app.url);
    await first.getByRole('heading', { name: 'New game' }).waitFor();
    await slow(20);
    await beginGame(first);
    await pass(first);
    await slow(1);
    const second = await app.newTab(first);
    await second.goto(first.url());
    const elsewhere = second.getByText('This game is open in another tab');
    await elsewhere.waitFor();
    expect(await axeFaults(second)).toEqual([]);
    await second.goto(`${app.url}#/games`);
    await second.getByRole('button', { name: 'Delete' }).click();
    await second.getByRole('button', { name: 'Yes' }).click();
    await second.getByRole('alert').getByText('open in another tab').waitFor();
    await second.goBack();
    await elsewhere.waitFor();
    await pass(first, 4);
    const made = await turnsOf(first).allInnerTexts();
    await first.getByRole('button', { name: 'Leave the game' }).click();
    await turnsOf(second).nth(3).waitFor({ timeout: 60_000 });
    expect(await turnsOf(second).allInnerTexts()).toEqual(made);
    await first.getByRole('link', { name: 'Continue your game' }).click();
    await first.getByText('This game is open in another tab').waitFor();
    await second.close();
    await turnsOf(first).nth(3).waitFor({ timeout: 60_000 });
    await first.context().close();
  });

  it('works without Web Locks', async () => {
    const shown = await app.newPage();
    await shown.addInitScript("Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })");
    await shown.goto(app.url);
    await beginGame(shown);
    await pass(shown);
    await shown.reload();
    await turnsOf(shown).nth(1).waitFor({ timeout: 60_000 });
    await shown.context().close();
  });

  it('keeps the remaining time of the chosen clock', async () => {
    const shown = await app.newPage();
    await shown.clock.install();
    await shown.goto(app.url);
    await showOptions(shown);
    await shown.getByLabel('Clock').selectOption({ label: '3 minutes each' });
    await beginGame(shown);
    await pass(shown);
    expect(await shown.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
    // Freezes the clock of the page.
    await shown.clock.pauseAt(Date.now() + 2 * MINUTE);
    const clock = shown.locator('.clock').first();
    await expect.poll(() => clock.innerText()).toMatch(/^[01]:/u);
    const left = await clock.innerText();
    await shown.getByRole('button', { name: 'Leave the game' }).click();
    await shown.getByRole('link', { name: 'Continue your game' }).click();
    await clock.waitFor({ timeout: 60_000 });
    expect(await clock.innerText()).toBe(left);
    await shown.context().close();
  });

  it('gives a message if it is missing', async () => {
    await page.goto(`${app.url}#/play/nothing`);
    await page.reload();
    await page.getByText('This game is not in this browser').waitFor();
    await page.goto(`${app.url}#/review/nothing`);
    await page.getByText('This game is not in this browser').waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Games' }).click();
    await page.getByRole('heading', { name: 'Games' }).waitFor();
  });
});
