/** Draws the best play over a board that shows another one; hidden from screen readers, as the play is listed beside the board. */
import type { ReactElement } from 'react';
import type { Board, BoardTile } from '../../../engine/board/board.ts';
import type { Layout } from '../../../engine/board/layout.ts';
import { placeSquares } from '../../../engine/board/move.ts';
import { parseSiuMove } from '../../../engine/notation/move-text.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import { letterOf, type Alphabet } from '../../../engine/tiles/alphabet.ts';
import { formatTile } from '../../../engine/tiles/tile-text.ts';

export function placedTilesOf(
  siu: string,
  { alphabet }: Pick<Ruleset, 'alphabet'>,
  board: Board,
): readonly BoardTile[] {
  const move = parseSiuMove(alphabet, board, siu);
  return isRefusal(move) || move.kind !== 'place' ? [] : placeSquares(board, move);
}

interface BestPlayArrowProps {
  readonly layout: Layout;
  readonly alphabet: Alphabet;
  readonly placed: readonly BoardTile[];
  readonly tiles: Uint8Array;
}

/** In squares: margin of a ghost tile, its side above an occupied square, and the size of the arrow head. */
const MARGIN = 0.08;
const SMALL = 0.5;
const HEAD = 0.3;
/** Start of the arrow head within the last square, which leaves the letter free. */
const END = 0.9;

export function BestPlayArrow({ layout, alphabet, placed, tiles }: BestPlayArrowProps): ReactElement | null {
  const { rows, cols } = layout;
  // Ghosts and arrow are smaller over occupied squares, so that the letters stay visible.
  const isTaken = placed.some(({ row, col }) => tiles[row * cols + col] !== 0);
  const side = isTaken ? SMALL : 1 - 2 * MARGIN;
  const margin = isTaken ? 0 : MARGIN;
  const ghosts = placed.map(({ row, col, tile }) => {
    const text = formatTile(alphabet, letterOf(tile));
    return { x: col + margin, y: row + margin, text };
  });
  const [first, last] = [placed[0], placed.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <svg className="best-play" viewBox={`0 0 ${cols} ${rows}`} aria-hidden="true" focusable="false">
      {ghosts.map(({ x, y }) => (
        <rect key={`${x} ${y}`} className="ghost" x={x} y={y} width={side} height={side} rx={0.08} />
      ))}
      {placed.length === 1 ? null : <Arrow from={first} to={last} at={isTaken ? SMALL / 2 : 0.5} />}
      {ghosts.map(({ x, y, text }) => (
        <text key={`${x} ${y}`} x={x + side / 2} y={y + side / 2} fontSize={side * (text.length > 1 ? 0.5 : 0.78)}>
          {text}
        </text>
      ))}
    </svg>
  );
}

interface ArrowProps {
  readonly from: BoardTile;
  readonly to: BoardTile;
  /** Offset within the squares, from the top or left. */
  readonly at: number;
}

function Arrow({ from, to, at }: ArrowProps): ReactElement {
  const [dx, dy] = from.row === to.row ? [1, 0] : [0, 1];
  const [x1, y1] = [from.col + at, from.row + at];
  const [baseX, baseY] = [to.col + at + dx * (END - at), to.row + at + dy * (END - at)];
  const [x2, y2] = [baseX + dx * HEAD, baseY + dy * HEAD];
  const corners = [
    [x2, y2],
    [baseX + dy * HEAD, baseY + dx * HEAD],
    [baseX - dy * HEAD, baseY - dx * HEAD],
  ];
  return (
    <g className="arrow">
      <line x1={x1} y1={y1} x2={baseX} y2={baseY} />
      <polygon points={corners.map((corner) => corner.join(',')).join(' ')} />
    </g>
  );
}
