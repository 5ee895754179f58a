/** What is dragged over a board that plays are laid on, and where it is let go. */
import type { Square } from '../../../engine/board/layout.ts';
import type { Tile } from '../../../engine/tiles/alphabet.ts';

export type DropPlace =
  | { readonly kind: 'square'; readonly square: Square }
  /** A rack of several, by `data-seat`. */
  | { readonly kind: 'rack'; readonly seat: number }
  /** Among the tiles of the rack that is played from; places count from 0. */
  | { readonly kind: 'place'; readonly index: number }
  | { readonly kind: 'elsewhere' };

export interface DraggedTile {
  readonly tile: Tile;
  readonly from: Square | null;
  readonly index: number | null;
}
