import { describe, expect, it } from 'vitest';
import {
  chanceBelowZero,
  expectedLoss,
  noPrior,
  posteriorOf,
  priorFrom,
} from '../../../../src/bots/simulation/sampling/belief.ts';
import { Differences } from '../../../../src/bots/simulation/sampling/differences.ts';
import { SampleList } from '../../../../src/bots/simulation/sampling/sample-list.ts';

function listOf(values: readonly number[]): SampleList {
  const list = new SampleList();
  for (const value of values) list.push(value);
  return list;
}

/** Mean of a function of a normal variable by the trapezoidal rule. */
function meanOver(mean: number, deviation: number, valueOf: (x: number) => number): number {
  const step = 0.001;
  let sum = 0;
  for (let z = -12; z <= 12; z += step) sum += valueOf(mean + deviation * z) * Math.exp((-z * z) / 2) * step;
  return sum / Math.sqrt(2 * Math.PI);
}

const lossOf = (mean: number, deviation: number): number => meanOver(mean, deviation, (x) => Math.max(0, -x));
const chanceOf = (mean: number, deviation: number): number => meanOver(mean, deviation, (x) => Number(x < 0));

describe('the difference of two candidates', () => {
  it.each([0, 0.1, 0.5, 1, 2, 3, 4])('has an expected loss at %d deviations that is hardly overestimated', (z) => {
    for (const mean of z === 0 ? [0] : [0.02 * z, -0.02 * z]) {
      const exact = lossOf(mean, 0.02);
      const bound = expectedLoss({ mean, deviation: 0.02 });
      expect(bound).toBeGreaterThanOrEqual(exact - 1e-9);
      expect(bound).toBeLessThan(1.12 * exact + 1e-9);
    }
  });

  it('is below 0 with at most the reported probability', () => {
    for (const mean of [0.1, 0.5, 1, 2, 4]) {
      expect(chanceBelowZero({ mean, deviation: 1, samples: 1000 })).toBeGreaterThan(chanceOf(mean, 1));
    }
    expect(chanceBelowZero({ mean: -1, deviation: 1, samples: 1000 })).toBe(0.5);
    // Six samples are weaker evidence than a thousand with the same standard error.
    const chanceWith = (samples: number): number => chanceBelowZero({ mean: 3, deviation: 1, samples });
    expect(chanceWith(6)).toBeGreaterThan(3 * chanceWith(1000));
  });

  it('is below -ε with a probability of at most half the expected loss in units of ε', () => {
    for (const mean of [0, 0.3, 1, 2, 4, 7]) {
      for (const deviation of [0.3, 1, 1.25, 2, 3, 5]) {
        expect(chanceOf(mean + 1, deviation)).toBeLessThanOrEqual(0.43 * lossOf(mean, deviation) + 1e-6);
      }
    }
  });
});

describe('the prior belief about candidates', () => {
  const own = [0, 1, 2];
  // A point is worth 0.01.
  const points = [
    [10, 20, 30, 40],
    [12, 18, 33, 41],
    [7, 22, 26, 37],
  ].map(listOf);
  const utilities = points.map(({ values, length }) => listOf([...values.slice(0, length)].map((x) => 0.01 * x)));
  const differences = new Differences(utilities);
  differences.bringUpTo(0);

  it('converts points to utility by the first samples', () => {
    const prior = priorFrom({ points: [5, 3, 0], deviation: 4 }, own, { utilities, points });
    expect(prior.utilities.map((worth) => worth.toFixed(9))).toEqual(['0.050000000', '0.030000000', '0.000000000']);
    expect(prior.variance).toBeCloseTo(2 * 0.04 ** 2, 12);
  });

  it('has no effect if points do not predict utility or there are no prior points', () => {
    const flat = points.map(() => listOf([0, 0, 0, 0]));
    for (const prior of [
      priorFrom({ points: [5, 3, 0], deviation: 4 }, own, { utilities, points: flat }),
      priorFrom(null, own, { utilities, points }),
      noPrior(3),
    ]) {
      expect(prior.variance).toBe(Infinity);
      expect(posteriorOf(prior, differences, 2, 4).mean).toBeCloseTo(differences.mean(2), 12);
    }
  });

  it('is weighted against samples by their errors', () => {
    const prior = { utilities: [0.05, 0.03, 0], variance: 0.0016, pooled: 0, pooledAs: 0 };
    const variance = differences.variance(2);
    const { mean, deviation, samples } = posteriorOf(prior, differences, 2, 4);
    const weights = [4 / variance, 1 / 0.0016] as const;
    expect(mean).toBeCloseTo((weights[0] * 0.02 + weights[1] * 0.05) / (weights[0] + weights[1]), 9);
    expect(deviation).toBeCloseTo((weights[0] + weights[1]) ** -0.5, 9);
    expect(samples).toBe(4);
    expect(posteriorOf(prior, differences, 2, 400).deviation).toBeLessThan(deviation / 3);
  });

  it('includes the variance of all differences in that of one', () => {
    const prior = { ...noPrior(3), pooled: 1, pooledAs: 8 };
    const variance = differences.variance(1);
    expect(posteriorOf(prior, differences, 1, 4).deviation).toBeCloseTo(Math.sqrt((4 * variance + 8) / 12 / 4), 9);
  });
});
