import { describe, expect, it } from 'vitest';
import { readTiles } from '../../../src/engine/tiles/tile-text.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { KNOWN_PERCENT, newWordsBy } from '../../../src/play/training/new-words.ts';
import { listLevelShares } from '../../../src/web/data/level-words.ts';
import { GAME, puzzle } from './some-puzzles.ts';
import { accepted } from '../../support/classic.ts';

const { ruleset } = GAME;
const lettersOf = (word: string): Uint8Array => {
  return accepted(readTiles(ruleset.alphabet, word, 'word'));
};
const known = wordTableOf(['TAR', 'STAIN'].map(lettersOf));
const [tar, stainer] = [
  puzzle('hook', 1500, { plays: ['8H.TAR', '8D.STAINER'] }),
  puzzle('hook', 1500, { plays: ['8D.STAINER', '8H.TAR'] }),
];

describe('a word', () => {
  it('is new if most players do not know it', () => {
    const isNewWord = newWordsBy(known, ruleset);
    expect([tar, stainer].map(isNewWord)).toEqual([false, true]);
  });

  it('is never new without a play or without data on known words', () => {
    const exchange = { ...tar, turn: { ...tar.turn, best: { ...tar.turn.best!, move: 'ex.AE' } } };
    expect(newWordsBy(known, ruleset)(exchange)).toBe(false);
    expect(newWordsBy(null, ruleset)(stainer)).toBe(false);
  });

  it('uses a share that the page has too', () => expect(listLevelShares()).toContain(KNOWN_PERCENT));
});
