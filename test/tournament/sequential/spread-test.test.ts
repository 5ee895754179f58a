import { describe, expect, it } from 'vitest';
import type { PairRecord } from '../../../src/tournament/games/pair-record.ts';
import { openTest, SpreadTest } from '../../../src/tournament/sequential/sequential-test.ts';
import { runSpreadTests } from '../../support/synthetic/synthetic-pairs.ts';

const FOUR = { spread0: 0, spread1: 4, alpha: 0.05, beta: 0.05 };

describe('a sequential test of the spread', () => {
  it('counts the points a game that the first bot was ahead, whoever began', () => {
    const test = openTest(FOUR) as SpreadTest;
    const games = [
      { bots: [0, 1], scores: [410, 400] },
      { bots: [1, 0], scores: [390, 420] },
    ];
    test.add({ games } as unknown as PairRecord);
    expect([test.pairs, test.meanSpread]).toEqual([1, 20]);
    expect(() => test.add({ games: games.slice(1) } as unknown as PairRecord)).toThrow(RangeError);
  });

  it('has the logarithm of the ratio of two normal likelihoods, with the variance of the pairs', () => {
    const test = new SpreadTest(FOUR);
    const spreads = [30, -50, 12, 7, 88, -41];
    for (const spread of spreads) test.addSpread(spread);
    const squaresAt = (mean: number): number => spreads.reduce((sum, spread) => sum + (spread - mean) ** 2, 0);
    const mean = spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length;
    // One pair more that is 100 points off is reckoned with.
    const variance = (squaresAt(mean) + 100 ** 2) / spreads.length;
    expect(test.llr).toBeCloseTo((squaresAt(0) - squaresAt(4)) / (2 * variance), 10);
  });

  it('decides nothing by a few pairs, however far ahead', () => {
    const test = new SpreadTest(FOUR);
    for (let i = 0; i < 19; i++) test.addSpread(300 + i);
    expect(test.decision).toBeNull();
    test.addSpread(300);
    expect([test.decision, test.expectedPairs]).toEqual(['H1', 0]);
    test.addSpread(-300);
    expect(test.pairs).toBe(20);
  });

  it.each([
    ['nothing', 0],
    ['the second', 4],
    ['a large difference', 120],
  ])('is wrong at most as often as it says, and its interval covers, where %s is true', (_, spread) => {
    const settings = { ...FOUR, spread1: Math.max(4, spread) };
    const { tookH1, covered, meanPairs } = runSpreadTests(settings, { spread, tests: 400, shape: 'normal' });
    const wrong = spread === 0 ? tookH1 : 400 - tookH1;
    // Three standard errors of a share of 5 %.
    expect(wrong / 400).toBeLessThan(0.05 + 0.033);
    expect(covered / 400).toBeGreaterThan(0.95 - 0.033);
    if (spread <= 4) expect(meanPairs).toBeGreaterThan(300);
    else expect(meanPairs).toBeLessThan(40);
  });
});
