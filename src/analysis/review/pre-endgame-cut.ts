/** Where the search of a pre-endgame was cut short. */
import type { PreEndgameAnswer, PreEndgamePlay } from '../../bots/pre-endgame/pre-endgame.ts';
import type { Move } from '../../engine/board/move.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import type { PositionTurn } from '../position-turn.ts';
import type { TurnReview } from './review.ts';

/** The moves of a second search, and the number of moves in the first. */
export interface PreEndgameMoves {
  readonly only: readonly Move[];
  readonly first: number;
  readonly isAll: boolean;
}

export function cutOf(
  { plays, unsearched }: PreEndgameAnswer,
  moves: PreEndgameMoves | null,
  shown: readonly PreEndgamePlay[],
  { board, ruleset: { alphabet } }: PositionTurn,
): NonNullable<TurnReview['cut']> {
  return {
    searched: plays.length,
    guessed: moves === null ? 0 : moves.first - plays.length,
    unsearched: moves === null ? unsearched : moves.isAll ? 0 : null,
    open: shown.flatMap(({ move, draws }) => {
      const open = draws.filter(({ isProven }) => !isProven).map(({ tiles }) => formatTiles(alphabet, tiles));
      return open.length === 0 ? [] : [{ text: formatMove(alphabet, board, move), draws: open, all: draws.length }];
    }),
  };
}
