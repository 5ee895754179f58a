/**
 * A pre-endgame as a document for machines and as tables for people: the moves by what they win, and what comes of the best one
 * draw by draw.
 */
import type { DrawOutcome, PreEndgameAnswer, PreEndgamePlay } from '../../bots/pre-endgame/pre-endgame.ts';
import { counted } from '../../engine/counted.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { percent, round, signed, tableOf, textOf } from './report-table.ts';
import type { Writing } from './report-table.ts';

/** The moves and the table of draws together are to fit on a terminal of this size, the prompt after them included. */
const LINES = 24;
const WIDTH = 80;
/** Lines beside those of the moves and the draws: heads, titles, what the marks mean, the prompt. */
const OTHER_LINES = 8;
const LEAST_ROWS = 4;
const DRAW_HEAD = ['draw', 'w', 'd', 'l', 'spread'] as const;

/** The document of a pre-endgame. */
export function preEndgameDocument(
  { plays, kind, unsearched, nodes }: PreEndgameAnswer,
  writing: Writing,
): Readonly<Record<string, unknown>> {
  return {
    method: 'pre-endgame',
    values: kind,
    ...(unsearched > 0 && { unsearched }),
    best: textOf(plays[0]!.move, writing),
    plays: plays.slice(0, writing.top).map((play) => playDocument(play, writing)),
    nodes,
  };
}

function playDocument(play: PreEndgamePlay, writing: Writing): Readonly<Record<string, unknown>> {
  const { move, score, points, tiles, meanSpread, outcomes, draws, kind } = play;
  return {
    move: textOf(move, writing),
    score,
    points: round(points, 6),
    leastPoints: round(play.leastPoints, 6),
    mostPoints: round(play.mostPoints, 6),
    tiles,
    winPercent: percent(points / tiles),
    winPercentError: percent(play.pointsError / tiles),
    meanSpread: round(meanSpread, 3),
    outcomes: outcomes.map(({ tile, ...outcome }) => ({ tile: formatTiles(writing.alphabet, [tile]), ...outcome })),
    draws: draws.map(({ tiles: drawn, count, seen, wins, draws: even, losses, isProven, meanSpread: spread }) => ({
      tiles: formatTiles(writing.alphabet, drawn),
      count: round(count, 6),
      seen: round(seen, 6),
      w: round(wins, 6),
      d: round(even, 6),
      l: round(losses, 6),
      meanSpread: round(spread, 3),
      isProven,
    })),
    values: kind,
  };
}

/** The tables of a pre-endgame. */
export function formatPreEndgame({ plays, kind, unsearched, nodes }: PreEndgameAnswer, writing: Writing): string {
  const isOne = plays.every(({ outcomes }) => outcomes.length > 0);
  const rows = plays.slice(0, writing.top).map((play) => {
    const { move, score, points, tiles, meanSpread } = play;
    const share = `${percentText(points / tiles)} ±${percentText(play.pointsError / tiles)}`;
    const wins = isOne ? `${points}/${tiles}` : share;
    return [textOf(move, writing), score, wins, signed(round(meanSpread, 2)), play.kind];
  });
  const table = tableOf(['move', 'score', isOne ? 'wins' : 'win %', 'spread', 'values'], rows);
  const left = unsearched === 0 ? '' : `; ${counted(unsearched, 'move')} not searched`;
  return `${table}${kind}; ${counted(nodes, 'node')}${left}\n${formatDraws(plays[0]!, writing, LINES - OTHER_LINES - rows.length)}`;
}

/** What comes of a move by what is drawn, side by side in so many rows; where that is no room for all, those that lose most. */
function formatDraws({ move, draws }: PreEndgamePlay, writing: Writing, mostRows: number): string {
  const byLoss = draws.toSorted((a, b) => lossRate(b) - lossRate(a));
  const rows = Math.max(LEAST_ROWS, mostRows);
  let shown = draws;
  let table = '';
  for (let groups = Math.ceil(draws.length / rows); groups > 0; groups--) {
    const isAll = groups * rows >= draws.length;
    shown = isAll ? draws : byLoss.slice(0, groups * rows);
    table = drawTable(shown, groups, writing);
    if (widthOf(table) <= WIDTH) break;
  }
  const left = draws.length - shown.length;
  const rest = left === 0 ? '' : `${counted(left, 'draw')} more, that lose less; --json has all\n`;
  const marks = shown.some(({ seen, isProven }) => seen === 0 || !isProven) ? '? an estimate, - not looked at\n' : '';
  return `\nby draw, after ${textOf(move, writing)}:\n${table}${marks}${rest}`;
}

/** The draws from top to bottom, then from left to right. */
function drawTable(draws: readonly DrawOutcome[], groups: number, { alphabet }: Writing): string {
  const height = Math.ceil(draws.length / groups);
  const cells = draws.map(({ tiles, wins, draws: even, losses, seen, meanSpread, isProven }) => {
    const counts = [wins, even, losses].map((count) => (seen === 0 ? '' : round(count, 2)));
    const spread = seen === 0 ? '-' : `${signed(round(meanSpread, 1))}${isProven ? '' : '?'}`;
    return [formatTiles(alphabet, tiles), ...counts, spread];
  });
  const none = DRAW_HEAD.map(() => '');
  const rows = Array.from({ length: height }, (_, row) =>
    sideBySide(groups, (group) => cells[group * height + row] ?? none),
  );
  return tableOf(sideBySide(groups, () => DRAW_HEAD).map(String), rows);
}

/** Groups of columns, with a gap between them. */
function sideBySide(
  groups: number,
  columnsOf: (group: number) => readonly (string | number)[],
): readonly (string | number)[] {
  return Array.from({ length: groups }, (_, group) => [...(group === 0 ? [] : ['']), ...columnsOf(group)]).flat();
}

/** The width of a table, which is that of its widest row. */
function widthOf(table: string): number {
  const [, ...rows] = table.split('\n');
  return Math.max(...rows.map(({ length }) => length));
}

function lossRate({ losses, draws, seen }: DrawOutcome): number {
  return seen === 0 ? 0 : (losses + draws / 2) / seen;
}

function percentText(share: number): string {
  return (100 * share).toFixed(2);
}
