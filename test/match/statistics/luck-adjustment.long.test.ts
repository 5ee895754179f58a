import { describe, expect, it } from 'vitest';
import { LUCK_SHAPES, runLuckTests } from '../../support/synthetic/synthetic-luck.ts';

const TESTS = 10_000;
/** Three standard errors of a share of 5 % of the tests. */
const SLACK = 3 * Math.sqrt((0.05 * 0.95) / TESTS);
/** Maximum width of the interval, relative to the plain one. */
const WIDTHS = { normal: 0.91, lopsided: 0.96, 'heavy-tailed': 0.95 } as const;

describe.each(LUCK_SHAPES)('ten thousand tests with luck that is %s', (shape) => {
  it.each([0, 0.4, 1])(
    'hold the true win rate in 95 of 100, in a narrower interval, where A is %d deviations ahead',
    { timeout: 3_600_000 },
    (lead) => {
      for (const pairs of [100, 500]) {
        const { covered, width, bias, biasError } = runLuckTests({ tests: TESTS, pairs, lead, shape });
        expect(Math.abs(covered - 0.95)).toBeLessThan(SLACK);
        expect(width).toBeLessThan(WIDTHS[shape]);
        // The coefficient is estimated from the same pairs, which biases the estimate by a share of 1/n.
        expect(Math.abs(bias)).toBeLessThan(3 * biasError + 0.15 / pairs);
      }
      const few = runLuckTests({ tests: TESTS, pairs: 20, lead, shape });
      expect(Math.abs(few.covered - 0.95)).toBeLessThan(0.01 + SLACK);
    },
  );
});
