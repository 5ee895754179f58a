import { describe, expect, it } from 'vitest';
import { createRandom, randomBelow, type Random } from '../../../src/engine/random.ts';
import { placeOf, valueAt, type Parameter } from '../../../src/training/tuning/parameter.ts';
import { Spsa, type Recommendation } from '../../../src/training/tuning/spsa.ts';
import { casesOf } from '../../support/test-length.ts';

const smooth: Parameter = { name: 'smooth', low: 0, high: 2, start: 0.4, isWhole: false };
const whole: Parameter = { name: 'whole', low: 0, high: 8, start: 1, isWhole: true };
const BEST = { smooth: 1.4, whole: 6 };

function strength(parameters: readonly Parameter[], places: readonly number[]): number {
  return parameters.reduce((sum, parameter, i) => {
    const best = placeOf(parameter, BEST[parameter.name as keyof typeof BEST]);
    return sum - (places[i]! - best) ** 2;
  }, 0);
}

function noise(random: Random): number {
  return (
    (Array.from({ length: 12 }, () => randomBelow(random, 1000)).reduce((sum, value) => sum + value, 0) - 5994) / 1000
  );
}

function tuneBy(
  spsa: Spsa,
  parameters: readonly Parameter[],
  trials: number,
  deviation: number,
  seed: number,
): Recommendation {
  const random = createRandom(seed, 99);
  for (let k = 0; k < trials; k++) {
    const { first, second } = spsa.next();
    const truth = strength(parameters, first) - strength(parameters, second);
    spsa.take({ score: truth + deviation * noise(random) });
  }
  return spsa.recommend();
}

const SEEDS = Array.from({ length: casesOf({ short: 6, long: 40 }) }, (_, seed) => seed);

describe('Spsa', () => {
  it('approaches the optimum of two parameters, one of them an integer', () => {
    const parameters = [smooth, whole];
    const recommendations = SEEDS.map((seed) =>
      tuneBy(new Spsa({ parameters, trials: 200, restarts: 0, seed }), parameters, 200, 0.05, seed),
    );
    const values = recommendations.map(({ places }) => places.map(({ place }, i) => valueAt(parameters[i]!, place)));
    const means = [0, 1].map((i) => values.reduce((sum, value) => sum + value[i]!, 0) / values.length);
    expect(Math.abs(means[0]! - BEST.smooth)).toBeLessThan(0.12);
    expect(Math.abs(means[1]! - BEST.whole)).toBeLessThan(0.5);
  });

  it('is deterministic for a seed and differs for another', () => {
    const resultOf = (seed: number): unknown =>
      tuneBy(new Spsa({ parameters: [smooth], trials: 30, restarts: 1, seed }), [smooth], 30, 0.05, 1);
    expect(resultOf(3)).toEqual(resultOf(3));
    expect(resultOf(3)).not.toEqual(resultOf(4));
  });

  it('recommends the result of the last run', () => {
    const spsa = new Spsa({ parameters: [smooth], trials: 40, restarts: 3, seed: 1 });
    for (let k = 0; k < 40; k++) {
      const { first, second } = spsa.next();
      // Three runs go up, the last one goes down.
      const up = first[0]! > second[0]! ? 1 : -1;
      spsa.take({ score: k < 30 ? up : -up });
    }
    expect(spsa.recommend().places[0]!.place).toBeLessThan(0.5);
  });
});
