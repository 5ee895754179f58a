/** Standings of a tournament with pairings as tables and sentences: joint ratings and the results of each pairing. */
import { nounFor } from '../../text/counted.ts';
import { clip, wrapText } from '../../text/wrap-text.ts';
import type { JointRatings } from '../../match/ratings/joint-ratings.ts';
import type { PairingResult, StandingsResult } from '../../match/ratings/standings.ts';
import type { Comparison } from '../../match/statistics/tally/tally.ts';
import { grouped, halves, likelihood, range, signed, withError } from '../../text/numbers.ts';
import { columnsWithNames, type EntrantRow } from './result-columns.ts';
import { buildTable, formatInPieces, formatTable, type Column, type Table } from './table.ts';

const MAX_NAME = 20;

interface StandingsTable {
  readonly standings: StandingsResult;
  readonly rows: readonly EntrantRow[];
  readonly columns: number;
}

export function describeFormat({ format, ratings }: StandingsResult, entrants: number): string {
  const name = format === 'gauntlet' ? 'a gauntlet' : 'a round robin';
  return `${grouped(ratings.deals)} ${nounFor(ratings.deals, 'deal')} of ${name} of ${entrants}`;
}

export function formatStandings({ standings, rows, columns }: StandingsTable): string[] {
  const digits = String(rows.length).length;
  const ranked = rankRows(standings, rows);
  const labelled = ranked.map((row, place) => ({
    ...row,
    name: `${String(place + 1).padStart(digits)} ${clip(row.name, MAX_NAME)}`,
  }));
  const names = rows.map(({ name }) => clip(name, MAX_NAME));
  const scale = describeScale(standings.ratings, names);
  const long = ranked.flatMap(({ name }, place) => (name.length <= MAX_NAME ? [] : [`${place + 1} is ${name}`]));
  return [
    ...formatTable(buildTable('', labelled, columnsWithNames('standings', labelled))),
    ...wrapText(`Elo: joint ratings with ${scale}, ± 95 %. Mean spread: ± one standard error.`, columns),
    ...wrapText('Superiority: the likelihood of being better than the next entrant.', columns),
    '',
    ...(standings.format === 'gauntlet'
      ? formatGauntlet(standings, labelled, rows)
      : [...formatCrossTable(standings, labelled, columns), '', ...formatDifferences(standings, labelled, columns)]),
    ...(long.length === 0 ? [] : ['', ...long.sort().map((line) => clip(line, columns))]),
  ];
}

function rankRows({ ratings }: StandingsResult, rows: readonly EntrantRow[]): EntrantRow[] {
  return ratings.ranking.flatMap(({ entrant }) => rows[entrant] ?? []);
}

export function describeLimits({ deals, isLinked, isSeparated }: JointRatings): string[] {
  return [
    ...(deals < 2 ? ['A single deal gives no error bars.'] : []),
    ...(isLinked ? [] : [NOT_LINKED]),
    ...(isSeparated ? [SEPARATED] : []),
  ];
}

const NOT_LINKED = 'Not all entrants are linked by games yet; ratings are comparable only between linked entrants.';
const SEPARATED =
  'Some entrants won all their games against the others, so their lead is unbounded (±?). Shares of the points count as 0.1 to 99.9 %.';

export function describeStandings({ standings, rows, columns }: StandingsTable): string[] {
  const [first, second] = rankRows(standings, rows);
  const superiority = first?.rated?.superiority ?? 0.5;
  const sentences = describeLimits(standings.ratings);
  if (superiority !== 0.5) {
    const better = `better than ${second?.name ?? ''}, the second, is ${likelihood(superiority)}.`;
    sentences.unshift(`${first?.name ?? ''} ranks first. The likelihood that it is ${better}`);
  }
  return sentences.flatMap((sentence) => wrapText(sentence, columns));
}

function formatCrossTable({ pairings }: StandingsResult, ranked: readonly EntrantRow[], columns: number): string[] {
  const [{ games } = { games: 0 }] = pairings;
  const isEven = pairings.every((pairing) => pairing.games === games);
  const rows = ranked.flatMap((row) => {
    const cells = ranked.map((column) => crossCells(pairings, row, column, isEven));
    return [0, 1].map((line) => [line === 0 ? row.name : '', ...cells.map((cell) => cell[line] ?? '')]);
  });
  return [
    `Points${isEven ? ` of ${games} games` : ''}, row against column, with the mean spread below:`,
    ...formatInPieces({ head: ['', ...ranked.map((_, place) => String(place + 1))], rows }, columns),
  ];
}

function formatDifferences({ ratings }: StandingsResult, ranked: readonly EntrantRow[], columns: number): string[] {
  const { caption, head, rows } = differenceTable(ratings, []);
  const places = head.map((_, place) => (place === 0 ? '' : String(place)));
  const lines = rows.map((cells, place) => [ranked[place]?.name ?? '', ...cells.slice(1)]);
  return [`${caption}:`, ...formatInPieces({ head: places, rows: lines }, columns)];
}

function crossCells(
  pairings: readonly PairingResult[],
  { rated: one }: EntrantRow,
  { rated: other }: EntrantRow,
  isEven: boolean,
): readonly [points: string, spread: string] {
  if (one === undefined || other === undefined || one === other) return ['– ', ''];
  const pairing = pairings.find(({ entrants }) => entrants.includes(one.entrant) && entrants.includes(other.entrant));
  if (pairing === undefined || pairing.games === 0) return ['', ''];
  const { entrants, games, comparison } = pairing;
  const isFirst = entrants[0] === one.entrant;
  const points = isFirst ? pairing.points : games - pairing.points;
  const spread = isFirst ? comparison.meanSpread : -comparison.meanSpread;
  return [isEven ? halves(points, ' ') : `${halves(points)}/${games}`, signed(spread)];
}

function formatGauntlet(
  { pairings }: StandingsResult,
  ranked: readonly EntrantRow[],
  [first]: readonly EntrantRow[],
): string[] {
  const against = ranked.flatMap(({ name, rated }) =>
    pairings
      .filter(({ entrants, games }) => entrants[1] === rated?.entrant && games > 0)
      .map(({ comparison }) => ({ ...comparison, name })),
  );
  return formatComparisons(`${clip(first?.name ?? '', MAX_NAME)} against`, against);
}

export function formatComparisons(
  head: string,
  against: readonly (Comparison & { readonly name: string })[],
): string[] {
  return formatTable(
    buildTable('', against, [
      [head, ({ name }) => name],
      ['ahead', ({ ahead }) => grouped(ahead)],
      ['behind', ({ behind }) => grouped(behind)],
      ['level', ({ level }) => grouped(level)],
      ['95 % interval', ({ winRateInterval }) => range(winRateInterval)],
      ['mean spread', ({ meanSpread, spreadStdErr }) => withError(signed(meanSpread), spreadStdErr ?? 0, 2)],
    ]),
  );
}

export function standingsDocument({ format, pairings, ratings }: StandingsResult, names: readonly string[]): object {
  return {
    format,
    ...ratingsDocument(ratings, names),
    pairings: pairings.map(({ entrants, games, points, comparison, headToHead }) => ({
      entrants,
      names: entrants.map((entrant) => names[entrant]),
      games,
      points,
      ...comparison,
      headToHead,
    })),
  };
}

export function ratingsDocument(ratings: JointRatings, names: readonly string[]): object {
  const { ranking, differences, anchor, ...about } = ratings;
  return {
    ...about,
    anchor: anchor && { name: names[anchor.entrant], ...anchor },
    differences: differences.map(({ entrants, ...apart }) => ({
      entrants,
      names: entrants.map((entrant) => names[entrant]),
      ...apart,
    })),
    ratings: ranking.map(({ ratingInterval, ...rated }) => ({ name: names[rated.entrant], ...rated, ratingInterval })),
  };
}

/** Rating differences of all entrants with 95 % intervals. `names` is indexed by entrant. */
export function differenceTable({ ranking, differences }: JointRatings, names: readonly string[]): Table {
  const textOf = (row: number, column: number): string => {
    if (row === column) return '–';
    const apart = differences.find(({ entrants }) => entrants.includes(row) && entrants.includes(column));
    if (apart === undefined) return '';
    const ahead = apart.entrants[0] === row ? apart.difference : -apart.difference;
    const { interval, difference } = apart;
    return withError(signed(ahead), interval && interval.high - difference);
  };
  const order = ranking.map(({ entrant }) => entrant);
  return buildTable('Elo difference, row minus column, ± 95 %', order, [
    ['', (row) => names[row] ?? ''],
    ...order.map((column): Column<number> => [names[column] ?? '', (row) => textOf(row, column)]),
  ]);
}

export function describeScale({ anchor }: JointRatings, names: readonly string[]): string {
  return anchor === null ? 'a mean of 0' : `${names[anchor.entrant] ?? ''} fixed at ${anchor.rating}`;
}
