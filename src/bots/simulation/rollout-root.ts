/** The root of rollouts from the view of a player. */
import { tilesOfCounts } from '../../engine/tiles/rack.ts';
import type { PlayerView } from '../bot.ts';
import { countPasses } from '../player-view.ts';
import type { RolloutRoot } from './rollout.ts';

export function rolloutRootOf(
  view: PlayerView,
  plies: number,
  seed: number,
  known: Uint8Array = new Uint8Array(),
): RolloutRoot {
  const { rack, rackSizes, scores, seat, zeroTurns, turnsLeft, bagCount } = view;
  const other = 1 - seat;
  return {
    rack,
    unseen: tilesOfCounts(view.unseen),
    known,
    otherSize: rackSizes[other]!,
    spread: scores[seat]! - scores[other]!,
    zeroTurns,
    passes: countPasses(view),
    turnsLeft,
    // Two more turns each would empty the bag, so playing to the end is better than estimating.
    plies: bagCount <= lateBagCount(view) ? Infinity : plies,
    seed,
  };
}

/**
 * With at most this number of tiles in the bag, rollouts play to the end of the game. Before that, the standard deviation between
 * simulated value and equity is 4 points per play; afterwards it is far higher.
 */
export function lateBagCount({ ruleset }: Pick<PlayerView, 'ruleset'>): number {
  return 2 * ruleset.handSize;
}
