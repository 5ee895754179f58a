import { describe, expect, it } from 'vitest';
import type { EloTestSettings } from '../../../src/match/sequential/test-settings.ts';
import { runSpreadTests, runTests, SHAPES } from '../../support/synthetic/synthetic-pairs.ts';

const FIVE: EloTestSettings = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'logistic' };
const FOUR = { spread0: 0, spread1: 4, alpha: 0.05, beta: 0.05 };
const FOREVER = { timeout: 3_600_000 };
/** Three standard errors of a share in that number of tests. */
const slackOf = (share: number, tests: number): number => 3 * Math.sqrt((share * (1 - share)) / tests);

it.each([0, 5])('tests of Elo 0 against 5 keep their error rates and coverage, at %d', FOREVER, (elo) => {
  const tests = 2000;
  const { tookH1, covered, below, meanPairs } = runTests(FIVE, elo, tests);
  expect((elo === 0 ? tookH1 : tests - tookH1) / tests).toBeLessThan(0.05 + slackOf(0.05, tests));
  expect(covered / tests).toBeGreaterThan(0.95 - slackOf(0.05, tests));
  expect(Math.abs(below / tests - 0.5)).toBeLessThan(slackOf(0.5, tests));
  expect(meanPairs).toBeGreaterThan(1000);
});

/** If positive spreads vary more than negative ones, the observed variance correlates with the mean. */
const RATES = { normal: 0.05, lopsided: 0.06, 'heavy-tailed': 0.05 } as const;

describe.each(SHAPES)('tests of spreads that are %s', (shape) => {
  it.each([0, 4])('keep their error rates and coverage if %d is true', FOREVER, (spread) => {
    const tests = 10_000;
    const { tookH1, covered, below } = runSpreadTests(FOUR, { spread, tests, shape });
    expect((spread === 0 ? tookH1 : tests - tookH1) / tests).toBeLessThan(RATES[shape] + slackOf(0.05, tests));
    expect(covered / tests).toBeGreaterThan(0.95 - 2 * slackOf(0.05, tests));
    expect(Math.abs(below / tests - 0.5)).toBeLessThan(0.025);
  });
});
