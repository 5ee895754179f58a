/** The board as a value for rules, notation and display. Searches use the faster `SearchBoard` in `movegen`. */
import { BLANK_FLAG } from '../tiles/tile-bits.ts';
import { type Alphabet, type Tile } from '../tiles/alphabet.ts';
import type { Layout, Square } from './layout.ts';

/** A board with its tiles. Immutable: `placeTiles` returns a new board. */
export interface Board {
  readonly layout: Layout;
  /** Tile by `row * cols + col`: 0 if the square is empty, otherwise a letter, plus `BLANK_FLAG` for a blank. */
  readonly tiles: Uint8Array;
  /** Points of each tile, by square; 0 for a blank and for an empty square. */
  readonly values: Int16Array;
  readonly tileCount: number;
}

/** A tile and its square. A blank has its letter and `BLANK_FLAG`. */
export interface BoardTile extends Square {
  readonly tile: Tile;
}

/** Creates an empty board. */
export function emptyBoard(layout: Layout): Board {
  const squares = layout.rows * layout.cols;
  return { layout, tiles: new Uint8Array(squares), values: new Int16Array(squares), tileCount: 0 };
}

export function isOnBoard(layout: Layout, row: number, col: number): boolean {
  return row >= 0 && row < layout.rows && col >= 0 && col < layout.cols;
}

/** Returns the tile on a square, or 0 if the square is empty or off the board. */
export function tileAt(board: Board, row: number, col: number): Tile {
  return isOnBoard(board.layout, row, col) ? board.tiles[row * board.layout.cols + col]! : 0;
}

/** Returns the board with more tiles on it. Their squares must be empty. */
export function placeTiles(board: Board, alphabet: Alphabet, placed: readonly BoardTile[]): Board {
  const tiles = board.tiles.slice();
  const values = board.values.slice();
  for (const { row, col, tile } of placed) {
    const at = row * board.layout.cols + col;
    tiles[at] = tile;
    values[at] = (tile & BLANK_FLAG) === 0 ? alphabet.points[tile]! : 0;
  }
  return { layout: board.layout, tiles, values, tileCount: board.tileCount + placed.length };
}

export function touchesTile(board: Board, { row, col }: Square): boolean {
  return (
    tileAt(board, row - 1, col) !== 0 ||
    tileAt(board, row + 1, col) !== 0 ||
    tileAt(board, row, col - 1) !== 0 ||
    tileAt(board, row, col + 1) !== 0
  );
}
