/**
 * The board before a play that lies on it. A record of a play names its first square and the tiles laid; which squares of its
 * lane those are on the board after it is plain, unless a tile that was there is the same as the next one laid. Then the score
 * tells the readings apart, and where it does not, they differ in nothing that counts.
 */
import { isOnBoard, type Board } from '../../engine/board/board.ts';
import { rowStep, type PlaceMove } from '../../engine/board/move.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { checkPlacement, type Lexicon } from '../../engine/rules/legality.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { rackTileOf } from '../../engine/tiles/alphabet.ts';

export interface ScoringRules {
  readonly ruleset: Ruleset;
  /** Needed where cross strings that are not words are ignored. */
  readonly lexicon: Lexicon;
}

/** The board before a play that scored so much; null if the play is not on it. */
export function boardBefore(board: Board, move: PlaceMove, score: number, rules: ScoringRules): Board | null {
  let first: Board | null = null;
  for (const squares of readings(board, move)) {
    const before = withoutSquares(board, squares);
    if (scoreOfPlay(before, move, rules) === score) return before;
    first ??= before;
  }
  return first;
}

/** What a play scores, whether its words are good or not; null where it cannot be laid so. */
export function scoreOfPlay(board: Board, move: PlaceMove, { ruleset, lexicon }: ScoringRules): number | null {
  const lenient: Ruleset = { ...ruleset, challenge: { kind: 'single', by: 'next', scope: 'play' } };
  const rack = move.tiles.map(rackTileOf);
  const play = checkPlacement({ ruleset: lenient, lexicon, board, rack, bagCount: 0 }, move);
  return isRefusal(play) ? null : play.score;
}

/** The squares that the tiles of a play may lie on, one reading after the other. */
function* readings({ layout, tiles }: Board, move: PlaceMove): Generator<number[]> {
  const down = rowStep(move.direction);
  const grow = function* (squares: number[], step: number): Generator<number[]> {
    if (squares.length === move.tiles.length) {
      yield squares;
      return;
    }
    const row = move.row + step * down;
    const col = move.col + step * (1 - down);
    const at = row * layout.cols + col;
    if (!isOnBoard(layout, row, col) || tiles[at] === 0) return;
    if (tiles[at] === move.tiles[squares.length]) yield* grow([...squares, at], step + 1);
    // The square that a play names is its own.
    if (step > 0) yield* grow(squares, step + 1);
  };
  yield* grow([], 0);
}

function withoutSquares(board: Board, squares: readonly number[]): Board {
  const tiles = board.tiles.slice();
  const values = board.values.slice();
  for (const at of squares) {
    tiles[at] = 0;
    values[at] = 0;
  }
  return { layout: board.layout, tiles, values, tileCount: board.tileCount - squares.length };
}
