/**
 * What the pairs of two bots show of the one against the other, as a table and as a document.
 */
import type { HeadToHead } from '../statistics/head-to-head.ts';
import type { Interval } from '../statistics/moments.ts';
import { formatTable, grouped, percent, range, signed } from './table-text.ts';

/** How the points of A in a pair are written, as `pairOutcomes` has them. */
export const PAIR_POINTS: readonly string[] = ['0', '½', '1', '1½', '2'];

/** The figures of A against B, as lines. */
export function formatHeadToHead(result: HeadToHead, a: string, b: string): string[] {
  const { pairOutcomes, elo, eloInterval, normalizedElo, normalizedEloInterval, superiority, diverged } = result;
  const table = [
    ['Elo', signed(elo), between(eloInterval)],
    ['normalised Elo', signed(normalizedElo), between(normalizedEloInterval)],
    ['likelihood of superiority', likelihood(superiority), ''],
    ['pairs that diverged', percent(diverged), ''],
  ];
  return [
    `${a} over ${b}, with 95 % intervals:`,
    ...formatTable(table).map((line) => line.trimEnd()),
    ...formatTable([
      ['points in a pair', ...PAIR_POINTS],
      ['pairs', ...pairOutcomes.map(grouped)],
    ]),
  ];
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
export function headToHeadDocument(result: HeadToHead): object {
  const { eloInterval, normalizedEloInterval, anytimeInterval, ...rest } = result;
  const bounds = ({ low, high }: Interval): readonly [number, number] => [low, high];
  return {
    ...rest,
    eloInterval: bounds(eloInterval),
    normalizedEloInterval: bounds(normalizedEloInterval),
    anytimeInterval: bounds(anytimeInterval),
  };
}
