import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { effortOf } from '../../../../src/analysis/advice.ts';
import { searchTurn } from '../../../../src/analysis/search-turn.ts';
import { readPosition } from '../../../../src/analysis/position-turn.ts';
import type { SearchResources } from '../../../../src/analysis/searcher.ts';
import { BLANK_FLAG } from '../../../../src/engine/tiles/tile-bits.ts';
import { formatTile } from '../../../../src/engine/tiles/tile-text.ts';
import { formatMove } from '../../../../src/engine/notation/move-text.ts';
import { loadSearchResources } from '../../../../src/files/making-ready.ts';
import { analysisTable } from '../../../../src/play/wording/analysis-table.ts';
import { dragInFirefox, FirefoxApp, hasFirefox } from '../../../support/web/firefox-app.ts';
import { MoveFinder } from '../../../support/web/moves.ts';
import { rackText } from '../../../support/web/page.ts';
import { benchPositions } from '../../../support/positions.ts';

const LONG = { timeout: 240_000 };
const ROLLOUTS = 400;
const SEED = 7;
const POSITION = benchPositions('positions')[30]!;

const LAID = '[data-state="laid"]';
const CELLS = `Array.from(document.querySelectorAll('.plays tbody tr'), ({ cells }) => Array.from(cells, (at) => at.textContent))`;
const KEPT_FILES = `(async () => {
  let files = 0;
  const look = async (folder) => {
    for await (const entry of folder.values()) entry.kind === 'file' ? files++ : await look(entry);
  };
  await look(await navigator.storage.getDirectory());
  return files;
})()`;

describe.skipIf(!hasFirefox)('the app in Firefox', () => {
  let app: FirefoxApp;
  let ready: SearchResources;
  let moves: MoveFinder;
  let page: Page;

  beforeAll(async () => {
    ready = await loadSearchResources();
    moves = new MoveFinder(ready);
    app = await FirefoxApp.open();
  });

  afterEach(() => expect(app.faults).toEqual([]));

  afterAll(() => app.close());

  const tilesLaid = async (): Promise<number> => (await page.$$(LAID)).length;
  const turns = async (): Promise<number> => (await page.$$('.history tbody tr')).length;
  const idsOf = async (squares: string): Promise<string[]> =>
    (await page.evaluate(`Array.from(document.querySelectorAll('${squares}'), ({ id }) => '#' + id)`)) as string[];
  async function waitForAnswer(before: number): Promise<void> {
    await expect.poll(turns, LONG).toBe(before + 2);
    await page.waitForSelector('.actions', LONG);
  }
  const line = (): Promise<string> =>
    page.evaluate(`document.querySelector('.review-line').textContent`) as Promise<string>;
  const tiles = async (): Promise<number> => (await page.$$('.board .tile')).length;

  it('plays a game with the keyboard, and the bot replies', async () => {
    page = await app.newPage('');
    await page.locator('summary ::-p-text(More options)').click();
    await page.select('.seat-row ~ .seat-row select', 'novice');
    await page.locator('::-p-aria([name="Seed"])').fill('3');
    await page.locator('::-p-aria([name="Play"][role="button"])').click();
    await page.waitForSelector('button.rack-tile', LONG);
    expect(await page.evaluate('crossOriginIsolated')).toBe(true);
    for (const isTyped of [false, true]) {
      const before = await turns();
      await moves.playByKeys(page, isTyped);
      await waitForAnswer(before);
    }
  });

  it('plays a game with the mouse: drags a tile to squares and back, and lays a word', async () => {
    const before = await turns();
    const { tiles, text } = await moves.placement(page);
    const [empty, other] = (await idsOf('.square:not([data-state])')) as [string, string];
    const tile = '.rack-tile:not([aria-label="blank"])';
    await dragInFirefox(page, tile, empty);
    await dragInFirefox(page, LAID, other);
    expect(await idsOf(LAID)).toEqual([other]);
    await dragInFirefox(page, LAID, '.rack');
    expect(await tilesLaid()).toBe(0);
    for (const { row, col, tile } of tiles) {
      const isBlank = (tile & BLANK_FLAG) !== 0;
      const letter = formatTile(ready.ruleset.alphabet, tile).toUpperCase();
      const label = isBlank ? 'blank' : `${letter},`;
      await dragInFirefox(page, `.rack-tile[aria-label^="${label}"]`, `[data-row="${row}"][data-col="${col}"]`);
      if (isBlank) await page.locator(`::-p-aria([name="${letter}"][role="button"])`).click();
    }
    await page.locator('::-p-aria([name="Play"][role="button"])').click();
    await waitForAnswer(before);
    expect(await page.evaluate(`document.querySelectorAll('.history tbody tr')[1].textContent`)).toContain(text);
  });

  it('lays tiles by clicks, takes them back, and lays a hinted play', async () => {
    const rack = await rackText(page);
    await page.click('.square:not([data-state])');
    await page.click('.rack-tile:not([aria-label="blank"])');
    expect(await tilesLaid()).toBe(1);
    await page.click(LAID);
    expect(await tilesLaid()).toBe(0);
    expect(await rackText(page)).toHaveLength(rack.length);
    await page.locator('::-p-aria([name="Hint"][role="button"])').click();
    await page.waitForSelector('.hint table', LONG);
    await page.click('.hint tbody th button');
    expect(await tilesLaid()).toBeGreaterThan(0);
  });

  it('continues a game after a reload and reuses the stored blocks', async () => {
    // The first Esc closes the hint.
    await page.focus('.board');
    for (const key of ['Escape', 'Escape'] as const) await page.keyboard.press(key);
    const [before, rack] = [await turns(), await rackText(page)];
    await expect.poll(() => page.evaluate(KEPT_FILES), LONG).toBeGreaterThan(0);
    await page.reload();
    await page.waitForSelector('button.rack-tile', LONG);
    expect(await turns()).toBe(before);
    expect(Array.from(await rackText(page)).sort()).toEqual(Array.from(rack).sort());
  });

  it('gives the values of the library for a typed position', async () => {
    const ask = async (page: Page): Promise<void> => {
      await page.locator('::-p-aria([name="CGP"])').click();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.type(POSITION);
      await page.keyboard.press('Enter');
      await page.locator('summary ::-p-text(Search options)').click();
      await page.locator('::-p-aria([name="Rollouts"])').fill(String(ROLLOUTS));
      await page.locator('::-p-aria([name="Seed"])').fill(String(SEED));
      await page.locator('::-p-aria([name="Analyse"][role="button"])').click();
    };
    page = await app.searchedPage('#/analyse', ask, 'Best: ');
    const { certainty, limits } = effortOf(0);
    const position = readPosition(POSITION, ready.ruleset);
    const analysis = await searchTurn(
      position,
      { seed: SEED, certainty },
      { resources: ready, limits: { ...limits, rollouts: ROLLOUTS } },
    );
    const { alphabet } = ready.ruleset;
    const { rows } = analysisTable(analysis, { alphabet, board: position.board, top: 60, formatMove });
    expect(await page.evaluate(CELLS)).toEqual(rows.map((row) => row.map(String)));
  });

  it('reviews the sample game and steps through it with keys', async () => {
    const ask = (page: Page): Promise<void> =>
      page.locator('::-p-aria([name="Review a sample game"][role="button"])').click();
    page = await app.searchedPage('#/review', ask, 'turns reviewed.');
    await page.keyboard.press('Home');
    await expect.poll(tiles).toBe(0);
    const lines = [await line()];
    for (let turn = 1; turn <= 3; turn++) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(line).not.toBe(lines.at(-1));
      lines.push(await line());
    }
    expect(await tiles()).toBeGreaterThan(0);
    await page.keyboard.press('n');
    await page.waitForSelector('.best-play');
  });
});
