/** Joint ratings as tables, and what is said of them wherever they stand. */
import type { JointRatings, RatedEntrant } from '../ratings/joint-ratings.ts';
import { signed, withError } from '../../text/numbers.ts';
import { buildTable, type Column, type Table } from './table.ts';

/**
 * How far each entrant is ahead of each other, with 95 % intervals.
 *
 * @param names of the entrants, by number
 */
export function differenceTable({ ranking, differences }: JointRatings, names: readonly string[]): Table {
  const textOf = (row: number, column: number): string => {
    if (row === column) return '–';
    const apart = differences.find(({ entrants }) => entrants.includes(row) && entrants.includes(column));
    if (apart === undefined) return '';
    const ahead = apart.entrants[0] === row ? apart.difference : -apart.difference;
    const { interval, difference } = apart;
    return interval === null ? signed(ahead) : withError(signed(ahead), interval.high - difference);
  };
  const order = ranking.map(({ entrant }) => entrant);
  return buildTable('Elo of each row less that of each column, ± 95 %', order, [
    ['', (row) => names[row] ?? ''],
    ...order.map((column): Column<number> => [names[column] ?? '', (row) => textOf(row, column)]),
  ]);
}

export function describeScale({ anchor }: JointRatings, names: readonly string[]): string {
  return anchor === null ? 'a mean of 0' : `${names[anchor.entrant] ?? ''} fixed at ${anchor.rating}`;
}

/** A rating, with its sign where it is measured from the mean. */
export function ratingText(rating: number, isAnchored = false): string {
  return isAnchored ? rating.toFixed(1) : signed(rating);
}

export function ratingWithReach({ rating, ratingInterval }: RatedEntrant, isAnchored = false): string {
  if (rating === null) return '';
  const text = ratingText(rating, isAnchored);
  return ratingInterval === null ? text : withError(text, ratingInterval.high - rating);
}
