/**
 * Hash table of fixed size with 64-bit keys and buckets of two entries: the first holds the entry that took most work, the second
 * the newest. It stores only keys and work; its owner stores the values in parallel arrays.
 */
export class TwoPlaceTable {
  readonly #mask: number;
  readonly #lows: Int32Array;
  readonly #highs: Int32Array;
  /** The work spent on an entry; 0 if it is empty. */
  readonly #works: Int32Array;
  #isUsed = false;

  constructor(bits: number) {
    const size = 1 << bits;
    this.#mask = size - 2;
    this.#lows = new Int32Array(size);
    this.#highs = new Int32Array(size);
    this.#works = new Int32Array(size);
  }

  clear(): void {
    if (this.#isUsed) this.#works.fill(0);
    this.#isUsed = false;
  }

  find(low: number, high: number): number {
    const at = (low ^ (low >>> 16)) & this.#mask;
    if (this.#lows[at] === low && this.#highs[at] === high && this.#works[at] !== 0) return at;
    if (this.#lows[at + 1] === low && this.#highs[at + 1] === high && this.#works[at + 1] !== 0) return at + 1;
    return -1;
  }

  workAt(place: number): number {
    return this.#works[place]!;
  }

  /** Allocates an entry for `work` above 0, replacing the previous one there; returns its index. */
  take(low: number, high: number, work: number): number {
    this.#isUsed = true;
    const first = (low ^ (low >>> 16)) & this.#mask;
    const isOther = this.#lows[first] !== low || this.#highs[first] !== high;
    const place = isOther && this.#works[first]! > work ? first + 1 : first;
    this.#lows[place] = low;
    this.#highs[place] = high;
    this.#works[place] = work;
    return place;
  }
}
