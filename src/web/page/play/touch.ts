/**
 * What the pointer does in a game: tiles from the rack to the board, from square to square, and back.
 */
import { isRefusal } from '../../../engine/refusal.ts';
import type { Square } from '../../../engine/board/layout.ts';
import { BLANK } from '../../../engine/tiles/alphabet.ts';
import type { Tile } from '../../../engine/tiles/alphabet.ts';
import { laidAt, layTileOn, takeBackFrom } from '../../../play/screen/entry.ts';
import { pointAt } from '../../../play/screen/game-keys.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import type { DropPlace } from '../board/use-drag.ts';

/** A tile that is dragged: from the rack, or from a square that it was laid on. */
export interface DraggedTile {
  readonly tile: Tile;
  readonly from: Square | null;
}

/** A tile is let go. */
export function dropTile(screen: ScreenGame, { tile, from }: DraggedTile, place: DropPlace): void {
  if (screen.mode.kind !== 'board') return;
  const before = screen.entry;
  if (from !== null) screen.entry = takeBackFrom(screen.entry, from);
  if (place.kind === 'square') layOn(screen, place.square, tile, before);
  screen.changed();
}

function layOn(screen: ScreenGame, square: Square, tile: Tile, before: ScreenGame['entry']): void {
  const { board } = screen.session.game.state;
  if (tile === BLANK && board.tiles[square.row * board.layout.cols + square.col] === 0) {
    screen.entry = { ...screen.entry, ...square };
    screen.mode = { kind: 'blank' };
    return;
  }
  const laid = layTileOn(screen.entry, board, screen.rack, square, tile);
  if (isRefusal(laid)) {
    screen.entry = before;
    screen.say(laid.text);
  } else screen.entry = laid;
}

/** A square is clicked: a tile laid there comes back, else the cursor goes there, or turns. */
export function touchSquare(screen: ScreenGame, square: Square): void {
  if (screen.mode.kind === 'board' && laidAt(screen.entry, square.row, square.col) !== 0) {
    screen.entry = takeBackFrom(screen.entry, square);
    screen.changed();
  } else pointAt(screen, { kind: 'square', square });
}
