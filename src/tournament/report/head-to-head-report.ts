/**
 * What the pairs of two bots show of the one against the other, as a table and as a document.
 */
import type { HeadToHead } from '../statistics/head-to-head.ts';
import type { Interval } from '../statistics/moments.ts';
import type { StoppedEstimate } from '../sequential/stopped-estimate.ts';
import { formatTable, grouped, percent, range, signed } from './table-text.ts';

/** How the points of A in a pair are written, as `pairOutcomes` has them. */
export const PAIR_POINTS: readonly string[] = ['0', '½', '1', '1½', '2'];

/** What the figures of two bots say where a sequential test stopped them. */
export const STOP_ALLOWED_FOR = 'the stop allowed for';

/** The figures of A against B, as lines; with the estimate of a sequential test in the place of what a stop makes invalid. */
export function formatHeadToHead(result: HeadToHead, a: string, b: string, test?: StoppedEstimate): string[] {
  const { pairOutcomes, diverged } = result;
  const { elo, eloInterval, normalizedElo, normalizedEloInterval, superiority } = test ?? result;
  const table = [
    ['Elo', signed(elo), between(eloInterval)],
    ['normalised Elo', ...normalizedCells({ normalizedElo, normalizedEloInterval })],
    ['likelihood of superiority', likelihood(superiority), ''],
    ['pairs that diverged', percent(diverged), ''],
  ];
  return [
    `${a} over ${b}, ${test === undefined ? '' : `${STOP_ALLOWED_FOR}, `}with 95 % intervals:`,
    ...formatTable(table).map((line) => line.trimEnd()),
    ...formatTable([
      ['points in a pair', ...PAIR_POINTS],
      ['pairs', ...pairOutcomes.map(grouped)],
    ]),
  ];
}

/** A normalised Elo and its interval; a dash where nothing deviates, which leaves no scale to measure by. */
export function normalizedCells({
  normalizedElo,
  normalizedEloInterval,
}: Pick<HeadToHead, 'normalizedElo' | 'normalizedEloInterval'>): [string, string] {
  if (normalizedElo === null || normalizedEloInterval === null) return ['–', ''];
  return [signed(normalizedElo), between(normalizedEloInterval)];
}

/** The interval that holds at every look, of A and of B. */
export function anytimeCells({ anytimeInterval: { low, high } }: HeadToHead): string[] {
  return [range(low, high), range(1 - high, 1 - low)];
}

/** A likelihood, never as a certainty. */
export function likelihood(share: number): string {
  if (share < 0.0005) return '< 0.1 %';
  return share < 0.9995 ? percent(share) : '> 99.9 %';
}

/** An interval of Elo, in brackets. */
export function between({ low, high }: Interval): string {
  return `(${signed(low)} to ${signed(high)})`;
}

/** The same for machines; intervals are pairs of numbers. */
export function headToHeadDocument(result: HeadToHead, test?: StoppedEstimate): object {
  const { pairOutcomes, diverged, anytimeInterval } = result;
  const { elo, eloInterval, normalizedElo, normalizedEloInterval, superiority } = test ?? result;
  const bounds = ({ low, high }: Interval): readonly [number, number] => [low, high];
  return {
    pairOutcomes,
    elo,
    eloInterval: bounds(eloInterval),
    normalizedElo,
    normalizedEloInterval: normalizedEloInterval && bounds(normalizedEloInterval),
    superiority,
    diverged,
    anytimeInterval: bounds(anytimeInterval),
  };
}
