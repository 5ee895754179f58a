/**
 * How games and turns lie: spreads, scores, turns and bingos.
 */
import { counted } from '../../engine/counted.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { grouped, percent } from '../report/table-text.ts';
import { LAST_TURN, type EntrantFigures } from './entrant-figures.ts';
import type { Histogram } from './histogram.ts';
import type { Figures } from './record-figures.ts';
import { toldApart, type ChartId, type Section, type Table } from './section.ts';

/** Bins of a distribution. */
const MOST_BINS = 20;
const BIN_WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];
/** Later turns are not told where fewer than this share of games come to them. */
const FEWEST_GAMES = 0.01;

/** A width of bins that gives few enough of them for all. */
export function binWidth(histograms: readonly Histogram[], most = MOST_BINS): number {
  const lows = histograms.map((histogram) => histogram.quantile(0) ?? 0);
  const highs = histograms.map((histogram) => histogram.quantile(1) ?? 0);
  const reach = Math.max(...highs) - Math.min(...lows) + 1;
  return BIN_WIDTHS.find((width) => reach / width <= most - 1) ?? BIN_WIDTHS.at(-1)!;
}

/** Several histograms side by side, as shares of what each holds. */
function distribution(
  chart: ChartId,
  caption: string,
  what: string,
  columns: readonly { readonly name: string; readonly histogram: Histogram }[],
): Table {
  const histograms = columns.map(({ histogram }) => histogram);
  const width = binWidth(histograms);
  const lows = histograms.flatMap((histogram) => histogram.bins(width).map(({ low }) => low));
  const rows: string[][] = [];
  for (let low = Math.min(...lows); low <= Math.max(...lows); low += width) {
    const counts = histograms.map((histogram) => histogram.bins(width).find((bin) => bin.low === low)?.count ?? 0);
    rows.push([
      width === 1 ? String(low) : `${low} to ${low + width - 1}`,
      ...counts.flatMap((count, i) => [grouped(count), percent(count / Math.max(1, histograms[i]!.count))]),
    ]);
  }
  const head = [what, ...columns.flatMap(({ name }) => [name, 'share'])];
  return { caption, head, rows, chart };
}

/** Where the middle half and the ends of some numbers lie. */
function quantileTable(
  what: string,
  columns: readonly { readonly name: string; readonly histogram: Histogram }[],
): Table {
  const shares = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1];
  return {
    caption: `Where ${what} lie: that share is at most so many points`,
    head: ['', 'least', '5 %', '25 %', 'median', '75 %', '95 %', 'most'],
    rows: columns.map(({ name, histogram }) => [
      name,
      ...shares.map((share) => String(histogram.quantile(share) ?? '')),
    ]),
  };
}

/** How far apart games were. */
export function spreadSection(figures: Figures): Section {
  const columns = toldApart(figures).map(({ name, spreads }) => ({ name: visibleLine(name), histogram: spreads }));
  return {
    id: 'spreads',
    title: 'Spreads',
    lead: ["An entrant's score less the mean of the others', in points a game."],
    tables: [quantileTable('spreads', columns), distribution('spreads', 'Games by spread', 'spread', columns)],
  };
}

/** What entrants scored in a game. */
export function scoreSection({ entrants }: Figures): Section {
  const columns = entrants.map(({ name, scores }) => ({ name: visibleLine(name), histogram: scores }));
  return {
    id: 'scores',
    title: 'Scores',
    lead: [],
    tables: [quantileTable('scores', columns), distribution('scores', 'Games by final score', 'score', columns)],
  };
}

/** The turns that enough games come to. */
export function toldTurns({ turnScores, games }: EntrantFigures): EntrantFigures['turnScores'] {
  return turnScores.filter(({ count, turn }) => count >= FEWEST_GAMES * games && turn < LAST_TURN);
}

/** What an entrant's turns scored, by their number. */
export function turnScoreSection({ entrants }: Figures): Section {
  const turns = Math.max(0, ...entrants.map((entrant) => toldTurns(entrant).length));
  const rows = Array.from({ length: turns }, (_, i) => [
    String(i + 1),
    ...entrants.flatMap((entrant) => {
      const found = toldTurns(entrant)[i];
      return found === undefined ? ['', ''] : [found.mean.toFixed(1), grouped(found.count)];
    }),
  ]);
  return {
    id: 'turn-scores',
    title: 'Score by turn',
    lead: [
      "What an entrant's first, second and later turns score on average; exchanges, passes and plays that were challenged off score 0. Turns that fewer than one game in a hundred comes to are left out.",
    ],
    tables: [
      {
        caption: 'Mean score of each turn, in points',
        chart: 'turn-scores',
        head: ['turn', ...entrants.flatMap(({ name }) => [visibleLine(name), 'games'])],
        rows,
      },
    ],
  };
}

const SHOWN_BINGOS = 4;

/** How many bingos there were in a game. */
export function bingoSection({ entrants }: Figures): Section {
  const rows = entrants.map(({ name, games, bingos, bingoCount }) => {
    const few = Array.from({ length: SHOWN_BINGOS }, (_, count) => bingos.of(count));
    const more = games - few.reduce((sum, count) => sum + count, 0);
    return [
      visibleLine(name),
      (bingoCount / games).toFixed(2),
      ...[...few, more].map((count) => percent(count / games)),
    ];
  });
  return {
    id: 'bingos',
    title: 'Bingos',
    lead: ['Plays of a whole hand; one that was challenged off does not count.'],
    tables: [
      {
        caption: 'Bingos a game, and the share of games with none, one and more',
        chart: 'bingos',
        head: ['', 'a game', ...few(SHOWN_BINGOS), `${SHOWN_BINGOS} or more`],
        rows,
      },
    ],
  };
}

function few(count: number): string[] {
  return Array.from({ length: count }, (_, i) => String(i));
}

const ENDS: Readonly<Record<string, string>> = {
  out: 'a player went out',
  'zero-turns': 'turns without a score',
  passes: 'passes',
  'no-play-left': 'no play left',
  resigned: 'resigned',
  challenge: 'a challenge lost',
  forfeit: 'forfeited',
  adjudicated: 'adjudicated: the endgame was solved',
};

/** What turns were, and how many a game had. */
export function turnsSection(figures: Figures): Section {
  const { entrants, gameTurns, ends, games, challenges, upheld } = figures;
  const width = Math.max(...entrants.map(({ tiles }) => tiles.quantile(1) ?? 0), 1);
  const rows = entrants.map((entrant) => {
    const { tiles, exchanges, passes, withdrawn } = entrant;
    const turns = tiles.count + exchanges + passes + withdrawn;
    const share = (count: number): string => percent(count / Math.max(1, turns));
    const byTiles = Array.from({ length: width }, (_, i) => share(tiles.of(i + 1)));
    return [visibleLine(entrant.name), ...byTiles, share(exchanges), share(passes), share(withdrawn)];
  });
  return {
    id: 'turns',
    title: 'Turns',
    lead: challenges === 0 ? [] : [`${counted(challenges, 'challenge')}, ${upheld} of them right.`],
    tables: [
      {
        caption: 'Share of turns by tiles laid, and of turns that lay none',
        chart: 'tiles',
        head: ['', ...Array.from({ length: width }, (_, i) => String(i + 1)), 'exchange', 'pass', 'challenged off'],
        rows,
      },
      distribution('game-turns', 'Games by their turns, of all players together', 'turns', [
        { name: 'games', histogram: gameTurns },
      ]),
      {
        caption: 'How games ended',
        head: ['', 'games', 'share'],
        rows: ends.map(([end, count]) => [ENDS[end] ?? end, grouped(count), percent(count / games)]),
      },
    ],
  };
}
