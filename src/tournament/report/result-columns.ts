/**
 * Columns of result tables. Columns appear in this order in the tables that they list, as text or HTML. A new figure needs one line
 * here; the JSON document contains all fields of a `BotResult`.
 */
import type { EntrantRating } from '../../match/ratings/joint-ratings.ts';
import type { Interval } from '../../match/statistics/moments.ts';
import type { LuckAdjustment } from '../../match/statistics/luck-adjustment.ts';
import type { ForfeitReason } from '../../match/statistics/tally/forfeit-tally.ts';
import type { BotResult } from '../../match/statistics/tally/tally.ts';
import type { BotTime } from '../../match/statistics/tally/time-tally.ts';
import { fixed, grouped, halves, likelihood, orEmpty, percent, range, signed, withError } from '../../text/numbers.ts';
import type { Column } from './table.ts';

export interface ResultRow extends BotResult {
  readonly forfeits?: number;
  /** True if a sequential test could stop the games, which invalidates the plain interval for a fixed number of pairs. */
  readonly isTested?: boolean;
  readonly anytimeInterval?: Interval | undefined;
  readonly lessLuck?: LuckAdjustment | undefined;
  readonly time?: BotTime | undefined;
  readonly rated?: EntrantRating | undefined;
  readonly isAnchored?: boolean;
}

export interface EntrantRow extends ResultRow {
  readonly name: string;
  readonly forfeits: number;
  readonly forfeitReasons: readonly ForfeitReason[];
}

/** Tables: a tournament at one table, its times and standings; for records, the result, the ratings, the timeline and the seats. */
type ResultTable = 'tournament' | 'times' | 'standings' | 'record' | 'ratings' | 'timeline' | 'seats';

interface ResultColumn {
  readonly in: readonly ResultTable[];
  readonly head: string;
  readonly cell: (row: ResultRow) => string | undefined;
  readonly when?: (rows: readonly ResultRow[]) => boolean;
}

const isPlain = (rows: readonly ResultRow[]): boolean => !rows.some(({ isTested }) => isTested);
const areTwo = (rows: readonly ResultRow[]): boolean => rows.length === 2;
const areMore = (rows: readonly ResultRow[]): boolean => rows.length > 2;
const haveForfeits = (rows: readonly ResultRow[]): boolean => rows.some(({ forfeits = 0 }) => forfeits > 0);
const haveIntervals = (rows: readonly ResultRow[]): boolean => rows.some((row) => row.anytimeInterval !== undefined);
const haveLuck = (rows: readonly ResultRow[]): boolean => rows.some(({ lessLuck }) => lessLuck !== undefined);
const haveTimes = (rows: readonly ResultRow[]): boolean => rows.some(({ time }) => time !== undefined);
const havePenalties = (rows: readonly ResultRow[]): boolean => rows.some(({ time }) => (time?.penalty ?? 0) > 0);

const COLUMNS: readonly ResultColumn[] = [
  { in: ['standings'], head: 'Elo', cell: ({ rated, isAnchored }) => rated && ratingWithReach(rated, isAnchored) },
  {
    in: ['ratings'],
    head: 'Elo',
    cell: ({ rated, isAnchored }) => orEmpty(rated?.rating, (rating) => ratingText(rating, isAnchored)),
  },
  {
    in: ['ratings'],
    head: '95 % interval',
    cell: ({ rated, isAnchored }) => orEmpty(rated?.ratingInterval, (interval) => fromTo(interval, isAnchored)),
  },
  { in: ['standings'], head: 'points', cell: ({ rated }) => rated && `${halves(rated.points)}/${rated.games}` },
  { in: ['ratings'], head: 'points', cell: ({ rated }) => rated?.points.toFixed(1) },
  { in: ['ratings'], head: 'games', cell: ({ rated }) => orEmpty(rated?.games, grouped) },
  { in: ['record', 'seats'], head: 'games', cell: ({ wins, shared, losses }) => grouped(wins + shared + losses) },
  { in: ['tournament', 'record'], head: 'wins', cell: ({ wins }) => grouped(wins) },
  { in: ['tournament'], head: 'draws', cell: ({ shared }) => grouped(shared), when: areTwo },
  { in: ['tournament'], head: 'shared wins', cell: ({ shared }) => grouped(shared), when: areMore },
  { in: ['record'], head: 'shared', cell: ({ shared }) => grouped(shared) },
  { in: ['record'], head: 'losses', cell: ({ losses }) => grouped(losses) },
  { in: ['tournament', 'record'], head: 'forfeits', cell: ({ forfeits = 0 }) => grouped(forfeits), when: haveForfeits },
  { in: ['tournament', 'record', 'timeline', 'seats'], head: 'win rate', cell: ({ winRate }) => percent(winRate) },
  {
    in: ['tournament', 'record', 'timeline', 'seats'],
    head: '95 % interval',
    cell: ({ winRateInterval }) => range(winRateInterval),
    when: isPlain,
  },
  {
    in: ['tournament'],
    head: 'anytime interval',
    cell: ({ anytimeInterval }) => anytimeInterval && range(anytimeInterval),
    when: haveIntervals,
  },
  {
    in: ['tournament'],
    head: 'luck-adjusted',
    cell: ({ lessLuck }) => lessLuck && percent(lessLuck.winRate),
    when: haveLuck,
  },
  {
    in: ['tournament'],
    head: 'adjusted interval',
    cell: ({ lessLuck }) => lessLuck && range(lessLuck.winRateInterval),
    when: haveLuck,
  },
  { in: ['tournament', 'record', 'seats'], head: 'mean score', cell: ({ meanScore }) => fixed(meanScore, 1) },
  {
    in: ['tournament', 'record', 'timeline', 'seats', 'standings'],
    head: 'mean spread',
    cell: ({ rated, meanSpread, spreadStdErr }) =>
      rated?.games === 0 ? '' : withError(signed(meanSpread), spreadStdErr ?? 0, 2),
  },
  { in: ['standings'], head: 'forfeits', cell: ({ forfeits = 0 }) => grouped(forfeits), when: haveForfeits },
  { in: ['standings', 'ratings'], head: 'superiority', cell: ({ rated }) => orEmpty(rated?.superiority, likelihood) },
  {
    in: ['tournament', 'times'],
    head: 'seconds per game',
    cell: ({ time }) => time && (time.meanMs / 1000).toFixed(1),
    when: haveTimes,
  },
  {
    in: ['tournament', 'times'],
    head: 'overtime games',
    cell: ({ time }) => time && grouped(time.overtimeGames),
    when: havePenalties,
  },
  {
    in: ['tournament', 'times'],
    head: 'overtime penalty',
    cell: ({ time }) => time && grouped(time.penalty),
    when: havePenalties,
  },
];

export function resultColumns(table: ResultTable, rows: readonly ResultRow[]): Column<ResultRow>[] {
  return COLUMNS.filter((column) => column.in.includes(table) && column.when?.(rows) !== false).map(
    ({ head, cell }) => [head, (row) => cell(row) ?? ''],
  );
}

export function columnsWithNames(table: ResultTable, rows: readonly EntrantRow[]): Column<EntrantRow>[] {
  return [['', ({ name }) => name], ...resultColumns(table, rows)];
}

function fromTo({ low, high }: Interval, isAnchored?: boolean): string {
  return `${ratingText(low, isAnchored)} to ${ratingText(high, isAnchored)}`;
}

export function ratingText(rating: number, isAnchored = false): string {
  return isAnchored ? fixed(rating, 1) : signed(rating);
}

export function ratingWithReach({ rating, ratingInterval }: EntrantRating, isAnchored = false): string {
  if (rating === null) return '';
  return withError(ratingText(rating, isAnchored), ratingInterval && ratingInterval.high - rating);
}
