/**
 * What the pointer does in a game: tiles from the rack to the board, from square to square, and back.
 */
import type { Square } from '../../../engine/board/layout.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import { laidAt, takeBackFrom } from '../../../play/screen/entry.ts';
import { pointAt } from '../../../play/screen/game-keys.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { dropTile, type DraggedTile } from '../board/drop-tile.ts';
import type { DropPlace } from '../board/drop-place.ts';

/** A tile is let go. */
export function dropOn(screen: ScreenGame, dragged: DraggedTile, place: DropPlace): void {
  if (screen.mode.kind !== 'board') return;
  const { entry, rack, session } = screen;
  const dropped = dropTile(entry, { board: session.game.state.board, rack }, dragged, place);
  if (isRefusal(dropped)) screen.say(dropped.text);
  else {
    screen.entry = dropped.entry;
    if (dropped.kind === 'blank') screen.mode = { kind: 'blank' };
  }
  screen.changed();
}

/** A square is clicked: a tile laid there comes back, else the cursor goes there, or turns. */
export function touchSquare(screen: ScreenGame, square: Square): void {
  if (screen.mode.kind === 'board' && laidAt(screen.entry, square.row, square.col) !== 0) {
    screen.entry = takeBackFrom(screen.entry, square);
    screen.changed();
  } else pointAt(screen, { kind: 'square', square });
}
