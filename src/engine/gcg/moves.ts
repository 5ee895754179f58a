/**
 * The moves of a GCG record as moves on a board.
 */
import type { Alphabet } from '../tiles/alphabet.ts';
import { isOnBoard, placeTiles, tileAt } from '../board/board.ts';
import type { Board } from '../board/board.ts';
import type { GcgEvent } from './record.ts';
import { readRack } from './racks.ts';
import type { Spent } from './racks.ts';
import { isRefusal, unreadable } from '../refusal.ts';
import type { RefusalOf } from '../refusal.ts';
import { parsePlay } from '../notation/move-text.ts';
import { PASS, squaresOf } from '../board/move.ts';
import type { Move, PlaceMove } from '../board/move.ts';

type GcgTurn = GcgEvent & { readonly kind: 'place' | 'exchange' | 'pass' };

/** The move of an event; null for an exchange of tiles that only their owner knows. */
export function readGcgMove(event: GcgTurn, board: Board, alphabet: Alphabet): Move | RefusalOf<'unreadable'> | null {
  if (event.kind === 'pass') return PASS;
  if (event.kind === 'place') {
    return parsePlay(alphabet, board, event.at, event.word);
  }
  if (typeof event.tiles === 'number') return null;
  const tiles = readRack(alphabet, event.tiles);
  return tiles === null ? unreadable(`"${event.tiles.slice(0, 40)}" cannot be exchanged`) : { kind: 'exchange', tiles };
}

/** What a mover spends, by the move as it was read. */
export function spentBy(event: GcgTurn, move: ReturnType<typeof readGcgMove>): Spent {
  if (event.kind === 'exchange' && typeof event.tiles === 'number') return event.tiles;
  return move === null || isRefusal(move) || move.kind === 'pass' ? new Uint8Array() : move.tiles;
}

/** The board with the tiles of a play on it, legal or not; unchanged if their squares are not free. */
export function force(board: Board, alphabet: Alphabet, move: PlaceMove): Board {
  const placed = squaresOf(board, move);
  const fits = placed.every(({ row, col }) => isOnBoard(board.layout, row, col) && tileAt(board, row, col) === 0);
  return fits ? placeTiles(board, alphabet, placed) : board;
}
