/**
 * How many pairs a worker gets at once. A batch costs a message each way, which is as much work as a tenth of a pair of static
 * bots; pairs of bots that search take seconds, and then a small batch keeps all threads at work to the end.
 */

/** A batch that takes less than this is worth its messages when it is twice as large. */
const SHORT_MS = 50;
const LONG_MS = 200;
const MAX_PAIRS = 16;

/** The size of a lane's next batch, by the time that its last one took. What is played does not depend on it. */
export class BatchSize {
  pairs: number;
  readonly #fewest: number;
  readonly #most: number;

  /** @param fixed pairs of every batch, where that is settled */
  constructor(fixed: number | undefined) {
    this.#fewest = fixed ?? 2;
    this.#most = fixed ?? MAX_PAIRS;
    this.pairs = this.#fewest;
  }

  took(ms: number): void {
    if (ms < SHORT_MS) this.pairs = Math.min(this.#most, 2 * this.pairs);
    else if (ms > LONG_MS) this.pairs = Math.max(this.#fewest, Math.floor(this.pairs / 2));
  }
}
