import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreOf, type EloModel } from '../../../src/match/statistics/elo.ts';
import { logLikelihoodRatio } from '../../../src/match/sequential/likelihood-ratio.ts';
import { distributionOf, OUTCOME_SCORES, type PairOutcomes } from '../../../src/match/statistics/pair-outcomes.ts';

const counts = (max: number): fc.Arbitrary<PairOutcomes> => {
  const count = fc.oneof({ arbitrary: fc.constant(0), weight: 1 }, { arbitrary: fc.nat({ max }), weight: 3 });
  return fc.tuple(count, count, count, count, count);
};

/**
 * Expected values of fastchess's tests (app/tests/sprt_test.cpp). fastchess distinguishes drawn pairs from shared ones, which are
 * one count here.
 */
const FASTCHESS: readonly (readonly [EloModel, elo0: number, elo1: number, PairOutcomes, llr: number])[] = [
  ['normalized', 0, 2, [365, 16618, 36029 + 200, 16974, 390], 2.25],
  ['normalized', -1.75, 0.25, [127, 4883, 10311 + 401, 5150, 104], 3.01],
  ['logistic', 0.5, 2.5, [223, 9863, 20279 + 1000, 10037, 246], -3.07],
  ['logistic', 0, 2, [871, 26175, 55003 + 980, 26678, 821], -4.98],
];

/** Results in Fishtest's examples (server/fishtest/stats/stat_util.py), with the values of its formulas by SciPy's solver. */
const FISHTEST: readonly (readonly [EloModel, elo0: number, elo1: number, PairOutcomes, llr: number])[] = [
  ['logistic', -3, 1, [10789, 19328, 33806, 19402, 10543], 2.131067811787],
  ['logistic', -3, 1, [1187, 7410, 13475, 7378, 1164], 2.861527180591],
  ['logistic', 0.2, 0.9, [39, 2226, 31451, 2412, 40], 2.162542580048],
  ['normalized', 0.764, 3.439, [39, 2226, 31451, 2412, 40], 2.16294086958],
  ['normalized', -1.75, 0.25, [0, 0, 0, 0, 3], 0.02450111119],
  ['normalized', 0, 5, [0, 0, 0, 0, 104], 2.09495452764],
];

describe('the log likelihood ratio', () => {
  it.each(FASTCHESS)('matches fastchess, %s Elo %d against %d of %j', (model, elo0, elo1, outcomes, llr) => {
    expect(logLikelihoodRatio(outcomes, { elo0, elo1, model })).toBeCloseTo(llr, 2);
  });

  it.each(FISHTEST)('matches Fishtest, %s Elo %d against %d of %j', (model, elo0, elo1, outcomes, llr) => {
    expect(logLikelihoodRatio(outcomes, { elo0, elo1, model })).toBeCloseTo(llr, 8);
  });

  it('matches the most likely distributions, found by a search over multipliers', () => {
    fc.assert(
      fc.property(
        counts(5000),
        fc.integer({ min: -300, max: 250 }),
        fc.integer({ min: 1, max: 100 }),
        (outcomes, elo0, more) => {
          const { pairs, shares } = distributionOf(outcomes);
          // The likelihood under a constraint on the mean is the minimum over its multiplier.
          const likelihood = (elo: number): number => {
            const values = OUTCOME_SCORES.map((score) => score - scoreOf(elo));
            const at = (x: number): number =>
              -shares.reduce((sum, share, k) => sum + share * Math.log1p(x * values[k]!), 0);
            let [low, high] = [-1 / Math.max(...values), -1 / Math.min(...values)];
            for (let i = 0; i < 200; i++) {
              const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
              if (at(left) < at(right)) high = right;
              else low = left;
            }
            return at((low + high) / 2);
          };
          const slow = pairs * (likelihood(elo0 + more) - likelihood(elo0));
          const fast = logLikelihoodRatio(outcomes, { elo0, elo1: elo0 + more, model: 'logistic' });
          expect(Math.abs(fast - slow)).toBeLessThan(1e-7 * Math.max(1, pairs));
        },
      ),
    );
  });

  it('changes its sign if the bots are swapped, and is finite for any counts', () => {
    fc.assert(
      fc.property(
        counts(1e6),
        fc.constantFrom<EloModel>('logistic', 'normalized'),
        fc.integer({ min: -200, max: 199 }),
        (outcomes, model, elo0) => {
          const elo1 = Math.min(200, elo0 + 5);
          const mirrored = [...outcomes].reverse() as unknown as PairOutcomes;
          const llr = logLikelihoodRatio(outcomes, { elo0, elo1, model });
          const swapped = logLikelihoodRatio(mirrored, { elo0: -elo1, elo1: -elo0, model });
          expect(Number.isFinite(llr)).toBe(true);
          expect(Math.abs(llr + swapped)).toBeLessThan(1e-6 * Math.max(1, Math.abs(llr)));
        },
      ),
    );
  });

  it('is the same on both scales for equivalent hypotheses', () => {
    // A game's standard deviation is ½ if there are no draws and the games of a pair are independent.
    const outcomes: PairOutcomes = [24_000, 0, 50_000, 0, 26_000];
    const logistic = logLikelihoodRatio(outcomes, { elo0: 0, elo1: 5, model: 'logistic' });
    const normalized = logLikelihoodRatio(outcomes, { elo0: 0, elo1: 5, model: 'normalized' });
    expect(normalized / logistic).toBeCloseTo(1, 2);
  });
});
