/**
 * Simultaneous perturbation stochastic approximation (Spall, An Overview of the Simultaneous Perturbation Method for Efficient
 * Optimization, 1998): all parameters are perturbed a little in random directions; the two opposite settings play each other, and
 * the search takes a step towards the winner. Each trial needs only two settings for any number of parameters.
 *
 * At trial k of n the perturbation is `0.1 / (k + 1)^0.101` of the range, and the step is `a / (k + 1 + n/10)^0.602` times the
 * slope; `a` is chosen so that the first step is 8/n of the slope, at most 0.3. No step exceeds the perturbation. A restart
 * continues from the end of the last run with the initial gains. The recommendation is the mean of the second half of the last run
 * (Polyak and Juditsky, 1992). Its range is Student's t over eight parts of that half: it measures the movement of the search, not
 * an error.
 */
import { createRandom } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';
import { Moments } from '../../match/statistics/moments.ts';
import { studentQuantile } from '../../match/statistics/student-t.ts';
import { placeOf, snap, unitOf, type Parameter } from './parameter.ts';

const ALPHA = 0.602;
const GAMMA = 0.101;
const FIRST_PERTURBATION = 0.1;
const STEPS_OF_SLOPE = 8;
const MAX_GAIN = 0.3;
const PARTS = 8;

/** Parameters of two opposing bots, as positions from 0 to 1. */
export interface Trial {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** Mean score of the first setting, from -1 (lost all) to 1 (won all), with the variance of that mean. */
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
    const perturbation = this.#perturbation();
    const directions = this.#parameters.map(() => (random.next() < 0 ? -1 : 1));
    const perturb = (sign: number): number[] =>
      this.#parameters.map((parameter, i) => {
        // The perturbation of an integer must reach the next integer.
        const reach = Math.max(perturbation, 0.501 * unitOf(parameter));
        return snap(parameter, this.#at[i]! + sign * directions[i]! * reach);
      });
    return (this.#trial = { first: perturb(1), second: perturb(-1) });
  }

  /** Takes a step by the score of the last trial. */
  take({ score }: Pick<TrialResult, 'score'>): void {
    const { first, second } = this.#trial!;
    const gain = this.#gain();
    const limit = this.#perturbation();
    this.#at = this.#at.map((place, i) => {
      const difference = first[i]! - second[i]!;
      if (difference === 0) return place;
      const step = (gain * score) / difference;
      return Math.min(1, Math.max(0, place + Math.min(limit, Math.max(-limit, step))));
    });
    this.#path.push(this.#at);
    this.#done++;
  }

  recommend(): Recommendation {
    const run = this.#path.slice(this.#length * Math.floor((this.#done - 1) / this.#length));
    const last = run.slice(Math.floor(run.length / 2));
    const places = this.#parameters.map((parameter, i) => {
      const path = last.map((at) => at[i]!);
      const count = Math.min(PARTS, path.length);
      const parts = Array.from({ length: count }, (_, part) =>
        Moments.of(path.filter((__, k) => Math.floor((k * count) / path.length) === part)),
      );
      const { mean } = Moments.of(path);
      const { stdErr } = Moments.of(parts.map((part) => part.mean));
      const reach = stdErr === null ? 1 : studentQuantile(0.975, count - 1) * stdErr;
      return { place: snap(parameter, mean), low: Math.max(0, mean - reach), high: Math.min(1, mean + reach) };
    });
    return { places };
  }

  get #inRun(): number {
    return this.#done % this.#length;
  }

  #perturbation(): number {
    return FIRST_PERTURBATION / (this.#inRun + 1) ** GAMMA;
  }

  #gain(): number {
    const length = Math.min(this.#length, this.#trials);
    const first = Math.min(MAX_GAIN, STEPS_OF_SLOPE / length);
    const stability = length / 10;
    return first * ((1 + stability) / (this.#inRun + 1 + stability)) ** ALPHA;
  }
}
