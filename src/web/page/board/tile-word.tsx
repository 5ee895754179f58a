/** A word in tiles, for eyes alone: it heads what would be empty without it. */
import type { ReactElement } from 'react';
import { isRefusal } from '../../../engine/refusal.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { readTiles } from '../../../engine/tiles/tile-text.ts';
import { TileFace } from './tile-face.tsx';
import './board.css';

interface TileWordProps {
  readonly alphabet: Alphabet;
  readonly word: string;
}

/** The word; nothing where the alphabet has no tile for one of its letters. */
export function TileWord({ alphabet, word }: TileWordProps): ReactElement | null {
  const tiles = readTiles(alphabet, word, 'rack');
  if (isRefusal(tiles)) return null;
  return (
    <div className="tile-word" aria-hidden="true">
      {Array.from(tiles, (tile, i) => (
        <TileFace key={i} alphabet={alphabet} tile={tile} />
      ))}
    </div>
  );
}
