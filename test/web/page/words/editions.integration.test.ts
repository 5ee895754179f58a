import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { isSameMove } from '../../../../src/engine/board/move.ts';
import { loadRulesAndWords } from '../../../../src/files/making-ready.ts';
import { CLEAN_LEXICON, OLD_LEXICON } from '../../../../src/movegen/lexica/lexicon-name.ts';
import { axeFaults } from '../../../support/axe.ts';
import { hasBrowser } from '../../../support/chromium.ts';
import { useApp } from '../../../support/web/app.ts';
import { askWorker } from '../../../support/web/ask-worker.ts';
import { decideTurns } from '../../../support/web/bench-turns.ts';
import { beginGame, chooseGame, pressOnBoard, showOptions } from '../../../support/web/playing.ts';
import { LONG, show } from '../../../support/web/views.ts';

const FAMILY = 'family-friendly words';
const OLD_HASH = 'd8c3e5a405f37a36';
const OLD_GAME = {
  kind: 'played',
  id: '2026-01-02T03-04-05-678Z-3',
  changed: Date.parse('2026-01-02T03:04:05.678Z'),
  log: {
    header: {
      ...{ format: 'tilewright-game', version: 1, started: '2026-01-02T03:04:05.678Z', folder: '' },
      ...{ ruleset: 'classic', lexicon: 'default', lexiconHash: OLD_HASH, alphabet: null, leaves: 'default', seed: 3 },
      players: [
        { name: 'Ann', bot: null },
        { name: 'novice', bot: 'novice' },
      ],
    },
    deeds: [],
  },
};
const inGames = (request: string): string => `new Promise((resolve) => {
  const opening = indexedDB.open('tilewright');
  opening.onsuccess = () => {
    const request = opening.result.transaction('games', 'readwrite').objectStore('games').${request};
    request.onsuccess = () => resolve(request.result);
  };
})`;

describe.skipIf(!hasBrowser)('other editions of the default words', () => {
  const app = useApp('default');
  let page: Page;

  beforeEach(async () => {
    page = await app.newPage({ viewport: { width: 1280, height: 800 } });
    return () => page.context().close();
  });

  const playTurn = async (): Promise<void> => {
    await pressOnBoard(page, '/', 'p', 'y');
    await page.locator('.history tbody tr').nth(1).waitFor(LONG);
  };

  it('are offered in the form of a game, and for analysis, review and training', async () => {
    await show(app, page, '');
    await showOptions(page);
    const words = page.getByLabel('Words', { exact: true });
    expect(await words.locator('option').allInnerTexts()).toEqual(['default', FAMILY]);
    await words.selectOption(FAMILY);
    expect(await page.getByText('There are no leave values').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await chooseGame(page, 'classic', ['Ann', 'bot: novice'], 3);
    await beginGame(page);
    await playTurn();
    const [game] = await page.evaluate<(typeof OLD_GAME)[]>(inGames('getAll()'));
    const { graph } = await loadRulesAndWords({ lexicon: CLEAN_LEXICON });
    expect(game!.log.header).toMatchObject({ lexicon: CLEAN_LEXICON, lexiconHash: graph.hash });
    await show(app, page, '#/analyse');
    await words.selectOption(FAMILY);
    await show(app, page, '#/train');
    await words.selectOption(FAMILY);
    await page.getByRole('button', { name: 'Puzzle of the day' }).click(LONG);
    await page.getByRole('heading', { name: 'Card 1 of 1' }).waitFor(LONG);
  });

  it('continue a game of the old words', async () => {
    await show(app, page, '');
    await page.evaluate(inGames(`put(${JSON.stringify(OLD_GAME)})`));
    await show(app, page, `#/play/${OLD_GAME.id}`);
    await page.locator('.rack-tile').first().waitFor(LONG);
    await playTurn();
    await show(app, page, '#/games');
    await page.getByText(`words ${OLD_LEXICON},`).waitFor(LONG);
  });

  it.each([CLEAN_LEXICON, OLD_LEXICON])('give bots the plays of Node: %s', async (name) => {
    const bots = ['equity', 'club'];
    const words = await loadRulesAndWords({ lexicon: name });
    const { tasks, moves } = await decideTurns(words, bots, 40);
    await show(app, page, '');
    const lexicon = { name, hash: words.graph.hash };
    const answered = await askWorker(page, { bots, terms: { ruleset: 'classic', lexicon }, tasks });
    expect(answered.flatMap((move, i) => (isSameMove(move, moves[i]!) ? [] : [i]))).toEqual([]);
  });
});
