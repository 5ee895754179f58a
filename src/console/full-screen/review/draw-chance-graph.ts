/**
 * The chance of the first player to win through a game, as columns of a terminal's blocks: the fuller a column, the likelier. Below
 * it the mistakes, and where one stands.
 */
import type { ChancePoint } from '../../../analysis/review/chances.ts';
import { isMistake } from '../../../analysis/review/review.ts';
import { gradeMark } from '../../../play/wording/review-words.ts';
import type { Palette } from '../../text/palette.ts';

export interface GraphStyle {
  readonly palette: Palette;
  /** Signs of a cell from empty to full, in equal steps. */
  readonly levels: readonly string[];
  readonly width: number;
  /** Lines of the columns; one more tells mistakes. */
  readonly height: number;
}

/** Columns before the graph, with percentages. */
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
