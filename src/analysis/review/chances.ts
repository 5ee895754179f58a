/**
 * How the chance to win went through a game: what a graph of a review shows.
 */
import type { GameReview, ReviewedTurn } from './review.ts';

/** A turn in the graph. */
export interface ChancePoint {
  /** From 1. */
  readonly turn: number;
  readonly seat: number;
  /** The chance of the first player to win before the turn, in percent. */
  readonly chance: number;
  readonly grade: ReviewedTurn['grade'];
}

/** The turns that were searched for the chance to win, in order. */
export function chancePoints({ turns }: Pick<GameReview, 'turns'>): ChancePoint[] {
  return turns.flatMap(({ lines, seat, best, grade }) => {
    if (best?.win == null) return [];
    const chance = seat === 0 ? best.win.mean : 100 - best.win.mean;
    return [{ turn: lines + 1, seat, chance, grade }];
  });
}
