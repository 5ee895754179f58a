/**
 * Accuracy of a player from 0 to 100, after lichess (lila, `AccuracyPercent`). The accuracy of a turn follows from its loss of win
 * probability. That of a game is the mean of two means: one weights turns by the fluctuation of the win probability around them,
 * the other is the harmonic mean, which a single bad turn lowers.
 *
 * In chess, a lost position leaves nothing to lose. Here a decided game continues for points, so such a turn counts by its points.
 * Its weight is at least the mean weight of the other turns, because its win probability does not fluctuate.
 */

/** @param loss percentage points of win probability */
export function turnAccuracy(loss: number): number {
  if (loss <= 0) return 100;
  const raw = 103.1668100711649 * Math.exp(-0.04354415386753951 * loss) - 3.166924740191411;
  return Math.min(100, Math.max(0, raw + 1));
}

export interface ChanceTurn {
  readonly seat: number;
  /** Win probability of the first seat before the turn, in percent. */
  readonly chance: number;
  /** Loss of win probability, in percentage points. */
  readonly loss: number;
  /** Whether the loss is converted from points. */
  readonly isByPoints: boolean;
}

const MIN_IN_WINDOW = 2;
const MAX_IN_WINDOW = 8;
const MIN_WEIGHT = 0.5;
const MAX_WEIGHT = 12;

/** Accuracy of a player's game; null without a turn. `turns` holds the turns of all players in order. */
export function gameAccuracy(turns: readonly ChanceTurn[], seat: number): number | null {
  const swings = turns.map((_, i) => swingAt(turns, i));
  const telling = swings.filter((_, i) => !turns[i]!.isByPoints);
  const usual = telling.reduce((sum, swing) => sum + swing, 0) / Math.max(1, telling.length);
  const weighed = turns
    .map(({ seat: mover, loss, isByPoints }, i) => ({
      mover,
      accuracy: turnAccuracy(loss),
      weight: isByPoints ? Math.max(swings[i]!, usual) : swings[i]!,
    }))
    .filter(({ mover }) => mover === seat);
  if (weighed.length === 0) return null;
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const mean = weighed.reduce((sum, { accuracy, weight }) => sum + accuracy * weight, 0) / all;
  const inverse = weighed.reduce((sum, { accuracy }) => sum + 1 / accuracy, 0);
  // Rounding may push the mean slightly over 100.
  return Math.min(100, (mean + weighed.length / inverse) / 2);
}

/** Standard deviation of the win probability in the window that ends after the turn; the first turns share the first window. */
function swingAt(turns: readonly ChanceTurn[], index: number): number {
  const size = Math.min(MAX_IN_WINDOW, Math.max(MIN_IN_WINDOW, Math.floor(turns.length / 10)));
  const end = Math.max(size, index + 2);
  const chances = turns.slice(Math.max(0, end - size), end).map(({ chance }) => chance);
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
  const variance = chances.reduce((sum, chance) => sum + (chance - mean) ** 2, 0) / chances.length;
  return Math.min(MAX_WEIGHT, Math.max(MIN_WEIGHT, Math.sqrt(variance)));
}
