import { describe, expect, it } from 'vitest';
import { createAlphabet } from '../../src/engine/tiles/alphabet.ts';
import { countLeaves, leaveTilesFor, listLeaves, numberLeaves } from '../../src/training/leave-set.ts';
import { classic, english } from '../support/classic.ts';

const small = createAlphabet('small', [
  { face: '?', count: 2, points: 0, vowel: false },
  { face: 'A', count: 3, points: 1, vowel: true },
  { face: 'B', count: 1, points: 3, vowel: false },
]);

function bruteForce(counts: readonly number[], maxTiles: number): string[] {
  const tiles = counts.flatMap((count, tile) => new Array<number>(count).fill(tile));
  const leaves = new Set<string>();
  for (let choice = 1; choice < 1 << tiles.length; choice++) {
    const leave = tiles.filter((_, i) => ((choice >> i) & 1) === 1);
    if (leave.length <= maxTiles) leaves.add(leave.join(','));
  }
  return [...leaves];
}

describe('the leaves of an alphabet', () => {
  it('are 914,624 of one to six tiles in English', () => expect(countLeaves(english, 6)).toBe(914_624));

  it.each([1, 2, 3, 4, 6])(
    'of at most %i tiles are all combinations of its tiles, each once and in order',
    (maxTiles) => {
      const { letters, offsets, count } = listLeaves(small, maxTiles);
      const listed = Array.from({ length: count }, (_, i) => letters.slice(offsets[i], offsets[i + 1]).join(','));
      expect(listed).toHaveLength(countLeaves(small, maxTiles));
      expect([...listed].sort()).toEqual(bruteForce([2, 3, 1], maxTiles).sort());
      const inOrder = [...listed].sort();
      expect(listed).toEqual(inOrder);
    },
  );

  it('are numbered in that order', () => {
    const leaves = listLeaves(small, 4);
    const numbers = numberLeaves(leaves);
    for (let i = 0; i < leaves.count; i++) {
      expect(numbers.valueOf(leaves.letters.subarray(leaves.offsets[i], leaves.offsets[i + 1]))).toBe(i + 1);
    }
  });

  it('are limited to fewer tiles if there would be too many', () => {
    expect(leaveTilesFor(classic)).toBe(6);
    expect(leaveTilesFor({ ...classic, handSize: 8 })).toBe(7);
    expect(leaveTilesFor({ ...classic, handSize: 12 })).toBe(7);
  });
});
