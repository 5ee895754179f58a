import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { GameReview } from '../../src/analysis/review/review.ts';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { hasBrowser } from '../support/chromium.ts';
import { runCli } from '../support/program/run-cli.ts';
import { useApp } from '../support/web/app.ts';
import { MoveFinder } from '../support/web/moves.ts';
import { rackText, waitForTurn } from '../support/web/page.ts';
import { beginGame, chooseGame, messageOf, pressOnBoard } from '../support/web/playing.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const LONG = { timeout: 240_000 };
const HEAR = `(() => {
  const heard = (window.heard = { contexts: 0, tones: 0 });
  window.AudioContext = class extends AudioContext {
    constructor() { super(); heard.contexts++; }
  };
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function () { heard.tones++; start.call(this); };
})()`;

const RECORD_WORKERS = `(() => {
  const workers = [];
  window.Worker = class extends Worker {
    constructor(...made) { super(...made); workers.push(this); }
  };
  window.breakWorkers = () => {
    for (const worker of workers.splice(0)) {
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    }
  };
})()`;

describe.skipIf(!hasBrowser)('a turn in the browser', () => {
  const app = useApp('default');
  let page: Page;
  const folder = temporaryFolder();

  it('plays sounds after the first interaction, unless they are off', async () => {
    page = await app.newPage();
    await page.addInitScript(HEAR);
    await page.goto(app.url);
    const heard = (): Promise<unknown> => page.evaluate('window.heard');
    const turns = page.locator('.history tbody tr');
    const pass = async (rows: number): Promise<void> => {
      await pressOnBoard(page, '/', 'p', 'y');
      await expect.poll(() => turns.count(), { timeout: 60_000 }).toBe(rows);
      await waitForTurn(page);
    };
    const sounds = page.getByLabel('Sounds');
    const settings = page.getByRole('button', { name: 'Settings' });
    await beginGame(page);
    expect(await heard()).toEqual({ contexts: 0, tones: 0 });
    const letter = (await rackText(page)).replaceAll('?', '')[0]!.toLowerCase();
    await pressOnBoard(page, letter);
    await expect.poll(heard).toEqual({ contexts: 1, tones: 1 });
    await pressOnBoard(page, 'Backspace');
    await expect.poll(heard).toEqual({ contexts: 1, tones: 2 });
    await pass(2);
    await expect.poll(heard).toEqual({ contexts: 1, tones: 4 });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await turns.count()).toBe(0);
    await settings.click();
    await sounds.uncheck();
    await page.keyboard.press('Escape');
    await pass(2);
    expect(await heard()).toEqual({ contexts: 1, tones: 4 });
    await page.reload();
    await waitForTurn(page);
    expect(await sounds.isChecked()).toBe(false);
    await settings.click();
    // Switching sounds on plays a sample.
    await sounds.check();
    expect(await heard()).toEqual({ contexts: 1, tones: 1 });
    await page.keyboard.press('Escape');
    await pressOnBoard(page, '/', 'r', 'y');
    // The end of a game has three tones.
    await expect.poll(heard).toEqual({ contexts: 1, tones: 4 });
    await page.context().close();
  });

  it("is answered without a search if the bot's worker breaks, even if no other starts", async () => {
    page = await app.newPage();
    await page.addInitScript(RECORD_WORKERS);
    await page.goto(app.url);
    await beginGame(page);
    const turns = page.locator('.history tbody tr');
    const broken = async (rows: number): Promise<string> => {
      await page.evaluate('breakWorkers()');
      await pressOnBoard(page, '/', 'p', 'y');
      await expect.poll(() => turns.count(), { timeout: 60_000 }).toBe(rows);
      return messageOf(page);
    };
    expect(await broken(2)).toMatch(/^casual: .*\(casual was stopped early\): out of memory$/u);
    await page.evaluate("Worker = class { constructor() { throw new Error('no more workers'); } }");
    expect(await broken(4)).toMatch(/^casual: .*\(casual was stopped early\): out of memory$/u);
    await pressOnBoard(page, '/', 'n');
    await expect.poll(() => messageOf(page)).toBe('no more workers');
    expect(await page.locator('.hint tbody tr').count()).toBeGreaterThan(1);
    await page.context().close();
  });

  it('is not made if no worker starts, with a message', async () => {
    // The browser logs failed requests as errors.
    const context = await app.browser.newContext();
    page = await context.newPage();
    await page.route(/engine-worker/u, (route) => route.abort());
    await page.goto(app.url);
    await page.getByRole('button', { name: 'An even match' }).click();
    await page.getByRole('heading', { name: 'Part of the app could not be loaded' }).waitFor();
    await page.getByRole('button', { name: 'An even match' }).click();
    await page.getByRole('heading', { name: 'Part of the app could not be loaded' }).waitFor();
    await page.unroute(/engine-worker/u);
    await beginGame(page);
    await context.close();
  });

  it('leads from the last turn to a review that can be stopped and resumed, with the figures of the terminal', async () => {
    const moves = new MoveFinder(await loadSearchResources());
    page = await app.newPage();
    await page.goto(app.url);
    await chooseGame(page, 'classic', ['Ann', 'bot: novice'], 3);
    await beginGame(page);
    for (let turn = 0; (await waitForTurn(page)) === 'turn'; turn++) {
      expect(turn).toBeLessThan(50);
      await moves.playByKeys(page, turn % 2 === 1);
    }
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByText(/^Reviewed [1-9]\d* of \d+ turns$/u).waitFor(LONG);
    // Short-lived: a Playwright click would first wait for a stable button.
    await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
    const stopped = await page.getByText(/^Stopped: \d+ turns? not reviewed\.$/u).innerText(LONG);
    expect(Number(/\d+/u.exec(stopped)![0])).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const done = await page.getByText(/^\d+ turns reviewed\.$/u).innerText(LONG);
    const table = await page.getByRole('region', { name: 'Figures of each player' }).innerText();
    await page.goto(`${app.url}#/games`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Export/u }).click(),
    ]);
    const file = join(folder, 'played.gcg');
    await download.saveAs(file);
    const { stdout } = await runCli(['game', 'review', file, '--quick', '--json']);
    const { turns, players } = JSON.parse(stdout) as GameReview;
    expect(done).toBe(`${turns.length} turns reviewed.`);
    for (const { accuracy } of players) expect(table).toContain(`${accuracy!.toFixed(1)} %`);
  });
});
