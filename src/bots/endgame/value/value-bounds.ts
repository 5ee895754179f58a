/** Proven bounds of an endgame's value, and the move that achieves the lower bound. */
import { lineTurnOf, moveInTable, type LineTurn } from './best-line.ts';
import { INFINITE, type EndgameSearch } from '../endgame-search.ts';

export class ValueBounds {
  lower = -INFINITE;
  upper = INFINITE;
  /** The move worth at least `lower`; empty for none. */
  lowerLine: readonly LineTurn[] = [];
  readonly #search: EndgameSearch;
  readonly #turns: number;

  constructor(search: EndgameSearch, turns: number) {
    this.#search = search;
    this.#turns = turns;
  }

  get isExact(): boolean {
    return this.lower === this.upper;
  }

  nearest(estimate: number): number {
    return Math.min(this.upper, Math.max(this.lower, estimate));
  }

  noteUpper(value: number): void {
    if (value < this.upper) this.upper = value;
  }

  /** Stores a lower bound that a search has just found; its move is in the table. */
  noteLower(value: number): void {
    if (value <= this.lower) return;
    this.lower = value;
    this.lowerLine = [lineTurnOf(this.#search.state, 0, moveInTable(this.#search, 0, this.#turns))];
  }
}
