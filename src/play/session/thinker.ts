/** Where bots think: somewhere else than what draws the game, which never waits for them. */
import type { ExplainedDecision } from '../../analysis/advice.ts';
import type { Budget, Decision, PlayerView } from '../../bots/bot.ts';
import type { BotChallenge, ChallengeQuestion } from '../../bots/challenging.ts';
import type { Board } from '../../engine/board/board.ts';

export interface Thinker {
  /** Decide for the seat of the view. At most one thought is under way; a thought that was cut short never answers. */
  think(view: PlayerView, board: Board, budget: Budget): Promise<ExplainedDecision>;
  /**
   * Find the best plays for the seat of the view, for a hint; this is a thought like any other.
   *
   * @param effort how hard to look, as `AdviceOptions.effort` says
   */
  advise(view: PlayerView, board: Board, budget: Budget, effort?: number): Promise<ExplainedDecision>;
  /** Find the best play at once, without a search; where this is missing, it is found where the game is drawn. */
  hurry?(view: PlayerView, board: Board, budget: Budget): Promise<Decision>;
  /** Have the bots decide whether they challenge a play; where this is missing, they do where the game is drawn. */
  judge?(question: ChallengeQuestion): Promise<BotChallenge | null>;
  stop(): void;
  close(): void;
}
