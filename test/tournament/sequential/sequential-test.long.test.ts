import { describe, expect, it } from 'vitest';
import type { EloTestSettings } from '../../../src/tournament/sequential/test-settings.ts';
import { runTests } from '../../support/synthetic/synthetic-pairs.ts';

const TESTS = 2000;
const SETTINGS: EloTestSettings = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'logistic' };
/** Three standard errors of a share of 5 % of the tests. */
const SLACK = 3 * Math.sqrt((0.05 * 0.95) / TESTS);

describe('two thousand tests of Elo 0 against 5', () => {
  it.each([0, 5])(
    'are wrong at most as often as they say, and cover, where %d is true',
    { timeout: 3_600_000 },
    (elo) => {
      const { tookH1, covered, below, meanPairs } = runTests(SETTINGS, elo, TESTS);
      const wrong = elo === 0 ? tookH1 : TESTS - tookH1;
      expect(wrong / TESTS).toBeLessThan(0.05 + SLACK);
      expect(covered / TESTS).toBeGreaterThan(0.95 - SLACK);
      expect(Math.abs(below / TESTS - 0.5)).toBeLessThan(3 * Math.sqrt(0.25 / TESTS));
      expect(meanPairs).toBeGreaterThan(1000);
    },
  );
});
