/**
 * Reconstructs the board before a play. The squares of a recorded play follow from the resulting board, unless a tile that was
 * already there equals the next one placed. The score then selects the right reading; readings of equal score are equivalent.
 */
import { isOnBoard, type Board } from '../../engine/board/board.ts';
import { rowStep, type PlaceMove } from '../../engine/board/move.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { checkPlacement, type Lexicon } from '../../engine/rules/legality.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { rackTileOf } from '../../engine/tiles/alphabet.ts';

export interface ScoringRules {
  readonly ruleset: Ruleset;
  /** Required by rules that ignore invalid cross-words. */
  readonly lexicon: Lexicon;
}

/** Returns the board before a play with the given score; null if the play is not on the board. */
export function boardBefore(board: Board, move: PlaceMove, score: number, rules: ScoringRules): Board | null {
  let first: Board | null = null;
  for (const squares of readings(board, move)) {
    const before = withoutSquares(board, squares);
    if (scoreOfPlay(before, move, rules) === score) return before;
    first ??= before;
  }
  return first;
}

/** The score of a play, whether or not its words are valid; null if it cannot be placed. */
export function scoreOfPlay(board: Board, move: PlaceMove, { ruleset, lexicon }: ScoringRules): number | null {
  const lenient: Ruleset = { ...ruleset, challenge: { kind: 'single', by: 'next', scope: 'play' } };
  const rack = move.tiles.map(rackTileOf);
  const play = checkPlacement({ ruleset: lenient, lexicon, board, rack, bagCount: 0 }, move);
  return isRefusal(play) ? null : play.score;
}

/** Yields every possible set of squares for the tiles of a play. */
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
    // A play always starts on a new tile.
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
