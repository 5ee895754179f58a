import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gradeGame } from '../../../src/analysis/review/grade-game.ts';
import { QUICK_REVIEW } from '../../../src/analysis/review/review.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import { makeReviewPage } from '../../../src/tournament/page/review-page.ts';
import { WHOLE_GAME } from '../../analysis/review/reviewed-games.ts';
import { hasBrowser, openBrowser } from '../../support/chromium.ts';
import { parseMarkup } from '../../support/markup.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { axeFaults } from '../../support/axe.ts';

const LONG = 'Bartholomew-Maximilian-of-Featherstonehaugh_and_Cholmondeley_the_Third';
const HOSTILE = '</title></script><script>window.broken=1</script><img src=x onerror=window.broken=1>';
const folder = temporaryFolder();
const resources = await loadSearchResources();
const { ruleset } = resources;
const game = WHOLE_GAME.replace('#player1 easy easy', `#player1 easy ${HOSTILE}`);
const { record } = parseGcg(game.replace('#player2 hard hard', `#player2 hard ${LONG}`));
const replay = replayGcg(record, { ruleset });

let text = '';
beforeAll(async () => {
  const settings = { ...QUICK_REVIEW, rollouts: 128, draws: 2 };
  const review = await gradeGame(replay, settings, { resources });
  const { layout, alphabet } = ruleset;
  text = await makeReviewPage({ review, replay, layout, alphabet, source: 'game.gcg' });
  writeFileSync(join(folder, 'review.html'), text);
});

it('the page of a review has players, chances, all lines and three exercises, and escapes names', () => {
  const document = parseMarkup(text);
  expect(document.querySelector('h1')!.textContent).toContain(HOSTILE);
  expect(document.querySelectorAll('script, style')).toHaveLength(2);
  expect(document.querySelectorAll('img, [style], [onerror], link')).toHaveLength(0);
  expect(document.querySelectorAll('#chances svg')).toHaveLength(2);
  // Each searched turn, and the end.
  expect(document.querySelectorAll('#chances tbody tr').length).toBe(23);
  expect(document.querySelectorAll('[data-line]')).toHaveLength(replay.turns.length);
  expect(document.querySelectorAll('#exercises article')).toHaveLength(3);
  expect(document.querySelectorAll('#exercises details[open]')).toHaveLength(0);
  expect(document.querySelector('#exercises')!.textContent).toContain('N8 CONS(T)ANT for 74');
});

describe.skipIf(!hasBrowser)('the page of a review in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(() => browser.close());

  const open = async (colorScheme: 'light' | 'dark', width: number): Promise<Page> => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(folder, 'review.html')).href);
    return page;
  };

  it.each([
    ['light', 320],
    ['dark', 1100],
  ] as const)('passes axe and fits the screen: %s, %i px', async (scheme, width) => {
    const page = await open(scheme, width);
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    // Long names widen neither the page nor its tables.
    const widest = await page.evaluate<number>(
      'Math.max(...[...document.querySelectorAll(".who, thead .n")].map((cell) => cell.offsetWidth))',
    );
    expect(widest).toBeLessThan(260);
    expect(await axeFaults(page)).toEqual([]);
    const shots = process.env['REVIEW_SHOTS'];
    if (shots !== undefined) await page.screenshot({ path: join(shots, `${scheme}-${width}.png`), fullPage: true });
  });

  it.each([768, 1200, 1280])('truncates no column of the turns, %i px', async (width) => {
    const page = await open('light', width);
    const [scroll, client] = await page.evaluate<[number, number]>(
      '(() => { const box = document.querySelector(".game .scroll"); return [box.scrollWidth, box.clientWidth]; })()',
    );
    expect(scroll).toBeLessThanOrEqual(client + 1);
  });

  it('steps through the game', async () => {
    const page = await open('light', 1100);
    const countTiles = (): Promise<number> => page.locator('.game .board b:not([hidden])').count();
    await page.getByRole('button', { name: 'Before the first line' }).click();
    expect(await countTiles()).toBe(0);
    await page.getByRole('slider').press('ArrowRight');
    expect(await countTiles()).toBe(5);
    expect(await page.locator('.status').textContent()).toMatch(/^Line 1 of 23: .*8D WEdGE/u);
    expect(await page.evaluate('window.broken')).toBeUndefined();
  });
});
