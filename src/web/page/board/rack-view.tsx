import type { CSSProperties, PointerEvent, ReactElement } from 'react';
import { BLANK, type Alphabet } from '../../../engine/tiles/alphabet.ts';
import type { Rack as RackTiles } from '../../../engine/tiles/rack.ts';
import { formatTile } from '../../../engine/tiles/tile-text.ts';
import type { DraggedTile } from './drop-place.ts';
import { TileFace } from './tile-face.tsx';
import type { Drag } from './use-drag.tsx';

interface RackViewProps {
  readonly alphabet: Alphabet;
  readonly tiles: RackTiles;
  readonly label: string;
  readonly picked?: readonly number[] | null;
  readonly isDisabled?: boolean;
  readonly covered?: number | undefined;
  readonly dragged?: Drag<DraggedTile> | null;
  readonly onTile?: (index: number) => void;
  readonly onTileDown?: (index: number, event: PointerEvent) => void;
}

export function RackView(props: RackViewProps): ReactElement {
  const { alphabet, tiles, label, picked = null, isDisabled, covered = 0, dragged = null, onTile, onTileDown } = props;
  return (
    <div className="rack" role="group" aria-label={label} data-rack="">
      {Array.from(tiles, (tile, i) => (
        <button
          key={i}
          className="rack-tile"
          data-lifted={dragged?.what.index === i ? '' : undefined}
          style={{ '--aside': dragged === null ? 0 : placesAside(i, dragged) } as CSSProperties}
          disabled={isDisabled}
          aria-label={tile === BLANK ? 'blank' : `${formatTile(alphabet, tile)}, ${alphabet.points[tile]!}`}
          aria-pressed={picked === null ? undefined : picked.includes(i)}
          onClick={() => onTile?.(i)}
          onPointerDown={(event) => onTileDown?.(i, event)}
        >
          <TileFace alphabet={alphabet} tile={tile} />
        </button>
      ))}
      {Array.from({ length: covered }, (_, i) => (
        <span key={i} className="rack-tile tile-back" />
      ))}
    </div>
  );
}

function placesAside(i: number, { what: { index }, over }: Drag<DraggedTile>): number {
  if (over.kind !== 'place') return 0;
  const to = over.index;
  if (index === null) return i < to ? -0.5 : 0.5;
  if (i > index && i <= to) return -1;
  return i < index && i >= to ? 1 : 0;
}
