import { describe, expect, it } from 'vitest';
import { chanceOver, estimateChance, listDraws } from '../../../src/analysis/explanation/next-bingo.ts';

describe('the draws of a pool', () => {
  it('contain each multiset once, with its number of ways', () => {
    const draws = listDraws([1, 2, 0, 1], 2, 10)!;
    expect(draws.map(({ counts, ways }) => `${counts.join('')} ${ways}`).sort()).toEqual([
      '0101 2',
      '0200 1',
      '1001 1',
      '1100 2',
    ]);
    expect(listDraws([2, 9, 4, 12], 5, 1000)!.reduce((sum, { ways }) => sum + ways, 0)).toBe(80_730);
  });

  it('are one empty draw for no tiles, and none if the pool is too small', () => {
    expect(listDraws([1, 1], 0, 10)).toEqual([{ counts: new Uint8Array(2), ways: 1 }]);
    expect(listDraws([1, 1], 3, 10)).toEqual([]);
  });

  it('are null if there are more than the limit', () => {
    expect(listDraws([1, 1, 1, 1], 2, 6)).toHaveLength(6);
    expect(listDraws([1, 1, 1, 1], 2, 5)).toBeNull();
  });
});

describe('a probability', () => {
  it('weights draws by their number of ways', () => {
    expect(chanceOver(listDraws([1, 2, 0, 1], 2, 10)!, (counts) => counts[3] === 1)).toEqual({ mean: 0.5, error: 0 });
  });

  it('from random draws always has an error', () => {
    expect(estimateChance(25, 100).mean).toBe(0.25);
    expect(estimateChance(25, 100).error).toBeCloseTo(Math.sqrt(0.25 * 0.75 * 0.01), 2);
    expect(estimateChance(0, 100)).toMatchObject({ mean: 0 });
    expect(estimateChance(0, 100).error).toBeGreaterThan(0.005);
  });
});
