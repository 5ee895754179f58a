/**
 * What a search has found out about positions, by their keys of 64 bits: a table of fixed size in typed arrays, two
 * places a bucket. The first keeps what took most work (proven before not, then the deeper), the second the newest.
 */

/** The position is worth at least the value. A bound of 0 is that of an empty place. */
export const LOWER = 1;
/** The position is worth at most the value. */
export const UPPER = 2;
/** The position is worth the value. */
export const EXACT = 3;
/** Of an entry: no deeper search would change it. */
export const PROVEN = 4;
const DEPTH_SHIFT = 3;

/** Values, bounds, depths and best moves by position. */
export class TranspositionTable {
  readonly #mask: number;
  readonly #lows: Int32Array;
  readonly #highs: Int32Array;
  readonly #values: Int32Array;
  /** Bound, proven and depth; 0 for an empty place. */
  readonly #states: Int32Array;
  readonly #moves: Int32Array;
  #isUsed = false;

  /** @param bits the table has 2^bits places, of 20 bytes each */
  constructor(bits: number) {
    const size = 1 << bits;
    this.#mask = size - 2;
    this.#lows = new Int32Array(size);
    this.#highs = new Int32Array(size);
    this.#values = new Int32Array(size);
    this.#states = new Int32Array(size);
    this.#moves = new Int32Array(size);
  }

  clear(): void {
    if (this.#isUsed) this.#states.fill(0);
    this.#isUsed = false;
  }

  /** The place of a position, or -1. */
  find(low: number, high: number): number {
    const at = (low ^ (low >>> 16)) & this.#mask;
    if (this.#lows[at] === low && this.#highs[at] === high && this.#states[at] !== 0) return at;
    if (this.#lows[at + 1] === low && this.#highs[at + 1] === high && this.#states[at + 1] !== 0) return at + 1;
    return -1;
  }

  valueAt(place: number): number {
    return this.#values[place]!;
  }

  /** The name of the best move found; 0 for none, or a pass. */
  moveAt(place: number): number {
    return this.#moves[place]!;
  }

  /** `LOWER`, `UPPER` or `EXACT`. */
  boundAt(place: number): number {
    return this.#states[place]! & 3;
  }

  isProvenAt(place: number): boolean {
    return (this.#states[place]! & PROVEN) !== 0;
  }

  depthAt(place: number): number {
    return this.#states[place]! >>> DEPTH_SHIFT;
  }

  store(low: number, high: number, value: number, bound: number, isProven: boolean, depth: number, move: number): void {
    const states = this.#states;
    this.#isUsed = true;
    const state = bound | (isProven ? PROVEN : 0) | (depth << DEPTH_SHIFT);
    let at = (low ^ (low >>> 16)) & this.#mask;
    const isOther = this.#lows[at] !== low || this.#highs[at] !== high;
    if (isOther && worthOf(states[at]!) > worthOf(state)) at++;
    this.#lows[at] = low;
    this.#highs[at] = high;
    this.#values[at] = value;
    states[at] = state;
    this.#moves[at] = move;
  }
}

function worthOf(state: number): number {
  return (state & PROVEN) === 0 ? state >>> DEPTH_SHIFT : 1000 + (state >>> DEPTH_SHIFT);
}
