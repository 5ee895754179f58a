/**
 * How often whole numbers came, in memory that does not grow with how many there are. Numbers beyond the ends count at the
 * ends.
 */
import { addAt } from '../../engine/present.ts';

export interface HistogramEnds {
  readonly least: number;
  readonly most: number;
}

/** Numbers from `low` up to, and without, `end`. */
export interface Bin {
  readonly low: number;
  readonly end: number;
  readonly count: number;
}

/** Counts of whole numbers from `least` to `most`. */
export class Histogram {
  readonly least: number;
  readonly most: number;
  count = 0;
  readonly #counts: Float64Array;

  constructor({ least, most }: HistogramEnds) {
    this.least = least;
    this.most = most;
    this.#counts = new Float64Array(most - least + 1);
  }

  add(value: number): void {
    this.count++;
    addAt(this.#counts, Math.max(this.least, Math.min(this.most, Math.floor(value))) - this.least, 1);
  }

  of(value: number): number {
    return this.#counts[value - this.least] ?? 0;
  }

  /** Null where nothing was counted. */
  get mean(): number | null {
    const sum = this.#counts.reduce((all, count, i) => all + count * (this.least + i), 0);
    return this.count === 0 ? null : sum / this.count;
  }

  /**
   * The smallest number that at least this share of all is not over; null where nothing was counted.
   *
   * @param share from 0 to 1
   */
  quantile(share: number): number | null {
    if (this.count === 0) return null;
    let below = 0;
    for (let value = this.least; value < this.most; value++) {
      below += this.of(value);
      if (below > 0 && below >= share * this.count) return value;
    }
    return this.most;
  }

  /** Bins of this width, which begin at its multiples, from the first that holds a number to the last. */
  bins(width: number): Bin[] {
    const bins: Bin[] = [];
    let held = 0;
    for (let low = Math.floor(this.least / width) * width; low <= this.most; low += width) {
      let count = 0;
      for (let value = low; value < low + width; value++) count += this.of(value);
      if (count === 0 && bins.length === 0) continue;
      bins.push({ low, end: low + width, count });
      if (count > 0) held = bins.length;
    }
    return bins.slice(0, held);
  }
}

/** Steps of the scale a tenfold: neighbours are 6 % apart. */
const STEPS = 40;
/** From a tenth of a millisecond to a day. */
const MIN_EXPONENT = -1;
const MAX_EXPONENT = 8;

/**
 * Times of moves, on a scale of tenfolds, so that a move of a millisecond is told as exactly as one of a minute.
 */
export class MoveTimes {
  readonly #scale = new Histogram({ least: MIN_EXPONENT * STEPS, most: MAX_EXPONENT * STEPS });
  #sumMs = 0;
  #maxMs = 0;

  add(ms: number): void {
    this.#scale.add(Math.round(STEPS * Math.log10(Math.max(ms, 10 ** MIN_EXPONENT))));
    this.#sumMs += ms;
    this.#maxMs = Math.max(this.#maxMs, ms);
  }

  get count(): number {
    return this.#scale.count;
  }

  get meanMs(): number {
    return this.#sumMs / Math.max(1, this.count);
  }

  get maxMs(): number {
    return this.#maxMs;
  }

  /**
   * The time that at least this share of the moves did not exceed, to 6 %.
   *
   * @param share from 0 to 1
   */
  quantileMs(share: number): number {
    return Math.min(this.#maxMs, 10 ** ((this.#scale.quantile(share) ?? MIN_EXPONENT * STEPS) / STEPS));
  }

  /** Moves that took about as long as `ms` or longer, and less than `endMs`. */
  between(ms: number, endMs: number): number {
    let count = 0;
    const step = (at: number): number => Math.round(STEPS * Math.log10(at));
    const end = Math.min(MAX_EXPONENT * STEPS + 1, step(endMs));
    for (let at = Math.max(MIN_EXPONENT * STEPS, step(ms)); at < end; at++) count += this.#scale.of(at);
    return count;
  }
}
