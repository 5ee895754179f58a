import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSameMove } from '../../../../src/engine/board/move.ts';
import { formatTiles } from '../../../../src/engine/tiles/tile-text.ts';
import { loadRulesAndWords } from '../../../../src/files/making-ready.ts';
import { formatKwg } from '../../../../src/movegen/words/kwg.ts';
import { listWords } from '../../../../src/movegen/words/list-words.ts';
import { analyseAddress } from '../../../../src/web/page/view/addresses.ts';
import { linkGame } from '../../../../src/web/page/share/linked-game.ts';
import { WHOLE_GAME } from '../../../analysis/review/reviewed-games.ts';
import { axeFaults } from '../../../support/axe.ts';
import { hasBrowser } from '../../../support/chromium.ts';
import { english } from '../../../support/classic.ts';
import { graphOf, tinyWords } from '../../../support/tiny-lexicon.ts';
import { useApp } from '../../../support/web/app.ts';
import { askWorker } from '../../../support/web/ask-worker.ts';
import { decideTurns } from '../../../support/web/bench-turns.ts';
import { sweep } from '../../../support/web/layout.ts';
import { rackText, waitForTurn } from '../../../support/web/page.ts';
import { beginGame, chooseGame, messageOf, pressOnBoard, showOptions } from '../../../support/web/playing.ts';
import { LONG, show } from '../../../support/web/views.ts';
import { temporaryFolder } from '../../../support/program/temporary-files.ts';

const SEED = 3;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const textOf = (words: readonly string[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new TextEncoder().encode(words.join('\n')));

async function dropFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const file = JSON.stringify({ name, base64: Buffer.from(bytes).toString('base64') });
  const dataTransfer = await page.evaluateHandle(`(({ name, base64 }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name));
    return transfer;
  })(${file})`);
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}

async function keepWords(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await dropFile(page, name, bytes);
  await page.getByText('Choose them under Words').waitFor();
  await page.locator('.dropped').getByRole('button', { name: 'Close' }).click();
}

describe.skipIf(!hasBrowser)('custom words', () => {
  const app = useApp('default');
  let page: Page;

  beforeEach(async () => {
    page = await app.newPage({ viewport: { width: 1280, height: 800 } });
    return () => page.context().close();
  });

  const selectedWords = (): Locator => page.getByLabel('Words', { exact: true });
  const turns = (): Locator => page.locator('.history tbody tr');
  const openMore = async (): Promise<void> => {
    await showOptions(page);
    await page.getByText('Add your own words').click();
  };
  const storedRows = (): Locator =>
    page.getByRole('list', { name: 'Words stored in this browser' }).getByRole('listitem');
  const dropStatus = (): Locator => page.locator('.dropped p, #root > .fault p');
  const startAgainstNovice = async (): Promise<void> => {
    await chooseGame(page, 'classic', ['Ann', 'bot: novice'], SEED);
    await beginGame(page);
  };

  it('are stored, chosen, used in a game, kept after a reload, and deleted', async () => {
    await show(app, page, '');
    await startAgainstNovice();
    const rack = await rackText(page);
    const { graph } = await loadRulesAndWords({});
    const nonsense = Array.from(rack.replaceAll('?', '')).sort().reverse().slice(0, 3).join('');
    expect(graph.contains(Uint8Array.from(nonsense, (letter) => english.faces.indexOf(letter)))).toBe(false);
    const playNonsense = (): Promise<void> => pressOnBoard(page, ...Array.from(nonsense.toLowerCase()), 'Enter');
    await playNonsense();
    expect(await messageOf(page)).toContain(nonsense);
    expect(await turns().count()).toBe(0);

    const words = [...tinyWords(), nonsense, 'ÑU'];
    await dropFile(page, 'mine.txt', textOf(words));
    const text = `“mine” is saved: ${words.length - 1} words, for the tiles of all rules. 1 word is left out: it has characters that alphabet english lacks.`;
    await dropStatus().filter({ hasText: text }).waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await show(app, page, '#/play');
    await selectedWords().selectOption('mine');
    await page.getByText('There are no leave values for these words').waitFor();
    await startAgainstNovice();
    expect(await rackText(page)).toBe(rack);
    await playNonsense();
    await turns().nth(1).waitFor(LONG);
    await waitForTurn(page);
    const lines = await turns().allInnerTexts();
    expect(lines.at(-1)).toContain(nonsense);
    const address = page.url();
    await page.reload();
    await turns().nth(1).waitFor(LONG);
    expect(await turns().allInnerTexts()).toEqual(lines);
    await page.getByRole('link', { name: 'Games' }).click();
    await page.getByText('classic rules, words mine,').waitFor();

    await show(app, page, '#/play');
    expect(await selectedWords().inputValue()).not.toBe('');
    await openMore();
    await page.getByRole('button', { name: 'Delete mine' }).click();
    await page.getByRole('group', { name: 'Delete mine?' }).getByRole('button', { name: 'Yes' }).click();
    await page.getByText('the default words are used').waitFor();
    expect(await storedRows().count()).toBe(0);
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByText('the words “mine” are not in this browser').first().waitFor(LONG);
    expect(await axeFaults(page)).toEqual([]);

    await openMore();
    const buffer = Buffer.from(textOf(words));
    await page.setInputFiles('.words-file input', { name: 'mine.txt', mimeType: 'text/plain', buffer });
    await page.getByText('They are selected.').waitFor();
    expect(await storedRows().allInnerTexts()).toEqual([expect.stringContaining('mine: 340 words')]);
    await page.goto('about:blank');
    await page.goto(address);
    await turns().nth(1).waitFor(LONG);
    expect(await turns().allInnerTexts()).toEqual(lines);
  });

  it('fit the form on every screen', async () => {
    await show(app, page, '');
    await keepWords(page, `${'long '.repeat(15)}.txt`, textOf(tinyWords()));
    await openMore();
    await dropFile(page, 'more.kwg', formatKwg(graphOf(['CAT', 'DOG'])));
    await dropStatus().filter({ hasText: '“more” is saved' }).waitFor();
    expect(await sweep(page, SIZES)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  });

  it.each([
    ['cat.kwg', Buffer.from(`\u0089PNG\r\n${'x'.repeat(93)}`), /^cat\.kwg: node \d+ /u],
    ['half.txt', Uint8Array.of(0xff, 0xfe, 0), /^half\.txt: is not UTF-8 text/u],
    ['other.txt', textOf(['ÑU', 'ÜBER']), /^other\.txt: no words; .*2 have characters that alphabet english lacks\.$/u],
    ['told.txt', textOf(['AA lava']), /^told\.txt:1:1: no players .*; a word list has one word per line\.$/u],
    ['huge.txt', new Uint8Array(33 << 20).fill(65), /^huge\.txt: the file is too large: 33\.0 MB \(maximum 32 MB\)/u],
    ['line.txt', new Uint8Array(8 * 1024 ** 2).fill(65), /^line\.txt: no words; .*1 line is shorter than 2 or longer/u],
  ])('are rejected with a message: %s', async (name, bytes, line) => {
    await show(app, page, '#/train');
    await dropFile(page, name, bytes);
    await expect.poll(() => dropStatus().innerText(), LONG).toMatch(line);
    await page.getByRole('link', { name: 'Play' }).click();
    await page.getByRole('heading', { name: 'New game' }).waitFor();
  });

  it('are not stored without room, with a message', async () => {
    await show(app, page, '');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(app.url).origin, quotaSize: 1 });
    await dropFile(page, 'mine.txt', textOf(tinyWords()));
    await page.getByText("The words were not saved: the browser's storage for this site is full.").waitFor();
  });

  it('are named in links, which report missing words', async () => {
    const lexicon = { name: 'mine', hash: graphOf(tinyWords()).hash };
    const cgp = `${'15/'.repeat(14)}15 AEINRST/ 0/0 0`;
    await show(app, page, analyseAddress('classic', cgp, null, lexicon));
    await page.getByText('The words “mine” are not in this browser').waitFor(LONG);
    await keepWords(page, 'mine.txt', textOf(tinyWords()));
    await page.getByText('The words “mine” are not in this browser').waitFor({ state: 'detached' });
    expect(await selectedWords().inputValue()).toBe(lexicon.hash);
    await page.getByRole('button', { name: 'Analyse', exact: true }).click();
    await page.getByText(/^Best: /u).waitFor(LONG);

    const bytes = textOf([WHOLE_GAME]);
    const link = await linkGame({ defaultRuleset: 'classic' }, { bytes, ruleset: 'classic', lexicon });
    const other = await app.newPage();
    await show(app, other, link);
    await other.getByText('the words “mine” are not in this browser').waitFor(LONG);
    await keepWords(other, 'mine.txt', textOf(tinyWords()));
    await other.getByRole('heading', { name: 'easy – hard' }).waitFor(LONG);
    expect(await other.getByLabel('Words', { exact: true }).inputValue()).toBe(lexicon.hash);
    await other.getByLabel('Words', { exact: true }).selectOption('default');
    await expect.poll(() => other.url()).not.toContain('lexicon=');
    await other.context().close();
  });

  describe('have the graphs of Node', () => {
    const folder = temporaryFolder();
    let all: readonly string[];

    beforeAll(async () => {
      const { graph } = await loadRulesAndWords({});
      all = Array.from(listWords(graph), (word) => formatTiles(english, word, false));
    });

    it.each([
      ['in the language of the word counts', (_: string, i: number) => i % 5 > 0],
      ['in another language', (word: string) => word.length > 5 || word.length === 2],
    ])('and give bots the same plays: %s', async (_, isTaken) => {
      const bytes = textOf(all.filter(isTaken));
      const path = join(folder, 'part.txt');
      await writeFile(path, bytes);
      const bots = ['equity', 'club'];
      const words = await loadRulesAndWords({ lexicon: path }, { cacheDir: null });
      const { tasks, moves } = await decideTurns(words, bots, 40);
      await show(app, page, '');
      await keepWords(page, 'part.txt', bytes);
      const lexicon = { name: 'part', hash: words.graph.hash };
      const answered = await askWorker(page, { bots, terms: { ruleset: 'classic', lexicon }, tasks });
      const differing = answered.flatMap((move, i) => (isSameMove(move, moves[i]!) ? [] : [i]));
      expect(differing).toEqual([]);
    });
  });
});
