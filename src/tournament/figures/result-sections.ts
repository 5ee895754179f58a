/**
 * Who won: the result, and how it came about over time.
 */
import { counted } from '../../engine/counted.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { describeReason, forfeitCaveat, forfeitingBots, type ForfeitingBot } from '../report/forfeit-report.ts';
import { between, likelihood, normalizedCells, PAIR_POINTS, STOP_ALLOWED_FOR } from '../report/head-to-head-report.ts';
import { formatVerdict } from '../report/report.ts';
import { sequentialTestSentences } from '../report/sequential-report.ts';
import { error, grouped, percent, range, signed } from '../report/table-text.ts';
import type { ReadRecord, RecordedFigures } from './read-figures.ts';
import type { Meeting } from './record-figures.ts';
import { shownNames, toldApart, type Section, type Table } from './section.ts';
import { clockSentence } from '../report/time-report.ts';
import { scheduleOf } from '../record/tournament-record.ts';
import type { StoppedEstimate } from '../sequential/stopped-estimate.ts';
import type { Interval } from '../statistics/moments.ts';

/** Rows of a table over time. */
const MOST_TIMES = 12;
/** Sentences on who is stronger, where more entrants meet, are too many to read. */
const MOST_VERDICTS = 6;

/** How many games each entrant won, and who is stronger. */
export function resultSection(recorded: RecordedFigures): Section {
  const { figures, records } = recorded;
  const { entrants, meetings } = figures;
  const names = shownNames(figures);
  const unfinished = records
    .filter(({ pairs, header, test }) => pairs < header.pairs && (test?.result.decision ?? null) === null)
    .map(
      ({ path, pairs, header }) =>
        `${visibleLine(path)} holds ${grouped(pairs)} of its ${counted(header.pairs, 'pair')}.`,
    );
  // The plain interval is for a number of pairs that was fixed before.
  const isTested = records.some(({ test }) => test !== null);
  const rows = entrants.map(({ result, games, forfeits }, i) => [
    names[i]!,
    grouped(games),
    grouped(result.wins),
    grouped(result.shared),
    grouped(result.losses),
    ...(entrants.some((entrant) => entrant.forfeits > 0) ? [grouped(forfeits)] : []),
    percent(result.winRate),
    ...(isTested ? [] : [range(result.winRateInterval.low, result.winRateInterval.high)]),
    result.meanScore.toFixed(1),
    signed(result.meanSpread) + error(result.spreadStdErr),
  ]);
  const forfeiting = forfeitingBots(
    names,
    entrants.map((entrant) => entrant.forfeits),
    entrants.map(({ forfeitReasons }) => forfeitReasons),
  );
  const forfeits = entrants.some((entrant) => entrant.forfeits > 0) ? ['forfeits'] : [];
  return {
    id: 'result',
    title: 'Result',
    lead: [
      ...unfinished,
      ...clockSentences(records),
      ...records.flatMap((record) => testSentences(record, records.length > 1)),
      ...(meetings.length > MOST_VERDICTS ? [] : meetings.flatMap((meeting) => verdict(meeting, recorded))),
      ...forfeitCaveat(forfeiting, figures.games),
    ],
    tables: [
      {
        caption: 'Result by entrant (±: one standard error)',
        head: [
          ...['', 'games', 'wins', 'shared', 'losses', ...forfeits],
          ...['win rate', ...(isTested ? [] : ['95 % interval']), 'mean score', 'mean spread'],
        ],
        rows,
      },
      ...headToHeadTables(recorded),
      forfeitTable(forfeiting),
    ],
  };
}

/** Why games were forfeited, and how many for each reason. */
function forfeitTable(bots: readonly ForfeitingBot[]): Table {
  return {
    caption: 'Forfeited games by reason',
    head: ['', 'games', 'kind', 'reason'],
    rows: bots.flatMap(({ name, reasons }) =>
      reasons.map(({ kind, reason, games }) => [name, grouped(games), kind, describeReason(reason)]),
    ),
  };
}

/** What is to be known of games on a clock, once for each clock. */
function clockSentences(records: readonly ReadRecord[]): string[] {
  return [...new Set(records.flatMap(({ header: { clock } }) => (clock === undefined ? [] : [clockSentence(clock)])))];
}

/** What pairs of two show of each who met so. */
function headToHeadTables(recorded: RecordedFigures): Table[] {
  const names = shownNames(recorded.figures);
  const met = recorded.figures.meetings.flatMap((meeting) => {
    const { headToHead, entrants } = meeting;
    if (headToHead === null) return [];
    const [a, b] = entrants.map((entrant) => names[entrant]!);
    const estimate = estimateOf(meeting, recorded);
    return [{ who: `${a!} over ${b!}`, result: headToHead, estimate: estimate === 'plain' ? headToHead : estimate }];
  });
  const stops = recorded.records.some(({ test }) => test !== null) ? `, ${STOP_ALLOWED_FOR}` : '';
  return [
    {
      caption: 'Pairs by the points made in both games',
      head: ['', ...PAIR_POINTS],
      rows: met.map(({ who, result }) => [who, ...result.pairOutcomes.map(grouped)]),
    },
    {
      caption: `Ratings${stops}, with 95 % intervals in brackets`,
      head: ['', 'Elo', 'normalised Elo', 'superiority', 'win rate at any look', 'pairs that diverged'],
      rows: met.map(({ who, result, estimate }) => [
        who,
        ...(estimate === null
          ? ['–', '–', '–']
          : [
              `${signed(estimate.elo)} ${between(estimate.eloInterval)}`,
              normalizedCells(estimate).join(' ').trimEnd(),
              likelihood(estimate.superiority),
            ]),
        range(result.anytimeInterval.low, result.anytimeInterval.high),
        percent(result.diverged),
      ]),
    },
  ];
}

/** What the sequential test of a record says. */
function testSentences({ path, names, test }: ReadRecord, isOneOfMany: boolean): string[] {
  if (test === null) return [];
  const [a, b] = names.map(visibleLine);
  const of = isOneOfMany ? [`${visibleLine(path)} has a sequential test:`] : [];
  return [...of, ...sequentialTestSentences(test.result, [a!, b!])];
}

function verdict(meeting: Meeting, recorded: RecordedFigures): string[] {
  const names = shownNames(recorded.figures);
  const [a, b] = meeting.entrants.map((entrant) => names[entrant]!) as [string, string];
  const estimate = estimateOf(meeting, recorded);
  if (estimate === 'plain') return [formatVerdict(meeting.comparison, [a, b])];
  if (estimate !== null) return [];
  return [
    `No Elo of ${a} over ${b} is given over several records, as a sequential test could stop some of them: each test has its own.`,
  ];
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
  const { low, high } = test.result.bounds;
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

/**
 * The estimate for two that met: `plain` where no test could stop them, that of their test where it is all there is, and null
 * where pairs of a test are added up with others. The plain one is for a number of pairs that was fixed before.
 */
export function estimateOf(meeting: Meeting, { figures, records }: RecordedFigures): 'plain' | StoppedEstimate | null {
  const [a, b] = meeting.entrants.map((entrant) => figures.entrants[entrant]!.name) as [string, string];
  const met = records.filter((record) => meetIn(record, a, b));
  if (met.every(({ test }) => test === null)) return 'plain';
  const [first] = met;
  if (met.length > 1 || first?.test == null) return null;
  return first.names[0] === a ? first.test.result : turned(first.test.result);
}

function meetIn({ header, names, pairs }: ReadRecord, a: string, b: string): boolean {
  const { pairings } = scheduleOf(header);
  return (
    pairs > 0 &&
    pairings.some((players) => players.length === 2 && [a, b].every((name) => players.some((i) => names[i] === name)))
  );
}

/** Of B over A what was of A over B. */
function turned({
  elo,
  eloInterval,
  normalizedElo,
  normalizedEloInterval,
  superiority,
}: StoppedEstimate): StoppedEstimate {
  const turn = ({ low, high }: Interval): Interval => ({ low: -high, high: -low });
  return {
    elo: -elo,
    eloInterval: turn(eloInterval),
    normalizedElo: normalizedElo === null ? null : -normalizedElo,
    normalizedEloInterval: normalizedEloInterval && turn(normalizedEloInterval),
    superiority: 1 - superiority,
  };
}
