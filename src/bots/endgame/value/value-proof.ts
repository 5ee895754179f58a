/**
 * The value of an endgame, by questions to `proof-search.ts` whether it is at least so much. The first is about an estimate. A
 * proof of either answer gives a bound, which is often better than what was asked; the next question is about one point more
 * than the lower bound, or about the upper bound, until the two meet.
 */
import { moveInTable, traceLine, type LineTurn } from './best-line.ts';
import type { EndgameSearch } from '../endgame-search.ts';
import type { ProofSearch } from '../proof-search.ts';
import type { ValueBounds } from './value-bounds.ts';

export class ValueProof {
  readonly #search: EndgameSearch;
  readonly #proofs: ProofSearch;
  readonly #bounds: ValueBounds;
  readonly #turns: number;

  /** @param turns left to an end (`EndgameState.turnsLeft`) */
  constructor(search: EndgameSearch, proofs: ProofSearch, bounds: ValueBounds, turns: number) {
    this.#search = search;
    this.#proofs = proofs;
    this.#bounds = bounds;
    this.#turns = turns;
  }

  /**
   * Ask until the bounds meet.
   *
   * @param estimate of the value so far
   * @returns false where it was stopped
   */
  narrow(estimate: number): boolean {
    const bounds = this.#bounds;
    while (!bounds.isExact) {
      const asked = Math.max(bounds.lower + 1, bounds.nearest(estimate));
      const value = this.#proofs.search(0, asked, this.#turns);
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
  line(): readonly LineTurn[] {
    const search = this.#search;
    const line = traceLine(search, this.#turns, this.#bounds.lower, (side, value, turns) => {
      const found = this.#proofs.search(side, value, turns);
      return found === null || found < value ? null : moveInTable(search, side, turns);
    });
    return line.length > 0 ? line : this.#bounds.lowerLine;
  }
}
