/**
 * How long a decision may take: the bot's own limit, its share of what is left on the clock, and the caller's word.
 */
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

/** What of the time left a move may take, milliseconds: an equal share for each turn to come; none when it is used up. */
export function shareOfTime(view: Pick<PlayerView, 'unseen' | 'rack'>, timeLeftMs = Infinity): number {
  return Math.max(0, timeLeftMs * (1 - RESERVE)) / turnsToCome(view);
}

/**
 * What tells a search that begins now when to stop.
 *
 * @param mostMs the bot's own limit
 */
export function stopFor(view: PlayerView, budget: Budget, mostMs = Infinity): () => boolean {
  const started = performance.now();
  const { shouldStop = () => false } = budget;
  const timeMs = Math.min(mostMs, shareOfTime(view, budget.timeLeftMs));
  return timeMs === Infinity ? shouldStop : () => performance.now() - started >= timeMs || shouldStop();
}
