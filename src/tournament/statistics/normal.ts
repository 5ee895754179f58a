/** The normal distribution, by Cephes. */
import { cephes } from './load-cephes.ts';

/** The two-sided 95 % point of the normal distribution. */
export const NORMAL_95 = 1.959963984540054;

/** The probability of a value of at most `z`. */
export function normalCdf(z: number): number {
  return cephes().ndtr(z);
}

/** Its logarithm, which has its figures also where the probability itself is too small to be a number. */
export function logNormalCdf(z: number): number {
  if (z > -20) return Math.log(cephes().ndtr(z));
  // Abramowitz and Stegun 26.2.12: the next term is below 1e-5 of the last.
  const square = 1 / (z * z);
  const series = Math.log1p(square * (-1 + square * (3 - 15 * square)));
  return -0.5 * z * z - Math.log(-z * Math.sqrt(2 * Math.PI)) + series;
}
