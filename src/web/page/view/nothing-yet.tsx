/** What stands where nothing is yet: a word in tiles, what would be there, and how it comes there. */
import type { ReactElement, ReactNode } from 'react';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { TileWord } from '../board/tile-word.tsx';
import type { GameLoader } from '../engine/game-loader.ts';

interface NothingYetProps {
  readonly loader: GameLoader;
  readonly word: string;
  readonly children: ReactNode;
}

export function NothingYet({ loader: { data }, word, children }: NothingYetProps): ReactElement {
  const { alphabet } = rulesetOf(findRuleset(data, data.defaultRuleset));
  return (
    <div className="nothing-yet">
      <TileWord alphabet={alphabet} word={word} />
      {children}
    </div>
  );
}
