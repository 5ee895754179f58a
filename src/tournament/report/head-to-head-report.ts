/**
 * What the pairs of two bots show of the one against the other, as tables.
 */
import type { HeadToHead } from '../statistics/head-to-head.ts';
import type { SpreadTestResult } from '../sequential/sequential-test.ts';
import type { StoppedEstimate } from '../sequential/stopped-estimate.ts';
import { grouped, likelihood, percent } from '../../text/numbers.ts';
import { eloCells } from './elo-text.ts';
import { alignColumns } from '../../text/columns.ts';
import { formatTable, GAP } from './table.ts';

/** How the points of A in a pair are written, as `pairOutcomes` has them. */
export const PAIR_POINTS: readonly string[] = ['0', '½', '1', '1½', '2'];

export const STOP_ALLOWED_FOR = 'the stop allowed for';

export function formatHeadToHead(
  result: HeadToHead,
  [a, b]: readonly [string, string],
  test?: StoppedEstimate | SpreadTestResult,
): string[] {
  const figures = allowForStop(result, test);
  const estimate =
    'elo' in figures
      ? [
          ['Elo', ...eloCells(figures.elo, figures.eloInterval)],
          ['normalised Elo', ...normalizedCells(figures)],
          ['likelihood of superiority', likelihood(figures.superiority), ''],
        ]
      : [];
  const table = [...estimate, ['pairs that diverged', percent(figures.diverged), '']];
  const told = test === undefined ? 'with 95 % intervals' : `${STOP_ALLOWED_FOR}, with 95 % intervals`;
  return [
    estimate.length === 0 ? `${a} over ${b}:` : `${a} over ${b}, ${told}:`,
    ...alignColumns(table, undefined, GAP),
    ...formatTable({
      head: ['points in a pair', ...PAIR_POINTS],
      rows: [['pairs', ...figures.pairOutcomes.map(grouped)]],
    }),
  ];
}

/** A normalised Elo and its interval; a dash where nothing deviates, which leaves no scale to measure by. */
export function normalizedCells({
  normalizedElo,
  normalizedEloInterval,
}: Pick<HeadToHead, 'normalizedElo' | 'normalizedEloInterval'>): [string, string] {
  if (normalizedElo === null || normalizedEloInterval === null) return ['–', ''];
  return eloCells(normalizedElo, normalizedEloInterval);
}

/**
 * The figures of A against B; with the estimate of a sequential test in the place of what a stop makes invalid, and without that where
 * a test of the spread has none for it.
 */
export function allowForStop(
  result: HeadToHead,
  test?: StoppedEstimate | SpreadTestResult,
): HeadToHead | Omit<HeadToHead, keyof StoppedEstimate> {
  const { pairOutcomes, diverged, anytimeInterval } = result;
  if (test !== undefined && 'spread0' in test) return { pairOutcomes, diverged, anytimeInterval };
  const { elo, eloInterval, normalizedElo, normalizedEloInterval, superiority } = test ?? result;
  return { ...result, elo, eloInterval, normalizedElo, normalizedEloInterval, superiority };
}
