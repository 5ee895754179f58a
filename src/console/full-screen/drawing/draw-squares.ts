/**
 * The board of the full screen: a square is one column after a space, which shows a mark for the cursor and, without colour, for
 * tiles just laid and those of the last play; with more room squares have an extra column. Premium squares have signs and blanks
 * are in lower case, so colour is never required.
 */
import { entryAt } from '../../../engine/present.ts';
import { BLANK_FLAG } from '../../../engine/tiles/tile-bits.ts';
import { type Alphabet, type Tile } from '../../../engine/tiles/alphabet.ts';
import type { Board } from '../../../engine/board/board.ts';
import { labelColumn, labelRow } from '../../../engine/board/coordinate.ts';
import type { Layout } from '../../../engine/board/layout.ts';
import type { Direction } from '../../../engine/board/move.ts';
import { formatTile } from '../../../engine/tiles/tile-text.ts';
import { squareSign } from '../../../play/look/premiums.ts';
import { longestFace } from '../../text/draw-board.ts';
import type { Palette } from '../../text/palette.ts';
import { laidTileAt, type Entry } from '../../../play/screen/entry.ts';
import type { Glyphs } from './glyphs.ts';

export interface SquaresModel {
  readonly board: Board;
  readonly alphabet: Alphabet;
  readonly entry: Entry | null;
  readonly fresh: ReadonlySet<number>;
}

export interface SquaresStyle {
  readonly palette: Palette;
  readonly glyphs: Glyphs;
  readonly isWide: boolean;
}

export const LABEL_WIDTH = 2;

export function squaresWidth({ cols }: Layout, alphabet: Alphabet, isWide: boolean): number {
  return LABEL_WIDTH + cols * cellWidth(alphabet, isWide);
}

export function drawSquares(model: SquaresModel, style: SquaresStyle): string[] {
  const { board, alphabet } = model;
  const { layout } = board;
  const { palette, isWide } = style;
  const width = cellWidth(alphabet, isWide);
  const rows = Array.from({ length: layout.rows }, (_, row) => {
    const cells = Array.from({ length: layout.cols }, (__, col) => drawCell(model, style, row, col, width));
    return palette.faint(labelRow(layout, row).padStart(LABEL_WIDTH)) + cells.join('');
  });
  return [' '.repeat(LABEL_WIDTH) + palette.faint(columnLabels(layout, width)), ...rows];
}

/** Column names; those that would touch the previous one are dropped. */
function columnLabels(layout: Layout, width: number): string {
  const end = layout.cols * width;
  let line = '';
  for (let col = 0; col < layout.cols; col++) {
    const at = col * width + 1;
    const label = labelColumn(layout, col);
    if (line.length < at && at + label.length <= end) line = line.padEnd(at) + label;
  }
  return line.padEnd(end);
}

export interface Cell {
  readonly tile: Tile;
  readonly isLaid: boolean;
  readonly isFresh: boolean;
  /** Direction of the cursor if it is here, otherwise null. */
  readonly cursor: Direction | null;
}

export function cellAt({ board, entry, fresh }: SquaresModel, row: number, col: number): Cell {
  const at = row * board.layout.cols + col;
  const laid = entry === null ? 0 : laidTileAt(entry, row, col);
  return {
    tile: laid !== 0 ? laid : entryAt(board.tiles, at),
    isLaid: laid !== 0,
    isFresh: fresh.has(at),
    cursor: entry?.row === row && entry.col === col ? entry.direction : null,
  };
}

function drawCell(model: SquaresModel, style: SquaresStyle, row: number, col: number, width: number): string {
  const { palette } = style;
  const { mark, sign, isStart } = squareSign(model.board.layout, row, col);
  const cell = cellAt(model, row, col);
  const { tile } = cell;
  const text = markBefore(cell, style) + (tile === 0 ? sign : formatTile(model.alphabet, tile)).padEnd(width - 1);
  if (cell.cursor !== null) return palette.cursor(text);
  if (tile === 0) return palette.square(mark, text, isStart);
  return palette.tile(text, { blank: (tile & BLANK_FLAG) !== 0, fresh: cell.isLaid || cell.isFresh });
}

function markBefore({ tile, isLaid, isFresh, cursor }: Cell, { palette, glyphs }: SquaresStyle): string {
  if (cursor !== null) return cursor === 'across' ? glyphs.across : glyphs.down;
  if (palette.hasColour || tile === 0) return ' ';
  if (isLaid) return glyphs.laid;
  return isFresh ? glyphs.fresh : ' ';
}

export function cellWidth(alphabet: Alphabet, isWide: boolean): number {
  return longestFace(alphabet) + (isWide ? 2 : 1);
}
