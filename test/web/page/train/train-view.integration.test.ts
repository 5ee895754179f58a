import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeSquares } from '../../../../src/engine/board/move.ts';
import { parseCgp } from '../../../../src/engine/notation/cgp.ts';
import { parseSiuMove } from '../../../../src/engine/notation/move-text.ts';
import { BLANK_FLAG } from '../../../../src/engine/tiles/tile-bits.ts';
import { letterOf } from '../../../../src/engine/tiles/alphabet.ts';
import { listKnownWords } from '../../../../src/bots/vocabulary/word-use.ts';
import { loadUseOrder } from '../../../../src/files/familiarity-files.ts';
import { loadPuzzles } from '../../../../src/files/state/card-files.ts';
import { loadLexicon } from '../../../../src/files/lexicon-files.ts';
import type { Card } from '../../../../src/play/training/card.ts';
import { formatCards, parseCards } from '../../../../src/play/training/card-text.ts';
import { EMPTY_DECK, withCards } from '../../../../src/play/training/deck.ts';
import { KNOWN_PERCENT, newWordsBy } from '../../../../src/play/training/new-words.ts';
import { describeStart } from '../../../../src/web/page/train/train-state.ts';
import { axeFaults } from '../../../support/axe.ts';
import { hasBrowser } from '../../../support/chromium.ts';
import { classic, english } from '../../../support/classic.ts';
import { useApp } from '../../../support/web/app.ts';
import { shoot, squareAt } from '../../../support/web/page.ts';
import { LONG, show } from '../../../support/web/views.ts';

const PUZZLES = await loadPuzzles(classic, await loadLexicon('default', english));
const ENDGAMES = PUZZLES.filter(({ puzzle }) => puzzle?.kind === 'endgame');
/** Word order of the console; the page has only the words known to the levels. */
const KNOWN = listKnownWords(await loadUseOrder(await loadLexicon('default', english), english), KNOWN_PERCENT);
/** One card needs a word that most players know. */
const CARDS: readonly Card[] = ENDGAMES.slice(0, 2).map((card) => ({ ...card, puzzle: null }));
const TEXT = formatCards(withCards(EMPTY_DECK, CARDS).deck);

const OLD_STORAGE = `new Promise((resolve) => {
  const opening = indexedDB.open('tilewright', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('games', { keyPath: 'id' });
    opening.result.createObjectStore('reviews').put([], 'of before');
  };
  opening.onsuccess = () => resolve(opening.result.close());
})`;
const inStore = (store: string, mode: string, request: string): string => `new Promise((resolve) => {
  const opening = indexedDB.open('tilewright');
  opening.onsuccess = () => {
    const store = opening.result.transaction('${store}', '${mode}').objectStore('${store}');
    const request = store.${request};
    request.onsuccess = () => resolve(request.result);
  };
})`;

describe.skipIf(!hasBrowser)('training in the browser', () => {
  const app = useApp('default');
  let page: Page;
  const requests: string[] = [];
  const give = (name: string, text: string): Promise<void> =>
    page.setInputFiles('input[accept*=json]', { name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const typeIn = async (text: string): Promise<void> => {
    await page.keyboard.press(':');
    await page.getByLabel('Move, such as').fill(text);
    await page.keyboard.press('Enter');
  };
  const layByKeys = async ({ position }: Card, siu: string): Promise<void> => {
    const { board } = parseCgp(position, classic);
    const move = parseSiuMove(english, board, siu);
    if (move.kind !== 'place') throw new Error(`${siu} is no play`);
    const placed = placeSquares(board, move);
    const { row, col } = placed[0]!;
    await squareAt(page, row, col).click();
    if ((await page.locator('[data-cursor]').getAttribute('data-cursor')) !== move.direction) {
      await page.keyboard.press('Space');
    }
    for (const { tile } of placed) {
      const letter = english.faces[letterOf(tile)]!;
      await page.keyboard.press((tile & BLANK_FLAG) === 0 ? letter.toLowerCase() : `Shift+${letter}`);
    }
  };

  beforeAll(async () => {
    page = await app.newPage({ viewport: { width: 1280, height: 900 } });
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${app.url}icon.svg`);
    await page.evaluate(OLD_STORAGE);
  });

  it('has no cards at first and leaves older stored data', async () => {
    await show(app, page, '#/train');
    await page.getByText('0 cards: 0 due, 0 new.').waitFor(LONG);
    await page.getByRole('link', { name: 'Review' }).last().waitFor();
    expect(await page.evaluate(inStore('reviews', 'readonly', 'getAllKeys()'))).toEqual(['of before']);
    // The browser requests an icon for the SVG icon.
    app.faults.splice(0);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('imports a file of the console and rejects other files', async () => {
    await page.getByText('Cards as a file').click();
    await give('notes.json', '{"cut":');
    await page.getByText('notes.json: not a file of cards from "tilewright train --export"').waitFor();
    await give('mine.json', TEXT);
    await page.getByText('Added 2 of 2 cards from mine.json.').waitFor();
    await page.getByText('2 cards: 0 due, 2 new.').waitFor();
    await shoot(page, 'web-train.jpg');
    await page.getByRole('radio', { name: 'Only endgames' }).check();
    await page.getByRole('radio', { name: 'Only bingos' }).check();
    const bingos = CARDS.filter(({ turn }) => turn.best!.isBingo).length;
    await page.getByRole('button', { name: bingos === 0 ? 'No bingo is due now' : `Start: ${bingos} card` }).waitFor();
    const isNewWord = newWordsBy(KNOWN, classic);
    const fresh = CARDS.filter(isNewWord).length;
    await page.getByRole('radio', { name: 'Only words I did not know' }).check();
    await page.getByRole('button', { name: describeStart(CARDS.slice(0, fresh), 'new-words') }).waitFor(LONG);
    await page.getByRole('radio', { name: 'All cards' }).check();
  });

  it('asks cards, judges answers, lays other plays, and repeats missed cards', async () => {
    const [first, second] = CARDS as [Card, Card];
    await page.getByRole('button', { name: 'Start: 2 cards' }).click();
    await page.getByRole('heading', { name: 'Card 1 of 2' }).waitFor();
    await page.getByText('One play is better than all others. Find it.').waitFor();
    await layByKeys(first, first.turn.best!.move);
    await page.keyboard.press('Enter');
    await page.getByText('Right, that is the best play.').waitFor(LONG);
    const { plays } = first.turn;
    await page.getByText(`On the board: ${plays[0]!.text} ${plays[0]!.score}`).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText(`On the board: ${plays[1]!.text} ${plays[1]!.score}`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Card 2 of 2' }).waitFor();
    await typeIn('help');
    await page.getByText('Type a move: 8D DJINN').waitFor();
    await page.keyboard.press('Escape');
    await typeIn(second.turn.plays[1]!.text);
    await page.keyboard.press('Enter');
    await page.getByText(`Not the best: ${second.turn.plays[1]!.text} loses`).waitFor(LONG);
    await page.getByRole('button', { name: 'Answer' }).click();
    await page.getByText(`The best play is ${second.turn.best!.text}`).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();

    await page.getByRole('heading', { name: 'Once more' }).waitFor();
    await typeIn(second.turn.best!.text);
    await page.keyboard.press('Enter');
    await page.getByText('Right, that is the best play.').waitFor(LONG);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Summary' }).waitFor();
    await page.getByText('1 of 2 cards right on the first try.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 cards: 0 due, 0 new.').waitFor();
    await page.getByRole('button', { name: 'Nothing is due now' }).waitFor();
  });

  it('stores answers and exports them in the format of the console', async () => {
    await show(app, page, '#/train');
    await page.getByText('2 cards: 0 due, 0 new.').waitFor(LONG);
    await page.getByText('Cards as a file').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const deck = parseCards(await text(await download.createReadStream()), 'exported');
    expect(deck.cards).toEqual(CARDS);
    expect(Object.values(deck.due).map(({ lapses, reps }) => [lapses, reps])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('loads puzzles on demand', async () => {
    const loaded = (): number => requests.filter((url) => url.includes('/data/puzzles-')).length;
    expect(loaded()).toBe(0);
    await page.getByRole('button', { name: 'Puzzle of the day' }).click();
    await page.getByRole('heading', { name: 'Card 1 of 1' }).waitFor(LONG);
    await page.getByText(/^A puzzle, rated \d+$/u).waitFor();
    expect(loaded()).toBe(1);
    await page.getByRole('button', { name: 'Answer' }).click();
    await page.getByText(/^A puzzle, rated \d+: an? /u).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/^Puzzles: 0 of 1 solved, rating \d+ ± \d+\.$/u).waitFor();
    await page.getByRole('button', { name: 'Puzzles', exact: true }).click();
    await page.getByRole('heading', { name: 'Card 1 of 10' }).waitFor(LONG);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByText('3 cards: 0 due, 0 new.').waitFor();
  });

  it('limits cards and puzzles to the words of a file', async () => {
    await page.getByText('Only some words').click();
    const list = { name: 'mine.txt', mimeType: 'text/plain' };
    await page.setInputFiles('input[accept*=txt]', { ...list, buffer: Buffer.from('QI\nD0G\n') });
    await page.getByText('mine.txt:2:2: "0" is not a letter').waitFor();
    const [bingo] = PUZZLES.filter(({ puzzle }) => puzzle?.kind === 'bingo');
    const word = bingo!.turn.best!.move.split('.')[1]!;
    await page.setInputFiles('input[accept*=txt]', { ...list, buffer: Buffer.from(`${word.toLowerCase()}\n`) });
    await page.getByRole('button', { name: 'Without your list (1 word)' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Puzzles', exact: true }).click();
    await page.getByRole('heading', { name: /^Card 1 of [1-3]$/u }).waitFor(LONG);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByLabel('Letters, from').fill('16');
    await page.getByRole('button', { name: 'Puzzles', exact: true }).click();
    await page.getByText('No unseen puzzle matches.').waitFor(LONG);
  });

  it('looks words up', async () => {
    await page.getByText('Look words up').click();
    await page.getByLabel('Letters or a pattern').fill('[aeiou]at');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText(/^\d+ words$/u).waitFor();
    expect(await page.locator('.found-words').textContent()).toContain('EAT 2');
    await page.getByLabel('Letters or a pattern').fill('q[^u]*');
    await page.getByLabel('Search', { exact: true }).selectOption('Words that match a pattern');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => page.locator('.found-words').textContent()).toContain('QI 11');
    await page.getByLabel('Letters or a pattern').fill('[');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('"[" has no "]"').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  it('sets damaged cards aside with a message', async () => {
    await page.evaluate(inStore('cards', 'readwrite', `put('{"cut":', 'deck')`));
    await show(app, page, '#/train');
    await page.getByText(/^The cards in this browser were damaged\. They were set aside as “damaged-/u).waitFor(LONG);
    await page.getByText('0 cards: 0 due, 0 new.').waitFor();
    const keys = await page.evaluate<string[]>(inStore('cards', 'readonly', 'getAllKeys()'));
    expect(keys).toEqual([expect.stringMatching(/^damaged-2/u), 'deck']);
  });
});
