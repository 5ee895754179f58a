import { describe, expect, it } from 'vitest';
import { studentCdf, studentQuantile } from '../../../src/match/statistics/student-t.ts';

/** Biometrika Tables for Statisticians I, table 12: upper points of t, to four figures and more. */
const TABLE: readonly (readonly [degrees: number, p975: number, p995: number])[] = [
  [1, 12.706, 63.657],
  [2, 4.303, 9.925],
  [3, 3.182, 5.841],
  [5, 2.571, 4.032],
  [9, 2.262, 3.25],
  [10, 2.228, 3.169],
  [20, 2.086, 2.845],
  [30, 2.042, 2.75],
  [60, 2, 2.66],
  [120, 1.98, 2.617],
];

describe("Student's t", () => {
  it.each(TABLE)('of %d degrees of freedom matches the tables', (degrees, p975, p995) => {
    expect(studentQuantile(0.975, degrees)).toBeCloseTo(p975, 3);
    expect(studentQuantile(0.995, degrees)).toBeCloseTo(p995, 3);
    expect(studentCdf(p975, degrees)).toBeCloseTo(0.975, 4);
    expect(studentCdf(-p995, degrees)).toBeCloseTo(0.005, 4);
  });

  it('has its closed forms for one and two degrees, and the median 0', () => {
    for (const t of [-30, -2, -1e-8, 0, 0.5, 1, 7]) {
      expect(studentCdf(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 14);
      expect(studentCdf(t, 2)).toBeCloseTo(0.5 + t / (2 * Math.sqrt(2 + t * t)), 14);
    }
    expect(studentQuantile(0.5, 7)).toBeCloseTo(0, 7);
  });

  it('and its quantile are inverse for any degrees', () => {
    for (const degrees of [1, 2.5, 7, 99.9, 499, 1e6]) {
      for (const p of [1e-6, 0.025, 0.3, 0.7, 0.975]) {
        expect(studentCdf(studentQuantile(p, degrees), degrees)).toBeCloseTo(p, 10);
      }
    }
  });

  it('is accurate in the tails and with many degrees', () => {
    // The series 1/(2 t²) - 3/(2 t²)² … for two degrees is more accurate than 0.5 minus the rest.
    const far = 1e6;
    expect(studentCdf(-far, 2) * 2 * far * far).toBeCloseTo(1, 6);
    expect(studentQuantile(0.975, 1e9)).toBeCloseTo(1.959963985, 5);
    expect(studentCdf(-1.959963985, 1e9)).toBeCloseTo(0.025, 6);
  });
});
