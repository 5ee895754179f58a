import type { Alphabet } from '../tiles/alphabet.ts';
import { isOnBoard, placeTiles, tileAt, type Board } from '../board/board.ts';
import type { GcgEvent } from './record.ts';
import type { SpentTiles } from './racks.ts';
import { isRefusal, unreadable, type RefusalOf } from '../refusal.ts';
import { parsePlay } from '../notation/move-text.ts';
import type { Rack } from '../tiles/rack.ts';
import { readTiles } from '../tiles/tile-text.ts';
import { PASS, placeSquares, type Move, type PlaceMove } from '../board/move.ts';

export type GcgTurn = GcgEvent & { readonly kind: 'place' | 'exchange' | 'pass' };

/** Returns the move of an event; null for an exchange of unknown tiles. */
export function readGcgMove(event: GcgTurn, board: Board, alphabet: Alphabet): Move | RefusalOf<'unreadable'> | null {
  if (event.kind === 'pass') return PASS;
  if (event.kind === 'place') return parsePlay(alphabet, board, event.at, event.word);
  if (typeof event.tiles === 'number') return null;
  const tiles = readTiles(alphabet, event.tiles, 'rack');
  if (isRefusal(tiles)) return unreadable(`"${event.tiles.slice(0, 40)}" cannot be exchanged`);
  return { kind: 'exchange', tiles };
}

export function readSpentTiles(event: GcgTurn, move: ReturnType<typeof readGcgMove>): SpentTiles {
  if (event.kind === 'exchange' && typeof event.tiles === 'number') return event.tiles;
  return move === null || isRefusal(move) || move.kind === 'pass' ? new Uint8Array() : move.tiles;
}

/** Returns the move for the replay; for an exchange of unknown tiles, the first tiles of the rack; null for an unreadable move. */
export function chooseMove(read: ReturnType<typeof readGcgMove>, spent: SpentTiles, rack: Rack): Move | null {
  if (typeof spent === 'number') return { kind: 'exchange', tiles: rack.slice(0, spent) };
  return isRefusal(read) ? null : read;
}

/** Places a play without checking its legality. Returns the board unchanged if the squares are not free. */
export function force(board: Board, alphabet: Alphabet, move: PlaceMove): Board {
  const placed = placeSquares(board, move);
  const fits = placed.every(({ row, col }) => isOnBoard(board.layout, row, col) && tileAt(board, row, col) === 0);
  return fits ? placeTiles(board, alphabet, placed) : board;
}
