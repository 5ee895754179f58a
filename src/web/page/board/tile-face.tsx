/**
 * What is written on a tile: its letter and its points; of a blank the letter it stands for, in another colour.
 */
import type { ReactElement } from 'react';
import { BLANK, BLANK_FLAG } from '../../../engine/tiles/alphabet.ts';
import type { Alphabet, Tile } from '../../../engine/tiles/alphabet.ts';
import { formatTile } from '../../../engine/tiles/tile-text.ts';
import { TILE_COLOURS } from '../../../play/look/colours.ts';

interface TileFaceProps {
  readonly alphabet: Alphabet;
  readonly tile: Tile;
  readonly isFresh?: boolean;
}

/** The face of a tile. What is written on it is not said: whoever shows it has a name for those who hear it. */
export function TileFace({ alphabet, tile, isFresh = false }: TileFaceProps): ReactElement {
  const isBlank = tile === BLANK || (tile & BLANK_FLAG) !== 0;
  const style = {
    background: isFresh ? TILE_COLOURS.fresh : TILE_COLOURS.plain,
    color: isBlank ? TILE_COLOURS.blankText : TILE_COLOURS.text,
  };
  return (
    <span className="tile" style={style}>
      <span
        className="tile-letter"
        data-sign={tile === BLANK ? '' : formatTile(alphabet, tile).toLocaleUpperCase('en')}
      />
      {isBlank ? null : <span className="tile-points" data-sign={alphabet.points[tile]} />}
    </span>
  );
}
