import { describe, expect, it } from 'vitest';
import { fitRating } from '../../../../bench/make/puzzles/difficulty.ts';

const LEVELS = [800, 1100, 1400, 1700, 2000];

function chancesAt(puzzle: number): { rating: number; chance: number }[] {
  return LEVELS.map((rating) => ({ rating, chance: 1 / (1 + 10 ** ((puzzle - rating) / 400)) }));
}

describe('the difficulty of a puzzle', () => {
  it.each([700, 1234, 1500, 2100])('is %i if the levels find it as often as players of their rating', (rating) => {
    expect(Math.abs(fitRating(chancesAt(rating)) - rating)).toBeLessThanOrEqual(1);
  });

  it('is between the ratings of the levels that find it and those that do not', () => {
    const rating = fitRating(LEVELS.map((rating) => ({ rating, chance: rating > 1500 ? 1 : 0 })));
    expect(rating).toBeGreaterThan(1400);
    expect(rating).toBeLessThan(1700);
  });

  it.each([
    [1, 600],
    [0, 2400],
  ])('is, if all levels find it with probability %i, the end of the scale, %i', (chance, end) => {
    expect(fitRating(LEVELS.map((rating) => ({ rating, chance })))).toBe(end);
  });
});
