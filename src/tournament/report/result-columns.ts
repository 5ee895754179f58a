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

/** A column of tables; it is omitted if no row has a value, or unless a condition holds. */
type ResultColumn = readonly [
  tables: readonly ResultTable[],
  head: string,
  cell: (row: ResultRow) => string | undefined,
  condition?: (rows: readonly ResultRow[]) => boolean,
];

const isPlain = (rows: readonly ResultRow[]): boolean => !rows.some(({ isTested }) => isTested);
const areTwo = (rows: readonly ResultRow[]): boolean => rows.length === 2;
const areMore = (rows: readonly ResultRow[]): boolean => rows.length > 2;
const haveForfeits = (rows: readonly ResultRow[]): boolean => rows.some(({ forfeits = 0 }) => forfeits > 0);
const havePenalties = (rows: readonly ResultRow[]): boolean => rows.some(({ time }) => (time?.penalty ?? 0) > 0);

const ALL_RESULTS: readonly ResultTable[] = ['tournament', 'record', 'timeline', 'seats'];

const COLUMNS: readonly ResultColumn[] = [
  [['standings'], 'Elo', ({ rated, isAnchored }) => rated && ratingWithReach(rated, isAnchored)],
  [['ratings'], 'Elo', ({ rated, isAnchored }) => orEmpty(rated?.rating, (rating) => ratingText(rating, isAnchored))],
  [
    ['ratings'],
    '95 % interval',
    ({ rated, isAnchored }) => orEmpty(rated?.ratingInterval, (interval) => fromTo(interval, isAnchored)),
  ],
  [['standings'], 'points', ({ rated }) => rated && `${halves(rated.points)}/${rated.games}`],
  [['ratings'], 'points', ({ rated }) => rated?.points.toFixed(1)],
  [['ratings'], 'games', ({ rated }) => orEmpty(rated?.games, grouped)],
  [['record', 'seats'], 'games', ({ wins, shared, losses }) => grouped(wins + shared + losses)],
  [['tournament', 'record'], 'wins', ({ wins }) => grouped(wins)],
  [['tournament'], 'draws', ({ shared }) => grouped(shared), areTwo],
  [['tournament'], 'shared wins', ({ shared }) => grouped(shared), areMore],
  [['record'], 'shared', ({ shared }) => grouped(shared)],
  [['record'], 'losses', ({ losses }) => grouped(losses)],
  [['tournament', 'record'], 'forfeits', ({ forfeits = 0 }) => grouped(forfeits), haveForfeits],
  [ALL_RESULTS, 'win rate', ({ winRate }) => percent(winRate)],
  [ALL_RESULTS, '95 % interval', ({ winRateInterval }) => range(winRateInterval), isPlain],
  [['tournament'], 'anytime interval', ({ anytimeInterval }) => anytimeInterval && range(anytimeInterval)],
  [['tournament'], 'luck-adjusted', ({ lessLuck }) => lessLuck && percent(lessLuck.winRate)],
  [['tournament'], 'adjusted interval', ({ lessLuck }) => lessLuck && range(lessLuck.winRateInterval)],
  [['tournament', 'record', 'seats'], 'mean score', ({ meanScore }) => fixed(meanScore, 1)],
  [
    [...ALL_RESULTS, 'standings'],
    'mean spread',
    ({ rated, meanSpread, spreadStdErr }) =>
      rated?.games === 0 ? '' : withError(signed(meanSpread), spreadStdErr ?? 0, 2),
  ],
  [['standings'], 'forfeits', ({ forfeits = 0 }) => grouped(forfeits), haveForfeits],
  [['standings', 'ratings'], 'superiority', ({ rated }) => orEmpty(rated?.superiority, likelihood)],
  [['tournament', 'times'], 'seconds per game', ({ time }) => time && (time.meanMs / 1000).toFixed(1)],
  [['tournament', 'times'], 'overtime games', ({ time }) => time && grouped(time.overtimeGames), havePenalties],
  [['tournament', 'times'], 'overtime penalty', ({ time }) => time && grouped(time.penalty), havePenalties],
];

export function resultColumns(table: ResultTable, rows: readonly ResultRow[]): Column<ResultRow>[] {
  return COLUMNS.flatMap(([tables, head, cell, condition]): Column<ResultRow>[] => {
    const hasValues = rows.length === 0 || rows.some((row) => cell(row) !== undefined);
    const isShown = tables.includes(table) && hasValues && condition?.(rows) !== false;
    return isShown ? [[head, (row) => cell(row) ?? '']] : [];
  });
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
