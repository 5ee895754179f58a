/**
 * Number of pairs per message to a worker. A batch costs one message each way, about as much work as a tenth of a pair between
 * static bots. Pairs of searching bots take seconds; small batches then keep all threads busy until the end.
 */

/** Batches are doubled below this duration and halved above `LONG_MS`. */
const SHORT_MS = 50;
const LONG_MS = 200;
const MAX_PAIRS = 16;

/** Chooses the size of a lane's next batch by the duration of its last one. The size does not affect the games. */
export class BatchSize {
  pairs: number;
  readonly #fewest: number;
  readonly #most: number;

  constructor(fixed: number | undefined) {
    this.#fewest = fixed ?? 2;
    this.#most = fixed ?? MAX_PAIRS;
    this.pairs = this.#fewest;
  }

  /** @param ms duration of the last batch */
  adapt(ms: number): void {
    if (ms < SHORT_MS) this.pairs = Math.min(this.#most, 2 * this.pairs);
    else if (ms > LONG_MS) this.pairs = Math.max(this.#fewest, Math.floor(this.pairs / 2));
  }
}
