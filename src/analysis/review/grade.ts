/**
 * Grades mistakes and suggests ratings. Thresholds, points and ratings are those of Macondo's game analysis, so that results are
 * comparable. The ratings interpolate the table that Joey Krafchick fitted to rated games.
 */
import type { Figure, Grade, Loss, TurnReview, MoveReview } from './review.ts';

type Limits = readonly [none: number, small: number, medium: number];
/** Limits in percentage points of win probability. */
export const BY_WIN: Limits = [0.25, 3, 7];
/** Limits in points, if only the spread is at stake. */
const BY_POINTS: Limits = [0.5, 7, 15];
/** Limits in points, for decided games with tiles to draw. */
const BY_POINTS_DECIDED: Limits = [0.5, 14, 30];
const DECIDED = 0.5;

export interface TurnLoss {
  readonly search: TurnReview['search'];
  readonly best: Pick<MoveReview, 'win'>;
  readonly loss: Loss;
}

export interface GradedTurn extends TurnLoss {
  readonly isThrownAway: boolean;
}

/** Returns the grade of a turn; null if the error exceeds the loss, so that the better move is unknown. */
export function gradeTurn(turn: GradedTurn): Grade | null {
  const { best, loss, isThrownAway } = turn;
  if (loss.win === null || best.win === null) return null;
  if (isThrownAway) return 'large';
  const limits = pointLimits(turn);
  return limits === null ? byLimits(loss.win, BY_WIN) : byLimits(loss.points, limits);
}

function pointLimits({ search, best, loss }: TurnLoss): Limits | null {
  if (loss.win === null || best.win === null) return null;
  if (search === 'endgame' || (search === 'pre-endgame' && loss.win.mean === 0)) return BY_POINTS;
  return best.win.mean < DECIDED || best.win.mean > 100 - DECIDED ? BY_POINTS_DECIDED : null;
}

function byLimits(loss: Figure, [none, small, medium]: Limits): Grade | null {
  if (loss.mean > 0 && loss.error !== null && loss.error > loss.mean) return null;
  if (loss.mean < none) return 'none';
  return loss.mean <= small ? 'small' : loss.mean <= medium ? 'medium' : 'large';
}

export function isGradedByPoints(turn: TurnLoss): boolean {
  return pointLimits(turn) !== null;
}

/**
 * Loss of a turn in percentage points of win probability, for its accuracy. Losses in points are converted linearly between the
 * limits of the grades, and with the last slope beyond them.
 */
export function accuracyLoss(turn: TurnLoss): number {
  const { win, points } = turn.loss;
  const limits = pointLimits(turn);
  return Math.max(0, win?.mean ?? 0, limits === null ? 0 : asWinLoss(points.mean, limits));
}

function asWinLoss(points: number, [none, small, medium]: Limits): number {
  const [noWin, smallWin, mediumWin] = BY_WIN;
  if (points <= none) return (noWin / none) * points;
  if (points <= small) return noWin + ((smallWin - noWin) / (small - none)) * (points - none);
  return smallWin + ((mediumWin - smallWin) / (medium - small)) * (points - small);
}

export const MISTAKE_POINTS: Readonly<Record<Grade, number>> = { none: 0, small: 0.2, medium: 0.5, large: 1 };

const RATINGS: readonly (readonly [index: number, rating: number])[] = [
  [0, 2300],
  [0.2, 2250],
  [0.5, 2200],
  [0.8, 2150],
  [1.2, 2100],
  [1.5, 2050],
  [1.7, 2000],
  [1.9, 1950],
  [2.3, 1900],
  [2.6, 1850],
  [2.9, 1800],
  [3.3, 1750],
  [3.8, 1700],
  [4.2, 1650],
];
/** Rating lost per unit of the index beyond the table. */
const SLOPE_BEYOND = 125;

export function suggestRating(index: number): number {
  const after = RATINGS.findIndex(([at]) => at >= index);
  if (after === 0) return RATINGS[0]![1];
  if (after < 0) {
    const [last, rating] = RATINGS.at(-1)!;
    return Math.max(0, Math.round(rating - SLOPE_BEYOND * (index - last)));
  }
  const [from, high] = RATINGS[after - 1]!;
  const [to, low] = RATINGS[after]!;
  return Math.round(high + ((index - from) / (to - from)) * (low - high));
}
