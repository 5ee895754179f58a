/**
 * What searches of a turn or two say of a case, and by how much they are off. Both sides playing the highest score say too much
 * for the mover, by a dozen points and more; one turn looked ahead says too little, two too much, and between them is nearly no
 * bias. What is left of it has to do with the tile drawn, so that cases measured after one move mend the guesses after others.
 */
import type { Case } from './candidate-cases.ts';
import type { WeightedDeal } from './deals.ts';

/** What one turn looked ahead weighs against both sides playing the highest score. */
const ONE_TURN_WEIGHT = 0.75;

/** The guess from the values of searches of one turn and of two, as far as they came to an end. */
export function weighSearches([one, two]: readonly number[], playedOut: number | null): number | null {
  if (one === undefined) return null;
  if (two !== undefined) return (one + two) / 2;
  return ONE_TURN_WEIGHT * one + (1 - ONE_TURN_WEIGHT) * (playedOut ?? one);
}

/** By how much estimates turned out to be off, by deal. */
export class EstimateErrors {
  readonly #sums = new Map<WeightedDeal, { error: number; count: number }>();

  /** What is to be added to an estimate after a deal; less than the mean of few. */
  correctionOf(deal: WeightedDeal): number {
    const sum = this.#sums.get(deal);
    return sum === undefined ? 0 : sum.error / (sum.count + 1);
  }

  /** Note a case of which something was proven; nothing is learnt from it unless its value is known. */
  note({ deal, lower, upper, estimate }: Case): void {
    if (estimate === null || lower !== upper) return;
    let sum = this.#sums.get(deal);
    if (sum === undefined) this.#sums.set(deal, (sum = { error: 0, count: 0 }));
    sum.error += upper - estimate;
    sum.count++;
  }
}
