import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import type { SearchResources } from '../../src/analysis/searcher.ts';
import { BLANK_FLAG } from '../../src/engine/tiles/tile-bits.ts';
import { formatTile, readTiles } from '../../src/engine/tiles/tile-text.ts';
import { axeFaults } from '../support/axe.ts';
import { hasBrowser } from '../support/chromium.ts';
import { useApp } from '../support/web/app.ts';
import { cursorShown, dragByTouch, dragTo, rackText, shoot, squareAt, waitForTurn } from '../support/web/page.ts';
import { beginGame, chooseGame, messageOf, pressOnBoard, showOptions } from '../support/web/playing.ts';
import { MoveFinder } from '../support/web/moves.ts';

interface Matched {
  readonly matches: (selector: string) => boolean;
}

interface Styled {
  readonly computedStyleMap: () => { readonly get: (name: string) => { readonly toString: () => string } | undefined };
}

describe.skipIf(!hasBrowser)('a game in the browser', () => {
  const app = useApp();
  let ready: SearchResources;
  let moves: MoveFinder;
  let page: Page;

  beforeAll(async () => {
    ready = await loadSearchResources({ lexicon: inject('commonSite').words, leaves: 'classic' });
    moves = new MoveFinder(ready);
  });

  afterEach(() => page.context().close());

  async function open(options: BrowserContextOptions = {}): Promise<void> {
    page = await app.newPage(options);
    await page.goto(app.url);
    await showOptions(page);
  }

  async function begin(options: BrowserContextOptions = {}, seed = 3): Promise<void> {
    await open(options);
    await chooseGame(page, 'classic', ['Ann', 'bot: novice'], seed);
    await beginGame(page);
  }

  const press = (...keys: string[]): Promise<void> => pressOnBoard(page, ...keys);
  const message = (): Promise<string> => messageOf(page);
  async function layPhony(): Promise<string> {
    const rack = (await rackText(page)).replaceAll('?', '');
    const word = rack.slice(0, 5);
    const tiles = readTiles(ready.ruleset.alphabet, word, 'word') as Uint8Array;
    expect(ready.graph.contains(tiles)).toBe(false);
    await press(...Array.from(word), 'Enter');
    return word;
  }

  it('is played with the keyboard to the end, and again as a rematch', async () => {
    await begin();
    const kinds: string[] = [];
    while ((await waitForTurn(page)) === 'turn') {
      expect(kinds.length).toBeLessThan(50);
      if (kinds.length === 5) await shoot(page, 'web-play.jpg');
      kinds.push(await moves.playByKeys(page, kinds.length % 2 === 1));
      expect(await message()).not.toMatch(/not on your rack|no empty square/u);
    }
    expect(kinds.filter((kind) => kind === 'place').length).toBeGreaterThan(5);
    const [ann, bot] = (await page.locator('.scores strong').allInnerTexts()).map(Number);
    const end = await page.locator('.end').innerText();
    expect(end).toContain(`Final score: Ann ${ann!}, novice ${bot!}.`);
    const rows = await page.locator('.history tbody tr').allInnerTexts();
    expect(rows.length).toBeGreaterThan(2 * 5);
    // Newest first.
    expect(rows[0]).toMatch(/^\s*(?:Ann|novice)\s+tiles left [A-Z?]+\s+-?\d+\s/u);
    const totalOf = (name: string): number =>
      Number(/\d+$/u.exec(rows.find((row) => new RegExp(`^[\\d\\s]*${name}`, 'u').test(row))!)![0]);
    expect([totalOf('Ann'), totalOf('novice')]).toEqual([ann, bot]);
    const tiles = page.locator('.board [data-state]');
    const count = await tiles.count();
    await page.locator('.history').getByRole('button', { name: '1', exact: true }).click();
    await page.getByText('The board after').waitFor();
    expect(await tiles.count()).toBeLessThan(8);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Back to the game' }).click();
    expect(await tiles.count()).toBe(count);
    await page.keyboard.press('a');
    const cgp = await page.getByLabel('CGP').inputValue();
    expect(cgp).toMatch(/ [A-Z?]+\/ /u);
    await page.goBack();
    await page.getByRole('button', { name: 'Rematch' }).click({ timeout: 60_000 });
    await page.locator('.history tbody tr').first().waitFor();
    expect(await page.locator('.score-name').allInnerTexts()).toEqual(['novice', 'Ann']);
  });

  it.each(['light', 'dark'] as const)('has no axe violations in the %s theme', async (colorScheme) => {
    await open({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
    await beginGame(page);
    expect(await axeFaults(page)).toEqual([]);
    await press(':', '8', 'D', ' ');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await press('/', 'n');
    await page.locator('.hint table').waitFor({ timeout: 120_000 });
    await press('/', 'l');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('opens in Analyse with the information of the person to move, and resumes', async () => {
    await begin();
    const rack = await rackText(page);
    await page.getByRole('button', { name: 'Analyse', exact: true }).click();
    const empty = `${'15/'.repeat(14)}15`;
    await expect.poll(() => page.getByLabel('CGP').inputValue()).toBe(`${empty} ${rack}/ 0/0 0`);
    await page.goBack();
    await page.locator('button.rack-tile').first().waitFor({ timeout: 60_000 });
    expect(await rackText(page)).toBe(rack);
    await press('/', 'a');
    await expect.poll(() => page.getByLabel('CGP').inputValue()).toBe(`${empty} ${rack}/ 0/0 0`);
  });

  it('is played with the mouse: drags a tile to squares and back, and lays a word', async () => {
    await begin();
    const { tiles, text } = await moves.placement(page);
    const drag = (from: string, to: Locator): Promise<void> => dragTo(page, page.locator(from), to);
    const laid = '[data-state="laid"]';
    await drag('.rack-tile:not([aria-label="blank"])', squareAt(page, 0, 0));
    await drag(laid, squareAt(page, 0, 1));
    expect(await squareAt(page, 0, 1).getAttribute('data-state')).toBe('laid');
    await drag(laid, page.locator('.rack'));
    expect(await page.locator(laid).count()).toBe(0);
    for (const { row, col, tile } of tiles) {
      const isBlank = (tile & BLANK_FLAG) !== 0;
      const letter = formatTile(ready.ruleset.alphabet, tile).toUpperCase();
      await drag(`.rack-tile[aria-label^="${isBlank ? 'blank' : `${letter},`}"]`, squareAt(page, row, col));
      if (isBlank)
        await page.getByRole('group', { name: 'Letter of the blank' }).getByText(letter, { exact: true }).click();
    }
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.history tbody tr').nth(1).waitFor({ timeout: 60_000 });
    expect(await page.locator('.history tbody tr').last().innerText()).toContain(text);
  });

  it('cancels a drag with Esc and the right button, which starts no drag', async () => {
    await begin();
    const rack = await rackText(page);
    await press('1');
    const laid = page.locator('[data-state="laid"]');
    const cursor = await cursorShown(page);
    const right = { button: 'right' } as const;
    const cancels: readonly (() => Promise<void>)[] = [
      () => page.keyboard.press('Escape'),
      async () => {
        await page.mouse.down(right);
        await page.mouse.up(right);
      },
    ];
    for (const cancel of cancels) {
      for (const to of [squareAt(page, 0, 0), page.locator('.rack-tile').last()]) {
        await dragTo(page, page.locator('.rack-tile').first(), to, cancel);
        expect(await page.locator('.drag-tile').count()).toBe(0);
        expect([await laid.count(), await cursorShown(page)]).toEqual([1, cursor]);
      }
    }
    await page.mouse.down(right);
    await squareAt(page, 0, 0).hover();
    await page.mouse.up(right);
    expect(await laid.count()).toBe(1);
    await page.keyboard.press('Escape');
    expect([await laid.count(), await rackText(page)]).toEqual([0, rack]);
  });

  it.each([
    ['the mouse', dragTo, {}],
    ['a finger', dragByTouch, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ] as const)('reorders the rack with %s', async (_, drag, options) => {
    await begin(options);
    const [first = '', ...others] = Array.from(await rackText(page));
    await drag(page, page.locator('.rack-tile').first(), page.locator('.rack-tile').nth(4));
    expect(await rackText(page)).toBe([...others.slice(0, 4), first, ...others.slice(4)].join(''));
    expect(await page.locator('[data-state="laid"]').count()).toBe(0);
  });

  it('handles keys without focus and lays a blank with Shift and a letter', async () => {
    await begin({}, 6);
    expect(await rackText(page)).toBe('AISE?OY');
    await page.locator('.head .name').click();
    await page.keyboard.press('Y');
    await page.keyboard.press('Shift+E');
    await page.keyboard.press('Shift+A');
    expect(await page.locator('[data-state="laid"]').count()).toBe(3);
    const laid = await page.locator('[data-state="laid"]').all();
    const labels = await Promise.all(laid.map((square) => square.getAttribute('aria-label')));
    // There is only one blank, so A is the tile.
    expect(labels.map((label) => label!.replace(/^\w+, /u, ''))).toEqual(['Y, laid', 'E, a blank, laid', 'A, laid']);
    await page.keyboard.press('Enter');
    await page.locator('.history tbody tr').nth(1).waitFor({ timeout: 60_000 });
    expect(await page.locator('.history tbody tr').last().innerText()).toContain('YeA');
  });

  it('shows all rules in a dialog, from a button or a command, and continues', async () => {
    await begin();
    const sheet = page.getByRole('dialog', { name: 'The rules of this game' });
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    expect(await sheet.innerText()).toContain('3W  word x3, 8 squares');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await sheet.count()).toBe(0);
    await press('/', 'o');
    await sheet.getByRole('button', { name: 'Close' }).click();
    expect(await sheet.count()).toBe(0);
    // The game handles keys again.
    await page.keyboard.press('B');
    expect(await page.locator('[data-state="laid"]').count()).toBe(1);
  });

  it('explains the first move and shows questions with their answers', async () => {
    await begin();
    expect(await message()).toBe('Lay a word over the star: drag tiles, or choose a square, then tiles.');
    const lay = page.getByRole('button', { name: 'Lay', exact: true });
    expect(await lay.count()).toBe(0);
    await page.getByRole('button', { name: 'Resign' }).click();
    const question = (await page.getByText('Resign the game?').boundingBox())!;
    const yes = (await page.getByRole('button', { name: 'Yes' }).boundingBox())!;
    expect(yes.y - (question.y + question.height)).toBeLessThan(30);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.locator('.hint table').waitFor({ timeout: 120_000 });
    expect(await page.locator('.hint tbody th').first().innerText()).toMatch(/^1\s*\S/u);
    await lay.click();
    expect(await page.locator('[data-state="laid"]').count()).toBeGreaterThan(0);
    await press('/', 'r', 'y');
    await expect
      .poll(() => page.getByRole('button', { name: 'Review' }).evaluate((button: Matched) => button.matches(':focus')))
      .toBe(true);
  });

  it('shows a refusal once, and one button for an exchange', async () => {
    await begin();
    await squareAt(page, 0, 0).click();
    await page.locator('.rack-tile').first().click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const refused = page.locator('.status[data-kind="fault"]');
    await refused.waitFor();
    expect(await page.locator('.message').innerText()).toBe(await refused.innerText());
    expect((await page.locator('.message').boundingBox())!.width).toBe(1);
    await page.getByRole('button', { name: 'Recall' }).click();
    const exchange = page.getByRole('button', { name: 'Exchange' });
    await exchange.click();
    await page.locator('.rack-tile').first().click();
    await exchange.click();
    await page.locator('.history').getByText('exchange 1').waitFor();
  });

  it('names no keys in messages and questions', async () => {
    await begin();
    const texts: string[] = [];
    const presses: readonly (readonly string[])[] = [
      ['Enter'],
      ['/', 'l'],
      [':', 'h', 'i', 'n', 't', 'Enter'],
      ['Escape', '/', 'x', 'Enter'],
      ['Escape', '/', 'p'],
      ['n', '/', 'r'],
      ['y'],
    ];
    for (const keys of presses) {
      await press(...keys);
      texts.push(...(await page.locator('.status, .question, .message').allInnerTexts()));
    }
    for (const text of ['Lay a word on the board first.', 'Ask for a hint first.', 'Pick the tiles first.', 'Pass?'])
      expect(texts).toContain(text);
    expect(texts.slice(-2)).toContain('The game is over.');
    for (const text of texts) expect(text).not.toMatch(/\b(?:Enter|Space|Ctrl|keys?)\b|: (?:yes|no)\b|(?:^|\s)\//u);
  });

  it('distinguishes laid tiles, tiles of the last play and other tiles by colour', async () => {
    await begin();
    await moves.playByKeys(page, false);
    await waitForTurn(page);
    await page.locator('[data-state="fresh"]').first().waitFor();
    await squareAt(page, 0, 0).click();
    await page.locator('.rack-tile').first().click();
    const colours = ['laid', 'fresh', 'plain'].map((state) =>
      page
        .locator(`.square[data-state="${state}"] .tile, .rack-tile .tile`)
        .first()
        .evaluate((tile: Styled) => tile.computedStyleMap().get('background-color')!.toString()),
    );
    expect(new Set(await Promise.all(colours)).size).toBe(3);
  });

  it('is played on a phone by tapping a square and then tiles', async () => {
    await begin({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    const { tiles, isDown, text } = await moves.placement(page);
    const [{ row, col }] = tiles as [(typeof tiles)[number]];
    for (let taps = isDown ? 2 : 1; taps > 0; taps--) await squareAt(page, row, col).tap();
    for (const { tile } of tiles) {
      const letter = formatTile(ready.ruleset.alphabet, tile).toUpperCase();
      await page.locator(`.rack-tile[aria-label^="${letter},"]`).first().tap();
    }
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    const turns = page.locator('.history tbody tr');
    await turns.nth(1).waitFor({ state: 'attached', timeout: 60_000 });
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('button', { name: 'Moves' }).tap();
    expect(await turns.last().innerText()).toContain(text);
    await page.getByRole('dialog', { name: 'Moves' }).getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Unseen tiles' }).tap();
    await page.getByRole('dialog', { name: 'Unseen tiles' }).getByRole('button', { name: 'Close' }).tap();
    await waitForTurn(page);
    await page.getByRole('button', { name: 'Hint', exact: true }).tap();
    const hint = page.locator('.hint table');
    await hint.waitFor({ timeout: 120_000 });
    await expect.poll(async () => (await hint.boundingBox())!.y).toBeLessThan(640);
    await page.locator('.hint table button').nth(1).tap();
    const top = await page.evaluate<number>("document.querySelector('.board').getBoundingClientRect().top");
    expect(top).toBeGreaterThanOrEqual(0);
    expect(await page.locator('[data-state="laid"]').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Play it' }).tap();
    await turns.nth(3).waitFor({ state: 'attached', timeout: 60_000 });
    await expect.poll(async () => page.getByRole('dialog', { name: 'Hint' }).isVisible()).toBe(false);
  });

  it('hides racks between people and removes a challenged play', async () => {
    await open();
    await chooseGame(page, 'social', ['Ann', 'Bob'], 5);
    await beginGame(page);
    const show = page.getByRole('button', { name: 'Show my tiles' });
    await show.click();
    const word = await layPhony();
    await show.waitFor();
    expect(await page.locator('button.rack-tile').count()).toBe(0);
    expect(await page.locator('.tile-back').count()).toBe(7);
    await page.keyboard.press('Enter');
    await press('/', 'g', 'y');
    expect(await message()).toContain(`Bob: challenge of ${word}, upheld`);
    expect(await page.locator('.scores strong').allInnerTexts()).toEqual(['0', '0']);
  });

  it('lets a bot challenge a phony and keeps the names of the players', async () => {
    await open();
    await chooseGame(page, 'social', ['Ann', 'bot: master'], 5);
    await beginGame(page);
    const word = await layPhony();
    await expect.poll(message, { timeout: 60_000 }).toContain('master: ');
    const lines = await page.locator('.history tbody tr').allInnerTexts();
    expect(lines.join('\n')).toContain('challenge upheld');
    expect(lines.at(-1)).toContain(word);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.reload();
    expect(await page.getByLabel('Rules', { exact: true }).inputValue()).toBe('social');
    expect(await page.getByLabel('Name').inputValue()).toBe('Ann');
    await page.evaluate("for (const name of Object.keys(localStorage)) localStorage.setItem(name, '{')");
    await page.reload();
    expect(await page.getByLabel('Rules', { exact: true }).inputValue()).toBe('classic');
    expect(await page.getByLabel('Name').inputValue()).toBe('You');
  });
});
