/**
 * The tiles that the plays of a side lay, so that of a play it is known at once whether another lays all that it leaves:
 * with the two the side is out in two turns. They may be in each other's way, so this only orders moves.
 */

/** More than twice the parts that a rack has. */
const SIZE = 512;

/** The highest score for each set of tiles that a play of a node lays. */
export class OutPairs {
  readonly #keys = new Int32Array(SIZE);
  readonly #scores = new Int32Array(SIZE);
  readonly #stamps = new Int32Array(SIZE);
  #stamp = 0;

  clear(): void {
    this.#stamp++;
  }

  /** Note a play by the key of the tiles it takes from the rack. */
  add(key: number, score: number): void {
    const at = this.#placeOf(key);
    if (this.#stamps[at] !== this.#stamp) {
      this.#stamps[at] = this.#stamp;
      this.#keys[at] = key;
      this.#scores[at] = score;
    } else if (score > this.#scores[at]!) this.#scores[at] = score;
  }

  /** The highest score of the plays that take these tiles; -1 where there is none. */
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
