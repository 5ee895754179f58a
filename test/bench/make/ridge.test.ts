import { describe, expect, it } from 'vitest';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { errorsOfWeights, fitWeights, predictedBeyond } from '../../../bench/make/ridge.ts';
import type { OutlookRow } from '../../../bench/make/outlook-rows.ts';

describe('a ridge regression', () => {
  const random = createRandom(1);
  const draw = (): number => randomBelow(random, 2001) / 1000 - 1;
  const weights = [2, -0.5, 0];
  const rows = Array.from({ length: 20_000 }, (): OutlookRow => {
    const seen = Float64Array.from([draw(), 10 * draw(), draw()]);
    const row = { seen, beyond: 0, equity: 0, win: 0 };
    return { ...row, beyond: predictedBeyond(row, weights) + draw() };
  });

  it('finds the weights that generated the rows, within their errors', () => {
    const found = fitWeights(rows, 3);
    const errors = errorsOfWeights(rows, found);
    for (const [i, weight] of weights.entries()) {
      expect(Math.abs(found[i]! - weight)).toBeLessThan(4 * errors[i]! + 0.01);
    }
    // A column ten times as wide has a tenth of the error.
    expect(errors[1]! / errors[0]!).toBeCloseTo(0.1, 2);
  });

  it('gives a constant column no weight', () => {
    const flat = rows.slice(0, 100).map((row) => ({ ...row, seen: Float64Array.from([row.seen[0]!, 0]) }));
    expect(fitWeights(flat, 2)[1]).toBe(0);
  });
});
