/** An interactive board: a grid with spoken coordinates for screen readers. It has no knowledge of rules. */
import { type CSSProperties, type KeyboardEvent, type ReactElement, type ReactNode, type Ref, memo } from 'react';
import { formatCoordinate, labelColumn, labelRow, nameSquare } from '../../../engine/board/coordinate.ts';
import type { BoardTile } from '../../../engine/board/board.ts';
import type { Layout, Square } from '../../../engine/board/layout.ts';
import type { Direction } from '../../../engine/board/move.ts';
import { type Alphabet, letterOf, type Tile } from '../../../engine/tiles/alphabet.ts';
import type { Look } from '../../../engine/rules/ruleset-look.ts';
import { findSquare } from './use-drag.tsx';
import './board.css';
import { BLANK_FLAG } from '../../../engine/tiles/tile-bits.ts';
import { formatTile } from '../../../engine/tiles/tile-text.ts';
import { squareColour } from '../../../play/look/colours.ts';
import { isWordPremium, premiumLabel, premiumOf, squareSign } from '../../../play/look/premiums.ts';
import { squareStyle } from './theme-properties.ts';
import { TileFace } from './tile-face.tsx';

interface BoardViewProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly layout: Layout;
  readonly alphabet: Alphabet;
  /** By `row * cols + col`, as in `Board.tiles`. */
  readonly tiles: Uint8Array;
  readonly colours: Look['palette'];
  readonly label: string;
  readonly laid?: readonly BoardTile[];
  /** Squares of the last play, by `row * cols + col`. */
  readonly fresh?: ReadonlySet<number> | undefined;
  readonly cursor?: (Square & { readonly direction: Direction }) | null;
  readonly target?: Square | null;
  readonly over?: ReactNode;
  readonly onSquare?: (square: Square) => void;
  /** Called after a long press or a right click. */
  readonly onTurn?: (square: Square) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export function BoardView(props: BoardViewProps): ReactElement {
  const { layout, label, cursor = null, target = null, onSquare, onTurn, onKeyDown } = props;
  const { rows, cols } = layout;
  const laid = new Map((props.laid ?? []).map(({ row, col, tile }) => [row * cols + col, tile]));
  return (
    <div
      ref={props.ref}
      className="board"
      role="grid"
      aria-label={label}
      aria-rowcount={rows}
      aria-colcount={cols}
      aria-activedescendant={cursor === null ? undefined : squareId(cursor)}
      tabIndex={0}
      data-keys=""
      style={boardSize(layout)}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const square = findSquare(target as Element);
        if (square !== null) onSquare?.(square);
      }}
      onContextMenu={(event) => {
        const square = onTurn && findSquare(event.target as Element);
        if (square == null) return;
        event.preventDefault();
        onTurn?.(square);
      }}
    >
      <div className="board-columns" aria-hidden="true">
        {Array.from({ length: cols }, (_, col) => (
          <span key={col}>{labelColumn(layout, col)}</span>
        ))}
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="board-row" role="row" aria-rowindex={row + 1}>
          <span className="board-number" aria-hidden="true">
            {labelRow(layout, row)}
          </span>
          {Array.from({ length: cols }, (_, col) => {
            const at = row * cols + col;
            return (
              <BoardSquare
                key={col}
                layout={layout}
                alphabet={props.alphabet}
                colours={props.colours}
                row={row}
                col={col}
                tile={laid.get(at) ?? props.tiles[at]!}
                state={laid.has(at) ? 'laid' : props.fresh?.has(at) === true ? 'fresh' : 'plain'}
                isTarget={target?.row === row && target.col === col}
                cursor={cursor?.row === row && cursor.col === col ? cursor.direction : null}
              />
            );
          })}
        </div>
      ))}
      {props.over}
    </div>
  );
}

function squareId({ row, col }: Square): string {
  return `square-${formatCoordinate({ row, col, direction: 'across' })}`;
}

export function boardSize({ rows, cols }: Pick<Layout, 'rows' | 'cols'>): CSSProperties {
  return { '--rows': rows, '--cols': cols } as CSSProperties;
}

interface SquareProps extends Pick<BoardViewProps, 'layout' | 'alphabet' | 'colours'> {
  readonly row: number;
  readonly col: number;
  readonly tile: Tile;
  readonly state: 'plain' | 'fresh' | 'laid';
  readonly isTarget: boolean;
  readonly cursor: Direction | null;
}

const BoardSquare = memo(function BoardSquare(props: SquareProps): ReactElement {
  const { layout, alphabet, colours, row, col, tile, state, isTarget, cursor } = props;
  const { mark, isStart } = squareSign(layout, row, col);
  return (
    <div
      id={squareId(props)}
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
      data-premium={mark === '.' ? undefined : isWordPremium(mark) ? 'word' : 'letter'}
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

function spoken({ layout, alphabet, row, col, tile, state }: SquareProps): string {
  const { mark, isStart } = squareSign(layout, row, col);
  const place = nameSquare({ row, col }, layout);
  if (tile !== 0) {
    const letter = formatTile(alphabet, letterOf(tile));
    const kind = (tile & BLANK_FLAG) === 0 ? '' : ', a blank';
    return `${place}, ${letter}${kind}${state === 'laid' ? ', laid' : ''}`;
  }
  const does = premiumOf(mark)?.meaning.replace(' x', ' times ');
  return [place, 'empty', ...(does === undefined ? [] : [does]), ...(isStart ? ['start'] : [])].join(', ');
}
