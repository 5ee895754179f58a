import type { Square } from '../../../engine/board/layout.ts';
import type { Tile } from '../../../engine/tiles/alphabet.ts';

export type DropPlace =
  | { readonly kind: 'square'; readonly square: Square }
  /** One of several racks, by `data-seat`. */
  | { readonly kind: 'rack'; readonly seat: number }
  /** Place within the player's rack, counted from 0. */
  | { readonly kind: 'place'; readonly index: number }
  | { readonly kind: 'elsewhere' };

export interface DraggedTile {
  readonly tile: Tile;
  readonly from: Square | null;
  readonly index: number | null;
}
