import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameReview, TurnReview } from '../../src/analysis/review/review.ts';
import { formatCoordinate, parseCoordinate } from '../../src/engine/board/coordinate.ts';
import { WHOLE_GAME } from '../analysis/review/reviewed-games.ts';
import { hasBrowser } from '../support/chromium.ts';
import { useApp } from '../support/web/app.ts';
import { dragTo, shoot } from '../support/web/page.ts';
import { keepGame } from '../support/played/saved-games.ts';
import { runCli } from '../support/program/run-cli.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const KEPT_REVIEWS = `new Promise((resolve) => {
  const opening = indexedDB.open('tilewright');
  opening.onsuccess = () => {
    const store = opening.result.transaction('reviews').objectStore('reviews');
    const keys = store.getAllKeys();
    const all = store.getAll();
    all.onsuccess = () => resolve({ keys: keys.result, reviews: all.result });
  };
})`;

interface Matched {
  readonly matches: (selector: string) => boolean;
}

interface KeptReviews {
  readonly keys: readonly string[];
  readonly reviews: readonly (readonly TurnReview[])[];
}

describe.skipIf(!hasBrowser)('games in the browser', () => {
  const folder = temporaryFolder();
  const app = useApp('default');
  let page: Page;
  const show = async (route: string): Promise<void> => {
    await page.goto(`${app.url}#/${route}`);
  };

  beforeAll(async () => {
    vi.stubEnv('TILEWRIGHT_STATE', folder);
    await keepGame({ state: folder, seed: 3, started: '2026-01-02T03:04:05.678Z' });
    page = await app.newPage({ viewport: { width: 1280, height: 900 } });
  });

  afterAll(() => vi.unstubAllEnvs());

  it('open from files', async () => {
    await show('games');
    const buffer = Buffer.from(WHOLE_GAME);
    await page.setInputFiles('input[type=file]', { name: 'whole.gcg', mimeType: 'text/plain', buffer });
    await page.getByText('1 game saved.').waitFor();
    const review = page.getByRole('link', { name: 'Review whole.gcg' });
    expect(await review.getAttribute('href')).toMatch(/^#\/review\/./u);
  });

  it('include the console games of the serving machine', async () => {
    await page.getByText('Console games on this machine').waitFor();
    await page.getByRole('button', { name: /^Review You/u }).click();
    await page.getByText(/^\d+ turns reviewed\.$/u).waitFor({ timeout: 240_000 });
    await page.getByText('Find a better play').waitFor();
    // The record names the people, whose mistakes become cards.
    await page.getByText(/^\d+ mistakes? (is|are) saved as cards/u).waitFor();
    await page.getByRole('switch', { name: 'My mistakes only' }).click();
    const players = page.locator('.move-list .move-player');
    await expect.poll(async () => new Set(await players.allInnerTexts())).toEqual(new Set(['You']));
  });

  it('hide console games without the key, with a message', async () => {
    const other = await app.strangersPage();
    const heading = other.getByText('Console games on this machine');
    await other.goto(`${app.url}#/games`);
    await other.getByText('open the address that').waitFor();
    expect(await other.getByRole('button', { name: /^Review You/u }).count()).toBe(0);
    await other.goto(app.address);
    await other.waitForURL(app.url);
    await other.goto(`${app.url}#/games`);
    await heading.waitFor();
    await other.getByRole('button', { name: /^Review You/u }).waitFor();
    expect(other.url()).not.toContain('key=');
    await other.context().close();
    expect(app.faults).toEqual([]);
  });

  it('are reviewed with the figures of the terminal and stored under the same key', async () => {
    const file = join(folder, 'whole.gcg');
    writeFileSync(file, WHOLE_GAME);
    const { stdout } = await runCli(['game', 'review', file, '--quick', '--json']);
    const { turns, players } = JSON.parse(stdout) as GameReview;
    const { key } = JSON.parse(readFileSync(`${file}.review.json`, 'utf8')) as { key: string };
    await show('review');
    await page.getByRole('list', { name: 'Games to review' }).getByRole('link', { name: /easy/u }).first().click();
    await page.getByText(`${turns.length} turns reviewed.`).waitFor({ timeout: 240_000 });
    const kept = await page.evaluate<KeptReviews>(KEPT_REVIEWS);
    expect(kept.keys).toContain(key);
    expect(kept.reviews[kept.keys.indexOf(key)]).toEqual(turns);
    const table = await page.getByRole('region', { name: 'Figures of each player' }).innerText();
    for (const { accuracy } of players) expect(table).toContain(`${accuracy!.toFixed(1)} %`);
  });

  async function lineShown(): Promise<string> {
    const line = page.locator('.review-line');
    const turn = (text: string | null): string => /turn (\d+)/iu.exec(text ?? '')?.[1] ?? '0';
    const board = page.getByRole('grid', { name: /^The board/u });
    const shown = async (): Promise<string[]> => [
      turn(await line.innerText()),
      (await page.locator('.move-list [aria-current] td').first().allInnerTexts())[0] ?? '0',
    ];
    const at = turn(await board.getAttribute('aria-label'));
    await expect.poll(shown).toEqual([at, at]);
    return line.innerText();
  }

  it('can be stepped through with keys, with the best play on the board', async () => {
    // The review was opened by a link, without a click inside.
    await page.keyboard.press('Home');
    expect(await lineShown()).toBe('Before the first turn');
    await page.getByText(/^easy: accuracy [\d.]+ %, \d+ mistakes\.$/u).waitFor();
    await page.getByRole('button', { name: 'Go to the first mistake' }).click();
    const first = await lineShown();
    await page.keyboard.press('Home');
    await page.keyboard.press('n');
    expect(await lineShown()).toBe(first);
    expect(await lineShown()).toMatch(/^Turn \d+ of \d+: /u);
    expect(await page.locator('.grade').innerText()).toMatch(/mistake, .* points$/u);
    expect(
      await page
        .getByRole('group', { name: /^Rack of/u })
        .getByRole('button')
        .count(),
    ).toBe(7);
    // The arrow is visible until it is switched off or another play is laid.
    expect(await page.locator('.best-play .ghost').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Best play as arrow' }).click();
    expect(await page.locator('.best-play').count()).toBe(0);
    await page.getByRole('button', { name: 'Best play as arrow' }).click();
    expect(await page.locator('.plays tr[data-played]').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('[data-state="laid"]').count()).toBeGreaterThan(0);
    expect(await page.locator('.best-play').count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    expect(await page.locator('[data-state="laid"]').count()).toBe(0);
    await page.locator('.plays button').first().focus();
    expect(await page.locator('[data-state="laid"]').count()).toBeGreaterThan(0);
    await page.getByRole('grid', { name: /The board/u }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('[data-state="laid"]').count()).toBe(0);
    await shoot(page, 'web-review.jpg');
  });

  it('show the review beside the board on a phone in landscape', async () => {
    const before = page.viewportSize()!;
    await page.setViewportSize({ width: 844, height: 390 });
    const board = (await page.getByRole('grid', { name: /^The board/u }).boundingBox())!;
    for (const part of ['.review-head', '.rack', '.review-line', '.review-steps', '.turn-report', '.move-list']) {
      expect((await page.locator(part).boundingBox())!.x).toBeGreaterThan(board.x + board.width);
    }
    expect(board.height).toBeGreaterThan(350);
    await page.setViewportSize(before);
  });

  it('list all moves with their grades, or the mistakes of one player', async () => {
    const rows = page.locator('.move-list tbody tr');
    expect(await rows.count()).toBe(23);
    await rows.nth(4).getByRole('button').press('Enter');
    expect(await lineShown()).toMatch(/^Turn 5 of 23: /u);
    expect(await rows.nth(4).getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('m');
    const whose = page.getByRole('switch', { name: 'Mistakes of one player only' });
    await expect.poll(() => whose.getAttribute('aria-checked')).toBe('true');
    for (const name of ['hard', 'easy']) {
      await page.getByLabel('Whose mistakes').selectOption(name);
      await expect
        .poll(async () => new Set(await rows.locator('.move-player').allInnerTexts()))
        .toEqual(new Set([name]));
      const marks = await rows.locator('.mark').allInnerTexts();
      expect(marks.every((mark) => mark.includes('mistake'))).toBe(true);
    }
    const first = await rows.first().locator('td').first().innerText();
    await whose.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('n');
    expect(await lineShown()).toMatch(new RegExp(`^Turn ${first} of 23: easy`, 'u'));
    await page.keyboard.press('m');
    await expect.poll(() => rows.count()).toBe(23);
  });

  it('grow a branch for a tried move, with the results for its position', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('n');
    const line = await lineShown();
    const rows = page.locator('.move-list tbody tr');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('/');
    await page.keyboard.press('p');
    await page.keyboard.press('y');
    const branch = page.locator('.move-list tr[data-branch]');
    await expect.poll(() => branch.getByRole('button').allInnerTexts()).toEqual(['pass']);
    expect(await branch.getAttribute('aria-current')).toBe('true');
    await page
      .getByRole('status')
      .filter({ hasText: /^Best: / })
      .waitFor();
    // The play made is marked in the review and in an analysis.
    await expect.poll(() => page.locator('.results tr[data-played] button').allInnerTexts()).toEqual(['pass']);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => rows.count()).toBe(25);
    await expect.poll(() => page.locator('.review-line').innerText()).toMatch(/^Turn \d+: /u);
    await page
      .getByRole('status')
      .filter({ hasText: /^Best: / })
      .waitFor();
    expect(await page.locator('[data-state="laid"]').count()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+z');
    await expect.poll(() => rows.count()).toBe(23);
    expect(await lineShown()).toBe(line);
    await page.keyboard.press('Control+y');
    await expect.poll(() => branch.count()).toBe(2);
    await page.keyboard.press('Control+z');
  });

  it('show the cost of mistakes by phase', async () => {
    const phases = page.getByRole('region', { name: 'Cost of mistakes by player and phase' });
    expect(await phases.getByRole('rowheader').allInnerTexts()).toEqual([
      'opening',
      'middle',
      'last 14 tiles',
      'endgame',
    ]);
    expect(await phases.getByRole('row', { name: 'opening' }).innerText()).toMatch(/ %, \d+ points, 2 turns/u);
  });

  it('let a mistake be retried in place and return to the turn', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('t');
    await page.getByText('This turn has no mistake. Press N for the next one.').waitFor();
    await page.keyboard.press('n');
    const line = await lineShown();
    await page.keyboard.press('t');
    const board = page.getByRole('grid');
    expect(await board.getAttribute('aria-label')).toBe('Board of the exercise');
    expect(await board.evaluate((grid: Matched) => grid.matches(':focus'))).toBe(true);
    expect(await page.locator('.plays, .best-play').count()).toBe(0);
    // In an exercise, letters lay tiles; Esc takes them back and then leaves.
    const tile = page.getByRole('group', { name: 'Rack of the exercise' }).getByRole('button').first();
    await page.keyboard.press((await tile.getAttribute('aria-label'))!.slice(0, 1));
    expect(await page.locator('[data-state="laid"]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await lineShown()).toBe(line);
    expect(await page.getByRole('grid').getAttribute('aria-label')).toMatch(/^The board after turn/u);
  });

  async function bestTold(): Promise<string> {
    const answer = await page
      .locator('.exercise')
      .getByText(/; best .*: /u)
      .last()
      .innerText();
    return /; best (\S+ \S+) \d/u.exec(answer)![1]!;
  }

  it('have exercises that accept the best play', async () => {
    const exercises = page.getByRole('group', { name: 'Exercises' }).getByRole('button');
    expect(await exercises.count()).toBe(3);
    await exercises.first().click();
    const board = page.getByRole('grid', { name: 'Board of the exercise' });
    await expect.poll(() => board.evaluate((grid: Matched) => grid.matches(':focus'))).toBe(true);
    const { y } = (await board.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(450);
    await page.getByRole('button', { name: 'Answer' }).click();
    const best = (await bestTold()).replaceAll(/[()]/gu, '');
    await expect.poll(() => page.locator('[data-state="laid"]').count()).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await exercises.first().click();
    await page.keyboard.press(':');
    const field = page.getByLabel('Move, such as');
    await field.fill('hello there');
    await field.press('Enter');
    await page.getByText(/is not a command/u).waitFor();
    await field.fill(best);
    await field.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Right, that is the best play.').waitFor();
  });

  it('have exercises with tiles laid by drags and clicks, and a blank by its letter', async () => {
    // Uses the first turn, so that the exercise opens at once.
    await page.getByRole('group', { name: 'Exercises' }).getByRole('button', { name: 'Turn 1', exact: true }).click();
    const board = page.getByRole('grid', { name: 'Board of the exercise' });
    const rack = page.getByRole('group', { name: 'Rack of the exercise' });
    await rack.getByRole('button', { name: 'blank' }).click();
    const letters = page.getByRole('group', { name: 'Letter of the blank' });
    await letters.getByRole('button', { name: 'S', exact: true }).click();
    expect(await board.getByRole('gridcell', { name: /, S, a blank, laid$/u }).count()).toBe(1);
    expect(await board.evaluate((grid: Matched) => grid.matches(':focus'))).toBe(true);
    await page.getByRole('button', { name: 'Recall' }).click();
    await page.getByRole('button', { name: 'Answer' }).click();
    const [at = '', word = ''] = (await bestTold()).split(' ');
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Exercises' }).getByRole('button', { name: 'Turn 1', exact: true }).click();
    const { row, col, direction } = parseCoordinate(at)!;
    for (const [i, letter] of Array.from(word).entries()) {
      const [r, c] = direction === 'down' ? [row + i, col] : [row, col + i];
      const name = `${formatCoordinate({ row: r, col: c, direction: 'across' })},`;
      const square = board.locator(`[aria-label^="${name}"]`);
      const tile = rack.locator(`[aria-label^="${letter},"]`).first();
      if (i === 0) await dragTo(page, tile, square);
      else {
        await square.click();
        await tile.click();
      }
    }
    await board.press('Enter');
    await page.getByText('Right, that is the best play.').waitFor();
  });

  it('include a sample if none is stored', async () => {
    const other = await app.newPage({ viewport: { width: 390, height: 844 } });
    await other.goto(`${app.url}#/review`);
    await other.getByText('No finished games in this browser yet.').waitFor();
    await other.getByRole('button', { name: 'Review a sample game' }).click();
    await other.getByRole('heading', { name: 'easy – hard' }).waitFor({ timeout: 240_000 });
    expect(await other.locator('.move-list tbody tr').count()).toBe(27);
    expect(await other.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await other.context().close();
  });

  it('are exported unchanged and deleted after a question', async () => {
    await show('games');
    const list = page.getByRole('list', { name: 'Games in this browser' });
    const row = list.getByRole('listitem').filter({ hasText: 'from whole.gcg' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /^Export/u }).click(),
    ]);
    expect(await text(await download.createReadStream())).toBe(WHOLE_GAME);
    await row.getByRole('button', { name: /^Delete/u }).click();
    await row.getByRole('button', { name: 'No' }).click();
    await row.getByRole('button', { name: /^Delete/u }).click();
    await row.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => row.count()).toBe(0);
  });
});
