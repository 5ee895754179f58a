import { describe, expect, it } from 'vitest';
import type { PairOutcomes } from '../../../src/match/statistics/pair-outcomes.ts';
import { sequentialEstimate } from '../../../src/match/sequential/sequential-estimate.ts';
import type { SequentialTestSettings } from '../../../src/match/sequential/test-settings.ts';

const TWO: SequentialTestSettings = { elo0: 0, elo1: 2, alpha: 0.05, beta: 0.05, model: 'normalized' };

/** Fishtest's examples (server/fishtest/stats/stat_util.py), with the values of its formulas by SciPy's solver. */
const FISHTEST: readonly (readonly [
  Partial<SequentialTestSettings>,
  PairOutcomes,
  elo: number,
  low: number,
  high: number,
  superiority: number,
])[] = [
  [
    { elo0: -3, elo1: 1, model: 'logistic' },
    [10789, 19328, 33806, 19402, 10543],
    -0.992537,
    -3.488491,
    1.488586,
    0.188035,
  ],
  [{ elo0: -3, elo1: 1, model: 'logistic' }, [1187, 7410, 13475, 7378, 1164], -0.900645, -3.487276, 1.531423, 0.217424],
  [{ elo0: 0.2, elo1: 0.9, model: 'logistic' }, [39, 2226, 31451, 2412, 40], 0.865183, 0.168307, 1.540599, 0.992002],
  [{ elo0: 0.764, elo1: 3.439 }, [39, 2226, 31451, 2412, 40], 0.86516, 0.168271, 1.540583, 0.991999],
];

describe('the estimate after a sequential test', () => {
  it.each(FISHTEST)('matches Fishtest, %j of %j', (settings, outcomes, elo, low, high, superiority) => {
    const estimate = sequentialEstimate(outcomes, { ...TWO, ...settings });
    expect(estimate.elo).toBeCloseTo(elo, 3);
    expect(estimate.eloInterval.low).toBeCloseTo(low, 2);
    expect(estimate.eloInterval.high).toBeCloseTo(high, 2);
    expect(estimate.superiority).toBeCloseTo(superiority, 3);
  });

  it("matches Fishtest's tests for bots far beyond the hypotheses", () => {
    // server/tests/test_stats_sprt.py. Its intervals at that time came from a variance that grows with the Elo.
    expect(sequentialEstimate([1, 60, 500, 1200, 600], TWO).elo).toBeCloseTo(188.3595, 0);
    expect(sequentialEstimate([1, 20, 300, 900, 779], TWO).elo).toBeCloseTo(245.4729, 0);
  });

  it('changes its sign if the bots are swapped', () => {
    const settings: SequentialTestSettings = { ...TWO, elo0: -2, elo1: 5, model: 'logistic' };
    const estimate = sequentialEstimate([100, 20, 400, 31, 130], settings);
    const swapped = sequentialEstimate([130, 31, 400, 20, 100], { ...settings, elo0: -5, elo1: 2 });
    expect(swapped.elo).toBeCloseTo(-estimate.elo, 6);
    expect(swapped.eloInterval.low).toBeCloseTo(-estimate.eloInterval.high, 6);
    expect(swapped.superiority).toBeCloseTo(1 - estimate.superiority, 9);
  });

  it('is unbounded before the first pair, and wide after it', () => {
    const none = sequentialEstimate([0, 0, 0, 0, 0], TWO);
    expect(none).toMatchObject({ elo: 0, superiority: 0.5 });
    expect(none.eloInterval.high - none.eloInterval.low).toBeGreaterThan(2000);
    const few = (pairs: number): number => {
      const { elo, eloInterval } = sequentialEstimate([0, 0, pairs, 0, 0], { ...TWO, model: 'logistic' });
      expect(Math.abs(elo)).toBeLessThan(1);
      return eloInterval.high - eloInterval.low;
    };
    // At least as wide as for independent games while no pair has shown a difference.
    expect(few(1)).toBeGreaterThan(400);
    expect(few(2)).toBeGreaterThan(250);
    expect(few(100)).toBeGreaterThan(10);
  });
});
