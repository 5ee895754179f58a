import { gamePoints } from '../../bots/win-percent.ts';
import { otherChance, type ChanceToWin } from '../chances/chance-to-win.ts';
import type { GameReview, TurnReview } from './review.ts';

/** Win probability of the first player before a turn, or at the end of the game. */
export interface ChancePoint extends ChanceToWin {
  /** Number of the turn, from 1; the end of the game follows the last turn. */
  readonly turn: number;
  readonly seat: number | null;
  readonly grade: TurnReview['grade'];
}

/** Returns the searched turns, followed by the end of the game if the finished review (`whole`) has an outcome. */
export function chancePoints(turns: readonly TurnReview[], whole: GameReview | null): ChancePoint[] {
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

/** Outcome for the first player; null if unknown. A tie is unknown, because rules may break it. */
function outcomeFor({ players, forfeit, isOver, left }: GameReview): 0 | 1 | null {
  if (players.length !== 2 || left > 0) return null;
  if (forfeit !== null) return forfeit.seat === 0 ? 0 : 1;
  const outcome = gamePoints(players[0]!.score - players[1]!.score);
  return isOver && outcome !== 0.5 ? outcome : null;
}
