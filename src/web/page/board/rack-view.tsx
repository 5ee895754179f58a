import type { CSSProperties, PointerEvent, ReactElement } from 'react';
import { BLANK, type Alphabet } from '../../../engine/tiles/alphabet.ts';
import type { Rack as RackTiles } from '../../../engine/tiles/rack.ts';
import { formatTile } from '../../../engine/tiles/tile-text.ts';
import type { DropPlace } from './drop-place.ts';
import { TileFace } from './tile-face.tsx';

interface LiftedTile {
  readonly index: number | null;
  readonly to: number | null;
}

interface RackViewProps {
  readonly alphabet: Alphabet;
  readonly tiles: RackTiles;
  readonly label: string;
  readonly picked?: readonly number[] | null;
  readonly isDisabled?: boolean;
  readonly covered?: number | undefined;
  readonly lifted?: LiftedTile | null;
  readonly onTile?: (index: number) => void;
  readonly onTileDown?: (index: number, event: PointerEvent) => void;
}

export function RackView({
  alphabet,
  tiles,
  label,
  picked = null,
  isDisabled,
  covered = 0,
  lifted = null,
  onTile,
  onTileDown,
}: RackViewProps): ReactElement {
  return (
    <div className="rack" role="group" aria-label={label} data-rack="">
      {Array.from(tiles, (tile, i) => (
        <button
          key={i}
          type="button"
          className="rack-tile"
          data-lifted={lifted?.index === i ? '' : undefined}
          style={{ '--aside': placesAside(i, lifted) } as CSSProperties}
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

function placesAside(i: number, lifted: LiftedTile | null): number {
  if (lifted?.to == null) return 0;
  const { index, to } = lifted;
  if (index === null) return i < to ? -0.5 : 0.5;
  if (i > index && i <= to) return -1;
  return i < index && i >= to ? 1 : 0;
}

export function liftedFrom(
  dragged: { readonly what: { readonly index: number | null }; readonly over: DropPlace } | null,
): LiftedTile | null {
  if (dragged === null) return null;
  return { index: dragged.what.index, to: dragged.over.kind === 'place' ? dragged.over.index : null };
}
