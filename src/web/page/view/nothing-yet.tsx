/** What stands where nothing is yet: a word in tiles, what would be there, and how it comes there. */
import type { ReactElement, ReactNode } from 'react';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { readTiles } from '../../../engine/tiles/tile-text.ts';
import { TileFace } from '../board/tile-face.tsx';
import '../board/board.css';

interface NothingYetProps {
  readonly loader: GameLoader;
  readonly word: string;
  readonly children: ReactNode;
}

export function NothingYet({ loader: { data }, word, children }: NothingYetProps): ReactElement {
  const { alphabet } = rulesetOf(findRuleset(data, data.defaultRuleset));
  return (
    <div className="nothing-yet panel stack">
      <TileWord alphabet={alphabet} word={word} />
      {children}
    </div>
  );
}

interface TileWordProps {
  readonly alphabet: Alphabet;
  readonly word: string;
}

function TileWord({ alphabet, word }: TileWordProps): ReactElement | null {
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
