import * as Plot from '@observablehq/plot';
import { entryAt } from '../../engine/present.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { clip } from '../../text/wrap-text.ts';
import type { EntrantFigures } from '../figures/entrant-figures.ts';
import type { JointRatings } from '../../match/ratings/joint-ratings.ts';
import { binWidth, countEntrantTurns, turnsWithGames, tileCounts } from '../report/distribution-sections.ts';
import { nameSeat } from '../report/luck-sections.ts';
import type { Histogram } from '../figures/histogram.ts';
import type { ReadRecord, RecordedFigures } from '../figures/read-figures.ts';
import type { Figures } from '../figures/record-figures.ts';
import { distinctEntrants, recordRows, displayNames } from '../report/section.ts';
import type { ChartId } from '../report/table.ts';
import { drawChart, WIDE, type Chart, type Drawing } from './svg.ts';

const COLOURS = 8;

const MAX_BINS = 40;

interface FigureChart extends Drawing {
  readonly isOfEntrants?: boolean;
}

export function drawCharts(recorded: RecordedFigures): ReadonlyMap<ChartId, Chart> {
  const { figures, ratings, records } = recorded;
  const drawings: readonly (readonly [ChartId, FigureChart])[] = [
    ...(ratings === null ? [] : [['ratings', jointRatings(recorded, ratings)] as const]),
    ['time', overTime(figures)],
    ['test', sequentialTests(records)],
    ['spreads', spreads(figures)],
    ['scores', scores(figures)],
    ['turn-scores', turnScores(figures)],
    ['bingos', bingos(figures)],
    ['tiles', tiles(figures)],
    ['game-turns', gameTurns(figures)],
    ['seats', seats(figures)],
    ['blanks', blanks(figures)],
  ];
  const all = figures.entrants.length > 1 ? [...figures.entrants.keys()] : [];
  return new Map(drawings.map(([id, drawing]) => [id, drawChart(drawing, drawing.isOfEntrants === true ? all : [])]));
}

export function colour(entrant: number): string {
  return `var(--c${entrant % COLOURS})`;
}

function dashes(entrant: number): string {
  return entryAt(['none', '6 3', '2 3', '8 3 2 3'], entrant % 4);
}

const MAX_NAME = 28;
const LETTER = 7;
const ROW_HEIGHT = { beside: 26, above: 48 };

function jointRatings(recorded: RecordedFigures, { ranking }: JointRatings): FigureChart {
  const rows = recordRows(recorded);
  const points = ranking.flatMap(({ entrant, rating, ratingInterval }, place) => {
    if (rating === null) return [];
    const name = clip(`${place + 1} ${rows[entrant]?.name ?? ''}`, MAX_NAME);
    return [{ place, name, rating, ...(ratingInterval ?? { low: rating, high: rating }) }];
  });
  const longest = Math.max(...points.map(({ name }) => name.length));
  const intervals = [
    Plot.ruleY(points, { y: 'place', x1: 'low', x2: 'high', stroke: colour(0), strokeWidth: 2 }),
    Plot.dot(points, { y: 'place', x: 'rating', fill: colour(0), r: 4 }),
  ];
  const above = Plot.text(points, { y: 'place', text: 'name', frameAnchor: 'left', textAnchor: 'start', dy: -19 });
  const beside = Plot.axisY({ tickFormat: (place: number) => entryAt(points, place).name, tickSize: 0, label: null });
  return {
    label: 'Joint ratings with 95 % intervals, best first',
    options: (isNarrow) => ({
      height: WIDE.marginTop + WIDE.marginBottom + ROW_HEIGHT[isNarrow ? 'above' : 'beside'] * points.length,
      ...(isNarrow ? { marginLeft: 16, marginRight: 16 } : { marginLeft: 16 + LETTER * longest }),
      x: { label: 'Elo', grid: true, nice: true, ticks: 5 },
      y: { axis: null, type: 'point', padding: 0.6, domain: points.map(({ place }) => place) },
      marks: [isNarrow ? above : beside, ...intervals],
    }),
  };
}

const MAX_PANELS = 12;
const PANEL_HEIGHT = 88;
const PANELS_TOP = 44;

/** One panel per entrant, stacked: overlapping bands or bars of many entrants are unreadable. */
function buildPanels(entrants: readonly EntrantFigures[]): Plot.PlotOptions & { readonly marks: Plot.Markish[] } {
  const names = entrants.map(({ name }, panel) => ({ panel, name: clip(visibleLine(name), MAX_NAME) }));
  return {
    marginTop: PANELS_TOP,
    height: PANELS_TOP + WIDE.marginBottom + PANEL_HEIGHT * entrants.length,
    fy: { axis: null, domain: names.map(({ panel }) => panel), padding: 0.35 },
    marks: [
      Plot.text(names, {
        ...{ fy: 'panel', text: 'name', frameAnchor: 'top-left', textAnchor: 'start', lineAnchor: 'bottom', dy: -4 },
        ...{ fill: 'currentColor', fontWeight: 'bold' },
      }),
    ],
  };
}

const PAIRS = { label: 'pairs', ticks: 5, tickFormat: '~s' };
const WIN_RATE = { label: 'win rate, %', percent: true, grid: true, nice: true };

function overTime(figures: Figures): FigureChart {
  const entrants = distinctEntrants(figures);
  const areMany = entrants.length > MAX_PANELS;
  const isPanels = entrants.length > 1 && !areMany;
  const panels = isPanels ? buildPanels(entrants) : { marks: [] };
  const lines = entrants.flatMap(({ timeline }, entrant): Plot.Markish[] => {
    // The first 5 % of the pairs have very wide intervals, which would determine the scale.
    const points = timeline
      .filter(({ pairs }) => 20 * pairs >= entryAt(timeline, -1).pairs)
      .map(({ pairs, value: { winRate, winRateInterval } }) => ({ pairs, rate: winRate, ...winRateInterval }));
    const own = { x: 'pairs', ...(isPanels && { fy: () => entrant }) };
    const line = { stroke: colour(entrant), strokeWidth: 2, strokeDasharray: isPanels ? 'none' : dashes(entrant) };
    const band = { ...own, y1: 'low', y2: 'high', fill: colour(entrant), fillOpacity: 0.2 };
    return [...(areMany ? [] : [Plot.areaY(points, band)]), Plot.lineY(points, { ...own, y: 'rate', ...line })];
  });
  const names = entrants.map(({ name }) => visibleLine(name));
  return {
    label: `Win rate by number of pairs${areMany ? '' : ', with 95 % intervals'}: ${names.join(', ')}`,
    isOfEntrants: areMany,
    options: {
      ...panels,
      x: PAIRS,
      y: { ...WIN_RATE, ...(isPanels && { ticks: 3 }) },
      marks: [Plot.ruleY([1 / seatCount(figures)], { strokeDasharray: '3 3' }), ...lines, ...panels.marks],
    },
  };
}

function sequentialTests(records: readonly ReadRecord[]): FigureChart {
  const marks = records.flatMap(({ test }, number): Plot.Markish[] => {
    if (test === null) return [];
    const points = test.points.map(({ pairs, value }) => ({ pairs, llr: value }));
    return [
      Plot.ruleY([test.result.bounds.low, test.result.bounds.high], { strokeDasharray: '3 3' }),
      Plot.lineY(points, { x: 'pairs', y: 'llr', stroke: colour(number), strokeWidth: 2 }),
    ];
  });
  return {
    label: 'Log-likelihood ratio of the sequential test, with its bounds',
    options: {
      x: PAIRS,
      y: { label: 'LLR', grid: true, nice: true },
      marks: [...marks, Plot.ruleY([0])],
    },
  };
}

/** Players per table; equal players would each win that share. */
function seatCount({ luck }: Figures): number {
  return Math.max(2, luck.seats.length);
}

interface Distribution {
  readonly label: string;
  readonly axis: string;
  readonly entrants: readonly EntrantFigures[];
  readonly name: 'spreads' | 'scores';
  readonly marks?: readonly Plot.Markish[];
}

function spreads(figures: Figures): FigureChart {
  const entrants = distinctEntrants(figures);
  const owner = entrants.length === 1 ? ` of ${entryAt(displayNames(figures), 0)}` : '';
  const zero = [Plot.ruleX([0])];
  return distribution({ label: `Spreads${owner}`, axis: 'spread, points', entrants, name: 'spreads', marks: zero });
}

function scores({ entrants }: Figures): FigureChart {
  return distribution({ label: 'Final scores', axis: 'final score, points', entrants, name: 'scores' });
}

function distribution({ label, axis, entrants, name, marks: over = [] }: Distribution): FigureChart {
  const histograms = entrants.map((entrant) => entrant[name]);
  const width = binWidth(histograms, MAX_BINS);
  const isPanels = entrants.length > 2 && entrants.length <= MAX_PANELS;
  const panels = isPanels ? buildPanels(entrants) : { marks: [] };
  const marks = histograms.flatMap((histogram, number): Plot.Markish[] => {
    const bins = shares(histogram, width);
    if (entrants.length === 1 || isPanels) return [drawBars(bins, number, isPanels && { fy: () => number })];
    const steps = [...bins, { low: entryAt(bins, -1).end, share: 0 }];
    const outline = { x: 'low', y: 'share', curve: 'step-after' as const };
    return [
      ...(entrants.length > 2 ? [] : [Plot.areaY(steps, { ...outline, fill: colour(number), fillOpacity: 0.12 })]),
      Plot.lineY(steps, { ...outline, stroke: colour(number), strokeWidth: 2, strokeDasharray: dashes(number) }),
    ];
  });
  return {
    label: `${label}: share of games per ${width} points`,
    isOfEntrants: entrants.length > 1 && !isPanels,
    options: {
      ...panels,
      x: { label: axis, ticks: 6 },
      y: { ...SHARE_OF_GAMES, ...(isPanels && { ticks: 3 }) },
      marks: [...marks, Plot.ruleY([0]), ...over, ...panels.marks],
    },
  };
}

const SHARE_OF_GAMES = { label: 'share of games, %', percent: true, grid: true };
const INSET = { insetLeft: 0.5, insetRight: 0.5 };

type Bars = readonly { readonly low: number; readonly end: number; readonly share: number }[];

function shares(histogram: Histogram, width: number): Bars {
  return histogram.bins(width).map(({ low, end, count }) => ({ low, end, share: count / histogram.count }));
}

function drawBars(bins: Bars, number: number, options: Plot.RectYOptions | false = false): Plot.Markish {
  return Plot.rectY([...bins], { x1: 'low', x2: 'end', y: 'share', fill: colour(number), ...INSET, ...options });
}

function turnScores({ entrants }: Figures): FigureChart {
  const marks = entrants.flatMap((entrant, number): Plot.Markish[] => {
    const points = turnsWithGames(entrant).map(({ turn, mean }) => ({ turn, mean }));
    const at = { x: 'turn', y: 'mean', stroke: colour(number) };
    return [
      Plot.lineY(points, { ...at, strokeWidth: 2, strokeDasharray: dashes(number) }),
      Plot.dot(points, { ...at, fill: 'var(--page)', r: 3 }),
    ];
  });
  return {
    label: 'Mean score by turn number',
    isOfEntrants: true,
    options: {
      x: { label: 'turn', ticks: 8 },
      y: { label: 'mean score, points', grid: true },
      marks: [...marks, Plot.ruleY([0])],
    },
  };
}

const GROUP = 0.8;

/** Grouped bars, one per entrant and value, in a single frame so that the grid is continuous. */
function groupedBars(
  label: string,
  what: string,
  entrants: readonly EntrantFigures[],
  values: readonly { readonly name: string; readonly shareOf: (entrant: EntrantFigures) => number }[],
): FigureChart {
  const width = GROUP / entrants.length;
  const bars = values.flatMap(({ shareOf }, value) =>
    entrants.map((entrant, number) => {
      const from = value + (1 - GROUP) / 2 + number * width;
      return { from, to: from + width, share: shareOf(entrant), fill: colour(number) };
    }),
  );
  return {
    label,
    isOfEntrants: true,
    options: {
      x: {
        label: what,
        domain: [0, values.length],
        ticks: values.map((_, value) => value + 0.5),
        tickFormat: (at: number) => entryAt(values, Math.floor(at)).name,
        tickSize: 0,
      },
      y: { label: 'share, %', percent: true, grid: true },
      marks: [
        Plot.rect(bars, { x1: 'from', x2: 'to', y1: () => 0, y2: 'share', fill: 'fill', ...INSET }),
        Plot.ruleY([0]),
      ],
    },
  };
}

const BINGO_COUNTS = 4;

function bingos({ entrants }: Figures): FigureChart {
  const values = Array.from({ length: BINGO_COUNTS }, (_, count) => ({
    name: String(count),
    shareOf: (entrant: EntrantFigures) => entrant.bingos.of(count) / entrant.games,
  }));
  const few = (entrant: EntrantFigures): number => values.reduce((sum, { shareOf }) => sum + shareOf(entrant), 0);
  const more = { name: `${BINGO_COUNTS}+`, shareOf: (entrant: EntrantFigures) => Math.max(0, 1 - few(entrant)) };
  return groupedBars('Share of games by number of bingos', 'bingos per game', entrants, [...values, more]);
}

function tiles({ entrants }: Figures): FigureChart {
  const values = tileCounts(entrants).map((count) => ({
    name: String(count),
    shareOf: (entrant: EntrantFigures) => entrant.tiles.of(count) / countEntrantTurns(entrant),
  }));
  return groupedBars('Share of turns by number of tiles played', 'tiles played', entrants, values);
}

function gameTurns({ gameTurns: turns }: Figures): FigureChart {
  return {
    label: 'Share of games by number of turns, all players together',
    options: {
      x: { label: 'turns per game', ticks: 8 },
      y: SHARE_OF_GAMES,
      marks: [drawBars(shares(turns, binWidth([turns], MAX_BINS)), 0), Plot.ruleY([0])],
    },
  };
}

function seats(figures: Figures): FigureChart {
  const points = figures.luck.seats.map(({ winRate, winRateInterval }, i) => {
    return { seat: nameSeat(i), rate: winRate, ...winRateInterval };
  });
  return {
    label: 'Win rate by turn order, with 95 % intervals',
    options: {
      x: { label: 'turn order', domain: points.map(({ seat }) => seat), type: 'point' },
      y: WIN_RATE,
      marks: [
        Plot.ruleY([1 / seatCount(figures)], { strokeDasharray: '3 3' }),
        Plot.ruleX(points, { x: 'seat', y1: 'low', y2: 'high', stroke: colour(0), strokeWidth: 2 }),
        Plot.dot(points, { x: 'seat', y: 'rate', fill: colour(0), r: 5 }),
      ],
    },
  };
}

function blanks({ luck }: Figures): FigureChart {
  const spreadsByCount = luck.blanks.map(({ meanSpread }, count) => ({ count: String(count), spread: meanSpread }));
  return {
    label: 'Mean spread by number of blanks played',
    options: {
      x: { label: 'blanks played', type: 'band', padding: 0.4 },
      y: { label: 'mean spread, points', grid: true, nice: true },
      marks: [Plot.barY(spreadsByCount, { x: 'count', y: 'spread', fill: colour(0) }), Plot.ruleY([0])],
    },
  };
}
