/** A histogram of integers in constant memory. Values outside the range count at its ends. */
import { addAt } from '../../engine/present.ts';

export interface HistogramEnds {
  readonly least: number;
  readonly most: number;
}

export interface Bin {
  readonly low: number;
  readonly end: number;
  readonly count: number;
}

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

/** Steps per factor of ten; neighbouring steps differ by 6 %. */
const STEPS = 40;
/** Covers 0.1 ms to about a day. */
const MIN_EXPONENT = -1;
const MAX_EXPONENT = 8;

/** Move times on a logarithmic scale, so that the relative precision is the same for milliseconds and minutes. */
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

  /** Time that at least this share (0 to 1) of the moves did not exceed, accurate to 6 %. */
  quantileMs(share: number): number {
    return Math.min(this.#maxMs, 10 ** ((this.#scale.quantile(share) ?? MIN_EXPONENT * STEPS) / STEPS));
  }

  between(ms: number, endMs: number): number {
    let count = 0;
    const step = (at: number): number => Math.round(STEPS * Math.log10(at));
    const end = Math.min(MAX_EXPONENT * STEPS + 1, step(endMs));
    for (let at = Math.max(MIN_EXPONENT * STEPS, step(ms)); at < end; at++) count += this.#scale.of(at);
    return count;
  }
}
