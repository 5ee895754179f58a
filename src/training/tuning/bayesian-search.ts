/**
 * Tuning by a Gaussian process over what settings score against the start, where parameters are few: it knows how sure it is of each setting,
 * so it plays where the best may yet be. The next setting is the best of a function drawn from the process (Thompson, 1933).
 *
 * What is recommended is the setting with the highest mean; the interval of each parameter holds the best settings of 95 in 100 functions
 * that are drawn.
 */
import { createRandom } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';
import { GaussianProcess, type Observation } from './gaussian-process.ts';
import { placeOf, snapped, type Parameter } from './parameter.ts';
import type { Recommendation, Trial, TrialResult, TuningMethod } from './tuning-method.ts';

/** Settings that are weighed for the next trial, and at last. */
const WEIGHED = 150;
const WEIGHED_AT_LAST = 300;
const DRAWS = 400;
/** Bases of the Halton sequence, a prime for each parameter. */
const BASES = [2, 3, 5, 7, 11, 13];
export const MAX_BAYESIAN_PARAMETERS = BASES.length;
/** Trials before the process is asked, a parameter. */
const SPREAD_TRIALS = 3;
/** Of a mean whose trials all came out the same. */
const MIN_VARIANCE = 1e-4;

export class BayesianSearch implements TuningMethod {
  readonly #parameters: readonly Parameter[];
  readonly #seed: number;
  readonly #start: readonly number[];
  readonly #observed: Observation[] = [];
  #place: readonly number[] = [];
  #at: readonly number[] | null = null;

  constructor(parameters: readonly Parameter[], seed: number) {
    this.#parameters = parameters;
    this.#seed = seed;
    this.#start = parameters.map((parameter) => placeOf(parameter, parameter.start));
    // What is as strong as itself needs no games.
    this.#observed.push({ place: this.#start, value: 0, variance: 0 });
  }

  get at(): readonly number[] {
    return (this.#at ??= this.recommend().places.map(({ place }) => place));
  }

  get #trials(): number {
    return this.#observed.length - 1;
  }

  next(): Trial {
    this.#place =
      this.#trials < SPREAD_TRIALS * this.#parameters.length ? this.#spreadPlace(this.#trials + 1) : this.#drawnPlace();
    return { first: this.#place, second: this.#start };
  }

  take({ score, variance }: TrialResult): void {
    this.#observed.push({ place: this.#place, value: score, variance: Math.max(MIN_VARIANCE, variance) });
    this.#at = null;
  }

  recommend(): Recommendation {
    const places = this.#places(WEIGHED_AT_LAST);
    const posterior = GaussianProcess.fit(this.#observed).at(places);
    const best = indexOfLargest(posterior.means);
    const random = createRandom(this.#seed, STREAMS.tunedBests, this.#trials);
    const bests = Array.from({ length: DRAWS }, () => places[indexOfLargest(posterior.draw(random))]!);
    return {
      places: this.#parameters.map((_, i) => {
        const sorted = bests.map((place) => place[i]!).sort((a, b) => a - b);
        const quantile = (share: number): number => sorted[Math.floor(share * (DRAWS - 1))]!;
        return { place: places[best]![i]!, low: quantile(0.025), high: quantile(0.975) };
      }),
      score: { mean: posterior.means[best]!, stdErr: posterior.deviations[best]! },
    };
  }

  #drawnPlace(): readonly number[] {
    const places = this.#places(WEIGHED);
    const random = createRandom(this.#seed, STREAMS.tuning, this.#trials);
    return places[indexOfLargest(GaussianProcess.fit(this.#observed).at(places).draw(random))]!;
  }

  /** Places all over, and those that were tried. */
  #places(count: number): (readonly number[])[] {
    const all = [...this.#observed.map(({ place }) => place)];
    for (let k = 1; k <= count; k++) all.push(this.#spreadPlace(k));
    return [...new Map(all.map((place) => [place.join(), place])).values()];
  }

  /** Places that fill the room evenly, one after another (Halton, 1960). */
  #spreadPlace(k: number): readonly number[] {
    return this.#parameters.map((parameter, i) => snapped(parameter, radicalInverse(k, BASES[i]!)));
  }
}

/** The digits of a number behind the point, in reverse. */
function radicalInverse(k: number, base: number): number {
  let [rest, share, inverse] = [k, 1, 0];
  while (rest > 0) {
    share /= base;
    inverse += share * (rest % base);
    rest = Math.floor(rest / base);
  }
  return inverse;
}

function indexOfLargest(values: readonly number[]): number {
  let at = 0;
  for (const [i, value] of values.entries()) if (value > values[at]!) at = i;
  return at;
}
