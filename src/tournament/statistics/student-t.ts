/**
 * Student's t by the incomplete beta integral of Cephes, which also takes degrees of freedom that are not whole numbers. The normal
 * distribution, chi-squared and beta are in the same library (`ndtr`, `ndtri`, `chdtr`, `chdtri`, `incbet`, `incbi`).
 */
import { cephes } from './load-cephes.ts';

/** The probability of a value of at most `t`. */
export function studentCdf(t: number, degrees: number): number {
  const { incbet } = cephes();
  const square = t * t;
  const share = square / (degrees + square);
  // Of the two forms the one that loses no figures: near 0, and far out.
  if (share < 0.5) return 0.5 + (Math.sign(t) * incbet(0.5, degrees / 2, share)) / 2;
  const tail = incbet(degrees / 2, 0.5, degrees / (degrees + square)) / 2;
  return t < 0 ? tail : 1 - tail;
}

export function studentQuantile(probability: number, degrees: number): number {
  const share = cephes().incbi(degrees / 2, 0.5, 2 * Math.min(probability, 1 - probability));
  return Math.sign(probability - 0.5) * Math.sqrt((degrees * (1 - share)) / share);
}
