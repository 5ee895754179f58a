import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Covariance } from '../../../src/match/statistics/covariance.ts';
import { lessLuckOfOther, takeOutLuck } from '../../../src/match/statistics/luck-adjustment.ts';
import { meanInterval, Moments } from '../../../src/match/statistics/moments.ts';
import { runLuckTests } from '../../support/synthetic/synthetic-luck.ts';

type Pair = readonly [luck: number, points: number];

function sumsOf(pairs: readonly Pair[]): Covariance {
  const sums = new Covariance();
  for (const [luck, points] of pairs) sums.add(luck, points);
  return sums;
}

const PAIRS: readonly Pair[] = [
  [0.2, 1],
  [-0.1, 0.5],
  [-0.3, 0],
  [0.1, 0.5],
];

const somePairs = fc.array(
  fc.tuple(
    fc.integer({ min: -100, max: 100 }).map((percent) => percent / 100),
    fc.constantFrom(0, 0.25, 0.5, 0.75, 1),
  ),
  { minLength: 1, maxLength: 40 },
);

describe('a luck-adjusted win rate', () => {
  it('is the regression line at luck 0, with its error', () => {
    // Sxx = 0.1475, Sxy = 0.25, Syy = 0.5; the mean luck is -0.025, and t is 4.302653 with two degrees of freedom.
    const slope = 0.25 / 0.1475;
    const reach = 4.302652729911275 * Math.sqrt(((0.5 - slope * 0.25) / 2) * (1 / 4 + 0.025 ** 2 / 0.1475));
    const { winRate, winRateInterval, correlation } = takeOutLuck(sumsOf(PAIRS));
    expect(winRate).toBeCloseTo(0.5 + slope * 0.025, 12);
    expect(winRateInterval.low).toBeCloseTo(winRate - reach, 9);
    expect(winRateInterval.high).toBeCloseTo(winRate + reach, 9);
    expect(correlation).toBeCloseTo(0.25 / Math.sqrt(0.1475 * 0.5), 12);
  });

  it('is the plain one if luck is constant or explains everything', () => {
    const points = [0, 0.5, 1, 1];
    const plain = meanInterval(Moments.of(points), 0, 1);
    const level = takeOutLuck(sumsOf(points.map((share) => [0, share])));
    expect(level).toEqual({ winRate: 0.625, winRateInterval: plain, correlation: null });
    const all = takeOutLuck(sumsOf(points.map((share) => [share - 0.5, share])));
    expect(all).toEqual({ winRate: 0.625, winRateInterval: plain, correlation: null });
    const draws = takeOutLuck(sumsOf([0.1, 0.2, -0.3].map((luck) => [luck, 0.5])));
    expect(draws.winRate).toBe(0.5);
    expect(draws.winRateInterval).toEqual(meanInterval(Moments.of([0.5, 0.5, 0.5]), 0, 1));
  });

  it('is between 0 and 1, and complementary for the other bot', () => {
    fc.assert(
      fc.property(somePairs, (pairs) => {
        const one = takeOutLuck(sumsOf(pairs));
        const other = lessLuckOfOther(takeOutLuck(sumsOf(pairs.map(([luck, points]) => [-luck, 1 - points]))));
        const { low, high } = one.winRateInterval;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(one.winRate).toBeGreaterThanOrEqual(low);
        expect(one.winRate).toBeLessThanOrEqual(high);
        expect(other.winRate).toBeCloseTo(one.winRate, 9);
        expect(other.winRateInterval.low).toBeCloseTo(low, 9);
        expect(other.winRateInterval.high).toBeCloseTo(high, 9);
      }),
    );
  });

  it('has the stated coverage in two hundred tests', () => {
    const { covered, width } = runLuckTests({ tests: 200, pairs: 100, lead: 0.4, shape: 'normal' });
    expect(covered).toBeGreaterThan(0.9);
    expect(width).toBeLessThan(0.88);
  });
});
