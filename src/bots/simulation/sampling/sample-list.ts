/** A growing list of samples, and estimates from it. The array doubles when it is full. */
import { grown } from '../../../engine/grown.ts';

export class SampleList {
  values = new Float64Array(64);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.values = grown(this.values, 2 * this.length);
    this.values[this.length++] = value;
  }

  get mean(): number {
    return meanOf(this.values, this.length);
  }

  isSameAs(other: SampleList): boolean {
    if (this.length !== other.length) return false;
    for (let i = 0; i < this.length; i++) if (this.values[i] !== other.values[i]) return false;
    return true;
  }
}

/** A mean and its standard error; the error is null with fewer than two samples. */
export interface Estimate {
  readonly mean: number;
  readonly error: number | null;
}

function meanOf(values: ArrayLike<number>, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += values[i]!;
  return length === 0 ? 0 : sum / length;
}

/** Estimates the mean of the first `length` values. */
export function estimateMean(values: ArrayLike<number>, length: number): Estimate {
  const mean = meanOf(values, length);
  if (length < 2) return { mean, error: null };
  let squares = 0;
  for (let i = 0; i < length; i++) squares += (values[i]! - mean) ** 2;
  return { mean, error: Math.sqrt(squares / (length - 1) / length) };
}

/**
 * Estimates the mean that a list would have on all deals of a longer one: the mean of the longer list minus the mean difference on
 * the common deals (a control variate). This makes lists of different lengths comparable.
 */
export function estimateBeside(list: SampleList, longer: SampleList): Estimate {
  const common = Math.min(list.length, longer.length);
  if (list === longer || common < 2 || list.length >= longer.length) return estimateMean(list.values, list.length);
  const n = longer.length;
  const base = longer.mean;
  let mean = 0;
  let commonMean = 0;
  for (let i = 0; i < common; i++) {
    mean += (longer.values[i]! - list.values[i]!) / common;
    commonMean += longer.values[i]! / common;
  }
  let differenceSquares = 0;
  let products = 0;
  let longerSquares = 0;
  for (let i = 0; i < common; i++) {
    const difference = longer.values[i]! - list.values[i]! - mean;
    differenceSquares += difference * difference;
    products += difference * (longer.values[i]! - commonMean);
  }
  for (let i = 0; i < n; i++) longerSquares += (longer.values[i]! - base) ** 2;
  const degrees = common - 1;
  const variance = differenceSquares / degrees / common + longerSquares / (n - 1) / n - (2 * products) / degrees / n;
  return { mean: base - mean, error: Math.sqrt(Math.max(0, variance)) };
}

export function estimateDifference(a: SampleList, b: SampleList): Estimate {
  const length = Math.min(a.length, b.length);
  const differences = a.values.slice(0, length).map((value, i) => value - b.values[i]!);
  return estimateMean(differences, length);
}
