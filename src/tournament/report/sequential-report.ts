import { capitalised } from '../../text/capitalised.ts';
import { counted } from '../../text/counted.ts';
import type { Hypothesis, SequentialTestResult } from '../../match/sequential/sequential-test.ts';
import { isSpreadTest } from '../../match/sequential/test-settings.ts';
import { fixed, between, likelihood, signed } from '../../text/numbers.ts';
import { eloCells } from './elo-text.ts';

export function sequentialTestSentences(test: SequentialTestResult, [a, b]: readonly [string, string]): string[] {
  const { llr, bounds, pairs, decision, alpha, beta, superiority } = test;
  const [low, high] = [bounds.low.toFixed(2), bounds.high.toFixed(2)];
  const isOfSpread = isSpreadTest(test);
  const what = isOfSpread ? 'spread' : 'Elo';
  const unit = isOfSpread ? 'in points per game' : test.model;
  const settings = `Sequential test of ${what} ${hypothesis(test, 'H0')} (H0) against ${hypothesis(test, 'H1')} (H1), ${unit}`;
  const errors = `alpha ${alpha}, beta ${beta}`;
  const outcome =
    decision === null
      ? `No decision after ${counted(pairs, 'pair')}: LLR ${fixed(llr, 2)} is between the bounds ${low} and ${high}.`
      : `${decision} accepted after ${counted(pairs, 'pair')}: LLR ${fixed(llr, 2)} reached ${decision === 'H1' ? high : low}` +
        ` (bounds ${low} and ${high}).`;
  const [value, interval] = isOfSpread
    ? [signed(test.spread), between(test.spreadInterval)]
    : eloCells(test.elo, test.eloInterval);
  const within = interval === '' ? ' (95 % bound)' : ` (95 % interval ${interval.slice(1, -1)})`;
  const estimate =
    `${capitalised(what)} of ${a} over ${b}, adjusted for stopping: ${value}${within}; ` +
    `likelihood of superiority ${likelihood(superiority)}.`;
  const meaning =
    decision === null
      ? []
      : [
          `${decision} means that ${what} ${hypothesis(test, decision)} explains these pairs better than ` +
            `${hypothesis(test, decision === 'H0' ? 'H1' : 'H0')}. The likelihood of superiority is that of ${what} above 0.`,
        ];
  return [`${settings}, ${errors}.`, outcome, estimate, ...meaning];
}

function hypothesis(test: SequentialTestResult, name: Hypothesis): string {
  const [first, second] = isSpreadTest(test) ? [test.spread0, test.spread1] : [test.elo0, test.elo1];
  return String(Number((name === 'H0' ? first : second).toFixed(2)));
}
