/**
 * The sets of tiles that a side's plays use, to find pairs of plays that go out in two turns. The two plays may block each other,
 * so the result only affects move ordering.
 */

/** More than twice the number of subsets of a rack. */
const SIZE = 512;

export class OutPairs {
  readonly #keys = new Int32Array(SIZE);
  readonly #scores = new Int32Array(SIZE);
  readonly #stamps = new Int32Array(SIZE);
  #stamp = 0;

  clear(): void {
    this.#stamp++;
  }

  add(key: number, score: number): void {
    const at = this.#placeOf(key);
    if (this.#stamps[at] !== this.#stamp) {
      this.#stamps[at] = this.#stamp;
      this.#keys[at] = key;
      this.#scores[at] = score;
    } else if (score > this.#scores[at]!) this.#scores[at] = score;
  }

  /** The highest score of the plays that take these tiles, or -1. */
  scoreOf(key: number): number {
    const at = this.#placeOf(key);
    return this.#stamps[at] === this.#stamp ? this.#scores[at]! : -1;
  }

  #placeOf(key: number): number {
    let at = (key ^ (key >>> 15)) & (SIZE - 1);
    while (this.#stamps[at] === this.#stamp && this.#keys[at] !== key) at = (at + 1) & (SIZE - 1);
    return at;
  }
}
