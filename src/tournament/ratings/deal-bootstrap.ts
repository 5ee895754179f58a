/**
 * A tournament resampled deal by deal, as it is played. All games of a deal share a bag, so deals are what can be taken for
 * independent, and errors of joint ratings come from a bootstrap over deals (Efron, 1979).
 *
 * The plain bootstrap draws as many deals as there are, and must keep each to draw it again. Here each deal counts in each
 * resampling as often as a Poisson variable of mean 1 says (Hanley and MacGibbon, Creating non-parametric bootstrap samples using
 * Poisson frequencies, 2006), which needs no number of deals beforehand and no memory of them: only the sums of each
 * resampling are kept, so memory grows with the pairings and not with the games. How often a deal counts follows from the
 * tournament's seed and the number of the deal alone. So the errors are the same after `--resume`, and records of one seed
 * that are read together have their common deals resampled together.
 */
import { createRandom } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';

/** How often a tournament is resampled: an error is known within some 2 %. */
export const RESAMPLINGS = 1000;

/** A shuffled bag. */
export interface Deal {
  /** The tournament's. */
  readonly seed: number;
  readonly deal: number;
}

/** What a pairing came to in each resampling. */
export interface ResampledPairing {
  /** Its pairs of games. */
  readonly pairs: Float64Array;
  /** Twice the points of the first of the two. */
  readonly halves: Float64Array;
}

/** Adds up what a pairing comes to in each resampling; there is no need to add a deal without games. */
export function noPairs(): ResampledPairing {
  return { pairs: new Float64Array(RESAMPLINGS), halves: new Float64Array(RESAMPLINGS) };
}

/** Counts pairs in the resamplings in which their deals are. */
export class DealBootstrap {
  readonly #weights = new Uint8Array(RESAMPLINGS);
  /** The deal whose weights these are. */
  #at: Deal = { seed: NaN, deal: NaN };

  /**
   * Count a pair.
   *
   * @param sums of its pairing
   * @param halves twice the points of the first of the two, from 0 to 4
   */
  add(sums: ResampledPairing, deal: Deal, halves: number): void {
    this.#weigh(deal);
    for (let i = 0; i < RESAMPLINGS; i++) {
      const times = this.#weights[i]!;
      sums.pairs[i]! += times;
      sums.halves[i]! += times * halves;
    }
  }

  #weigh({ seed, deal }: Deal): void {
    if (this.#at.seed === seed && this.#at.deal === deal) return;
    const random = createRandom(seed, deal, STREAMS.resampling);
    for (let i = 0; i < RESAMPLINGS; i++) this.#weights[i] = poisson(random.next() >>> 0);
    this.#at = { seed, deal };
  }
}

/** The probability of at most k under Poisson's law of mean 1, in units of 2^-32; what lies beyond the last is none of 32 bits. */
const AT_MOST = cumulative();

function cumulative(): readonly number[] {
  const sums: number[] = [];
  let [term, sum] = [Math.exp(-1), 0];
  for (let k = 1; sum + term < 1 - 2 ** -33; k++) {
    sum += term;
    sums.push(2 ** 32 * sum);
    term /= k;
  }
  return sums;
}

/** The value of Poisson's law of mean 1 that an equally distributed number of 32 bits stands for. */
function poisson(uniform: number): number {
  let value = 0;
  while (value < AT_MOST.length && uniform >= AT_MOST[value]!) value++;
  return value;
}
