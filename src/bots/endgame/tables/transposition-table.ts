/**
 * What a search has found out about positions, by their keys of 64 bits, as far as a table of fixed size has room. What is
 * proven counts as more work than what is not, then what was searched deeper.
 */
import { TwoPlaceTable } from './two-place-table.ts';

/** The position is worth at least the value. */
export const LOWER = 1;
/** The position is worth at most the value. */
export const UPPER = 2;
/** The position is worth the value. */
export const EXACT = 3;
const BOUND_BITS = 2;
/** More than any depth: no deeper search would change what is proven. */
const PROVEN = 1 << 12;

/** Values, bounds, depths and best moves by position. */
export class TranspositionTable {
  /** The work of an entry is its depth and one more, over that `PROVEN`. */
  readonly #places: TwoPlaceTable;
  /** The value, above the bits of its bound. */
  readonly #values: Int32Array;
  readonly #moves: Int32Array;

  /** @param bits the table has 2^bits places, of 20 bytes each */
  constructor(bits: number) {
    this.#places = new TwoPlaceTable(bits);
    this.#values = new Int32Array(1 << bits);
    this.#moves = new Int32Array(1 << bits);
  }

  clear(): void {
    this.#places.clear();
  }

  /** The place of a position, or -1. */
  find(low: number, high: number): number {
    return this.#places.find(low, high);
  }

  valueAt(place: number): number {
    return this.#values[place]! >> BOUND_BITS;
  }

  /** The name of the best move found; 0 for none, or a pass. */
  moveAt(place: number): number {
    return this.#moves[place]!;
  }

  /** `LOWER`, `UPPER` or `EXACT`. */
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
