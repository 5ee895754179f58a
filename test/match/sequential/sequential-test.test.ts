import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/engine/random.ts';
import type { PairRecord } from '../../../src/match/games/pair-record.ts';
import { eloOf } from '../../../src/match/statistics/elo.ts';
import { logLikelihoodRatio } from '../../../src/match/sequential/likelihood-ratio.ts';
import { EloTest, openTest, SpreadTest } from '../../../src/match/sequential/sequential-test.ts';
import type { EloTestSettings } from '../../../src/match/sequential/test-settings.ts';
import { outcomeSource, runTests, sharesAt, runSpreadTests } from '../../support/synthetic/synthetic-pairs.ts';
import { casesOf } from '../../support/test-length.ts';

function pairWith(pair: number, won: number): PairRecord {
  const games = [0, 1].map((game) => ({
    bots: [game, 1 - game],
    scores: [0, 0],
    bingos: [0, 0],
    winners: [game < won ? game : 1 - game],
    end: 'out' as const,
    turns: [],
  }));
  return { pair, games, digest: '' };
}

const FIVE: EloTestSettings = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'logistic' };

function gainTest(gain: number): EloTest {
  return new EloTest({ ...FIVE, elo0: -eloOf(0.5 + gain), elo1: eloOf(0.5 + gain) });
}

function testFor(chance: number, seed: number, pairs: number): EloTest {
  const random = createRandom(seed);
  const test = gainTest(0.03);
  for (let pair = 0; pair < pairs && test.decision === null; pair++) {
    const won = [0, 1].filter(() => (random.next() >>> 0) / 2 ** 32 < chance).length;
    test.add(pairWith(pair, won));
  }
  return test;
}

describe('the sequential test', () => {
  it('nearly always finds the better bot, faster for clear differences', () => {
    let right = 0;
    let pairs = 0;
    for (let seed = 0; seed < 100; seed++) {
      const test = testFor(0.53, seed, 20_000);
      if (test.decision === 'H1') right++;
      pairs += test.pairs;
    }
    expect(right).toBeGreaterThanOrEqual(90);
    expect(testFor(0.7, 1, 20_000).pairs).toBeLessThan(pairs / 100);
    expect(testFor(0.4, 1, 20_000).decision).toBe('H0');
  });

  it('stays undecided on tied pairs between symmetric hypotheses', () => {
    const test = gainTest(0.01);
    for (let pair = 0; pair < 300; pair++) test.add(pairWith(pair, 1));
    expect(test.decision).toBeNull();
    expect(test.llr).toBeCloseTo(0, 12);
  });

  it("has Wald's bounds, and stops at the pair that reaches one", () => {
    const test = new EloTest({ ...FIVE, elo1: 40, alpha: 0.01, beta: 0.1 });
    expect(test.bounds.low).toBeCloseTo(Math.log(0.1 / 0.99), 14);
    expect(test.bounds.high).toBeCloseTo(Math.log(0.9 / 0.01), 14);
    const draw = outcomeSource(sharesAt(60), 1);
    let before = 0;
    while (test.decision === null) {
      before = test.llr;
      test.addOutcome(draw());
    }
    expect(test.decision).toBe('H1');
    expect(before).toBeLessThan(test.bounds.high);
    expect(test.llr).toBeGreaterThanOrEqual(test.bounds.high);
    expect(test.llr).toBe(logLikelihoodRatio(test.outcomes, test.settings));
  });

  it('ignores pairs after its decision', () => {
    const test = new EloTest({ ...FIVE, elo1: 100 });
    while (test.decision === null) test.addOutcome(4);
    const { pairs, llr } = test;
    for (let i = 0; i < 50; i++) test.addOutcome(0);
    expect([test.pairs, test.llr, test.decision]).toEqual([pairs, llr, 'H1']);
  });

  it('keeps its error rates in either direction on both scales', () => {
    const tests = casesOf({ short: 50, long: 400 });
    // Three standard errors, for this number of tests, above 5 %.
    const most = tests * (0.05 + 3 * Math.sqrt((0.05 * 0.95) / tests));
    const settings = { ...FIVE, elo1: 40 };
    expect(runTests(settings, 0, tests).tookH1).toBeLessThan(most);
    expect(tests - runTests(settings, 40, tests).tookH1).toBeLessThan(most);
    const normalized: EloTestSettings = { ...settings, elo1: 60, model: 'normalized' };
    expect(runTests(normalized, 0, tests).tookH1).toBeLessThan(most);
  });

  it('gives an interval with the stated coverage despite stopping early', () => {
    const settings = { ...FIVE, elo1: 40 };
    const tests = casesOf({ short: 40, long: 300 });
    for (const elo of [0, 25, 40]) {
      const { covered, below } = runTests(settings, elo, tests);
      expect(covered / tests, `Elo ${elo}`).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.05 * 0.95) / tests));
      expect(Math.abs(below / tests - 0.5), `Elo ${elo}`).toBeLessThan(3 * Math.sqrt(0.25 / tests) + 0.02);
    }
  });

  it('estimates its remaining pairs, 0 once decided', () => {
    const test = new EloTest({ ...FIVE, elo1: 40 });
    // A quarter of the expected pairs, with each outcome at its expected frequency.
    const due = sharesAt(40).map((share) => Math.round(50 * share));
    for (let i = 0; i < 30; i++) {
      for (let outcome = 0; outcome < 5; outcome++) if (i < due[outcome]!) test.addOutcome(outcome);
    }
    const { meanPairs } = runTests(test.settings, 40, casesOf({ short: 100, long: 400 }));
    expect(test.decision).toBeNull();
    expect((test.pairs + test.expectedPairs) / meanPairs).toBeGreaterThan(0.8);
    expect((test.pairs + test.expectedPairs) / meanPairs).toBeLessThan(1.25);
    while (test.decision === null) test.addOutcome(4);
    expect(test.expectedPairs).toBe(0);
  });

  it('is refused with invalid settings', () => {
    expect(() => new EloTest({ ...FIVE, elo1: 0 })).toThrow(RangeError);
    expect(() => new EloTest({ ...FIVE, alpha: 0.5 })).toThrow(/alpha must be over 0 and under 0.5/u);
  });
});

const FOUR = { spread0: 0, spread1: 4, alpha: 0.05, beta: 0.05 };

describe('a sequential test of the spread', () => {
  it("counts the first bot's mean spread at any seat", () => {
    const test = openTest(FOUR) as SpreadTest;
    const games = [
      { bots: [0, 1], scores: [410, 400] },
      { bots: [1, 0], scores: [390, 420] },
    ];
    test.add({ games } as unknown as PairRecord);
    expect([test.pairs, test.meanSpread]).toEqual([1, 20]);
    expect(() => test.add({ games: games.slice(1) } as unknown as PairRecord)).toThrow(RangeError);
  });

  it('has the log-likelihood ratio of two normal distributions with the observed variance', () => {
    const test = new SpreadTest(FOUR);
    const spreads = [30, -50, 12, 7, 88, -41];
    for (const spread of spreads) test.addSpread(spread);
    const squaresAt = (mean: number): number => spreads.reduce((sum, spread) => sum + (spread - mean) ** 2, 0);
    const mean = spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length;
    // Includes one fictitious pair, 100 points off.
    const variance = (squaresAt(mean) + 100 ** 2) / spreads.length;
    expect(test.llr).toBeCloseTo((squaresAt(0) - squaresAt(4)) / (2 * variance), 10);
  });

  it('does not decide on a few pairs with any spread', () => {
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
  ])('keeps its error rates and coverage if %s is true', (_, spread) => {
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
