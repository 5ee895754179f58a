import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { effortOf } from '../../src/analysis/advice.ts';
import { searchTurn } from '../../src/analysis/search-turn.ts';
import { Explainer } from '../../src/analysis/explain.ts';
import { explainPlay, whySentences } from '../../src/analysis/explanation/explain-analysis.ts';
import { PlayRanker } from '../../src/analysis/play-ranker.ts';
import { readPosition } from '../../src/analysis/position-turn.ts';
import type { Analysis } from '../../src/analysis/question.ts';
import type { SearchResources } from '../../src/analysis/searcher.ts';
import { placeSquares } from '../../src/engine/board/move.ts';
import { formatMove } from '../../src/engine/notation/move-text.ts';
import { loadRulesAndWords, addSearchResources } from '../../src/files/making-ready.ts';
import { analysisTable, drawCells } from '../../src/play/wording/analysis-table.ts';
import { axeFaults } from '../support/axe.ts';
import { hasBrowser } from '../support/chromium.ts';
import { useApp } from '../support/web/app.ts';
import { analyseAddress } from '../../src/web/page/view/addresses.ts';
import { shoot } from '../support/web/page.ts';

const RULESET = 'classic';
const ROLLOUTS = 400;
const SEED = 7;
const LONG = { timeout: 120_000 };

const linesOf = (name: string): string[] =>
  readFileSync(join('bench', `${name}.cgp`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
const middle = linesOf('positions')[30]!;
const preEndgame = linesOf('pre-endgames')[0]!;
const endgame = linesOf('endgames')[0]!;

describe.skipIf(!hasBrowser)('an analysis in the browser', () => {
  const app = useApp('default');
  let page: Page;
  let resources: SearchResources;

  beforeAll(async () => {
    resources = await addSearchResources(await loadRulesAndWords({ ruleset: RULESET }));
    page = await app.newPage({ viewport: { width: 1180, height: 800 } });
  });

  /** Analysis of the library with the limits of the page. */
  async function expected(cgp: string): Promise<Analysis> {
    const { certainty, limits } = effortOf(0);
    return searchTurn(
      readPosition(cgp, resources.ruleset),
      { seed: SEED, certainty },
      { resources, limits: { ...limits, rollouts: ROLLOUTS } },
    );
  }

  const board = (): Locator => page.getByRole('grid', { name: 'Position' });
  const best = (): Locator => page.getByText(/^Best: /u);
  const cellsOf = (rows: Locator): Promise<string[][]> =>
    rows.evaluateAll((found: { cells: Iterable<{ textContent: string }> }[]) =>
      found.map(({ cells }) => Array.from(cells, ({ textContent }) => textContent)),
    );

  async function analyseOn(shown: Page, cgp: string): Promise<void> {
    // A different address of the same page would keep the worker.
    await shown.goto(app.url + analyseAddress(RULESET, cgp));
    await shown.getByText('Search options').click();
    await shown.getByLabel('Rollouts').fill(String(ROLLOUTS));
    await shown.getByLabel('Seed').fill(String(SEED));
    await shown.getByRole('button', { name: 'Analyse', exact: true }).click();
    await shown.getByText(/^Best: /u).waitFor(LONG);
  }

  async function expectTable(shown: Page, cgp: string): Promise<Analysis> {
    const analysis = await expected(cgp);
    const { board: lies } = readPosition(cgp, resources.ruleset);
    const { alphabet } = resources.ruleset;
    const { rows, lines } = analysisTable(analysis, { alphabet, board: lies, top: 60, formatMove });
    expect(await cellsOf(shown.locator('.plays tbody tr'))).toEqual(rows.map((row) => row.map(String)));
    for (const line of lines) await shown.getByText(line, { exact: true }).waitFor();
    return analysis;
  }

  it('has the plays, values and explanations of the library, and shows each play on the board', async () => {
    await analyseOn(page, middle);
    const analysis = await expectTable(page, middle);
    const position = readPosition(middle, resources.ruleset);
    const tools = { resources, ranker: new PlayRanker(resources), explainer: new Explainer(resources) };
    for (const at of [0, 1]) {
      for (const sentence of whySentences(explainPlay(analysis, position, tools, { seed: SEED, at })!)) {
        await page.getByText(sentence, { exact: true }).waitFor(LONG);
      }
      if (analysis.search !== 'simulation') throw new Error(`${analysis.search} is not the expected search`);
      const { move } = analysis.report.plays[at]!.play;
      const laid = move.kind === 'place' ? placeSquares(position.board, move).length : 0;
      expect(await page.locator('[data-state="laid"]').count()).toBe(laid);
      await page.locator('.plays [aria-pressed="true"]').focus();
      await page.keyboard.press('ArrowDown');
    }
    await shoot(page, 'web-analyse.jpg');
  });

  it('has the same values without shared memory', async () => {
    const apart = await app.newPage();
    // A host without cross-origin headers.
    await apart.route(app.url, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ body: await answer.body(), contentType: 'text/html' });
    });
    await apart.goto(app.url);
    expect(await apart.evaluate('crossOriginIsolated')).toBe(false);
    await analyseOn(apart, middle);
    await expectTable(apart, middle);
    await apart.close();
  });

  it('steps through the best line of an endgame', async () => {
    await analyseOn(page, endgame);
    const analysis = await expectTable(page, endgame);
    if (analysis.search !== 'endgame') throw new Error(`${analysis.search} is not the expected search`);
    const laid = analysis.answer.line.map(({ move }) => (move.kind === 'place' ? move.tiles.length : 0));
    const [first = 0, second = 0] = laid;
    expect(await page.locator('[data-state="laid"]').count()).toBe(first);
    await page.locator('.plays [aria-pressed="true"]').press('ArrowDown');
    expect(await page.locator('[data-state="laid"]').count()).toBe(first + second);
    await page.locator('.plays tbody tr').last().click();
    expect(await page.locator('[data-state="laid"]').count()).toBe(laid.reduce((sum, count) => sum + count, 0));
    // The rack is not spent by plays that are only shown.
    const rack = page.getByRole('group', { name: /^Rack of/u }).getByRole('button');
    expect(await rack.count()).toBe(readPosition(endgame, resources.ruleset).racks[0]!.length);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('lists the results of a pre-endgame by draw', async () => {
    await analyseOn(page, preEndgame);
    const analysis = await expectTable(page, preEndgame);
    if (analysis.search !== 'pre-endgame') throw new Error(`${analysis.search} is not the expected search`);
    const { draws } = analysis.answer.plays[0]!;
    const cells = draws.map((draw) => drawCells(draw, resources.ruleset.alphabet).map(String));
    expect(await cellsOf(page.locator('.draws tbody tr'))).toEqual(cells);
  });

  it('can be stopped and keeps its results', async () => {
    await page.goto(app.url + analyseAddress(RULESET, linesOf('positions')[3]!));
    await page.getByText('Search options').click();
    await page.getByLabel('Rollouts').fill('5000000');
    await page.getByRole('button', { name: 'Analyse', exact: true }).click();
    await page.getByText(/^\d+ rollouts/u).waitFor(LONG);
    await page.getByRole('button', { name: 'Stop' }).click();
    await best().waitFor(LONG);
    expect(await page.getByText(/^\d+ rollouts/u).innerText()).toMatch(/^\d{1,6} rollouts/u);
    expect(await page.getByRole('button', { name: 'Think longer' }).count()).toBe(1);
  });

  it('analyses and copies a position that was set up with keys', async () => {
    await page.goto(`${app.url}#/analyse`);
    await page.reload();
    await board().focus();
    for (const key of ['C', '?', 'A', 'T']) await page.keyboard.press(key);
    await page.getByLabel('Rack', { exact: true }).first().fill('aeinrs?');
    const cgp = await page.getByLabel('CGP').inputValue();
    expect(cgp).toBe('15/15/15/15/15/15/15/7CaT5/15/15/15/15/15/15/15 AEINRS?/ 0/0 0');
    expect(await page.getByRole('button', { name: 'blank, 0 left' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await page.getByLabel('CGP').inputValue()).not.toBe(cgp);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.getByLabel('CGP').inputValue()).toBe(cgp);
    await page.keyboard.press('Control+y');
    await page.getByLabel('CGP').fill(cgp);
    await page.getByLabel('CGP').press('Enter');
    expect(await page.getByRole('gridcell', { name: '8I, A, a blank' }).count()).toBe(1);
  });
});
