/**
 * Estimates of cases from searches of one or two turns, and the correction of their errors. A playout with the highest scores
 * favours the mover by a dozen points or more; a search of one turn is too low and one of two turns too high, so their mean has
 * almost no bias. The remaining error depends on the tile drawn, so exact cases after one move correct the guesses after others.
 */
import type { Case } from './candidate-cases.ts';
import type { WeightedDeal } from './deals.ts';

/** Weight of a one-turn search relative to the playout. */
const ONE_TURN_WEIGHT = 0.75;

/** Combines the completed searches of one and two turns with the playout. */
export function weighSearches([one, two]: readonly number[], playedOut: number | null): number | null {
  if (one === undefined) return null;
  if (two !== undefined) return (one + two) / 2;
  return ONE_TURN_WEIGHT * one + (1 - ONE_TURN_WEIGHT) * (playedOut ?? one);
}

export class EstimateErrors {
  readonly #sums = new Map<WeightedDeal, { error: number; count: number }>();

  /** The correction for a deal: its mean error, reduced if there are few samples. */
  correctionOf(deal: WeightedDeal): number {
    const sum = this.#sums.get(deal);
    return sum === undefined ? 0 : sum.error / (sum.count + 1);
  }

  note({ deal, lower, upper, estimate }: Case): void {
    if (estimate === null || lower !== upper) return;
    let sum = this.#sums.get(deal);
    if (sum === undefined) this.#sums.set(deal, (sum = { error: 0, count: 0 }));
    sum.error += upper - estimate;
    sum.count++;
  }
}
