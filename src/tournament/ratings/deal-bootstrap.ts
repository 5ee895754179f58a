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

/** How often a tournament is resampled, an even number: an error is known within some 3 %. */
export const RESAMPLINGS = 500;

/** A shuffled bag. */
export interface Deal {
  /** The tournament's. */
  readonly seed: number;
  readonly deal: number;
}

export interface ResampledPairing {
  readonly games: Float64Array;
  /** Twice the points of the first of the two. */
  readonly halves: Float64Array;
}

/** Adds up what a pairing comes to in each resampling; there is no need to add a deal without games. */
export function noGames(): ResampledPairing {
  return { games: new Float64Array(RESAMPLINGS), halves: new Float64Array(RESAMPLINGS) };
}

export class DealBootstrap {
  readonly #weights = new Uint8Array(RESAMPLINGS);
  #at: Deal = { seed: NaN, deal: NaN };

  /**
   * @param sums of their pairing
   * @param halves twice the points of the first of the two, from 0 to twice the games
   */
  add(sums: ResampledPairing, deal: Deal, halves: number, games: number): void {
    this.#weigh(deal);
    const weights = this.#weights;
    const { games: counts, halves: points } = sums;
    for (let i = 0; i < RESAMPLINGS; i++) {
      const times = weights[i]!;
      counts[i]! += times * games;
      points[i]! += times * halves;
    }
  }

  #weigh({ seed, deal }: Deal): void {
    if (this.#at.seed === seed && this.#at.deal === deal) return;
    const random = createRandom(seed, deal, STREAMS.resampling);
    const weights = this.#weights;
    for (let i = 0; i < RESAMPLINGS; i += 2) {
      const drawn = random.next();
      weights[i] = POISSON[drawn & 0xffff]!;
      weights[i + 1] = POISSON[drawn >>> 16]!;
    }
    this.#at = { seed, deal };
  }
}

/** The values of Poisson's law of mean 1 that equally distributed numbers of 16 bits stand for. */
const POISSON = poissonValues();

function poissonValues(): Uint8Array {
  const values = new Uint8Array(1 << 16);
  let [probability, end] = [Math.exp(-1), 0];
  for (let value = 0; Math.round(end) < values.length; value++) {
    const from = Math.round(end);
    end += probability * values.length;
    values.fill(value, from, Math.round(end));
    probability /= value + 1;
  }
  return values;
}
