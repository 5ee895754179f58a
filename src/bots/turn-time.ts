/** How long a decision may take: the bot's own limit, its share of the clock, and the caller's `shouldStop`. */
import type { Budget, PlayerView } from './bot.ts';

/** Tiles a player puts down in a turn, on average. */
const TILES_A_TURN = 4.4;
/** The part of its time that a bot keeps for what it cannot foresee. */
const RESERVE = 0.1;

/** Turns that a player has yet to take, about: this one, and those for which the tiles that are left will do. */
export function turnsToCome({ unseen, rack }: Pick<PlayerView, 'unseen' | 'rack'>): number {
  const tiles = unseen.reduce((sum, count) => sum + count, rack.length);
  return Math.max(1, Math.ceil(tiles / (2 * TILES_A_TURN)));
}

/** What of a view the share of a turn depends on. */
export type TurnOnClock = Pick<PlayerView, 'unseen' | 'rack' | 'bagCount' | 'ruleset'>;

/**
 * What of the time left a move may take, milliseconds; none when it is used up. The turns to come have shares by what time
 * gains in them. A search that is sure of its move before leaves the rest to them.
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
 * What twice the time gains in a turn, beside a turn in the middle of the game. By rollouts kept (`bench/NOTES.md`) twice as
 * many are worth 0.03 % of a win in the middle and 0.05 % once games are played out to the end. With less than a hand in
 * the bag it is far more, and an endgame that is not proven can lose a game.
 */
function weighTurn(bagCount: number, handSize: number): number {
  if (bagCount > 2 * handSize) return 1;
  if (bagCount >= handSize) return 2;
  return bagCount > 0 ? 6 : 2;
}

/**
 * What tells a search that begins now when to stop.
 *
 * @param maxMs the bot's own limit
 */
export function stopFor(view: PlayerView, budget: Budget, maxMs = Infinity): () => boolean {
  const started = performance.now();
  const { shouldStop = () => false } = budget;
  const timeMs = Math.min(maxMs, shareOfTime(view, budget.timeLeftMs));
  return timeMs === Infinity ? shouldStop : () => performance.now() - started >= timeMs || shouldStop();
}
