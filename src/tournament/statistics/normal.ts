/**
 * The normal distribution by Cephes (Moshier, Methods and Programs for Mathematical Functions, 1989). It is compiled once,
 * as this module is loaded; the functions need not wait then.
 */
import { compiled, ndtr } from 'cephes';

await compiled;

/** The two-sided 95 % point of the normal distribution. */
export const NORMAL_95 = 1.959963984540054;

/** The probability of a value of at most `z`. */
export function normalCdf(z: number): number {
  return ndtr(z);
}

/** Its logarithm, which has its figures also where the probability itself is too small to be a number. */
export function logNormalCdf(z: number): number {
  if (z > -20) return Math.log(ndtr(z));
  // Abramowitz and Stegun 26.2.12: the next term is below 1e-5 of the last.
  const square = 1 / (z * z);
  const series = Math.log1p(square * (-1 + square * (3 - 15 * square)));
  return -0.5 * z * z - Math.log(-z * Math.sqrt(2 * Math.PI)) + series;
}
