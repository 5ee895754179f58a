/**
 * How a game stands, from its log alone: no word is looked up and nothing played again for it.
 */
import type { GameLog } from './game-log.ts';

/** How a game stands. */
export interface GameStanding {
  /** By seat, after what was done last. */
  readonly scores: readonly number[];
  /** Moves made: plays, exchanges and passes. */
  readonly moves: number;
  /** Seats that won, several where a win is shared or tied; null while the game goes on. */
  readonly winners: readonly number[] | null;
}

/** How the game of a log stands. */
export function standingOf({ header, deeds }: GameLog): GameStanding {
  const scores = deeds.findLast((deed) => 'scores' in deed)?.scores ?? header.players.map(() => 0);
  const over = deeds.findLast((deed) => deed.kind === 'over');
  return {
    scores,
    moves: deeds.filter(({ kind }) => kind === 'move').length,
    winners: over?.winners.filter((seat) => seat < scores.length) ?? null,
  };
}
