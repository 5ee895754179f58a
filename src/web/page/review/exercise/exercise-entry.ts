/** What keys, clicks and tiles that are dragged do to a move that is tried for an exercise. */
import type { Board } from '../../../../engine/board/board.ts';
import type { Layout, Square } from '../../../../engine/board/layout.ts';
import { isRefusal } from '../../../../engine/refusal.ts';
import { BLANK_FLAG } from '../../../../engine/tiles/tile-bits.ts';
import { type Alphabet, BLANK, type Tile } from '../../../../engine/tiles/alphabet.ts';
import type { Rack } from '../../../../engine/tiles/rack.ts';
import { readTiles } from '../../../../engine/tiles/tile-text.ts';
import {
  clearEntry,
  type Entry,
  laidAt,
  layTile,
  moveCursor,
  pointCursor,
  rackLeft,
  startEntry,
  takeBackFrom,
  takeBackTile,
  turnDirection,
} from '../../../../play/screen/entry.ts';
import { type DraggedTile, type DropPlace, dropTile } from '../../board/drop-tile.ts';

export interface TriedOn {
  readonly board: Board;
  readonly rack: Rack;
  readonly alphabet: Alphabet;
  readonly layout: Layout;
}

export interface TriedMove {
  readonly entry: Entry;
  /** Whether a blank waits for its letter, to be laid from the cursor on. */
  readonly isBlank: boolean;
}

export function noMove(layout: Layout): TriedMove {
  return { entry: startEntry(layout), isBlank: false };
}

const STEPS: Readonly<Record<string, readonly [rows: number, cols: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The move after a key; null where the key means nothing here. A letter that the rack lacks is laid with a blank. */
export function afterKey(move: TriedMove, key: string, place: TriedOn): TriedMove | null {
  const { entry, isBlank } = move;
  const step = STEPS[key];
  if (step !== undefined) return { entry: moveCursor(entry, place.layout, ...step), isBlank };
  if (key === ' ') return { entry: turnDirection(entry), isBlank };
  if (key === 'Escape') return isBlank || entry.laid.length > 0 ? recalled(move) : null;
  if (key === 'Backspace' || key === 'Delete') return { entry: takeBackTile(entry), isBlank: false };
  if (key === '?') return afterTile(move, BLANK, place);
  if (Array.from(key).length !== 1) return null;
  const tiles = readTiles(place.alphabet, key, 'rack', 'longest');
  if (isRefusal(tiles) || tiles.length !== 1) return null;
  return isBlank ? afterLetter(move, tiles[0]!, place) : afterTile(move, tiles[0]!, place);
}

/** The move with a tile of the rack more, where it can be laid; a blank waits for its letter. */
export function afterTile({ entry }: TriedMove, tile: Tile, { board, rack }: TriedOn): TriedMove {
  if (tile === BLANK) return { entry, isBlank: rackLeft(entry, rack).includes(BLANK) };
  const laid = layTile(entry, board, rack, tile);
  if (!isRefusal(laid)) return { entry: laid, isBlank: false };
  const blank = layTile(entry, board, rack, tile | BLANK_FLAG);
  return { entry: isRefusal(blank) ? entry : blank, isBlank: false };
}

/** The move with the blank as a letter; null for none. */
export function afterLetter({ entry }: TriedMove, letter: Tile | null, { board, rack }: TriedOn): TriedMove {
  const laid = letter === null ? entry : layTile(entry, board, rack, letter | BLANK_FLAG);
  return { entry: isRefusal(laid) ? entry : laid, isBlank: false };
}

/** The move after a click: a tile that was laid there comes back, else the cursor goes there, or turns. */
export function afterSquare({ entry, isBlank }: TriedMove, square: Square): TriedMove {
  if (laidAt(entry, square.row, square.col) !== 0) return { entry: takeBackFrom(entry, square), isBlank: false };
  return { entry: pointCursor(entry, square), isBlank };
}

/** The move after a tile is let go; the same where it cannot lie there. */
export function afterDrop(move: TriedMove, dragged: DraggedTile, place: DropPlace, on: TriedOn): TriedMove {
  const dropped = dropTile(move.entry, on, dragged, place);
  return isRefusal(dropped) ? move : { entry: dropped.entry, isBlank: dropped.kind === 'blank' };
}

export function recalled({ entry }: TriedMove): TriedMove {
  return { entry: clearEntry(entry), isBlank: false };
}
