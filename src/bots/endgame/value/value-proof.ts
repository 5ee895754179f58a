/**
 * Finds the value of an endgame by testing bounds with `proof-search.ts`. The first test is at an estimate, the next ones are one
 * point above the lower bound or at the upper bound, until both meet. A result is often a better bound than the one tested.
 */
import { moveInTable, traceLine, type LineTurn } from './best-line.ts';
import type { EndgameSearch } from '../endgame-search.ts';
import type { ProofSearch } from '../proof-search.ts';
import type { ValueBounds } from './value-bounds.ts';

/** Tests bounds until they meet; returns false if stopped. */
export function narrowBounds(bounds: ValueBounds, proofs: ProofSearch, estimate: number, turns: number): boolean {
  while (!bounds.isExact) {
    const bound = Math.max(bounds.lower + 1, bounds.nearest(estimate));
    const value = proofs.search(0, bound, turns);
    if (value === null) return false;
    if (value >= bound) bounds.noteLower(value);
    else bounds.noteUpper(value);
  }
  return true;
}

/**
 * Traces the moves that achieve the value for both sides. At each turn a proof of the lower bound for the side to move is enough:
 * the exact value at the start limits the other side.
 */
export function provenLine(
  { lower, lowerLine }: ValueBounds,
  search: EndgameSearch,
  proofs: ProofSearch,
  turns: number,
): readonly LineTurn[] {
  const line = traceLine(search, turns, lower, (side, value, turns) => {
    const result = proofs.search(side, value, turns);
    return result === null || result < value ? null : moveInTable(search, side, turns);
  });
  return line.length > 0 ? line : lowerLine;
}
