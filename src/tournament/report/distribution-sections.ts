/** Report sections on the distributions of spreads, scores, turns, bingos and move times. */
import { counted } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { LAST_TURN, type EntrantFigures } from '../figures/entrant-figures.ts';
import type { Histogram } from '../figures/histogram.ts';
import type { Figures } from '../figures/record-figures.ts';
import { grouped, orEmpty, percent } from '../../text/numbers.ts';
import { distinctEntrants, type Section } from './section.ts';
import { buildTable, type ChartId, type Column, type Table } from './table.ts';

const MAX_BINS = 20;
const BIN_WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
const WIDEST_BIN = 1000;
/** Turns reached in a smaller share of games are omitted. */
const MIN_GAMES = 0.01;

export function binWidth(histograms: readonly Histogram[], maxBins = MAX_BINS): number {
  const lows = histograms.map((histogram) => histogram.quantile(0) ?? 0);
  const highs = histograms.map((histogram) => histogram.quantile(1) ?? 0);
  const reach = Math.max(...highs) - Math.min(...lows) + 1;
  return BIN_WIDTHS.find((width) => reach / width <= maxBins - 1) ?? WIDEST_BIN;
}

type NamedHistogram = readonly [name: string, histogram: Histogram];

function distributionTable(
  caption: string,
  what: string,
  histograms: readonly NamedHistogram[],
  chart: ChartId,
): Table {
  const width = binWidth(histograms.map(([, histogram]) => histogram));
  const columns = histograms.map(([name, histogram]) => {
    const counts = new Map(histogram.bins(width).map(({ low, count }) => [low, count]));
    return { name, counts, total: Math.max(1, histogram.count) };
  });
  const filled = columns.flatMap(({ counts }) => [...counts.keys()]);
  const lows: number[] = [];
  for (let low = Math.min(...filled); low <= Math.max(...filled); low += width) lows.push(low);
  const cells: Column<number>[] = [
    [what, (low) => (width === 1 ? String(low) : `${low} to ${low + width - 1}`)],
    ...columns.flatMap(({ name, counts, total }): Column<number>[] => [
      [name, (low) => grouped(counts.get(low) ?? 0)],
      ['share', (low) => percent((counts.get(low) ?? 0) / total)],
    ]),
  ];
  return buildTable(caption, lows, cells, chart);
}

const QUANTILES = [
  ['5 %', 0.05],
  ['25 %', 0.25],
  ['median', 0.5],
  ['75 %', 0.75],
  ['95 %', 0.95],
] as const;

function quantileTable(what: string, histograms: readonly NamedHistogram[]): Table {
  const quantiles = [['least', 0], ...QUANTILES, ['most', 1]] as const;
  return buildTable(`Quantiles of ${what}, in points`, histograms, [
    ['', ([name]) => name],
    ...quantiles.map(([head, share]): Column<NamedHistogram> => [head, ([, all]) => String(all.quantile(share) ?? '')]),
  ]);
}

export function spreadSection(figures: Figures): Section {
  const lead = ["An entrant's score minus the mean score of the others, in points per game."];
  return histogramSection({ id: 'spreads', title: 'Spreads', what: 'spread' }, distinctEntrants(figures), lead);
}

export function scoreSection({ entrants }: Figures): Section {
  return histogramSection({ id: 'scores', title: 'Scores', what: 'final score' }, entrants, []);
}

function histogramSection(
  { id, title, what }: { readonly id: 'spreads' | 'scores'; readonly title: string; readonly what: string },
  entrants: readonly EntrantFigures[],
  lead: readonly string[],
): Section {
  const histograms = entrants.map((entrant) => [visibleLine(entrant.name), entrant[id]] as const);
  const head = id.slice(0, -1);
  return {
    ...{ id, title, lead },
    tables: [quantileTable(id, histograms), distributionTable(`Games by ${what}`, head, histograms, id)],
  };
}

export function turnsWithGames({ turnScores, games }: EntrantFigures): EntrantFigures['turnScores'] {
  return turnScores.filter(({ count, turn }) => count >= MIN_GAMES * games && turn < LAST_TURN);
}

export function turnScoreSection({ entrants }: Figures): Section {
  const series = entrants.map((entrant) => ({ name: visibleLine(entrant.name), turns: turnsWithGames(entrant) }));
  const rows = Array.from({ length: Math.max(0, ...series.map(({ turns }) => turns.length)) }, (_, i) => i);
  const columns: Column<number>[] = [
    ['turn', (i) => String(i + 1)],
    ...series.flatMap(({ name, turns }): Column<number>[] => [
      [name, (i) => turns[i]?.mean.toFixed(1) ?? ''],
      ['games', (i) => orEmpty(turns[i]?.count, grouped)],
    ]),
  ];
  return {
    id: 'turn-scores',
    title: 'Score by turn',
    lead: [
      'Mean score of each entrant by turn number. Exchanges, passes and plays challenged off score 0. Turns reached in fewer than 1 % of the games are omitted.',
    ],
    tables: [buildTable('Mean score of each turn, in points', rows, columns, 'turn-scores')],
  };
}

const BINGO_COUNTS = [0, 1, 2, 3];

const nameColumn: Column<EntrantFigures> = ['', ({ name }) => visibleLine(name)];

export function bingoSection({ entrants }: Figures): Section {
  const few = ({ bingos }: EntrantFigures): number => BINGO_COUNTS.reduce((sum, count) => sum + bingos.of(count), 0);
  const columns: Column<EntrantFigures>[] = [
    nameColumn,
    ['per game', ({ bingoCount, games }) => (bingoCount / games).toFixed(2)],
    ...BINGO_COUNTS.map((count): Column<EntrantFigures> => [
      String(count),
      ({ bingos, games }) => percent(bingos.of(count) / games),
    ]),
    [`${BINGO_COUNTS.length} or more`, (entrant) => percent((entrant.games - few(entrant)) / entrant.games)],
  ];
  return {
    id: 'bingos',
    title: 'Bingos',
    lead: ['Plays with the bonus for using many tiles. Plays challenged off do not count.'],
    tables: [buildTable('Bingos per game, and share of games by number of bingos', entrants, columns, 'bingos')],
  };
}

const ENDS: Readonly<Record<string, string>> = {
  out: 'a player went out',
  'zero-turns': 'scoreless turns',
  passes: 'passes',
  'no-play-left': 'no play left',
  resigned: 'resigned',
  challenge: 'lost challenge',
  forfeit: 'forfeited',
  adjudicated: 'adjudicated: the endgame was solved',
};

export function turnsSection(figures: Figures): Section {
  const { entrants, gameTurns, ends, games, challenges, upheld } = figures;
  const share = (head: string, count: (entrant: EntrantFigures) => number): Column<EntrantFigures> => [
    head,
    (entrant) => percent(count(entrant) / countEntrantTurns(entrant)),
  ];
  const columns = [
    nameColumn,
    ...tileCounts(entrants).map((count) => share(String(count), ({ tiles }) => tiles.of(count))),
    share('exchange', ({ exchanges }) => exchanges),
    share('pass', ({ passes }) => passes),
    share('challenged off', ({ withdrawn }) => withdrawn),
  ];
  const byTurns = 'Games by number of turns, all players together';
  return {
    id: 'turns',
    title: 'Turns',
    lead: challenges === 0 ? [] : [`${counted(challenges, 'challenge')}, ${upheld} successful.`],
    tables: [
      buildTable('Share of turns by number of tiles played, and of other turns', entrants, columns, 'tiles'),
      distributionTable(byTurns, 'turns', [['games', gameTurns]], 'game-turns'),
      buildTable('How games ended', ends, [
        ['', ([end]) => ENDS[end] ?? end],
        ['games', ([, count]) => grouped(count)],
        ['share', ([, count]) => percent(count / games)],
      ]),
    ],
  };
}

export function tileCounts(entrants: readonly EntrantFigures[]): number[] {
  const most = Math.max(1, ...entrants.map(({ tiles }) => tiles.quantile(1) ?? 0));
  return Array.from({ length: most }, (_, i) => i + 1);
}

export function countEntrantTurns({ tiles, exchanges, passes, withdrawn }: EntrantFigures): number {
  return Math.max(1, tiles.count + exchanges + passes + withdrawn);
}

const TIME_BANDS: readonly (readonly [string, number, number])[] = [
  ['under 1 ms', 0, 1],
  ['to 10 ms', 1, 10],
  ['to 100 ms', 10, 100],
  ['to 1 s', 100, 1000],
  ['to 10 s', 1000, 10_000],
  ['10 s or more', 10_000, Infinity],
];

export function moveTimeSections({ entrants }: Figures): Section[] {
  const timed = entrants.filter(({ moveTimes }) => moveTimes.count > 0);
  if (timed.length === 0) return [];
  return [
    {
      id: 'move-times',
      title: 'Time per move',
      lead: ['Wall-clock time in games with a clock. It depends on the machine and its load.'],
      tables: [
        buildTable('Quantiles of the time per move', timed, [
          nameColumn,
          ['moves', ({ moveTimes }) => grouped(moveTimes.count)],
          ['mean', ({ moveTimes }) => formatMs(moveTimes.meanMs)],
          ...QUANTILES.map(([head, share]): Column<EntrantFigures> => [
            head,
            ({ moveTimes }) => formatMs(moveTimes.quantileMs(share)),
          ]),
          ['longest', ({ moveTimes }) => formatMs(moveTimes.maxMs)],
        ]),
        buildTable('Share of moves by time', timed, [
          nameColumn,
          ...TIME_BANDS.map(([head, ms, endMs]): Column<EntrantFigures> => [
            head,
            ({ moveTimes }) => percent(moveTimes.between(ms, endMs) / moveTimes.count),
          ]),
        ]),
      ],
    },
  ];
}

/** Formats milliseconds: `0.3 ms`, `125 ms`, `2.5 s`. */
function formatMs(ms: number): string {
  if (ms >= 999.5) return `${(ms / 1000).toFixed(1)} s`;
  return `${ms.toFixed(ms < 9.95 ? 1 : 0)} ms`;
}
