/** A square of a board: its tile, or what the square does. */
import { memo, type ReactElement } from 'react';
import { nameSquare } from '../../../engine/board/coordinate.ts';
import type { Layout } from '../../../engine/board/layout.ts';
import type { Direction } from '../../../engine/board/move.ts';
import { BLANK_FLAG } from '../../../engine/tiles/tile-bits.ts';
import { letterOf, type Alphabet, type Tile } from '../../../engine/tiles/alphabet.ts';
import { formatTile } from '../../../engine/tiles/tile-text.ts';
import { squareColour } from '../../../play/look/colours.ts';
import { PREMIUMS, premiumLabel, squareSign } from '../../../play/look/premiums.ts';
import type { Look } from '../../../play/look/ruleset-look.ts';
import { squareStyle } from './theme-properties.ts';
import { TileFace } from './tile-face.tsx';

interface SquareProps {
  readonly id: string;
  readonly layout: Layout;
  readonly alphabet: Alphabet;
  readonly colours: Look['palette'];
  readonly row: number;
  readonly col: number;
  /** 0 where none lies. */
  readonly tile: Tile;
  /** A tile that lies there for now, one of the last play, or any other. */
  readonly state: 'plain' | 'fresh' | 'laid';
  /** Whether a dragged tile would go there. */
  readonly isTarget: boolean;
  /** Which way keys write from here; null where they do not. */
  readonly cursor: Direction | null;
}

export const BoardSquare = memo(function BoardSquare(props: SquareProps): ReactElement {
  const { id, layout, alphabet, colours, row, col, tile, state, isTarget, cursor } = props;
  const { mark, isStart } = squareSign(layout, row, col);
  return (
    <div
      id={id}
      role="gridcell"
      aria-label={spoken(props)}
      aria-colindex={col + 1}
      aria-selected={cursor !== null}
      className="square"
      data-row={row}
      data-col={col}
      data-state={tile === 0 ? undefined : state}
      data-target={isTarget ? '' : undefined}
      data-cursor={cursor ?? undefined}
      data-premium={mark === '.' ? undefined : 'dtq'.includes(mark) ? 'word' : 'letter'}
      style={squareStyle(squareColour(colours, mark, isStart))}
    >
      {tile === 0 ? (
        <span className="square-sign" data-sign={isStart ? '★' : (premiumLabel(colours, mark) ?? '')} />
      ) : (
        <TileFace alphabet={alphabet} tile={tile} state={state} />
      )}
    </div>
  );
});

/** What stands on a square, as it is said. */
function spoken({ layout, alphabet, row, col, tile, state }: SquareProps): string {
  const { mark, isStart } = squareSign(layout, row, col);
  const place = nameSquare({ row, col }, layout);
  if (tile !== 0) {
    const letter = formatTile(alphabet, letterOf(tile));
    const kind = (tile & BLANK_FLAG) === 0 ? '' : ', a blank';
    return `${place}, ${letter}${kind}${state === 'laid' ? ', laid' : ''}`;
  }
  const does = PREMIUMS[mark]?.meaning.replace(' x', ' times ');
  return [place, 'empty', ...(does === undefined ? [] : [does]), ...(isStart ? ['start'] : [])].join(', ');
}
