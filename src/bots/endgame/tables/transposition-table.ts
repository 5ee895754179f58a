/** Transposition table of fixed size with 64-bit position keys. Proven entries have priority, then deeper ones. */
import { TwoPlaceTable } from './two-place-table.ts';

/** Kinds of values: the position is worth at least, at most or exactly the value. */
export const LOWER = 1;
export const UPPER = 2;
export const EXACT = 3;
const BOUND_BITS = 2;
/** Exceeds every depth: no deeper search can change a proven value. */
const PROVEN = 1 << 12;

export class TranspositionTable {
  /** The work of an entry is its depth plus one, plus `PROVEN` if it is proven. */
  readonly #places: TwoPlaceTable;
  /** The value, shifted left by `BOUND_BITS`, and its bound. */
  readonly #values: Int32Array;
  readonly #moves: Int32Array;

  /** @param bits log2 of the table size; an entry takes 20 bytes */
  constructor(bits: number) {
    this.#places = new TwoPlaceTable(bits);
    this.#values = new Int32Array(1 << bits);
    this.#moves = new Int32Array(1 << bits);
  }

  clear(): void {
    this.#places.clear();
  }

  /** Returns the index of a position, or -1. */
  find(low: number, high: number): number {
    return this.#places.find(low, high);
  }

  valueAt(place: number): number {
    return this.#values[place]! >> BOUND_BITS;
  }

  /** Key of the best move found; 0 for none or a pass. */
  moveAt(place: number): number {
    return this.#moves[place]!;
  }

  boundAt(place: number): number {
    return this.#values[place]! & ((1 << BOUND_BITS) - 1);
  }

  isProvenAt(place: number): boolean {
    return this.#places.workAt(place) > PROVEN;
  }

  depthAt(place: number): number {
    return (this.#places.workAt(place) & (PROVEN - 1)) - 1;
  }

  store(low: number, high: number, value: number, bound: number, isProven: boolean, depth: number, move: number): void {
    const place = this.#places.take(low, high, depth + 1 + (isProven ? PROVEN : 0));
    this.#values[place] = (value << BOUND_BITS) | bound;
    this.#moves[place] = move;
  }
}
