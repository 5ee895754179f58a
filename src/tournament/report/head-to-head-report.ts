import type { HeadToHead } from '../../match/statistics/head-to-head.ts';
import type { SpreadTestResult } from '../../match/sequential/sequential-test.ts';
import type { SequentialEstimate } from '../../match/sequential/sequential-estimate.ts';
import { grouped, likelihood, percent } from '../../text/numbers.ts';
import { eloCells } from './elo-text.ts';
import { align, formatTable } from './table.ts';

export const PAIR_POINTS: readonly string[] = ['0', '½', '1', '1½', '2'];

export const ADJUSTED = 'adjusted for stopping';

export function formatHeadToHead(
  result: HeadToHead,
  [a, b]: readonly [string, string],
  test?: SequentialEstimate | SpreadTestResult,
): string[] {
  const figures = adjustForStop(result, test);
  const estimate =
    'elo' in figures
      ? [
          ['Elo', ...eloCells(figures.elo, figures.eloInterval)],
          ['normalised Elo', ...normalizedCells(figures)],
          ['likelihood of superiority', likelihood(figures.superiority), ''],
        ]
      : [];
  const table = [...estimate, ['pairs with unequal games', percent(figures.diverged), '']];
  const intervals = test === undefined ? 'with 95 % intervals' : `${ADJUSTED}, with 95 % intervals`;
  const pairs = ['pairs', ...figures.pairOutcomes.map(grouped)];
  return [
    estimate.length === 0 ? `${a} over ${b}:` : `${a} over ${b}, ${intervals}:`,
    ...align(table),
    ...formatTable({ head: ['points per pair', ...PAIR_POINTS], rows: [pairs] }),
  ];
}

/** Formats a normalised Elo and its interval; a dash if the variance is 0. */
export function normalizedCells({
  normalizedElo,
  normalizedEloInterval,
}: Pick<HeadToHead, 'normalizedElo' | 'normalizedEloInterval'>): [string, string] {
  if (normalizedElo === null || normalizedEloInterval === null) return ['–', ''];
  return eloCells(normalizedElo, normalizedEloInterval);
}

/**
 * Returns the figures of A against B. With a sequential test, figures that stopping makes invalid are replaced by the test's
 * estimate, or removed if a test of the spread has none.
 */
export function adjustForStop(
  result: HeadToHead,
  test?: SequentialEstimate | SpreadTestResult,
): HeadToHead | Omit<HeadToHead, keyof SequentialEstimate> {
  const { pairOutcomes, diverged, anytimeInterval } = result;
  if (test !== undefined && 'spread0' in test) return { pairOutcomes, diverged, anytimeInterval };
  const { elo, eloInterval, normalizedElo, normalizedEloInterval, superiority } = test ?? result;
  return { ...result, elo, eloInterval, normalizedElo, normalizedEloInterval, superiority };
}
