import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/chromium.ts';
import { useApp } from '../../../support/web/app.ts';
import { dragTo, rackText, squareAt, waitForTurn } from '../../../support/web/page.ts';
import { beginGame, chooseGame, pressOnBoard } from '../../../support/web/playing.ts';

const RECORD = `{
  const animate = Element.prototype.animate;
  globalThis.moved = [];
  Element.prototype.animate = function (steps, options) {
    const sign = this.querySelector('.tile-letter')?.dataset.sign ?? '';
    const square = this.closest('[data-row]');
    moved.push({ sign, isOnBoard: square !== null, from: steps[0].translate, delay: options.delay ?? 0 });
    return animate.call(this, steps, options);
  };
}`;

interface Moved {
  readonly sign: string;
  readonly isOnBoard: boolean;
  readonly from: string;
  readonly delay: number;
}

describe.skipIf(!hasBrowser)('tile animations', () => {
  const app = useApp();

  const begin = async (reducedMotion: 'reduce' | 'no-preference'): Promise<Page> => {
    const page = await app.newPage({ reducedMotion, viewport: { width: 1280, height: 800 } });
    await page.addInitScript(RECORD);
    await page.goto(app.url);
    await chooseGame(page, 'classic', ['Ann', 'bot: casual'], 3);
    await beginGame(page);
    return page;
  };
  const movedOn = (page: Page): Promise<Moved[]> => page.evaluate('moved.splice(0)');

  it("move tiles to squares and back, shake invalid plays, and lay a bot's tiles one by one after a pause", async () => {
    const page = await begin('no-preference');
    const [first = '', second = ''] = (await rackText(page)).replaceAll('?', '');
    await pressOnBoard(page, first.toLowerCase());
    const laid = await movedOn(page);
    const fromRack = { sign: first, from: expect.stringMatching(/px \d+(?:\.\d+)?px$/u) as string };
    expect(laid.find(({ isOnBoard }) => isOnBoard)).toMatchObject(fromRack);
    await pressOnBoard(page, 'Backspace');
    const back = await movedOn(page);
    expect(back.filter(({ isOnBoard }) => isOnBoard)).toEqual([]);
    expect(back.map(({ sign }) => sign)).toContain(first);
    await pressOnBoard(page, second.toLowerCase());
    await movedOn(page);
    // A single tile is not a valid play here.
    await pressOnBoard(page, 'Enter');
    expect(await movedOn(page)).toEqual([{ sign: second, isOnBoard: true, from: '0% 0', delay: 0 }]);
    await pressOnBoard(page, 'Escape');
    await movedOn(page);
    await pressOnBoard(page, '/', 'p', 'y');
    await page.locator('.history tbody tr').nth(1).waitFor({ timeout: 60_000 });
    await waitForTurn(page);
    const played = await movedOn(page);
    expect(played.filter(({ isOnBoard }) => !isOnBoard)).toEqual([]);
    expect(played.length).toBeGreaterThan(1);
    expect(played.map(({ delay }) => delay)).toEqual(played.map((_, i) => 500 + 90 * i));
    await page.context().close();
  });

  it('reorder the rack by dragging and by a button', async () => {
    const page = await begin('no-preference');
    const before = await rackText(page);
    const tile = (at: number) => page.locator('.rack-tile').nth(at);
    await dragTo(page, tile(0), tile(3));
    expect(await rackText(page)).toBe(before.slice(1, 4) + before[0]! + before.slice(4));
    expect(await movedOn(page)).not.toEqual([]);
    await page.getByRole('button', { name: 'Sort' }).click();
    // A blank comes after the letters.
    const sorted = Array.from(before.replaceAll('?', '~')).sort().join('');
    expect(await rackText(page)).toBe(sorted.replaceAll('~', '?'));
    await squareAt(page, 4, 4).click({ button: 'right' });
    expect(await page.locator('[data-cursor]').getAttribute('data-cursor')).toBe('down');
    await page.context().close();
  });

  it('are off if the system or the settings say so', async () => {
    const page = await begin('reduce');
    await pressOnBoard(page, (await rackText(page)).replaceAll('?', '')[0]!.toLowerCase());
    expect(await movedOn(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await pressOnBoard(page, 'Escape');
    expect(await movedOn(page)).not.toEqual([]);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Motion').selectOption('off');
    await page.keyboard.press('Escape');
    await pressOnBoard(page, (await rackText(page)).replaceAll('?', '')[0]!.toLowerCase());
    expect(await movedOn(page)).toEqual([]);
    await page.context().close();
  });
});
