/**
 * The standings of a tournament of pairings as tables and sentences: ratings of all entrants together, and each against each.
 */
import { nounFor } from '../../engine/counted.ts';
import { clip, wrapText } from '../../engine/wrap-text.ts';
import type { JointRatings, RatedEntrant } from '../ratings/joint-ratings.ts';
import type { PairingResult, StandingsResult } from '../ratings/standings.ts';
import type { Comparison } from '../statistics/tally.ts';
import type { TournamentResult } from '../tournament-statistics.ts';
import { formatInPieces } from './fitted-table.ts';
import { headToHeadDocument, likelihood } from './head-to-head-report.ts';
import { error, formatTable, grouped, range, signed } from './table-text.ts';

/** A name in a table; the whole of it is told below. */
const MAX_NAME = 20;

/** What is shown of a format. */
interface ShownStandings {
  readonly standings: StandingsResult;
  readonly result: TournamentResult;
  /** Names by number. */
  readonly names: readonly string[];
  /** Of the terminal. */
  readonly columns: number;
}

/** What was played, as the heading of a report has it. */
export function describeFormat({ format, ratings }: StandingsResult, entrants: number): string {
  const name = format === 'gauntlet' ? 'a gauntlet' : 'a round robin';
  return `${grouped(ratings.deals)} ${nounFor(ratings.deals, 'deal')} of ${name} of ${entrants}`;
}

/** The tables. */
export function formatStandings(shown: ShownStandings): string[] {
  const labels = labelsOf(shown);
  const { standings, columns } = shown;
  const long = shown.names.flatMap((name, entrant) =>
    name.length <= MAX_NAME ? [] : [`${rankOf(standings, entrant)} is ${name}`],
  );
  return [
    ...formatRatings(shown, labels),
    ...wrapText('Elo: joint ratings with a mean of 0, ± 95 %. Mean spread: ± one standard error.', columns),
    ...wrapText('Superiority: the likelihood of being better than the next.', columns),
    '',
    ...(standings.format === 'gauntlet' ? formatGauntlet(shown, labels) : formatCrossTable(shown, labels)),
    ...(long.length === 0 ? [] : ['', ...long.sort().map((line) => clip(line, columns))]),
  ];
}

/** What ratings do not say, in sentences. */
export function describeLimits({ deals, isLinked, isSeparated }: JointRatings): string[] {
  return [
    ...(deals < 2 ? ['A single deal tells no errors.'] : []),
    ...(isLinked ? [] : ['Not all entrants are linked by games yet: ratings of those who are not cannot be compared.']),
    ...(isSeparated
      ? [
          'Some won all their games against the others. How far they are ahead is not known from that; a share of the points ' +
            'counts as 0.1 to 99.9 %.',
        ]
      : []),
  ];
}

/** Who is first, and what the ratings do not say. */
export function describeStandings({ standings, names, columns }: ShownStandings): string[] {
  const [first, second] = standings.ratings.ranking;
  const sentences = [
    ...(first!.superiority === null || first!.superiority === 0.5
      ? []
      : [
          `${names[first!.entrant]!} comes first; the likelihood that it is better than ${names[second!.entrant]!}, the next, ` +
            `is ${likelihood(first!.superiority)}.`,
        ]),
    ...describeLimits(standings.ratings),
  ];
  return sentences.flatMap((sentence) => wrapText(sentence, columns));
}

/** Names as rows have them, with the rank, by number. */
function labelsOf({ standings, names }: ShownStandings): string[] {
  const digits = String(names.length).length;
  return names.map((name, entrant) => `${String(rankOf(standings, entrant)).padStart(digits)} ${clip(name, MAX_NAME)}`);
}

function rankOf({ ratings }: StandingsResult, entrant: number): number {
  return 1 + ratings.ranking.findIndex((rated) => rated.entrant === entrant);
}

function formatRatings({ standings, result }: ShownStandings, labels: readonly string[]): string[] {
  const { ranking } = standings.ratings;
  const { forfeits, perBot } = result;
  const withForfeits = forfeits.some((count) => count > 0);
  const row = (rated: RatedEntrant): string[] => {
    const { entrant, points, games, superiority } = rated;
    const { meanSpread, spreadStdErr } = perBot[entrant]!;
    return [
      labels[entrant]!,
      rating(rated),
      `${halves(points)}/${games}`,
      games === 0 ? '' : signed(meanSpread) + error(spreadStdErr),
      ...(withForfeits ? [grouped(forfeits[entrant]!)] : []),
      superiority === null ? '' : likelihood(superiority),
    ];
  };
  return formatTable([
    ['', 'Elo', 'points', 'mean spread', ...(withForfeits ? ['forfeits'] : []), 'superiority'],
    ...ranking.map(row),
  ]).map((line) => line.trimEnd());
}

function rating({ rating: elo, ratingInterval }: RatedEntrant): string {
  if (elo === null) return '';
  return ratingInterval === null ? signed(elo) : `${signed(elo)} ± ${(ratingInterval.high - elo).toFixed(1)}`;
}

/** Each against each, in the order of the ranking: points, and below them the mean spread. */
function formatCrossTable({ standings, columns }: ShownStandings, labels: readonly string[]): string[] {
  const order = standings.ratings.ranking.map(({ entrant }) => entrant);
  const [{ games } = { games: 0 }] = standings.pairings;
  const isEven = standings.pairings.every((pairing) => pairing.games === games);
  const rows = order.flatMap((one) => {
    const cells = order.map((other) => (one === other ? null : sideOf(standings.pairings, one, other)));
    return [
      [labels[one]!, ...cells.map((cell) => pointsIn(cell, isEven))],
      ['', ...cells.map((cell) => (cell === null || cell.games === 0 ? '' : signed(cell.meanSpread)))],
    ];
  });
  return [
    `Points${isEven ? ` of ${games} games` : ''}, row against column, and below them the mean spread:`,
    ...formatInPieces([['', ...order.map((_, place) => String(place + 1))], ...rows], columns),
  ];
}

function pointsIn(cell: Side | null, isEven: boolean): string {
  if (cell === null) return '– ';
  if (cell.games === 0) return '';
  return isEven ? halves(cell.points, ' ') : `${halves(cell.points)}/${cell.games}`;
}

/** What one entrant did against another. */
interface Side {
  readonly games: number;
  readonly points: number;
  readonly meanSpread: number;
}

function sideOf(pairings: readonly PairingResult[], one: number, other: number): Side {
  const found = pairings.find(({ entrants }) => entrants.includes(one) && entrants.includes(other))!;
  const { games, points, comparison } = found;
  if (found.entrants[0] === one) return { games, points, meanSpread: comparison.meanSpread };
  return { games, points: games - points, meanSpread: -comparison.meanSpread };
}

/** The first entrant against each of the others, in the order of the ranking. */
function formatGauntlet({ standings, names }: ShownStandings, labels: readonly string[]): string[] {
  const order = standings.ratings.ranking.map(({ entrant }) => entrant);
  const against = order.flatMap((entrant) =>
    standings.pairings.filter(({ entrants, games }) => entrants[1] === entrant && games > 0),
  );
  return formatComparisons(
    `${clip(names[0]!, MAX_NAME)} against`,
    against.map(({ entrants, comparison }) => [labels[entrants[1]]!, comparison] as const),
  );
}

/** One against each of several, by name. */
export function formatComparisons(head: string, against: readonly (readonly [string, Comparison])[]): string[] {
  return formatTable([
    [head, 'ahead', 'behind', 'level', '95 % interval', 'mean spread'],
    ...against.map(
      ([
        name,
        {
          ahead,
          behind,
          level,
          winRateInterval: { low, high },
          meanSpread,
          spreadStdErr,
        },
      ]) => [name, ...[ahead, behind, level].map(grouped), range(low, high), signed(meanSpread) + error(spreadStdErr)],
    ),
  ]);
}

/**
 * Points with halves: `12`, `12½`.
 *
 * @param even what stands in the place of a half, so that numbers below one another are in line
 */
function halves(points: number, even = ''): string {
  const whole = Math.floor(points);
  if (points === whole) return `${whole}${even}`;
  return whole === 0 ? '½' : `${whole}½`;
}

/** The same for machines; intervals are pairs of numbers. */
export function standingsDocument(standings: StandingsResult, names: readonly string[]): object {
  const { format, pairings, ratings } = standings;
  const { ranking, ...about } = ratings;
  return {
    format,
    ...about,
    ratings: ranking.map(({ ratingInterval, ...rated }) => ({
      name: names[rated.entrant]!,
      ...rated,
      ratingInterval: ratingInterval && [ratingInterval.low, ratingInterval.high],
    })),
    pairings: pairings.map(({ entrants, games, points, comparison, headToHead }) => ({
      entrants,
      names: entrants.map((entrant) => names[entrant]!),
      games,
      points,
      ...comparison,
      winRateInterval: [comparison.winRateInterval.low, comparison.winRateInterval.high],
      headToHead: headToHeadDocument(headToHead),
    })),
  };
}
