import type { ReactElement } from 'react';
import { BLANK_FLAG } from '../../../engine/tiles/tile-bits.ts';
import { BLANK, letterOf, type Alphabet, type Tile } from '../../../engine/tiles/alphabet.ts';
import { formatTile } from '../../../engine/tiles/tile-text.ts';

interface TileFaceProps {
  readonly alphabet: Alphabet;
  readonly tile: Tile;
  readonly state?: 'plain' | 'fresh' | 'laid';
}

/** The face of a tile. A blank shows its letter in another colour, without points. Parents provide the accessible label. */
export function TileFace({ alphabet, tile, state = 'plain' }: TileFaceProps): ReactElement {
  const isBlank = tile === BLANK || (tile & BLANK_FLAG) !== 0;
  const style = {
    backgroundColor: `var(--tile-${state})`,
    color: isBlank ? 'var(--tile-blankText)' : 'var(--tile-text)',
  };
  return (
    <span
      className="tile"
      style={style}
      data-blank={isBlank ? '' : undefined}
      data-wide={!isBlank && alphabet.points[tile]! > 9 ? '' : undefined}
    >
      <span className="tile-letter" data-sign={tile === BLANK ? '' : formatTile(alphabet, letterOf(tile))} />
      {isBlank ? null : <span className="tile-points" data-sign={alphabet.points[tile]} />}
    </span>
  );
}
