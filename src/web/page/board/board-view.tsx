/**
 * A board that one can touch, the same in every view: a grid for those who hear it, with coordinates spoken as they are
 * written. It shows what it is given and knows no rules.
 */
import type { CSSProperties, KeyboardEvent, ReactElement, ReactNode, Ref } from 'react';
import { formatCoordinate, labelColumn, labelRow } from '../../../engine/board/coordinate.ts';
import type { PlacedTile } from '../../../engine/board/board.ts';
import type { Layout, Square } from '../../../engine/board/layout.ts';
import type { Direction } from '../../../engine/board/move.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import type { Look } from '../../../play/look/ruleset-look.ts';
import { BoardSquare } from './board-square.tsx';
import { findSquare } from './use-drag.tsx';
import './board.css';

export interface BoardViewProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly layout: Layout;
  readonly alphabet: Alphabet;
  /** By `row * cols + col`, as `Board.tiles`. */
  readonly tiles: Uint8Array;
  readonly colours: Look['palette'];
  readonly label: string;
  /** Tiles that lie there for now. */
  readonly laid?: readonly PlacedTile[];
  /** Squares of the last play, by `row * cols + col`. */
  readonly fresh?: ReadonlySet<number> | undefined;
  /** The square that keys act on, and which way they write. */
  readonly cursor?: (Square & { readonly direction: Direction }) | null;
  /** The square that a dragged tile would go to. */
  readonly target?: Square | null;
  /** What is drawn over the squares, for eyes alone. */
  readonly over?: ReactNode;
  readonly onSquare?: (square: Square) => void;
  /** A square is pressed long, or with the other button. */
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
      style={{ '--rows': rows, '--cols': cols } as CSSProperties}
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
        <div
          key={row}
          className="board-row"
          role="row"
          aria-rowindex={row + 1}
          data-target={target?.row === row ? '' : undefined}
        >
          <span className="board-number" aria-hidden="true">
            {labelRow(layout, row)}
          </span>
          {Array.from({ length: cols }, (_, col) => {
            const at = row * cols + col;
            return (
              <BoardSquare
                key={col}
                id={squareId({ row, col })}
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

function squareId(square: Square): string {
  return `square-${formatCoordinate({ ...square, direction: 'across' })}`;
}

/** For the room that a board is given. */
export function boardSize({ rows, cols }: Pick<Layout, 'rows' | 'cols'>): CSSProperties {
  return { '--rows': rows, '--cols': cols } as CSSProperties;
}
