/**
 * The best action of a turn: a placement, an exchange or a pass. The `equity` bot, rollouts and leave training share this
 * function, so they choose the same action in the same turn.
 *
 * An action is an integer, so that a rollout allocates nothing: the index of a placement in the plays of the search,
 * `PASS_ACTION`, or a lower number that encodes the leave kept by an exchange. At equal equity a placement precedes an exchange,
 * and an exchange that keeps more tiles precedes one that keeps fewer. `rankActions` (`plays/ranked-plays.ts`) uses the same
 * order.
 */
import { NO_PLACEMENT, type TurnEvaluation } from '../plays/evaluation.ts';
import type { SearchBoard } from '../position/search-board.ts';
import type { BestPlays } from './best-plays.ts';

export const PASS_ACTION = -1;

/** Returns the best action for a rack. Its indices refer to the plays and the leave map of `best`. */
export function bestAction(
  best: BestPlays,
  position: SearchBoard,
  rackCounts: Uint8Array,
  turn: TurnEvaluation,
): number {
  return actionFrom(best, best.best(position, rackCounts, turn, 'equity'), turn);
}

/** Returns the best action, given the best placement of the last search: an index in `best.plays`, or -1 if there is none. */
export function actionFrom(best: BestPlays, placement: number, turn: TurnEvaluation): number {
  const placementMilli = placement < 0 ? NO_PLACEMENT : best.plays.equitiesMilli[placement]!;
  const leave = turn.exchangeOver(best.leaveMap, placementMilli);
  return leave >= 0 ? PASS_ACTION - 1 - leave : placement < 0 ? PASS_ACTION : placement;
}

/** Returns the index in the leave map of the leave that an exchange keeps; -1 for other actions. */
export function exchangeKeeps(action: number): number {
  return action < PASS_ACTION ? PASS_ACTION - 1 - action : -1;
}

/** Equity of an action in thousandths of a point; 0 for a pass. */
export function worthOfAction({ plays, leaveMap }: BestPlays, action: number, turn: TurnEvaluation): number {
  if (action >= 0) return plays.equitiesMilli[action]!;
  return action === PASS_ACTION ? 0 : turn.exchangeMilli(leaveMap, exchangeKeeps(action));
}
