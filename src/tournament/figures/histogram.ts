/** A histogram of integers in constant memory. Values outside the range count at its ends. */
import { addAt } from '../../engine/present.ts';

export class Histogram {
  readonly least: number;
  readonly most: number;
  count = 0;
  readonly #counts: Float64Array;

  constructor(least: number, most: number) {
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

  get mean(): number | null {
    const sum = this.#counts.reduce((all, count, i) => all + count * (this.least + i), 0);
    return this.count === 0 ? null : sum / this.count;
  }

  /** Smallest value that at least this share (0 to 1) of the counts does not exceed; null if empty. */
  quantile(share: number): number | null {
    if (this.count === 0) return null;
    let below = 0;
    for (let value = this.least; value < this.most; value++) {
      below += this.of(value);
      if (below > 0 && below >= share * this.count) return value;
    }
    return this.most;
  }

  /** Bins of the given width, aligned to its multiples, from the first nonempty to the last. */
  bins(width: number): { readonly low: number; readonly end: number; readonly count: number }[] {
    const bins = [];
    for (let low = Math.floor(this.least / width) * width; low <= this.most; low += width) {
      let count = 0;
      for (let value = low; value < low + width; value++) count += this.of(value);
      if (count > 0 || bins.length > 0) bins.push({ low, end: low + width, count });
    }
    return bins.slice(0, bins.findLastIndex(({ count }) => count > 0) + 1);
  }
}

/** Steps per factor of ten; neighbouring steps differ by 6 %. */
const STEPS = 40;
/** Covers 0.1 ms to about a day. */
const MIN_EXPONENT = -1;
const MAX_EXPONENT = 8;

/** Move times on a logarithmic scale, so that the relative precision is the same for milliseconds and minutes. */
export class MoveTimes {
  maxMs = 0;
  readonly #scale = new Histogram(MIN_EXPONENT * STEPS, MAX_EXPONENT * STEPS);
  #sumMs = 0;

  add(ms: number): void {
    this.#scale.add(stepOf(Math.max(ms, 10 ** MIN_EXPONENT)));
    this.#sumMs += ms;
    this.maxMs = Math.max(this.maxMs, ms);
  }

  get count(): number {
    return this.#scale.count;
  }

  get meanMs(): number {
    return this.#sumMs / Math.max(1, this.count);
  }

  /** Time that at least this share (0 to 1) of the moves did not exceed, accurate to 6 %. */
  quantileMs(share: number): number {
    return Math.min(this.maxMs, 10 ** ((this.#scale.quantile(share) ?? MIN_EXPONENT * STEPS) / STEPS));
  }

  /** Counts the moves from `ms` up to, but not including, `endMs`. */
  between(ms: number, endMs: number): number {
    let count = 0;
    const end = Math.min(MAX_EXPONENT * STEPS + 1, stepOf(endMs));
    for (let at = Math.max(MIN_EXPONENT * STEPS, stepOf(ms)); at < end; at++) count += this.#scale.of(at);
    return count;
  }
}

function stepOf(ms: number): number {
  return Math.round(STEPS * Math.log10(ms));
}
