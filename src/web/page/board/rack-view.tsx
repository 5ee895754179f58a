/** A rack: tiles to lay, or to pick. */
import type { PointerEvent, ReactElement } from 'react';
import { BLANK, type Alphabet } from '../../../engine/tiles/alphabet.ts';
import type { Rack as RackTiles } from '../../../engine/tiles/rack.ts';
import { formatTile } from '../../../engine/tiles/tile-text.ts';
import { TileFace } from './tile-face.tsx';

export interface RackViewProps {
  readonly alphabet: Alphabet;
  readonly tiles: RackTiles;
  readonly label: string;
  /** Places of the tiles that are picked; null where none can be. */
  readonly picked?: readonly number[] | null;
  readonly isDisabled?: boolean;
  /** Tiles that lie there face down. */
  readonly covered?: number;
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
