/**
 * All tiles of the set, to be laid at the cursor or dragged to the board, each with how many are left.
 */
import type { PointerEvent, ReactElement } from 'react';
import { BLANK, type Tile } from '../../../../engine/tiles/alphabet.ts';
import { lettersOf } from '../../../../play/screen/spelling.ts';
import { TileFace } from '../../board/tile-face.tsx';
import type { PositionEntry } from './position-entry.ts';
import { tilesLeft } from './read-entry.ts';

interface TileTrayProps {
  readonly entry: PositionEntry;
  readonly onTile: (tile: Tile) => void;
  readonly onTileDown: (tile: Tile, event: PointerEvent) => void;
}

/** The tray. */
export function TileTray({ entry, onTile, onTileDown }: TileTrayProps): ReactElement {
  const { alphabet } = entry.ruleset;
  const left = tilesLeft(entry);
  return (
    <div className="tray" role="group" aria-label="Tiles to lay at the cursor">
      {[...lettersOf(alphabet), BLANK].map((tile) => (
        <button
          key={tile}
          type="button"
          className="tray-tile"
          aria-label={`${tile === BLANK ? 'blank' : alphabet.faces[tile]!}, ${left[tile]!} left`}
          data-none={left[tile]! > 0 ? undefined : ''}
          aria-pressed={tile === BLANK ? entry.isBlank : undefined}
          onClick={() => {
            onTile(tile);
          }}
          onPointerDown={(event) => {
            onTileDown(tile, event);
          }}
        >
          <TileFace alphabet={alphabet} tile={tile} />
          <span className="tray-left" data-sign={left[tile]!} data-over={left[tile]! < 0 ? '' : undefined} />
        </button>
      ))}
    </div>
  );
}
