/**
 * The value of an endgame, by questions to `proof-search.ts` whether it is at least so much. The first is about an estimate. A
 * proof of either answer gives a bound, which is often better than what was asked; the next question is about one point more
 * than the lower bound, or about the upper bound, until the two meet.
 */
import { moveInTable, traceLine, type LineTurn } from './best-line.ts';
import type { EndgameSearch } from '../endgame-search.ts';
import type { ProofSearch } from '../proof-search.ts';
import type { ValueBounds } from './value-bounds.ts';

/**
 * Ask until the bounds meet.
 *
 * @param estimate of the value so far
 * @param turns left to an end (`EndgameState.turnsLeft`)
 * @returns false where it was stopped
 */
export function narrowBounds(bounds: ValueBounds, proofs: ProofSearch, estimate: number, turns: number): boolean {
  while (!bounds.isExact) {
    const asked = Math.max(bounds.lower + 1, bounds.nearest(estimate));
    const value = proofs.search(0, asked, turns);
    if (value === null) return false;
    if (value >= asked) bounds.noteLower(value);
    else bounds.noteUpper(value);
  }
  return true;
}

/**
 * The moves by which both get the value. That the side to move gets it is the proof of a bound, at each turn: the other side
 * cannot have it better, since the value of the first position is exact.
 */
export function provenLine(
  { lower, lowerLine }: ValueBounds,
  search: EndgameSearch,
  proofs: ProofSearch,
  turns: number,
): readonly LineTurn[] {
  const line = traceLine(search, turns, lower, (side, value, turns) => {
    const found = proofs.search(side, value, turns);
    return found === null || found < value ? null : moveInTable(search, side, turns);
  });
  return line.length > 0 ? line : lowerLine;
}
