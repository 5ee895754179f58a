import type { PointerEvent } from 'react';
import { laidAt, type Entry } from '../../../play/screen/entry.ts';
import type { DraggedTile } from './drop-tile.ts';
import { squareOf } from './use-drag.ts';

/** For where the pointer goes down on a board: a tile that was laid is dragged from there. */
export function dragLaid(
  entry: Entry,
  begin: (dragged: DraggedTile, event: PointerEvent) => void,
): (event: PointerEvent) => void {
  return (event) => {
    const from = squareOf((event.target as Element).closest('[data-state="laid"]'));
    if (from !== null) begin({ tile: laidAt(entry, from.row, from.col), from }, event);
  };
}
