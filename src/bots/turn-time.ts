/** The time limit of a decision: the minimum of the bot's own limit, its share of the clock and the caller's `shouldStop`. */
import type { Budget, PlayerView } from './bot.ts';

/** Mean number of tiles placed per turn. */
const TILES_A_TURN = 4.4;
/** Share of the remaining time reserved for the unforeseen. */
const RESERVE = 0.1;

/** Estimated number of remaining turns of a player, including this one. */
export function turnsToCome({ unseen, rack }: Pick<PlayerView, 'unseen' | 'rack'>): number {
  const tiles = unseen.reduce((sum, count) => sum + count, rack.length);
  return Math.max(1, Math.ceil(tiles / (2 * TILES_A_TURN)));
}

export type TurnOnClock = Pick<PlayerView, 'unseen' | 'rack' | 'bagCount' | 'ruleset'>;

/**
 * Returns the share of the remaining time for a move, in milliseconds; 0 if the time is used up. The remaining turns share the time
 * in proportion to their weights; time saved by stopping early goes to later turns.
 */
export function shareOfTime(view: TurnOnClock, timeLeftMs = Infinity): number {
  const { bagCount, ruleset } = view;
  let weights = 0;
  for (let turn = turnsToCome(view) - 1; turn >= 0; turn--) {
    weights += weighTurn(Math.max(0, bagCount - 2 * TILES_A_TURN * turn), ruleset.handSize);
  }
  return (Math.max(0, timeLeftMs * (1 - RESERVE)) * weighTurn(bagCount, ruleset.handSize)) / weights;
}

/**
 * Weight of a turn: the benefit of doubling its time, relative to a turn in mid-game. According to stored rollouts
 * (`bench/NOTES.md`), doubling their number gains 0.03 win % in mid-game and 0.05 once games are played out to the end.
 * With less than a hand in the bag the benefit is much larger, and an unproven endgame can lose a game.
 */
function weighTurn(bagCount: number, handSize: number): number {
  if (bagCount > 2 * handSize) return 1;
  if (bagCount >= handSize) return 2;
  return bagCount > 0 ? 6 : 2;
}

/** @param maxMs the bot's own limit */
export function stopFor(view: PlayerView, budget: Budget, maxMs = Infinity): () => boolean {
  const started = performance.now();
  const { shouldStop = () => false } = budget;
  const timeMs = Math.min(maxMs, shareOfTime(view, budget.timeLeftMs));
  return timeMs === Infinity ? shouldStop : () => performance.now() - started >= timeMs || shouldStop();
}
