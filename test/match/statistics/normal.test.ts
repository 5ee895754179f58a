import { expect, it } from 'vitest';
import { logNormalCdf, NORMAL_95, normalCdf } from '../../../src/match/statistics/normal.ts';

it('the normal distribution matches the tables, and its logarithm in the tail', () => {
  expect(normalCdf(NORMAL_95)).toBeCloseTo(0.975, 12);
  expect(normalCdf(-3)).toBeCloseTo(0.0013499, 7);
  // Abramowitz and Stegun, table 26.2: -log10 of the upper tail.
  for (const [z, minusLog10] of [
    [5, 6.54265],
    [10, 23.11805],
    [20, 88.5601],
    [40, 349.43701],
    [100, 2173.87154],
  ] as const) {
    expect(-logNormalCdf(-z) / Math.LN10).toBeCloseTo(minusLog10, 5);
  }
  expect(logNormalCdf(-19.9999) - logNormalCdf(-20.0001)).toBeCloseTo(20 * 0.0002, 4);
});
