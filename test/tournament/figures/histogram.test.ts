import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Histogram } from '../../../src/tournament/figures/histogram.ts';

const numbers = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 60 });

function of(values: readonly number[]): Histogram {
  const histogram = new Histogram(-20, 20);
  for (const value of values) histogram.add(value);
  return histogram;
}

const clamp = (value: number): number => Math.max(-20, Math.min(20, value));

describe('Histogram', () => {
  it('counts values outside its range at its ends', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const histogram = of(values);
        expect(histogram.count).toBe(values.length);
        for (let value = -20; value <= 20; value++) {
          expect(histogram.of(value)).toBe(values.filter((one) => clamp(one) === value).length);
        }
      }),
    );
  });

  it('has the quantiles of the sorted numbers', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(0, 0.05, 0.25, 0.5, 0.75, 1), (values, share) => {
        const sorted = values.map(clamp).sort((a, b) => a - b);
        const expected = sorted.find((value) => sorted.filter((one) => one <= value).length >= share * sorted.length);
        expect(of(values).quantile(share)).toBe(expected);
      }),
    );
    expect(of([]).quantile(0.5)).toBeNull();
  });

  it('has aligned bins that count every number once', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(1, 5, 7, 10, 50), (values, width) => {
        const bins = of(values).bins(width);
        for (const { low, end, count } of bins) {
          expect(low % width === 0 && end === low + width).toBe(true);
          expect(count).toBe(values.map(clamp).filter((value) => value >= low && value < end).length);
        }
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        expect(bins[0]!.count).toBeGreaterThan(0);
        expect(bins.at(-1)!.count).toBeGreaterThan(0);
      }),
    );
  });
});
