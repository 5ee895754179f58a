/**
 * A tile on its way, under the pointer.
 */
import type { ReactElement } from 'react';
import type { Alphabet, Tile } from '../../../engine/tiles/alphabet.ts';
import { TileFace } from './tile-face.tsx';
import type { Dragged } from './use-drag.ts';

interface DraggedTileProps {
  readonly alphabet: Alphabet;
  readonly dragged: Dragged<{ readonly tile: Tile }> | null;
}

/** The tile; nothing while none is dragged. */
export function DraggedTileFace({ alphabet, dragged }: DraggedTileProps): ReactElement | null {
  if (dragged === null) return null;
  return (
    <span className="drag-tile" style={{ left: dragged.x, top: dragged.y }}>
      <TileFace alphabet={alphabet} tile={dragged.what.tile} state="laid" />
    </span>
  );
}
