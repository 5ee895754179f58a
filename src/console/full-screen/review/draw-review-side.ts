/** What stands beside the board of a review: the chances through the game, its turns with their grades, and what was better. */
import { chancePoints, type ChancePoint } from '../../../analysis/review/chances.ts';
import { type ReviewedTurn, isMistake } from '../../../analysis/review/review.ts';
import { formatChance } from '../../../analysis/chances/chance-to-win.ts';
import { clip } from '../../../text/wrap-text.ts';
import { turnMark, gradeMark } from '../../../play/wording/review-words.ts';
import type { ReviewScreen } from '../../../play/review/review-screen.ts';
import type { ShownLine } from '../../../play/review/opened-game.ts';
import { spread } from '../drawing/screen-text.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import { drawWeighedPlays } from './draw-weighed-plays.ts';
import type { Palette } from '../../text/palette.ts';

export interface ReviewSideStyle extends ScreenStyle {
  readonly width: number;
  readonly height: number;
}

const MIN_GRAPH = 2;
const MAX_GRAPH = 7;
const PLAYS = 6;
const MAX_NAME = 8;

/** Exactly `height` lines. */
export function drawReviewSide(screen: ReviewScreen, style: ReviewSideStyle): string[] {
  const { height } = style;
  const plays = drawPlays(screen, style);
  const graphHeight = Math.max(MIN_GRAPH, Math.min(MAX_GRAPH, Math.floor((height - PLAYS) / 4)));
  const graph = drawGraph(screen, style, graphHeight);
  const room = Math.max(2, height - graph.length - 2 - PLAYS);
  const list = drawList(screen, style, room);
  return fill([...graph, ...fill(list, room), '', ...plays], height);
}

function drawGraph(screen: ReviewScreen, style: ReviewSideStyle, height: number): string[] {
  const { state, opened } = screen;
  const points = chancePoints(state.turns, state.review);
  const now = points.findLast(({ turn }) => turn <= Math.max(1, state.at));
  const name = clip(opened.players[0] ?? '', MAX_NAME);
  const chance = now === undefined ? '' : `${formatChance(now)} %`;
  const head = style.palette.strong(spread(`Chance of ${name} to win`, chance, style.width));
  const lines = drawChanceGraph(
    points,
    { lines: opened.lines.length, at: state.at },
    { ...style, levels: style.glyphs.levels, height },
  );
  return [head, ...lines];
}

function fill(lines: readonly string[], height: number): string[] {
  return Array.from({ length: height }, (_, i) => lines[i] ?? '');
}

function drawList({ state, opened }: ReviewScreen, { width, palette }: ReviewSideStyle, room: number): string[] {
  const { lines, players } = opened;
  const from = Math.max(0, Math.min(lines.length - room, state.at - 1 - Math.floor(room / 2)));
  const nameWidth = Math.min(MAX_NAME, Math.max(...players.map(({ length }) => length)));
  return lines.slice(from, from + room).map((line, i) => {
    const number = from + i + 1;
    const turn = state.turns.find((one) => one.lines === number - 1);
    const text = listLine({ line, number, turn, name: players[line.seat] ?? '', nameWidth }, width);
    if (number === state.at) return palette.cursor(text);
    return turn?.grade === 'medium' || turn?.grade === 'large' ? palette.warning(text) : text;
  });
}

interface ListedLine {
  readonly line: ShownLine;
  readonly number: number;
  readonly turn: ReviewedTurn | undefined;
  readonly name: string;
  readonly nameWidth: number;
}

function listLine({ line, number, turn, name, nameWidth }: ListedLine, width: number): string {
  const mark = turn === undefined ? '' : turnMark(turn);
  const points = `${line.points > 0 ? '+' : ''}${line.points}`;
  const figures = `${points.padStart(4)} ${String(line.total).padStart(4)} ${mark.padEnd(2)}`;
  const head = `${String(number).padStart(2)} ${clip(name, nameWidth).padEnd(nameWidth)} ${line.move}`;
  return spread(head, figures, width);
}

/** The plays that were weighed, the best first; the one that is laid on the board is marked. */
function drawPlays({ state, turn, isRetried }: ReviewScreen, { width, palette }: ReviewSideStyle): string[] {
  if (isRetried) return [palette.faint('What was best is not told before it is found.')];
  if (turn === null) return [state.review === null ? palette.faint('This turn is not reviewed yet.') : ''];
  return drawWeighedPlays(turn, state.shown, { width, palette, most: PLAYS - 1 });
}

interface GraphStyle {
  readonly palette: Palette;
  readonly levels: readonly string[];
  readonly width: number;
  readonly height: number;
}

const LABEL = 4;
const MAX_STEP = 3;

/**
 * @param lines turns of the game, of which those without a point are left empty
 * @param at the line that is looked at, from 1
 * @returns `height + 1` lines
 */
export function drawChanceGraph(
  points: readonly ChancePoint[],
  { lines, at }: { readonly lines: number; readonly at: number },
  { palette, levels, width, height }: GraphStyle,
): string[] {
  const room = Math.max(1, width - LABEL);
  const count = lines + 1;
  const step = Math.min(MAX_STEP, room / count);
  const columns = Math.min(room, Math.floor(step * count));
  const byColumn = Array.from({ length: columns }, (_, column) => {
    const turn = Math.floor(column / step) + 1;
    return { turn, point: points.find((one) => one.turn === turn) ?? null };
  });
  const rows = Array.from({ length: height }, (_, row) => {
    const cells = byColumn.map(({ turn, point }) => {
      const sign = point === null ? ' ' : cellSign(point.chance * height - (height - 1 - row), levels);
      return turn === at ? palette.strong(sign) : palette.faint(sign);
    });
    return palette.faint(rowLabel(row, height)) + cells.join('');
  });
  const marks = byColumn.map(({ turn, point }, column) => {
    const isFirst = column === 0 || byColumn[column - 1]?.turn !== turn;
    if (turn === at) return palette.strong('^');
    return isFirst && point !== null && isMistake(point) ? palette.warning(gradeMark(point.grade).slice(0, 1)) : ' ';
  });
  return [...rows, ' '.repeat(LABEL) + marks.join('')];
}

/** The sign of a cell, by how much of it is filled: 1 or more for all, 0 or less for nothing. */
function cellSign(filled: number, levels: readonly string[]): string {
  const last = levels.length - 1;
  return levels[Math.max(0, Math.min(last, Math.round(filled * last)))] ?? ' ';
}

function rowLabel(row: number, height: number): string {
  const text = row === 0 ? '100' : row === height - 1 ? '0' : row * 2 === height - 1 || row * 2 === height ? '50' : '';
  return text.padStart(LABEL - 1).padEnd(LABEL);
}
