/**
 * Where a sequential test stands, in sentences.
 */
import { counted } from '../../engine/counted.ts';
import { wrapText } from '../../engine/wrap-text.ts';
import type { Hypothesis, SequentialTestResult } from '../sequential/sequential-test.ts';
import { likelihood, signed } from './number-text.ts';

/** Sentences are wrapped to fit the usual terminal. */
const COLUMNS = 80;

/** What a test of two bots says, as lines of at most 80 columns. */
export function describeSequentialTest(test: SequentialTestResult, bots: readonly [string, string]): string[] {
  return sequentialTestSentences(test, bots).flatMap((sentence) => wrapText(sentence, COLUMNS));
}

/** The same in sentences. */
export function sequentialTestSentences(test: SequentialTestResult, [a, b]: readonly [string, string]): string[] {
  const { llr, bounds, pairs, decision, alpha, beta, elo, eloInterval, superiority } = test;
  const [low, high] = [bounds.low.toFixed(2), bounds.high.toFixed(2)];
  const asked = `Sequential test of Elo ${hypothesis(test, 'H0')} (H0) against ${hypothesis(test, 'H1')} (H1), ${test.model}`;
  const errors = `alpha ${alpha}, beta ${beta}`;
  const found =
    decision === null
      ? `Neither is taken after ${counted(pairs, 'pair')}: LLR ${llr.toFixed(2)} lies between ${low} and ${high}.`
      : `${decision} is taken after ${counted(pairs, 'pair')}: LLR ${llr.toFixed(2)} has met ${decision === 'H1' ? high : low}` +
        ` (bounds ${low} and ${high}).`;
  const estimate =
    `Elo of ${a} over ${b}, the stop allowed for: ${signed(elo)} (95 % interval ${signed(eloInterval.low)} to ` +
    `${signed(eloInterval.high)}); likelihood of superiority ${likelihood(superiority)}.`;
  const meaning =
    decision === null
      ? []
      : [
          `${decision} says that Elo ${hypothesis(test, decision)} fits these pairs better than ` +
            `${hypothesis(test, decision === 'H0' ? 'H1' : 'H0')}; the likelihood of superiority is that of any Elo over 0.`,
        ];
  return [`${asked}, ${errors}.`, found, estimate, ...meaning];
}

function hypothesis(test: SequentialTestResult, name: Hypothesis): string {
  return String(Number((name === 'H0' ? test.elo0 : test.elo1).toFixed(2)));
}
