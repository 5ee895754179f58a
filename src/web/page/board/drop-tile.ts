/** A tile that is let go over a board that plays are laid on: it goes to a square, or back to the rack. */
import { type Board, tileAt } from '../../../engine/board/board.ts';
import type { Square } from '../../../engine/board/layout.ts';
import { isRefusal, type RefusalOf } from '../../../engine/refusal.ts';
import { BLANK, type Tile } from '../../../engine/tiles/alphabet.ts';
import type { Rack } from '../../../engine/tiles/rack.ts';
import { type Entry, layTileOn, takeBackFrom } from '../../../play/screen/entry.ts';

export type DropPlace =
  | { readonly kind: 'square'; readonly square: Square }
  /** A rack of several, by `data-seat`. */
  | { readonly kind: 'rack'; readonly seat: number }
  /** The rack below a board that plays are laid on, at the tile nearest to where it was let go. */
  | { readonly kind: 'rack-tile'; readonly index: number }
  | { readonly kind: 'elsewhere' };

/** A tile that is dragged: from the rack, or from a square that it was laid on. */
export interface DraggedTile {
  readonly tile: Tile;
  readonly from: Square | null;
  /** Its place on the rack that it comes from. */
  readonly index?: number;
}

/** What comes of a tile that is let go: the tiles laid then, or a blank that waits for its letter at the cursor. */
export interface DroppedTile {
  readonly kind: 'laid' | 'blank';
  readonly entry: Entry;
}

/**
 * Let a tile go.
 *
 * @param rack of the player, the tiles laid included
 * @returns why it cannot lie there, where it cannot
 */
export function dropTile(
  entry: Entry,
  { board, rack }: { readonly board: Board; readonly rack: Rack },
  { tile, from }: DraggedTile,
  place: DropPlace,
): DroppedTile | RefusalOf<'told'> {
  const lifted = from === null ? entry : takeBackFrom(entry, from);
  if (place.kind !== 'square') return { kind: 'laid', entry: lifted };
  const { row, col } = place.square;
  if (tile === BLANK && tileAt(board, row, col) === 0) return { kind: 'blank', entry: { ...lifted, row, col } };
  const laid = layTileOn(lifted, board, rack, place.square, tile);
  return isRefusal(laid) ? laid : { kind: 'laid', entry: laid };
}
