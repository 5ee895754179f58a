/**
 * Bootstrap of a tournament over deals (Efron, 1979). All games of a deal share a bag, so deals, not games, are independent.
 *
 * The plain bootstrap resamples the deals, so all of them must be stored. Here each deal is weighted in each resampling by a Poisson
 * variable of mean 1 (Hanley and MacGibbon, Creating non-parametric bootstrap samples using Poisson frequencies, 2006). This needs
 * only the sums of each resampling, so memory grows with the pairings, not the games. The weights depend only on the tournament's
 * seed and the number of the deal. The errors are therefore the same after `--resume`, and records with the same seed are resampled
 * jointly over their common deals.
 */
import { createRandom } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';

/** Number of resamplings, which must be even; it gives errors accurate to about 3 %. */
export const RESAMPLINGS = 500;

/** A deal: a shuffled bag. */
export interface Deal {
  readonly seed: number;
  readonly deal: number;
}

export interface ResampledPairing {
  readonly games: Float64Array;
  readonly halves: Float64Array;
}

/** Sums of a pairing, by resampling. Deals without games need not be added. */
export function noGames(): ResampledPairing {
  return { games: new Float64Array(RESAMPLINGS), halves: new Float64Array(RESAMPLINGS) };
}

export class DealBootstrap {
  readonly #weights = new Uint8Array(RESAMPLINGS);
  #at: Deal = { seed: NaN, deal: NaN };

  /** @param halves twice the points of the first entrant */
  add(sums: ResampledPairing, deal: Deal, halves: number, games: number): void {
    this.#weigh(deal);
    for (let i = 0; i < RESAMPLINGS; i++) {
      const weight = this.#weights[i]!;
      sums.games[i]! += weight * games;
      sums.halves[i]! += weight * halves;
    }
  }

  #weigh({ seed, deal }: Deal): void {
    if (this.#at.seed === seed && this.#at.deal === deal) return;
    const random = createRandom(seed, deal, STREAMS.resampling);
    const weights = this.#weights;
    for (let i = 0; i < RESAMPLINGS; i += 2) {
      const bits = random.next();
      weights[i] = POISSON[bits & 0xffff]!;
      weights[i + 1] = POISSON[bits >>> 16]!;
    }
    this.#at = { seed, deal };
  }
}

/** Maps uniform 16-bit numbers to Poisson variables of mean 1. */
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
