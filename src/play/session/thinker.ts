/** Runs bots outside the thread that draws the game, which never waits for them. */
import type { ExplainedDecision } from '../../analysis/advice.ts';
import type { Budget, Decision, PlayerView } from '../../bots/bot.ts';
import type { BotChallenge, ChallengeQuestion } from '../../bots/challenging.ts';
import type { Board } from '../../engine/board/board.ts';

export interface Thinker {
  /** Decides for the seat of the view. Only one request runs at a time; a stopped one never settles. */
  think(view: PlayerView, board: Board, budget: Budget): Promise<ExplainedDecision>;
  /** @param effort as in `AdviceOptions.effort` */
  advise(view: PlayerView, board: Board, budget: Budget, effort?: number): Promise<ExplainedDecision>;
  /** Finds the best play without a search. If missing, the caller finds it. */
  hurry?(view: PlayerView, board: Board, budget: Budget): Promise<Decision>;
  /** Lets the bots judge a play. If missing, the caller does. */
  judge?(question: ChallengeQuestion): Promise<BotChallenge | null>;
  stop(): void;
  close(): void;
}
