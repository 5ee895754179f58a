import { describe, expect, it } from 'vitest';
import { createRandom, randomBelow, type Random } from '../../../src/engine/random.ts';
import { BayesianSearch } from '../../../src/training/tuning/bayesian-search.ts';
import { GaussianProcess } from '../../../src/training/tuning/gaussian-process.ts';
import { placeOf, valueAt, type Parameter } from '../../../src/training/tuning/parameter.ts';
import { Spsa } from '../../../src/training/tuning/spsa.ts';
import type { Recommendation, TuningMethod } from '../../../src/training/tuning/tuning-method.ts';
import { casesOf } from '../../support/test-length.ts';

const smooth: Parameter = { name: 'smooth', low: 0, high: 2, start: 0.4, isWhole: false };
const whole: Parameter = { name: 'whole', low: 0, high: 8, start: 1, isWhole: true };
/** Where the best is, as values. */
const BEST = { smooth: 1.4, whole: 6 };

/** How strong a setting is: a parabola in each parameter. */
function strength(parameters: readonly Parameter[], places: readonly number[]): number {
  return parameters.reduce((sum, parameter, i) => {
    const best = placeOf(parameter, BEST[parameter.name as keyof typeof BEST]);
    return sum - (places[i]! - best) ** 2;
  }, 0);
}

/** Roughly normal. */
function noise(random: Random): number {
  return (
    (Array.from({ length: 12 }, () => randomBelow(random, 1000)).reduce((sum, value) => sum + value, 0) - 5994) / 1000
  );
}

function tuned(
  method: TuningMethod,
  parameters: readonly Parameter[],
  trials: number,
  deviation: number,
  seed: number,
): Recommendation {
  const random = createRandom(seed, 99);
  for (let k = 0; k < trials; k++) {
    const { first, second } = method.next();
    const truth = strength(parameters, first) - strength(parameters, second);
    method.take({ score: truth + deviation * noise(random), variance: deviation ** 2 });
  }
  return method.recommend();
}

const SEEDS = Array.from({ length: casesOf({ short: 6, long: 40 }) }, (_, seed) => seed);

describe('Spsa', () => {
  it('comes near the best of two parameters, one of them of whole numbers', () => {
    const parameters = [smooth, whole];
    const found = SEEDS.map((seed) =>
      tuned(new Spsa({ parameters, trials: 200, restarts: 0, seed }), parameters, 200, 0.05, seed),
    );
    const values = found.map(({ places }) => places.map(({ place }, i) => valueAt(parameters[i]!, place)));
    const means = [0, 1].map((i) => values.reduce((sum, of) => sum + of[i]!, 0) / values.length);
    expect(Math.abs(means[0]! - BEST.smooth)).toBeLessThan(0.12);
    expect(Math.abs(means[1]! - BEST.whole)).toBeLessThan(0.5);
  });

  it('goes the same way again, and another way with another seed', () => {
    const wayOf = (seed: number): unknown =>
      tuned(new Spsa({ parameters: [smooth], trials: 30, restarts: 1, seed }), [smooth], 30, 0.05, 1);
    expect(wayOf(3)).toEqual(wayOf(3));
    expect(wayOf(3)).not.toEqual(wayOf(4));
  });

  it('recommends what the last run came to', () => {
    const method = new Spsa({ parameters: [smooth], trials: 40, restarts: 3, seed: 1 });
    for (let k = 0; k < 40; k++) {
      const { first, second } = method.next();
      // Three runs upwards, the last one down.
      const up = first[0]! > second[0]! ? 1 : -1;
      method.take({ score: k < 30 ? up : -up, variance: 0.01 });
    }
    expect(method.recommend().places[0]!.place).toBeLessThan(0.5);
  });
});

describe('GaussianProcess', () => {
  it('is the value where there is no noise, and unsure far away', () => {
    const observed = [0.1, 0.4, 0.5, 0.7].map((place) => ({ place: [place], value: Math.sin(5 * place), variance: 0 }));
    const { means, deviations } = GaussianProcess.fit(observed).at([[0.1], [0.4], [0.45], [3]]);
    expect(means[0]).toBeCloseTo(Math.sin(0.5), 4);
    expect(means[1]).toBeCloseTo(Math.sin(2), 4);
    expect(means[2]).toBeCloseTo(Math.sin(2.25), 1);
    expect(deviations[0]).toBeLessThan(0.001);
    expect(deviations[3]).toBeGreaterThan(0.3);
  });

  it('draws functions that have the means and errors it tells of', () => {
    const observed = [0.2, 0.8].map((place) => ({ place: [place], value: place, variance: 0.01 }));
    const posterior = GaussianProcess.fit(observed).at([[0.2], [0.5], [1]]);
    const random = createRandom(5);
    const draws = Array.from({ length: 4000 }, () => posterior.draw(random));
    for (const i of [0, 1, 2]) {
      const mean = draws.reduce((sum, draw) => sum + draw[i]!, 0) / draws.length;
      const variance = draws.reduce((sum, draw) => sum + (draw[i]! - mean) ** 2, 0) / draws.length;
      expect(Math.abs(mean - posterior.means[i]!)).toBeLessThan(0.08 * posterior.deviations[i]!);
      expect(Math.sqrt(variance) / posterior.deviations[i]!).toBeCloseTo(1, 1);
    }
  });
});

describe('BayesianSearch', () => {
  it('comes near the best, and its interval holds it', () => {
    let held = 0;
    let sum = 0;
    for (const seed of SEEDS) {
      const { places, score } = tuned(new BayesianSearch([smooth], seed), [smooth], 25, 0.05, seed);
      const [{ place, low, high }] = places as [(typeof places)[0]];
      const best = placeOf(smooth, BEST.smooth);
      sum += valueAt(smooth, place);
      if (low <= best && best <= high) held++;
      // The start is 0.5 of the range away from the best.
      expect(Math.abs(score!.mean - 0.25)).toBeLessThan(4 * score!.stdErr + 0.02);
    }
    expect(Math.abs(sum / SEEDS.length - BEST.smooth)).toBeLessThan(0.15);
    expect(held).toBeGreaterThanOrEqual(0.8 * SEEDS.length);
  });

  it('plays where the best may be more often than elsewhere', () => {
    const method = new BayesianSearch([smooth], 2);
    const random = createRandom(1);
    const played: number[] = [];
    for (let k = 0; k < 30; k++) {
      const { first, second } = method.next();
      played.push(valueAt(smooth, first[0]!));
      const score = strength([smooth], first) - strength([smooth], second) + 0.03 * noise(random);
      method.take({ score, variance: 0.03 ** 2 });
    }
    const near = played.slice(10).filter((value) => Math.abs(value - BEST.smooth) < 0.4).length;
    expect(near).toBeGreaterThan(12);
  });
});
