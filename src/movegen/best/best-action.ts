/**
 * The best action of a turn: a placement, an exchange or a pass. `equity`, rollouts and the training of leaves all ask here, so
 * they do the same with the same turn.
 *
 * An action is an integer, so that a rollout allocates nothing: the index of a placement in the plays of the search,
 * `PASS_ACTION`, or an exchange, named by the leave it keeps. At equal equity a placement comes before an exchange; of
 * exchanges, the one that keeps more tiles. `rankActions` (`plays/ranked-plays.ts`) lists plays in the same order.
 */
import { NO_PLACEMENT, type TurnEvaluation } from '../plays/evaluation.ts';
import type { Position } from '../position/position.ts';
import type { BestPlays } from './best-plays.ts';

export const PASS_ACTION = -1;

/**
 * The best action for a rack.
 *
 * @param best searches the placements; its plays and its leave map then hold what the action names
 * @param rackCounts tiles of the rack, by tile
 */
export function bestAction(best: BestPlays, position: Position, rackCounts: Uint8Array, turn: TurnEvaluation): number {
  return actionFrom(best, best.best(position, rackCounts, turn, 'equity'), turn);
}

/**
 * The best action where the best placement is known.
 *
 * @param placement index in `best.plays` of what the last search found best; -1 where nothing can be placed
 */
export function actionFrom(best: BestPlays, placement: number, turn: TurnEvaluation): number {
  const placementMilli = placement < 0 ? NO_PLACEMENT : best.plays.equitiesMilli[placement]!;
  const kept = turn.exchangeOver(best.leaveMap, placementMilli);
  return kept >= 0 ? PASS_ACTION - 1 - kept : placement < 0 ? PASS_ACTION : placement;
}

/** The leave that an action keeps if it is an exchange, by its index in the leave map; -1 if it is not. */
export function exchangeKeeps(action: number): number {
  return action < PASS_ACTION ? PASS_ACTION - 1 - action : -1;
}

/** What an action is worth, in thousandths of a point; 0 for a pass. */
export function worthOfAction({ plays, leaveMap }: BestPlays, action: number, turn: TurnEvaluation): number {
  if (action >= 0) return plays.equitiesMilli[action]!;
  return action === PASS_ACTION ? 0 : turn.exchangeMilli(leaveMap, exchangeKeeps(action));
}
