import { describe, expect, it } from 'vitest';
import { cardKey } from '../../../src/play/training/card.ts';
import { choosePuzzle, meetsWish, type PuzzleWish } from '../../../src/play/training/puzzle-choice.ts';
import { classic, tiles } from '../../support/classic.ts';
import { puzzle } from './some-puzzles.ts';

const CARDS = [
  puzzle('bingo', 1901),
  puzzle('hook', 1402, { plays: ['8F.RAT', '8H.TAR'] }),
  puzzle('fishing', 1503, { plays: ['ex.AE', '8H.TAR'] }),
];

function choose(rating: number, wish: PuzzleWish = {}, seen: readonly number[] = []): number | undefined {
  const keys = new Set(seen.map((i) => cardKey(CARDS[i]!)));
  return choosePuzzle(CARDS, { ruleset: classic, rating, seen: keys, wish })?.puzzle?.rating;
}

describe('the next puzzle', () => {
  it.each([
    [1000, 1402],
    [1450, 1402],
    [1460, 1503],
    [2500, 1901],
  ])('for a player of %i is rated %i', (rating, expected) => expect(choose(rating)).toBe(expected));

  it('is unseen, or null once all were seen', () => {
    expect(choose(1400, {}, [1])).toBe(1503);
    expect(choose(1400, {}, [1, 2])).toBe(1901);
    expect(choose(1400, {}, [0, 1, 2])).toBeUndefined();
  });

  it('matches the conditions', () => {
    expect(choose(1400, { kind: 'bingo' })).toBe(1901);
    expect(choose(1400, { kind: 'setup' })).toBeUndefined();
    expect(choose(1400, { isWanted: ({ length }) => length > 3 })).toBe(1901);
  });

  it('is not a mistake card', () => {
    const [card] = CARDS;
    expect(choosePuzzle([{ ...card!, puzzle: null }], { ruleset: classic, rating: 1500, seen: new Set() })).toBeNull();
  });
});

describe('a condition', () => {
  const [T, E, BLANK] = tiles('TE?');
  const withBlank = puzzle('bingo', 1700, { rack: 'AEINRS?', plays: ['8D.StAINER', '8H.TAR'] });

  it.each([
    ['no wish', {}, true],
    ['a blank laid', { lays: BLANK! }, true],
    ['a tile laid', { lays: E! }, true],
    ['a letter that is laid as a blank', { lays: T! }, false],
    ['a word of a list', { isWanted: (word: Uint8Array) => word.length === 7 }, true],
    ['another word', { isWanted: (word: Uint8Array) => word.length === 6 }, false],
  ])('for %s', (_, wish, expected) => expect(meetsWish(withBlank, wish, classic)).toBe(expected));

  it('on words is not met by an exchange', () => {
    expect(meetsWish(CARDS[2]!, { isWanted: () => true }, classic)).toBe(false);
    expect(meetsWish(CARDS[2]!, { kind: 'fishing' }, classic)).toBe(true);
  });
});
