import type { ReactElement, ReactNode } from 'react';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import type { ViewProps } from './routes.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import { readTiles } from '../../../engine/tiles/tile-text.ts';
import { TileFace } from '../board/tile-face.tsx';
import '../board/board.css';

interface NothingYetProps extends ViewProps {
  readonly word: string;
  readonly children: ReactNode;
}

export function NothingYet({ loader: { data }, word, children }: NothingYetProps): ReactElement {
  const { alphabet } = rulesetOf(findRuleset(data, data.defaultRuleset));
  const tiles = readTiles(alphabet, word, 'rack');
  return (
    <div className="nothing-yet panel stack">
      {isRefusal(tiles) ? null : (
        <div className="tile-word" aria-hidden="true">
          {Array.from(tiles, (tile, i) => (
            <TileFace key={i} alphabet={alphabet} tile={tile} />
          ))}
        </div>
      )}
      {children}
    </div>
  );
}
