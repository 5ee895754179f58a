/** Every 1.x version reads all files that 1.0 wrote. A change of these files, or of what is read from them, breaks that promise. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLeaveFacts } from '../../src/files/leave-facts.ts';
import { readPack } from '../../src/files/packs/pack.ts';
import { findReview, keepReview, readAnyReview } from '../../src/files/review-files.ts';
import { readCardFile } from '../../src/files/state/card-files.ts';
import { keepSettings, lastChoice, readKeptSettings } from '../../src/files/state/user-state.ts';
import { parseWordGraph } from '../../src/movegen/words/kwg.ts';
import { listWords } from '../../src/movegen/words/list-words.ts';
import { formatTiles } from '../../src/engine/tiles/tile-text.ts';
import { parseGameLog } from '../../src/play/record/game-log.ts';
import { readStanding } from '../../src/play/record/standing.ts';
import { formatCards } from '../../src/play/training/card-text.ts';
import { parsePuzzles } from '../../src/play/training/puzzle-file.ts';
import { GAME, puzzle } from '../play/training/some-puzzles.ts';
import { english } from '../support/classic.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const folder = join(import.meta.dirname, '../support/files-of-1.0');
const pathOf = (name: string): string => join(folder, name);
const textOf = (name: string): string => readFileSync(pathOf(name), 'utf8');

/** A copy of the files, for tests that write. */
function copied(): string {
  const at = temporaryFolder();
  cpSync(folder, at, { recursive: true });
  return at;
}

describe('a file of version 1.0 is read', () => {
  it('if it is a saved game', () => {
    const log = parseGameLog(textOf('game.jsonl'), 'game.jsonl');
    expect(readStanding(log)).toMatchObject({ scores: [0, 0], help: ['hint', 'undo', 'thoughts'], winners: [1] });
    const lines = textOf('game.jsonl').trimEnd().split('\n');
    expect([log.header, ...log.deeds]).toEqual(lines.map((line): unknown => JSON.parse(line)));
  });

  it('if it has cards', async () => {
    const deck = await readCardFile(pathOf('cards.json'));
    expect([deck.cards.length, Object.keys(deck.due).length, deck.puzzles.length]).toEqual([2, 1, 1]);
    expect(JSON.parse(formatCards(deck))).toEqual(JSON.parse(textOf('cards.json')));
  });

  it('if it has puzzles', () => {
    expect(parsePuzzles(textOf('puzzles.jsonl'), GAME, 'puzzles.jsonl')).toEqual([puzzle('bingo', 1500)]);
  });

  it('if it is a review, also without a version, as before 1.0', async () => {
    const at = copied();
    const game = join(at, 'game.gcg');
    const place = await findReview(game, 'key');
    expect(place.turns).toHaveLength(1);
    const path = place.path!;
    await keepReview(place, place.turns);
    expect(readFileSync(path, 'utf8')).toBe(textOf('game.gcg.review.json'));
    writeFileSync(path, textOf('game.gcg.review.json').replace('"version":1,', ''));
    expect(await readAnyReview(game)).toEqual(place.turns);
  });

  it('if it has settings or the last choice', async () => {
    const at = copied();
    const settings = { theme: 'light', tiles: 'letters' } as const;
    const choice = { ruleset: 'casual', players: 'Ann,bot:greedy', lexicon: 'default', clock: '25:00' };
    expect([await readKeptSettings(at), await lastChoice(at)]).toEqual([settings, choice]);
    await keepSettings(settings, at);
    expect(readFileSync(join(at, 'settings.json'), 'utf8')).toBe(textOf('settings.json'));
  });

  it('if it is a word graph of ours', () => {
    const graph = parseWordGraph(readFileSync(pathOf('toy.twg')), {
      name: 'toy',
      source: 'toy.twg',
      alphabetSize: english.size,
    });
    expect(Array.from(listWords(graph), (word) => formatTiles(english, word))).toEqual(['CAT', 'CATS']);
  });

  it('if it describes leave values or a language', async () => {
    expect(await readLeaveFacts(pathOf('toy.klv2'))).toMatchObject({ lexicon: 'toy', games: 100 });
    expect((await readPack(folder)).manifest).toMatchObject({ id: 'toy', words: { count: 2 } });
  });
});
