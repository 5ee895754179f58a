/** The chance to win after a move, from a review or an analysis. */
import type { TurnReview } from '../../analysis/review/review.ts';
import type { Analysis } from '../../analysis/question.ts';
import { gamePoints } from '../../bots/win-percent.ts';
import type { Estimate } from '../../bots/simulation/sampling/sample-list.ts';

/** From 0 to 1, with its standard error. */
export type MoveChance = Pick<Estimate, 'mean' | 'error'>;

export function otherSide({ mean, error }: MoveChance): MoveChance {
  return { mean: 1 - mean, error };
}

/** @param move text of the move; without it, or if it was not searched, the best one */
export function chanceInReview({ plays, best, played }: TurnReview, move: string | null): MoveChance | null {
  const named = [...plays, played].find((play) => play?.text === move) ?? best;
  return named?.win == null
    ? null
    : { mean: named.win.mean / 100, error: named.win.error === null ? null : named.win.error / 100 };
}

/**
 * @param at index of the move in the list of plays
 * @param lead points ahead before the move
 */
export function chanceInAnalysis(analysis: Analysis, at: number, lead: number): MoveChance | null {
  if (analysis.search === 'simulation') return analysis.report.plays[at]?.win ?? null;
  if (analysis.search === 'endgame') {
    return { mean: gamePoints(lead + analysis.answer.value), error: analysis.values === 'proven' ? 0 : null };
  }
  const play = analysis.search === 'pre-endgame' ? analysis.answer.plays[at] : undefined;
  return play === undefined ? null : { mean: play.points / play.tiles, error: play.pointsError / play.tiles };
}
