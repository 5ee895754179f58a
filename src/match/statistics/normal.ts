import { cephes } from './load-cephes.ts';

/** Two-sided 95 % quantile of the normal distribution. */
export const NORMAL_95 = 1.959963984540054;

export function normalCdf(z: number): number {
  return cephes().ndtr(z);
}

/** Log of the normal distribution function, accurate even if the probability underflows. */
export function logNormalCdf(z: number): number {
  if (z > -20) return Math.log(cephes().ndtr(z));
  // Abramowitz and Stegun 26.2.12: the next term is below 1e-5 of the last.
  const square = 1 / (z * z);
  const series = Math.log1p(square * (-1 + square * (3 - 15 * square)));
  return -0.5 * z * z - Math.log(-z * Math.sqrt(2 * Math.PI)) + series;
}
