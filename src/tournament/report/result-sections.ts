/** Report sections on the result and its course over time. */
import { counted } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import type { ReadRecord, RecordedFigures } from '../figures/read-figures.ts';
import type { Meeting } from '../figures/record-figures.ts';
import type { TimelinePoint } from '../figures/timeline.ts';
import { makeSchedule } from '../record/tournament-record.ts';
import { isSpreadTest } from '../../match/sequential/test-settings.ts';
import type { SequentialEstimate } from '../../match/sequential/sequential-estimate.ts';
import { takeOutLuck } from '../../match/statistics/luck-adjustment.ts';
import type { Interval } from '../../match/statistics/moments.ts';
import { describeReason, forfeitCaveat } from './forfeit-report.ts';
import { ADJUSTED, normalizedCells, PAIR_POINTS } from './head-to-head-report.ts';
import { fixed, grouped, likelihood, percent, range } from '../../text/numbers.ts';
import { eloCells } from './elo-text.ts';
import { clockSentences, formatVerdict } from './report.ts';
import { columnsWithNames, resultColumns } from './result-columns.ts';
import { distinctEntrants, recordRows, type Section } from './section.ts';
import { sequentialTestSentences } from './sequential-report.ts';
import { buildTable, type Column, type Table } from './table.ts';

const MAX_TIMES = 12;
const MAX_VERDICTS = 6;

export function resultSection(recorded: RecordedFigures): Section {
  const { figures, records } = recorded;
  const { meetings } = figures;
  const rows = recordRows(recorded);
  const unfinished = records.flatMap(({ path, pairs, header, test }) => {
    if (pairs >= header.pairs || (test !== null && test.result.decision !== null)) return [];
    return [`${visibleLine(path)} has ${grouped(pairs)} of its ${counted(header.pairs, 'pair')}.`];
  });
  const clocks = records.flatMap(({ header, names }) => clockSentences(header, names.map(visibleLine)));
  const forfeits = rows.flatMap(({ name, forfeitReasons }) => forfeitReasons.map((reason) => ({ name, ...reason })));
  return {
    id: 'result',
    title: 'Result',
    lead: [
      ...unfinished,
      ...new Set(clocks),
      ...records.flatMap((record) => testSentences(record, records.length > 1)),
      ...(meetings.length > MAX_VERDICTS ? [] : meetings.flatMap((meeting) => verdict(meeting, recorded))),
      ...forfeitCaveat(rows, figures.games),
    ],
    tables: [
      buildTable('Result by entrant (±: one standard error)', rows, columnsWithNames('record', rows)),
      ...headToHeadTables(recorded),
      luckTable(recorded),
      buildTable('Forfeited games by reason', forfeits, [
        ['', ({ name }) => name],
        ['games', ({ games }) => grouped(games)],
        ['kind', ({ kind }) => kind],
        ['reason', ({ reason }) => describeReason(reason)],
      ]),
    ],
  };
}

function headToHeadTables(recorded: RecordedFigures): Table[] {
  const met = recorded.figures.meetings.flatMap((meeting) => {
    const { headToHead, names } = meeting;
    if (headToHead === null) return [];
    const estimate = chooseEstimate(meeting, recorded);
    const who = names.map(visibleLine).join(' over ');
    return [{ who, headToHead, estimate: estimate === 'plain' ? headToHead : estimate }];
  });
  const formatEstimate =
    (format: (estimate: SequentialEstimate) => string): Column<(typeof met)[number]>[1] =>
    ({ estimate }) =>
      estimate === null ? '–' : format(estimate);
  const adjusted = recorded.records.some(({ test }) => test !== null) ? `, ${ADJUSTED}` : '';
  return [
    {
      caption: 'Game pairs by points',
      head: ['', ...PAIR_POINTS],
      rows: met.map(({ who, headToHead }) => [who, ...headToHead.pairOutcomes.map(grouped)]),
    },
    buildTable(`Ratings${adjusted}, with 95 % intervals in brackets`, met, [
      ['', ({ who }) => who],
      ['Elo', formatEstimate(({ elo, eloInterval }) => eloCells(elo, eloInterval).join(' ').trimEnd())],
      ['normalised Elo', formatEstimate((estimate) => normalizedCells(estimate).join(' ').trimEnd())],
      ['superiority', formatEstimate(({ superiority }) => likelihood(superiority))],
      ['anytime interval of the win rate', ({ headToHead }) => range(headToHead.anytimeInterval)],
      ['pairs with unequal games', ({ headToHead }) => percent(headToHead.diverged)],
    ]),
  ];
}

function luckTable({ luckOfDraws = [] }: RecordedFigures): Table {
  const met = luckOfDraws.map(({ names, pairs }) => ({ names, ...takeOutLuck(pairs) }));
  return buildTable('Luck-adjusted win rates', met, [
    ['', ({ names }) => names.map(visibleLine).join(' over ')],
    ['win rate', ({ winRate }) => percent(winRate)],
    ['95 % interval', ({ winRateInterval }) => range(winRateInterval)],
    ['correlation with luck', ({ correlation }) => (correlation == null ? '–' : fixed(correlation, 2))],
  ]);
}

function testSentences({ path, names, test }: ReadRecord, isOneOfMany: boolean): string[] {
  const [a, b] = names.map(visibleLine);
  if (test === null || a === undefined || b === undefined) return [];
  const lead = isOneOfMany ? [`${visibleLine(path)} has a sequential test:`] : [];
  return [...lead, ...sequentialTestSentences(test.result, [a, b])];
}

function verdict(meeting: Meeting, recorded: RecordedFigures): string[] {
  const [a, b] = meeting.names;
  const names = [visibleLine(a), visibleLine(b)] as const;
  const estimate = chooseEstimate(meeting, recorded);
  if (estimate === 'plain') return [formatVerdict(meeting.comparison, names)];
  if (estimate !== null) return [];
  return [
    `No overall Elo of ${names.join(' over ')}: a sequential test may have stopped the games. See the result of each test.`,
  ];
}

export function timeSection({ figures, records }: RecordedFigures): Section {
  const timelines = distinctEntrants(figures).map(({ name, timeline }) => {
    const rows = thin(timeline).map(({ pairs, value }) => ({ ...value, pairs }));
    const columns: Column<(typeof rows)[number]>[] = [
      ['pairs', ({ pairs }) => grouped(pairs)],
      ...resultColumns('timeline', rows),
    ];
    return buildTable(`${visibleLine(name)} over time`, rows, columns, 'time');
  });
  return {
    id: 'time',
    title: 'Result over time',
    lead: [
      'Each interval is valid for a single look after that number of pairs. Over many looks, more than 5 % of the intervals miss the true value.',
    ],
    tables: [...timelines, ...records.flatMap(testTable)],
  };
}

function testTable({ path, test }: ReadRecord): Table[] {
  if (test === null) return [];
  const { low, high } = test.result.bounds;
  const caption = `Sequential test of ${visibleLine(path)}: log-likelihood ratio, H0 at ${low.toFixed(2)}, H1 at ${high.toFixed(2)}`;
  const columns: Column<TimelinePoint<number>>[] = [
    ['pairs', ({ pairs }) => grouped(pairs)],
    ['LLR', ({ value }) => fixed(value, 2)],
  ];
  return [buildTable(caption, thin(test.points), columns, 'test')];
}

/** Thins out a timeline to the rows of a table, evenly spaced, including the last point. */
function thin<T>(points: readonly TimelinePoint<T>[]): TimelinePoint<T>[] {
  const step = Math.max(1, points.length / MAX_TIMES);
  const indices = new Set(Array.from({ length: MAX_TIMES }, (_, i) => Math.ceil((i + 1) * step) - 1));
  return points.filter((_, i) => indices.has(i));
}

/**
 * Chooses the estimate for a pairing: `plain` if no test could stop its games, the test's estimate if all its pairs are from one
 * test, or null if pairs of a test are mixed with others or the test was of the spread. The plain one assumes a fixed number of
 * pairs.
 */
export function chooseEstimate({ names }: Meeting, { records }: RecordedFigures): 'plain' | SequentialEstimate | null {
  const met = records.filter((record) => meetIn(record, names));
  if (met.every(({ test }) => test === null)) return 'plain';
  const [first] = met;
  if (met.length > 1 || first?.test == null) return null;
  const { result } = first.test;
  if (isSpreadTest(result)) return null;
  return first.names[0] === names[0] ? result : mirror(result);
}

function meetIn({ header, names, pairs }: ReadRecord, two: readonly string[]): boolean {
  const isTheirs = (players: readonly number[]): boolean =>
    players.length === 2 && two.every((name) => players.some((i) => names[i] === name));
  return pairs > 0 && makeSchedule(header).pairings.some(isTheirs);
}

function mirror(estimate: SequentialEstimate): SequentialEstimate {
  const { elo, eloInterval, normalizedElo, normalizedEloInterval, superiority } = estimate;
  const negate = ({ low, high }: Interval): Interval => ({ low: -high, high: -low });
  return {
    elo: -elo,
    eloInterval: negate(eloInterval),
    normalizedElo: normalizedElo === null ? null : -normalizedElo,
    normalizedEloInterval: normalizedEloInterval && negate(normalizedEloInterval),
    superiority: 1 - superiority,
  };
}
