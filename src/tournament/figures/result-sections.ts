/**
 * Who won: the result, and how it came about over time.
 */
import { counted } from '../../engine/counted.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { between, likelihood, PAIR_POINTS } from '../report/head-to-head-report.ts';
import { formatVerdict } from '../report/report.ts';
import { error, grouped, percent, range, signed } from '../report/table-text.ts';
import type { ReadRecord, RecordedFigures } from './read-figures.ts';
import type { Meeting } from './record-figures.ts';
import { shownNames, toldApart } from './section.ts';
import { clockSentence } from '../report/time-report.ts';
import type { Section, Table } from './section.ts';

/** Rows of a table over time. */
const MOST_TIMES = 12;
/** Sentences on who is stronger, where more entrants meet, are too many to read. */
const MOST_VERDICTS = 6;

/** How many games each entrant won, and who is stronger. */
export function resultSection({ figures, records }: RecordedFigures): Section {
  const { entrants, meetings } = figures;
  const names = shownNames(figures);
  const unfinished = records
    .filter(({ pairs, header, test }) => pairs < header.pairs && (test?.decision ?? null) === null)
    .map(
      ({ path, pairs, header }) =>
        `${visibleLine(path)} holds ${grouped(pairs)} of its ${counted(header.pairs, 'pair')}.`,
    );
  const rows = entrants.map(({ result, games, forfeits }, i) => [
    names[i]!,
    grouped(games),
    grouped(result.wins),
    grouped(result.shared),
    grouped(result.losses),
    ...(entrants.some((entrant) => entrant.forfeits > 0) ? [grouped(forfeits)] : []),
    percent(result.winRate),
    range(result.winRateInterval.low, result.winRateInterval.high),
    result.meanScore.toFixed(1),
    signed(result.meanSpread) + error(result.spreadStdErr),
  ]);
  const forfeits = entrants.some((entrant) => entrant.forfeits > 0) ? ['forfeits'] : [];
  return {
    id: 'result',
    title: 'Result',
    lead: [
      ...unfinished,
      ...clockSentences(records),
      ...records.flatMap(decision),
      ...(meetings.length > MOST_VERDICTS ? [] : meetings.map((meeting) => verdict(meeting, names))),
    ],
    tables: [
      {
        caption: 'Result by entrant (±: one standard error)',
        head: [
          ...['', 'games', 'wins', 'shared', 'losses', ...forfeits],
          ...['win rate', '95 % interval', 'mean score', 'mean spread'],
        ],
        rows,
      },
      ...headToHeadTables(meetings, names),
    ],
  };
}

/** What is to be known of games on a clock, once for each clock. */
function clockSentences(records: readonly ReadRecord[]): string[] {
  return [...new Set(records.flatMap(({ header: { clock } }) => (clock === undefined ? [] : [clockSentence(clock)])))];
}

/** What pairs of two show of each who met so. */
function headToHeadTables(meetings: readonly Meeting[], names: readonly string[]): Table[] {
  const met = meetings.flatMap(({ entrants: [a, b], headToHead }) =>
    headToHead === null ? [] : [{ who: `${names[a]!} over ${names[b]!}`, result: headToHead }],
  );
  return [
    {
      caption: 'Ratings, with 95 % intervals in brackets',
      head: ['', 'Elo', 'normalised Elo', 'superiority', 'win rate at any look', 'pairs that diverged'],
      rows: met.map(({ who, result }) => [
        who,
        `${signed(result.elo)} ${between(result.eloInterval)}`,
        `${signed(result.normalizedElo)} ${between(result.normalizedEloInterval)}`,
        likelihood(result.superiority),
        range(result.anytimeInterval.low, result.anytimeInterval.high),
        percent(result.diverged),
      ]),
    },
    {
      caption: 'Pairs by the points made in both games',
      head: ['', ...PAIR_POINTS],
      rows: met.map(({ who, result }) => [who, ...result.pairOutcomes.map(grouped)]),
    },
  ];
}

function decision({ path, header, test }: ReadRecord): string[] {
  if (test === null || test.decision === null) return [];
  const elo = test.decision === 'H0' ? header.sprt!.elo0 : header.sprt!.elo1;
  return [`The sequential test of ${visibleLine(path)} took ${test.decision}: Elo ${elo}.`];
}

function verdict({ entrants: [a, b], comparison }: Meeting, names: readonly string[]): string {
  return formatVerdict(comparison, [names[a]!, names[b]!]);
}

/** What was known after so many pairs. */
export function timeSection({ figures, records }: RecordedFigures): Section {
  const tables = toldApart(figures).map(({ name, timeline }) => ({
    caption: `${visibleLine(name)} over time`,
    chart: 'time' as const,
    head: ['pairs', 'win rate', '95 % interval', 'mean spread'],
    rows: thinned(timeline, MOST_TIMES).map(({ pairs, value }) => [
      grouped(pairs),
      percent(value.winRate),
      range(value.winRateInterval.low, value.winRateInterval.high),
      signed(value.meanSpread) + error(value.spreadStdErr),
    ]),
  }));
  return {
    id: 'time',
    title: 'Result over time',
    lead: [
      'The interval is that of as many pairs by themselves: whoever looks often sees it miss more often than one time in twenty.',
    ],
    tables: [...tables, ...records.flatMap(testTable)],
  };
}

/** How the sequential test of a record went. */
function testTable({ path, test }: ReadRecord): Table[] {
  if (test === null) return [];
  const { low, high } = test.bounds;
  return [
    {
      caption: `Sequential test of ${visibleLine(path)}: log likelihood ratio, H0 at ${low.toFixed(2)}, H1 at ${high.toFixed(2)}`,
      chart: 'test',
      head: ['pairs', 'LLR'],
      rows: thinned(test.points, MOST_TIMES).map(({ pairs, value }) => [grouped(pairs), value.toFixed(2)]),
    },
  ];
}

/** As many as are wanted, evenly apart, the last among them. */
function thinned<T>(points: readonly T[], most: number): T[] {
  const step = Math.max(1, points.length / most);
  return Array.from({ length: Math.min(most, points.length) }, (_, i) => points[Math.ceil((i + 1) * step) - 1]!);
}
