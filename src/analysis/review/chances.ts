/** How the chance to win went through a game: what a graph of a review shows. */
import { gamePoints } from '../../bots/win-percent.ts';
import { otherChance, type ChanceToWin } from '../chances/chance-to-win.ts';
import type { GameReview, ReviewedTurn } from './review.ts';

/** The chance of the first player to win before a turn, or at the end of the game. */
export interface ChancePoint extends ChanceToWin {
  /** From 1; the end comes after the last turn. */
  readonly turn: number;
  /** Null at the end. */
  readonly seat: number | null;
  readonly grade: ReviewedTurn['grade'];
}

/**
 * The turns that were searched for the chance to win, in order, and the end of the game.
 *
 * @param whole the review, once it is made: it says how the game ended
 */
export function chancePoints(turns: readonly ReviewedTurn[], whole: GameReview | null): ChancePoint[] {
  const points = turns.flatMap(({ lines, seat, best, search, grade }) => {
    if (best?.win == null) return [];
    const { mean, error } = best.win;
    const isSolved = search === 'endgame' || (search === 'pre-endgame' && (mean === 0 || mean === 100));
    const ofMover = { chance: mean / 100, isDecided: isSolved && error === 0 };
    return [{ turn: lines + 1, seat, grade, ...(seat === 0 ? ofMover : otherChance(ofMover)) }];
  });
  const outcome = whole === null ? null : outcomeFor(whole);
  const last = turns.at(-1);
  if (outcome === null || last === undefined) return points;
  return [...points, { turn: last.lines + 2, seat: null, grade: null, chance: outcome, isDecided: true }];
}

/** What the game came to for the first player; null where that is not told. Rules may break a tie, so a tie tells nothing. */
function outcomeFor({ players, forfeit, isOver, left }: GameReview): 0 | 1 | null {
  if (players.length !== 2 || left > 0) return null;
  if (forfeit !== null) return forfeit.seat === 0 ? 0 : 1;
  const outcome = gamePoints(players[0]!.score - players[1]!.score);
  return isOver && outcome !== 0.5 ? outcome : null;
}
