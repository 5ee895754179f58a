/**
 * Simultaneous perturbation stochastic approximation (Spall, An Overview of the Simultaneous Perturbation Method for Efficient
 * Optimization, 1998): all parameters are moved a little to one side or the other, by a coin for each; the two settings on either side meet,
 * and all take a step towards the one that did better. Two settings a trial suffice, however many parameters there are.
 *
 * At trial k of n the sides are `0.1 / (k + 1)^0.101` of a range away, and a step is `a / (k + 1 + n/10)^0.602` times the slope, with an `a`
 * for which the first step is 8/n of the slope, at most 0.3. No step is longer than the sides are away. A restart begins
 * again with the first gains from where the last run ended. What is recommended is the mean of the second half of the last run
 * (Polyak and Juditsky, 1992), and its range is Student's t over eight parts of it: how far the search moved, not an error.
 */
import { createRandom } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';
import { Moments } from '../../tournament/statistics/moments.ts';
import { studentQuantile } from '../../tournament/statistics/student-t.ts';
import { placeOf, snapped, unitOf, type Parameter } from './parameter.ts';

const ALPHA = 0.602;
const GAMMA = 0.101;
const SIDE = 0.1;
const STEPS_OF_SLOPE = 8;
const MAX_GAIN = 0.3;
const PARTS = 8;

/** The parameters of two bots that play each other, as places from 0 to 1. */
export interface Trial {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** Score of the first against the second, from -1 (lost all) to 1 (won all), with the variance of that mean. */
export interface TrialResult {
  readonly score: number;
  readonly variance: number;
}

export interface Recommendation {
  readonly places: readonly { readonly place: number; readonly low: number; readonly high: number }[];
}

export interface SpsaOptions {
  readonly parameters: readonly Parameter[];
  readonly trials: number;
  readonly restarts: number;
  readonly seed: number;
}

export class Spsa {
  readonly #parameters: readonly Parameter[];
  readonly #seed: number;
  readonly #length: number;
  readonly #trials: number;
  #done = 0;
  #at: readonly number[];
  #trial: Trial | null = null;
  readonly #path: (readonly number[])[] = [];

  constructor({ parameters, trials, restarts, seed }: SpsaOptions) {
    this.#parameters = parameters;
    this.#seed = seed;
    this.#trials = trials;
    this.#length = Math.ceil(trials / (restarts + 1));
    this.#at = parameters.map((parameter) => placeOf(parameter, parameter.start));
  }

  get at(): readonly number[] {
    return this.#at;
  }

  next(): Trial {
    const random = createRandom(this.#seed, STREAMS.tuning, this.#done);
    const side = this.#side();
    const ways = this.#parameters.map(() => (random.next() < 0 ? -1 : 1));
    const beside = (sign: number): number[] =>
      this.#parameters.map((parameter, i) => {
        // Of whole numbers the next one has to be reached.
        const reach = Math.max(side, 0.501 * unitOf(parameter));
        return snapped(parameter, this.#at[i]! + sign * ways[i]! * reach);
      });
    return (this.#trial = { first: beside(1), second: beside(-1) });
  }

  /** Take the result of the trial that `next` returned. */
  take({ score }: Pick<TrialResult, 'score'>): void {
    const { first, second } = this.#trial!;
    const gain = this.#gain();
    const side = this.#side();
    this.#at = this.#at.map((place, i) => {
      const apart = first[i]! - second[i]!;
      if (apart === 0) return place;
      const step = (gain * score) / apart;
      return Math.min(1, Math.max(0, place + Math.min(side, Math.max(-side, step))));
    });
    this.#path.push(this.#at);
    this.#done++;
  }

  recommend(): Recommendation {
    const run = this.#path.slice(this.#length * Math.floor((this.#done - 1) / this.#length));
    const last = run.slice(Math.floor(run.length / 2));
    const places = this.#parameters.map((parameter, i) => {
      const all = new Moments();
      const parts = Array.from({ length: Math.min(PARTS, last.length) }, () => new Moments());
      for (const [k, at] of last.entries()) {
        all.add(at[i]!);
        parts[Math.floor((k * parts.length) / last.length)]!.add(at[i]!);
      }
      const means = new Moments();
      for (const { mean } of parts) means.add(mean);
      const reach = means.count < 2 ? 1 : studentQuantile(0.975, means.count - 1) * means.stdErr!;
      return {
        place: snapped(parameter, all.mean),
        low: Math.max(0, all.mean - reach),
        high: Math.min(1, all.mean + reach),
      };
    });
    return { places };
  }

  get #inRun(): number {
    return this.#done % this.#length;
  }

  #side(): number {
    return SIDE / (this.#inRun + 1) ** GAMMA;
  }

  #gain(): number {
    const length = Math.min(this.#length, this.#trials);
    const first = Math.min(MAX_GAIN, STEPS_OF_SLOPE / length);
    const stability = length / 10;
    return first * ((1 + stability) / (this.#inRun + 1 + stability)) ** ALPHA;
  }
}
