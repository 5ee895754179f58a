/** Reviews as results of the object API, in which win probabilities are from 0 to 1. Stored reviews have percentages. */
import type { Figure, GameReview, Loss, MoveReview, TurnReview } from '../analysis/review/review.ts';

/** A review with the errors in the record. Win probabilities and their losses are from 0 to 1. */
export interface RecordReview extends GameReview {
  /** Errors, each starting with a line number of the record. */
  readonly faults: readonly string[];
}

/** Converts the percentages of a review to probabilities from 0 to 1. */
export function convertPercentages(review: GameReview): GameReview {
  return {
    ...review,
    players: review.players.map((player) => ({ ...player, winLost: player.winLost / 100 })),
    turns: review.turns.map((turn): TurnReview => {
      const { played, best, plays, loss } = turn;
      return {
        ...turn,
        played: played && convertWin(played),
        best: best && convertWin(best),
        plays: plays.map((play) => ({ ...convertWin(play), behind: convertWin(play.behind) })),
        loss: loss && convertWin(loss),
      };
    }),
  };
}

function convertWin<T extends Loss | MoveReview>(value: T): T {
  const { win } = value;
  return { ...value, win: win && ({ mean: win.mean / 100, error: win.error && win.error / 100 } satisfies Figure) };
}
