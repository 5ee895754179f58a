/**
 * A pre-endgame as a document for machines and as tables for people: the moves by what they win, and what comes of the best one
 * draw by draw.
 */
import { entryAt } from '../../engine/present.ts';
import type { DrawOutcome, PreEndgameAnswer, PreEndgamePlay } from '../../bots/pre-endgame/pre-endgame.ts';
import { counted } from '../../text/counted.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { DRAW_HEAD, DRAW_MARKS, drawCells, isMarked, textOf, type Writing } from '../../play/wording/analysis-table.ts';
import { roundPercent, round } from '../../text/numbers.ts';
import { formatReportTable } from './report-table.ts';

/** The moves and the table of draws together are to fit on a terminal of this size, the prompt after them included. */
const LINES = 24;
const WIDTH = 80;
/** Lines beside those of the moves and the draws: heads, titles, what the marks mean, the prompt. */
const OTHER_LINES = 8;
const MIN_ROWS = 4;

export function preEndgameDocument({ plays, kind, unsearched, nodes }: PreEndgameAnswer, writing: Writing): object {
  return {
    method: 'pre-endgame',
    values: kind,
    ...(unsearched > 0 && { unsearched }),
    best: textOf(entryAt(plays, 0).move, writing),
    plays: plays.slice(0, writing.top).map((play) => playDocument(play, writing)),
    nodes,
  };
}

function playDocument(play: PreEndgamePlay, writing: Writing): object {
  const { move, score, points, tiles, meanSpread, outcomes, draws, kind } = play;
  return {
    move: textOf(move, writing),
    score,
    points: round(points, 6),
    leastPoints: round(play.leastPoints, 6),
    mostPoints: round(play.mostPoints, 6),
    tiles,
    winPercent: roundPercent(points / tiles),
    winPercentError: roundPercent(play.pointsError / tiles),
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

/** What comes of the best move by what is drawn, side by side in columns; where that is no room for all, those that lose most. */
export function formatDraws({ plays }: PreEndgameAnswer, writing: Writing): string {
  const { move, draws } = entryAt(plays, 0);
  const byLoss = draws.toSorted((a, b) => lossRate(b) - lossRate(a));
  const rows = Math.max(MIN_ROWS, LINES - OTHER_LINES - Math.min(plays.length, writing.top));
  let shown = draws;
  let table = '';
  for (let groups = Math.ceil(draws.length / rows); groups > 0; groups--) {
    const isAll = groups * rows >= draws.length;
    shown = isAll ? draws : byLoss.slice(0, groups * rows);
    table = drawTable(shown, groups, writing);
    if (measureWidth(table) <= WIDTH) break;
  }
  const left = draws.length - shown.length;
  const rest = left === 0 ? '' : `${counted(left, 'draw')} more, that lose less; --json has all\n`;
  const marks = shown.some(isMarked) ? `${DRAW_MARKS}\n` : '';
  return `\nby draw, after ${textOf(move, writing)}:\n${table}${marks}${rest}`;
}

function drawTable(draws: readonly DrawOutcome[], groups: number, { alphabet }: Writing): string {
  const height = Math.ceil(draws.length / groups);
  const cells = draws.map((draw) => drawCells(draw, alphabet));
  const none = DRAW_HEAD.map(() => '');
  const rows = Array.from({ length: height }, (_, row) =>
    sideBySide(groups, (group) => cells[group * height + row] ?? none),
  );
  return formatReportTable(sideBySide(groups, () => DRAW_HEAD).map(String), rows);
}

function sideBySide(
  groups: number,
  columnsOf: (group: number) => readonly (string | number)[],
): readonly (string | number)[] {
  return Array.from({ length: groups }, (_, group) => [...(group === 0 ? [] : ['']), ...columnsOf(group)]).flat();
}

function measureWidth(table: string): number {
  const [, ...rows] = table.split('\n');
  return Math.max(...rows.map(({ length }) => length));
}

function lossRate({ losses, draws, seen }: DrawOutcome): number {
  return seen === 0 ? 0 : (losses + draws / 2) / seen;
}
