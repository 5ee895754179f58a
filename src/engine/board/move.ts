/**
 * Moves. A placement lists only the tiles it adds: the square of the first tile, the direction, and the tiles in order; occupied
 * squares are skipped. People, records and generators use the same form. On a given board, two placements are the same play
 * exactly if their tiles and squares are equal.
 */
import { isOnBoard, type Board, type BoardTile } from './board.ts';

/** Reading direction of a word. */
export type Direction = 'across' | 'down';

/** A play: places tiles from the rack on the board, in one row or column. */
export interface PlaceMove {
  readonly kind: 'place';
  /** Square of the first added tile; row and column count from 0. */
  readonly row: number;
  readonly col: number;
  readonly direction: Direction;
  /** Added tiles in order, as they lie on the board. */
  readonly tiles: Uint8Array;
}

/** An exchange: returns tiles to the bag and draws the same number. */
export interface ExchangeMove {
  readonly kind: 'exchange';
  readonly tiles: Uint8Array;
}

/** A pass. */
export interface PassMove {
  readonly kind: 'pass';
}

/** A move of a turn. A challenge is not a move. */
export type Move = PlaceMove | ExchangeMove | PassMove;

/** The pass, as a shared constant. */
export const PASS: PassMove = { kind: 'pass' };

/** A word on the board, or one that a play would form. */
export interface BoardWord {
  readonly row: number;
  readonly col: number;
  readonly direction: Direction;
  /** All tiles of the word, including those already on the board. */
  readonly tiles: Uint8Array;
  /** Score of the word with premiums, without the bonus. */
  readonly points: number;
}

/** A placement with the words it forms and its score. */
export interface PlayWithScore {
  readonly move: PlaceMove;
  readonly placed: readonly BoardTile[];
  /** Words that count: the main word, then the cross words in order. */
  readonly words: readonly BoardWord[];
  /** Cross words that are not in the lexicon, if the rules ignore these. */
  readonly ignored: readonly BoardWord[];
  readonly bonus: number;
  readonly score: number;
}

/** Row step of a direction; the column step is `1 - rowStep`. */
export function rowStep(direction: Direction): 0 | 1 {
  return direction === 'down' ? 1 : 0;
}

export function otherDirection(direction: Direction): Direction {
  return direction === 'across' ? 'down' : 'across';
}

/** Returns the square of each tile of a placement, skipping occupied squares. Squares may be off the board. */
export function placeSquares(board: Board, move: PlaceMove): BoardTile[] {
  const down = rowStep(move.direction);
  const placed: BoardTile[] = [];
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

/** True if two moves have the same kind, tiles (in any order for an exchange) and squares. */
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
