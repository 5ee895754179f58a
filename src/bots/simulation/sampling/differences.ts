import type { SampleList } from './sample-list.ts';

const MIN_VARIANCE = 1e-12;

/** Advantage of one candidate, the base, over each of the others on common deals. */
export class Differences {
  base = -1;
  readonly pairs: Int32Array;
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;
  readonly #lists: readonly SampleList[];

  constructor(lists: readonly SampleList[]) {
    this.#lists = lists;
    this.pairs = new Int32Array(lists.length);
    this.#sums = new Float64Array(lists.length);
    this.#squares = new Float64Array(lists.length);
  }

  /** Returns 0 without a common deal. */
  mean(candidate: number): number {
    const pairs = this.pairs[candidate]!;
    return pairs === 0 ? 0 : this.#sums[candidate]! / pairs;
  }

  /** Variance between deals of the base's advantage; there must be a common deal. */
  variance(candidate: number): number {
    const mean = this.mean(candidate);
    return Math.max(MIN_VARIANCE, this.#squares[candidate]! / this.pairs[candidate]! - mean * mean);
  }

  /** Adds the samples taken since the last call; starts over if the base changes. */
  bringUpTo(base: number): void {
    if (base !== this.base) {
      this.base = base;
      this.pairs.fill(0);
      this.#sums.fill(0);
      this.#squares.fill(0);
    }
    const own = this.#lists[base]!;
    this.#lists.forEach((other, i) => {
      const to = i === base ? 0 : Math.min(own.length, other.length);
      for (let k = this.pairs[i]!; k < to; k++) {
        const difference = own.values[k]! - other.values[k]!;
        this.#sums[i]! += difference;
        this.#squares[i]! += difference * difference;
      }
      this.pairs[i] = to;
    });
  }
}
