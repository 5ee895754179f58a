/**
 * The board for large terminals: squares of five columns by two lines. A tile shows its letter above its points, a premium square
 * its effect (`2L` doubles a letter, `3W` triples the word), so no legend is needed. Without colour tiles have edges, and marks
 * before the points show tiles just laid and those of the last play. Rack tiles look the same.
 */
import { entryAt } from '../../../engine/present.ts';
import { BLANK_FLAG } from '../../../engine/tiles/tile-bits.ts';
import { BLANK, type Alphabet, type Tile } from '../../../engine/tiles/alphabet.ts';
import { labelColumn, labelRow } from '../../../engine/board/coordinate.ts';
import type { Layout } from '../../../engine/board/layout.ts';
import { formatTile } from '../../../engine/tiles/tile-text.ts';
import { centre, longestFace } from '../../text/draw-board.ts';
import { squareSign } from '../../../play/look/premiums.ts';
import { cellAt, type Cell, type SquaresModel, type SquaresStyle } from './draw-squares.ts';

export const BIG_SQUARE = { columns: 5, lines: 2 } as const;
export const BIG_LABEL_WIDTH = 3;

const INSIDE = BIG_SQUARE.columns - 2;

export function bigSquaresSize({ rows, cols }: Layout): { readonly columns: number; readonly lines: number } {
  return { columns: BIG_LABEL_WIDTH + cols * BIG_SQUARE.columns, lines: 1 + rows * BIG_SQUARE.lines };
}

export function fitsBigSquares(alphabet: Alphabet): boolean {
  return longestFace(alphabet) <= INSIDE && alphabet.points.every((points) => String(points).length <= INSIDE);
}

export function drawBigSquares(model: SquaresModel, style: BigStyle): string[] {
  const { layout } = model.board;
  const { faint } = style.palette;
  const columns = Array.from({ length: layout.cols }, (_, col) =>
    centre(labelColumn(layout, col), BIG_SQUARE.columns),
  ).join('');
  const rows = Array.from({ length: layout.rows }, (_, row) => {
    const cells = Array.from({ length: layout.cols }, (__, col) => drawCell(model, style, row, col));
    const label = labelRow(layout, row)
      .padStart(BIG_LABEL_WIDTH - 1)
      .padEnd(BIG_LABEL_WIDTH);
    return [
      faint(label) + cells.map(([above]) => above).join(''),
      ' '.repeat(BIG_LABEL_WIDTH) + cells.map(([, below]) => below).join(''),
    ];
  });
  return [' '.repeat(BIG_LABEL_WIDTH) + faint(columns), ...rows.flat()];
}

type CellLines = readonly [above: string, below: string];
type BigStyle = Omit<SquaresStyle, 'isWide'>;

/** A rack tile without colours; picked tiles are in brackets. */
export function bigTileText(alphabet: Alphabet, tile: Tile, isPicked: boolean, style: BigStyle): CellLines {
  const value = tile === BLANK ? 0 : entryAt(alphabet.points, tile);
  const [left, right] = isPicked ? ['(', ')'] : tileEdges(style);
  const points = pointsText({ isLaid: false, isFresh: false }, value, style);
  return [left + centre(formatTile(alphabet, tile), INSIDE) + right, left + points + right];
}

function drawCell(model: SquaresModel, style: BigStyle, row: number, col: number): CellLines {
  const { palette } = style;
  const { board, alphabet } = model;
  const cell = cellAt(model, row, col);
  const { tile } = cell;
  const { mark, sign, isStart } = squareSign(board.layout, row, col);
  const isBlank = (tile & BLANK_FLAG) !== 0;
  const at = row * board.layout.cols + col;
  const value = cell.isLaid ? (isBlank ? 0 : entryAt(alphabet.points, tile)) : entryAt(board.values, at);
  const inside: CellLines =
    tile === 0
      ? [centre(emptyText(palette.label(mark), sign, isStart), INSIDE), ' '.repeat(INSIDE)]
      : [centre(formatTile(alphabet, tile), INSIDE), pointsText(cell, value, style)];
  const text = withEdges(inside, cell, style);
  const look = (part: string): string => {
    if (cell.cursor !== null) return palette.cursor(part);
    if (tile === 0) return palette.square(mark, part, isStart);
    return palette.tile(part, { blank: isBlank, fresh: cell.isLaid || cell.isFresh });
  };
  return [look(text[0]), look(text[1])];
}

/** The label of a premium square, starred on the start square; a sign for other squares. */
function emptyText(premium: string | undefined, sign: string, isStart: boolean): string {
  return premium === undefined ? sign : (isStart ? sign : '') + premium;
}

function pointsText(
  { isLaid, isFresh }: Pick<Cell, 'isLaid' | 'isFresh'>,
  value: number,
  { palette, glyphs }: BigStyle,
): string {
  const fill = palette.hasColour ? ' ' : '_';
  const points = value === 0 || !palette.hasValues ? '' : String(value);
  const mark = isLaid ? glyphs.laid : isFresh ? glyphs.fresh : '';
  const sign = palette.hasColour || mark.length + points.length > INSIDE ? '' : mark;
  return sign + points.padStart(INSIDE - sign.length, fill);
}

function withEdges([above, below]: CellLines, { tile, cursor }: Cell, style: BigStyle): CellLines {
  const { glyphs } = style;
  const [left, right] = tile === 0 ? [' ', ' '] : tileEdges(style);
  if (cursor === null) return [left + above + right, left + below + right];
  return [(cursor === 'across' ? glyphs.across : glyphs.down) + above + right, right + below + right];
}

function tileEdges({ palette, glyphs }: BigStyle): readonly [left: string, right: string] {
  return palette.hasColour ? [glyphs.edge, ' '] : ['|', '|'];
}
