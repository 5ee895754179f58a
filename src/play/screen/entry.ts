/**
 * A move being typed onto the board: cursor, direction and laid tiles, as a value with functions.
 *
 * The cursor may be on any square. A tile goes to the first empty square from there in the current direction, and the cursor moves
 * to the next empty one. At the edge it stays on the laid tile.
 */
import type { NamedKey } from './key.ts';
import { isRefusal, told, type RefusalOf } from '../../engine/refusal.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { type Tile } from '../../engine/tiles/alphabet.ts';
import { isOnBoard, tileAt, type Board, type BoardTile } from '../../engine/board/board.ts';
import type { Layout, Square } from '../../engine/board/layout.ts';
import { otherDirection, rowStep, type Direction } from '../../engine/board/move.ts';
import { takeFromRack, type Rack } from '../../engine/tiles/rack.ts';

export interface Entry {
  readonly row: number;
  readonly col: number;
  readonly direction: Direction;
  readonly laid: readonly BoardTile[];
}

export function startEntry({ start, rows, cols }: Layout): Entry {
  const { row, col } = start ?? { row: Math.floor(rows / 2), col: Math.floor(cols / 2) };
  return { row, col, direction: 'across', laid: [] };
}

export const CURSOR_STEPS: Partial<Record<NamedKey, readonly [rows: number, cols: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

export function moveCursor(entry: Entry, layout: Layout, rows: number, cols: number): Entry {
  const row = Math.min(layout.rows - 1, Math.max(0, entry.row + rows));
  const col = Math.min(layout.cols - 1, Math.max(0, entry.col + cols));
  return { ...entry, row, col };
}

type Cursor = Pick<Entry, 'row' | 'col' | 'direction'>;

export function turnDirection<Of extends Cursor>(entry: Of): Of {
  return { ...entry, direction: otherDirection(entry.direction) };
}

/** Moves the cursor to a square, or turns it if it is already there. */
export function pointCursor<Of extends Cursor>(entry: Of, { row, col }: Square): Of {
  return entry.row === row && entry.col === col ? turnDirection(entry) : { ...entry, row, col };
}

export function rackLeft(entry: Entry, rack: Rack): Rack {
  return takeFromRack(
    rack,
    entry.laid.map(({ tile }) => tile),
  )!;
}

export function laidTileAt({ laid }: Entry, row: number, col: number): Tile {
  return laid.find((square) => square.row === row && square.col === col)?.tile ?? 0;
}

/** @param rack the player's rack, including laid tiles */
export function layTile(entry: Entry, board: Board, rack: Rack, tile: Tile): Entry | RefusalOf<'told'> {
  if (takeFromRack(rackLeft(entry, rack), [tile]) === null) {
    return told((tile & BLANK_FLAG) === 0 ? 'That tile is not on your rack.' : 'There is no blank on your rack.');
  }
  const at = nextEmpty(entry, board, entry);
  if (at === null) return told('There is no empty square from here to the edge.');
  const laid = [...entry.laid, { ...at, tile }];
  const next = nextEmpty({ ...entry, laid }, board, at) ?? at;
  return { ...entry, row: next.row, col: next.col, laid };
}

export function layTileOn(
  entry: Entry,
  board: Board,
  rack: Rack,
  square: Square,
  tile: Tile,
): Entry | RefusalOf<'told'> {
  const { row, col } = square;
  if (tileAt(board, row, col) !== 0 || laidTileAt(entry, row, col) !== 0)
    return told('There is a tile on that square.');
  return layTile({ ...entry, row, col }, board, rack, tile);
}

/** Moves a tile of the rack, or one laid on the square `from`, to a square. A tile laid there changes places with it. */
export function moveTileTo(
  entry: Entry,
  board: Board,
  rack: Rack,
  { tile, from, to }: { readonly tile: Tile; readonly from: Square | null; readonly to: Square },
): Entry | RefusalOf<'told'> {
  const without = from === null ? entry : takeBackFrom(entry, from);
  const other = laidTileAt(without, to.row, to.col);
  const free = takeBackFrom(without, to);
  const swapped = other === 0 || from === null ? free : layTileOn(free, board, rack, from, other);
  return isRefusal(swapped) ? swapped : layTileOn(swapped, board, rack, to, tile);
}

export function takeBackFrom(entry: Entry, { row, col }: Square): Entry {
  return { ...entry, row, col, laid: entry.laid.filter((at) => at.row !== row || at.col !== col) };
}

export function takeBackTile(entry: Entry): Entry {
  const last = entry.laid.at(-1);
  return last === undefined ? entry : { ...entry, row: last.row, col: last.col, laid: entry.laid.slice(0, -1) };
}

export function clearEntry(entry: Entry): Entry {
  const [first] = entry.laid;
  return { ...entry, row: first?.row ?? entry.row, col: first?.col ?? entry.col, laid: [] };
}

/** Returns the first square from here in the current direction without a tile; null at the edge. */
function nextEmpty(entry: Entry, board: Board, from: Square): Square | null {
  const down = rowStep(entry.direction);
  let { row, col } = from;
  while (isOnBoard(board.layout, row, col)) {
    if (board.tiles[row * board.layout.cols + col] === 0 && laidTileAt(entry, row, col) === 0) return { row, col };
    row += down;
    col += 1 - down;
  }
  return null;
}
