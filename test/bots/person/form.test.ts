import { describe, expect, it } from 'vitest';
import { drawForm } from '../../../src/bots/person/form.ts';

describe('the form of a person', () => {
  it('is constant within a game, and 1 without a game', () => {
    expect(drawForm(7, 0.6)).toBe(drawForm(7, 0.6));
    expect(drawForm(7, 0.6)).not.toBe(drawForm(8, 0.6));
    expect(drawForm(undefined, 0.6)).toBe(1);
    expect(drawForm(7, 0)).toBe(1);
  });

  it('has a logarithm with a mean of 0 and the given deviation', () => {
    const games = 20_000;
    const logs = Array.from({ length: games }, (_, seed) => Math.log(drawForm(seed, 0.6)));
    const mean = logs.reduce((sum, log) => sum + log, 0) / games;
    const deviation = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / games);
    // Tolerance: five standard errors.
    expect(Math.abs(mean)).toBeLessThan((5 * 0.6) / Math.sqrt(games));
    expect(Math.abs(deviation - 0.6)).toBeLessThan((5 * 0.6) / Math.sqrt(2 * games));
    expect(Math.max(...logs.map(Math.abs))).toBeLessThan(0.6 * Math.sqrt(12));
  });
});
