/**
 * A board as lines of text: numbered rows, lettered columns, premium squares by character and colour. All lines are equally wide,
 * so that text can be placed beside them.
 *
 * A square is at least three columns wide, nearly square in a terminal. Multi-character tiles widen all squares.
 */
import { entryAt } from '../../engine/present.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { type Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Board } from '../../engine/board/board.ts';
import { labelColumn, labelRow } from '../../engine/board/coordinate.ts';
import type { Layout } from '../../engine/board/layout.ts';
import { formatTile } from '../../engine/tiles/tile-text.ts';
import { listPremiums, squareSign } from '../../play/look/premiums.ts';
import type { Palette } from './palette.ts';

const LABEL_WIDTH = 3;

export function boardWidth(layout: Layout, alphabet: Alphabet): number {
  return LABEL_WIDTH + layout.cols * squareWidth(alphabet);
}

/**
 * @param fresh squares (`row * cols + col`) to highlight, in brackets without colour
 * @returns a line of column names, then one line per row
 */
export function drawBoard(board: Board, alphabet: Alphabet, palette: Palette, fresh: ReadonlySet<number>): string[] {
  const { layout } = board;
  const width = squareWidth(alphabet);
  const columns = Array.from({ length: layout.cols }, (_, col) => centre(labelColumn(layout, col), width));
  const lines = [' '.repeat(LABEL_WIDTH) + palette.faint(columns.join(''))];
  for (let row = 0; row < layout.rows; row++) {
    const squares = Array.from({ length: layout.cols }, (_, col) => {
      const at = row * layout.cols + col;
      const tile = entryAt(board.tiles, at);
      if (tile === 0) return drawSquare(layout, row, col, width, palette);
      const look = { blank: (tile & BLANK_FLAG) !== 0, fresh: fresh.has(at) };
      const face = formatTile(alphabet, tile);
      return palette.tile(centre(look.fresh && !palette.hasColour ? `[${face}]` : face, width), look);
    });
    lines.push(palette.faint(labelRow(layout, row).padStart(LABEL_WIDTH - 1)) + ' ' + squares.join(''));
  }
  return lines;
}

/** The signs of a layout's premium squares with their meanings. */
export function drawLegend(layout: Layout, palette: Palette): string[] {
  return listPremiums(layout).map(
    ({ mark, premium: { sign, meaning } }) => `${palette.square(mark, ` ${sign} `)} ${meaning}`,
  );
}

function drawSquare(layout: Layout, row: number, col: number, width: number, palette: Palette): string {
  const { mark, sign, isStart } = squareSign(layout, row, col);
  return palette.square(mark, centre(sign, width), isStart);
}

function squareWidth(alphabet: Alphabet): number {
  return 2 + longestFace(alphabet);
}

export function longestFace({ faces, blankFaces }: Alphabet): number {
  return Math.max(...[...faces, ...blankFaces].map(screenLength));
}

/** Centres a text in `width` columns, rounding to the left. */
export function centre(text: string, width: number): string {
  const length = screenLength(text);
  const left = Math.floor((width - length) / 2);
  return ' '.repeat(left) + text + ' '.repeat(Math.max(0, width - length - left));
}

function screenLength(text: string): number {
  return Array.from(text).length;
}
