/**
 * Mean and variance of a stream of numbers in one pass and constant memory (Welford, Note on a Method for Calculating Corrected
 * Sums of Squares and Products, 1962), with confidence intervals and p-values by Student's t.
 */
import { studentCdf, studentQuantile } from './student-t.ts';

export class Moments {
  count = 0;
  mean = 0;
  /** Sum of squared deviations from the mean. */
  squares = 0;

  static of(values: Iterable<number>): Moments {
    const moments = new Moments();
    for (const value of values) moments.add(value);
    return moments;
  }

  add(value: number): void {
    this.count++;
    const before = value - this.mean;
    this.mean += before / this.count;
    this.squares += before * (value - this.mean);
  }

  get variance(): number {
    return this.count < 2 ? 0 : this.squares / (this.count - 1);
  }

  get deviation(): number {
    return Math.sqrt(this.variance);
  }

  /** Standard error of the mean; null with fewer than two numbers. */
  get stdErr(): number | null {
    return this.count < 2 ? null : Math.sqrt(this.variance / this.count);
  }
}

/** A closed interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * 95 % confidence interval of the mean of numbers between `least` and `most`.
 *
 * Student's t, limited to those bounds. If all numbers are equal, t would give a width of zero; the interval then allows for the
 * most frequent other outcome that could have been missed (its probability is at most 1 - 0.025^(1/n)), so that one pair proves
 * nothing and a hundred equal ones prove something.
 */
export function meanInterval(moments: Moments, least: number, most: number): Interval {
  const { count, mean, variance } = moments;
  if (variance === 0) {
    const unseen = 1 - 0.025 ** (1 / Math.max(1, count));
    return { low: mean - unseen * (mean - least), high: mean + unseen * (most - mean) };
  }
  const reach = studentQuantile(0.975, count - 1) * Math.sqrt(variance / count);
  return { low: Math.max(least, mean - reach), high: Math.min(most, mean + reach) };
}

/** Two-sided p-value of the mean against `expected`: Student's t, or a sign test if all numbers are equal. */
export function twoSidedP(moments: Moments, expected: number): number {
  const { count, mean, variance } = moments;
  if (mean === expected || count === 0) return 1;
  if (variance === 0) return Math.min(1, 2 * 0.5 ** count);
  const t = Math.abs(mean - expected) / Math.sqrt(variance / count);
  return 2 * studentCdf(-t, count - 1);
}
