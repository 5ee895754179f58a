import { describe, expect, it } from 'vitest';
import { anytimeInterval, logWealth } from '../../../src/match/statistics/anytime-interval.ts';
import { scoreOf } from '../../../src/match/statistics/elo.ts';
import { meanInterval } from '../../../src/match/statistics/moments.ts';
import {
  NO_PAIRS,
  OUTCOME_SCORES,
  scoreMoments,
  withOutcome,
  type PairOutcomes,
} from '../../../src/match/statistics/pair-outcomes.ts';
import { outcomeSource, sharesAt } from '../../support/synthetic/synthetic-pairs.ts';
import { casesOf } from '../../support/test-length.ts';

describe('the anytime interval', () => {
  it('uses fair bets: the expected wealth stays 1', () => {
    const shares = sharesAt(100);
    const mean = shares.reduce((sum, share, k) => sum + share * OUTCOME_SCORES[k]!, 0);
    const meanWealth = (outcomes: PairOutcomes, pairs: number): number => {
      if (pairs === 0) return Math.exp(logWealth(outcomes, mean));
      return shares.reduce((sum, share, k) => sum + share * meanWealth(withOutcome(outcomes, k), pairs - 1), 0);
    };
    for (const pairs of [1, 2, 4]) expect(meanWealth(NO_PAIRS, pairs)).toBeCloseTo(1, 9);
  });

  it('holds the true value at all of many looks in 95 % of the runs', () => {
    const runs = casesOf({ short: 60, long: 2000 });
    const most = casesOf({ short: 2000, long: 20_000 });
    let misses = 0;
    for (let run = 0; run < runs; run++) {
      const draw = outcomeSource(sharesAt(-30), run);
      let outcomes = NO_PAIRS;
      let look = 1;
      for (let pairs = 1; pairs <= most; pairs++) {
        outcomes = withOutcome(outcomes, draw());
        if (pairs < look) continue;
        look = Math.ceil(pairs * 1.15);
        const mirrored = [...outcomes].reverse() as unknown as PairOutcomes;
        const wealth = Math.max(logWealth(outcomes, scoreOf(-30)), logWealth(mirrored, scoreOf(30)));
        if (wealth < Math.log(40)) continue;
        misses++;
        break;
      }
    }
    expect(misses / runs).toBeLessThan(0.05);
  });

  it("ends at the gamblers' wealth limit, and is at most about twice as wide as the plain one", () => {
    for (const outcomes of [
      [34, 54, 63, 64, 75],
      [332, 433, 498, 333, 334],
      [22_000, 1000, 54_000, 1000, 22_500],
      [3_000_000, 0, 4_000_000, 0, 3_000_000],
    ] as const) {
      const { low, high } = anytimeInterval(outcomes);
      const plain = meanInterval(scoreMoments(outcomes), 0, 1);
      expect(low).toBeLessThan(plain.low);
      expect(high).toBeGreaterThan(plain.high);
      expect((high - low) / (plain.high - plain.low)).toBeLessThan(2.2);
      expect(logWealth(outcomes, low)).toBeCloseTo(Math.log(40), 3);
    }
  });

  it('is [0, 1] before the first pair, and narrows with equal pairs', () => {
    expect(anytimeInterval(NO_PAIRS)).toEqual({ low: 0, high: 1 });
    expect(anytimeInterval([0, 0, 0, 0, 1]).high).toBe(1);
    expect(anytimeInterval([0, 0, 0, 0, 20]).low).toBeGreaterThan(0.7);
    expect(anytimeInterval([20, 0, 0, 0, 0])).toEqual({ low: 0, high: expect.closeTo(0.219, 3) as number });
    const even = anytimeInterval([0, 0, 1000, 0, 0]);
    expect(even.low).toBeGreaterThan(0.49);
    expect(even.high).toBeCloseTo(1 - even.low, 9);
  });
});
