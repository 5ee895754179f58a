/** Differences between candidates on the deals that both have played: what the luck of a deal does to both cancels out. */
import type { SampleList } from './sample-list.ts';

const MIN_VARIANCE = 1e-12;

/** What one candidate has over each other, on the deals that both have played. */
export class Differences {
  base = -1;
  /** By candidate: differences seen, their sum and that of their squares. */
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

  /** The mean of what the base has over a candidate; 0 where no deal was played by both. */
  mean(candidate: number): number {
    const pairs = this.pairs[candidate]!;
    return pairs === 0 ? 0 : this.#sums[candidate]! / pairs;
  }

  /** The variance of what the base has over a candidate, from deal to deal; some deals must have been played by both. */
  variance(candidate: number): number {
    const mean = this.mean(candidate);
    return Math.max(MIN_VARIANCE, this.#squares[candidate]! / this.pairs[candidate]! - mean * mean);
  }

  /** Take in the samples that have come since; all of them where the base is another. */
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
