import type { Square } from '../../../engine/board/layout.ts';

/** Where a tile was let go. */
export type DropPlace =
  | { readonly kind: 'square'; readonly square: Square }
  /** A rack of several, by `data-seat`. */
  | { readonly kind: 'rack'; readonly seat: number }
  | { readonly kind: 'elsewhere' };
