/**
 * What a player may do in a turn.
 *
 * A placement names only the tiles it adds: the square of the first one, the direction, and the tiles in order; squares
 * already covered are skipped. A person, a record and a generator use the same form, and on a given board two
 * placements are the same play exactly when their tiles and squares are the same.
 */
import { isOnBoard, type Board, type PlacedTile } from './board.ts';

/** Which way a word reads. */
export type Direction = 'across' | 'down';

/** Tiles of the rack are laid on the board, in one lane. */
export interface PlaceMove {
  readonly kind: 'place';
  /** Square of the first tile added; row and column count from 0. */
  readonly row: number;
  readonly col: number;
  readonly direction: Direction;
  /** The tiles added, in order, as they will lie on the board. */
  readonly tiles: Uint8Array;
}

/** Tiles of the rack go back into the bag, and as many are drawn. */
export interface ExchangeMove {
  readonly kind: 'exchange';
  /** The rack tiles given back. */
  readonly tiles: Uint8Array;
}

/** The player does nothing. */
export interface PassMove {
  readonly kind: 'pass';
}

/** What a player may do in a turn. A challenge is not a move. */
export type Move = PlaceMove | ExchangeMove | PassMove;

/** The only pass. */
export const PASS: PassMove = { kind: 'pass' };

/** A word on the board, or one that a play would form. */
export interface FormedWord {
  readonly row: number;
  readonly col: number;
  readonly direction: Direction;
  /** The whole run, as it lies on the board. */
  readonly tiles: Uint8Array;
  /** What the run scores, with premiums and without the bonus. */
  readonly points: number;
}

/** A placement, what it forms and what it scores. */
export interface ScoredPlay {
  readonly move: PlaceMove;
  readonly placed: readonly PlacedTile[];
  /** The words that count: the main word first, cross words after it in order. */
  readonly words: readonly FormedWord[];
  /** Cross strings that are not words, where the rules ignore those. */
  readonly ignored: readonly FormedWord[];
  readonly bonus: number;
  readonly score: number;
}

/** The row step of a direction; the column step is `1 - rowStep`. */
export function rowStep(direction: Direction): 0 | 1 {
  return direction === 'down' ? 1 : 0;
}

/** The direction of the cross words of a play. */
export function otherDirection(direction: Direction): Direction {
  return direction === 'across' ? 'down' : 'across';
}

/**
 * The squares that a placement's tiles cover: from its first square on, skipping those already covered.
 *
 * @returns one entry a tile; an entry may be off the board where the tiles run off it
 */
export function placeSquares(board: Board, move: PlaceMove): PlacedTile[] {
  const down = rowStep(move.direction);
  const placed: PlacedTile[] = [];
  let { row, col } = move;
  for (const tile of move.tiles) {
    while (isOnBoard(board.layout, row, col) && board.tiles[row * board.layout.cols + col] !== 0) {
      row += down;
      col += 1 - down;
    }
    placed.push({ row, col, tile });
    row += down;
    col += 1 - down;
  }
  return placed;
}

/** Whether two moves are the same: kind, tiles (of an exchange in any order), squares. */
export function isSameMove(a: Move, b: Move): boolean {
  if (a.kind === 'pass' || b.kind === 'pass') return a.kind === b.kind;
  if (a.kind === 'exchange' || b.kind === 'exchange') {
    return a.kind === b.kind && isSameTiles(a.tiles.slice().sort(), b.tiles.slice().sort());
  }
  if (a.row !== b.row || a.col !== b.col || !isSameTiles(a.tiles, b.tiles)) return false;
  return a.direction === b.direction || a.tiles.length === 1;
}

function isSameTiles(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((tile, i) => tile === b[i]);
}
