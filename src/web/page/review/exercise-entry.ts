/**
 * What keys and clicks do to a move that is tried for an exercise.
 */
import type { Board } from '../../../engine/board/board.ts';
import type { Layout, Square } from '../../../engine/board/layout.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import { BLANK, BLANK_FLAG } from '../../../engine/tiles/alphabet.ts';
import type { Alphabet, Tile } from '../../../engine/tiles/alphabet.ts';
import type { Rack } from '../../../engine/tiles/rack.ts';
import { readTiles } from '../../../engine/tiles/tile-text.ts';
import { laidAt, layTile, moveCursor, takeBackFrom, takeBackTile, turnDirection } from '../../../play/screen/entry.ts';
import type { Entry } from '../../../play/screen/entry.ts';

/** Where a move is tried. */
export interface TriedOn {
  readonly board: Board;
  readonly rack: Rack;
  readonly alphabet: Alphabet;
  readonly layout: Layout;
}

const STEPS: Readonly<Record<string, readonly [rows: number, cols: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The move after a key; null where the key means nothing here. A letter that the rack lacks is laid with a blank. */
export function entryAfter(entry: Entry, key: string, place: TriedOn): Entry | null {
  const step = STEPS[key];
  if (step !== undefined) return moveCursor(entry, place.layout, ...step);
  if (key === ' ') return turnDirection(entry);
  if (key === 'Backspace' || key === 'Delete') return takeBackTile(entry);
  if (Array.from(key).length !== 1) return null;
  const tiles = readTiles(place.alphabet, key.toLocaleUpperCase('en'), 'rack', 'longest');
  if (isRefusal(tiles) || tiles.length !== 1 || tiles[0] === BLANK) return null;
  return entryWith(entry, tiles[0]!, place);
}

/** The move with one tile more; the same where it cannot be laid. */
export function entryWith(entry: Entry, tile: Tile, { board, rack }: TriedOn): Entry {
  if (tile === BLANK) return entry;
  const laid = layTile(entry, board, rack, tile);
  if (!isRefusal(laid)) return laid;
  const blank = layTile(entry, board, rack, tile | BLANK_FLAG);
  return isRefusal(blank) ? entry : blank;
}

/** The move after a click: a tile that was laid there comes back, else the cursor goes there, or turns. */
export function entryAt(entry: Entry, square: Square): Entry {
  if (laidAt(entry, square.row, square.col) !== 0) return takeBackFrom(entry, square);
  return entry.row === square.row && entry.col === square.col ? turnDirection(entry) : { ...entry, ...square };
}
