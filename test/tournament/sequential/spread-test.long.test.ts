import { describe, expect, it } from 'vitest';
import { runSpreadTests, SHAPES } from '../../support/synthetic/synthetic-pairs.ts';

const TESTS = 10_000;
const SETTINGS = { spread0: 0, spread1: 4, alpha: 0.05, beta: 0.05 };
/** Three standard errors of a share of 5 % of the tests. */
const SLACK = 3 * Math.sqrt((0.05 * 0.95) / TESTS);
/** Where the pairs that are ahead deviate more than the others, the variance that is seen hangs together with the mean. */
const RATES = { normal: 0.05, lopsided: 0.06, 'heavy-tailed': 0.05 } as const;

describe.each(SHAPES)('ten thousand tests of spreads that are %s', (shape) => {
  it.each([0, 4])(
    'are wrong at most as often as they say, and cover, where %d is true',
    { timeout: 3_600_000 },
    (spread) => {
      const { tookH1, covered, below } = runSpreadTests(SETTINGS, { spread, tests: TESTS, shape });
      const wrong = spread === 0 ? tookH1 : TESTS - tookH1;
      expect(wrong / TESTS).toBeLessThan(RATES[shape] + SLACK);
      expect(covered / TESTS).toBeGreaterThan(0.95 - 2 * SLACK);
      expect(Math.abs(below / TESTS - 0.5)).toBeLessThan(0.025);
    },
  );
});
