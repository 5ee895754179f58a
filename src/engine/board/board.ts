/** The board of a game: a value for rules, notation and display. Searches use the hot form, `Position` in `movegen`. */
import { BLANK_FLAG } from '../tiles/tile-bits.ts';
import { type Alphabet, type Tile } from '../tiles/alphabet.ts';
import type { Layout, Square } from './layout.ts';

/** Never changed in place; `placeTiles` gives another board. */
export interface Board {
  readonly layout: Layout;
  /** Tile by `row * cols + col`: 0 where the square is empty, else a letter, plus `BLANK_FLAG` for a blank. */
  readonly tiles: Uint8Array;
  /** Points each tile scores where it lies, by square; 0 for a blank and for an empty square. */
  readonly values: Int16Array;
  readonly tileCount: number;
}

/** A tile with its square; a blank has its letter and `BLANK_FLAG`. */
export interface PlacedTile extends Square {
  readonly tile: Tile;
}

/** An empty board of this layout. */
export function emptyBoard(layout: Layout): Board {
  const squares = layout.rows * layout.cols;
  return { layout, tiles: new Uint8Array(squares), values: new Int16Array(squares), tileCount: 0 };
}

/** Whether a row and a column, both from 0, name a square of the layout. Any number may be asked about. */
export function isOnBoard(layout: Layout, row: number, col: number): boolean {
  return row >= 0 && row < layout.rows && col >= 0 && col < layout.cols;
}

/** The tile on a square; 0 where it is empty or off the board. */
export function tileAt(board: Board, row: number, col: number): Tile {
  return isOnBoard(board.layout, row, col) ? board.tiles[row * board.layout.cols + col]! : 0;
}

/** A board with more tiles on it. Their squares must be empty. */
export function placeTiles(board: Board, alphabet: Alphabet, placed: readonly PlacedTile[]): Board {
  const tiles = board.tiles.slice();
  const values = board.values.slice();
  for (const { row, col, tile } of placed) {
    const at = row * board.layout.cols + col;
    tiles[at] = tile;
    values[at] = (tile & BLANK_FLAG) === 0 ? alphabet.points[tile]! : 0;
  }
  return { layout: board.layout, tiles, values, tileCount: board.tileCount + placed.length };
}

/** Whether a tile lies next to the square, above, below, left or right of it. */
export function touchesTile(board: Board, { row, col }: Square): boolean {
  return (
    tileAt(board, row - 1, col) !== 0 ||
    tileAt(board, row + 1, col) !== 0 ||
    tileAt(board, row, col - 1) !== 0 ||
    tileAt(board, row, col + 1) !== 0
  );
}
