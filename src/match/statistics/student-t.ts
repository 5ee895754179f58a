/** Student's t distribution by the incomplete beta integral of Cephes, also for fractional degrees of freedom. */
import { cephes } from './load-cephes.ts';

export function studentCdf(t: number, degrees: number): number {
  const library = cephes();
  const square = t * t;
  const share = square / (degrees + square);
  // Chooses the form without loss of precision: one near 0, the other in the tails.
  if (share < 0.5) return 0.5 + (Math.sign(t) * library.incbet(0.5, degrees / 2, share)) / 2;
  const tail = library.incbet(degrees / 2, 0.5, degrees / (degrees + square)) / 2;
  return t < 0 ? tail : 1 - tail;
}

export function studentQuantile(probability: number, degrees: number): number {
  const share = cephes().incbi(degrees / 2, 0.5, 2 * Math.min(probability, 1 - probability));
  return Math.sign(probability - 0.5) * Math.sqrt((degrees * (1 - share)) / share);
}
