/**
 * How accurate a player was, from 0 to 100, as lichess has it (lila, `AccuracyPercent`): a turn by what it lost of the chance to
 * win, a game by the mean of two means of its turns. The one weighs turns by how much the chances swing around them, the
 * other is the harmonic mean, which one bad turn pulls down.
 *
 * Chess knows nothing but the result, so a lost position has nothing to lose there. Here a decided game goes on for points: such a
 * turn counts by them, and as chances that stand still say nothing of its weight, it has at least the mean weight of the others.
 */

/** Of one turn; `loss` is percent of a win. */
export function turnAccuracy(loss: number): number {
  if (loss <= 0) return 100;
  const raw = 103.1668100711649 * Math.exp(-0.04354415386753951 * loss) - 3.166924740191411;
  return Math.min(100, Math.max(0, raw + 1));
}

export interface ChanceTurn {
  readonly seat: number;
  /** The chance of the first seat to win before it, in percent. */
  readonly chance: number;
  /** What the turn lost, in percent of a win. */
  readonly loss: number;
  /** Whether it counts by points, turned into percent. */
  readonly isByPoints: boolean;
}

const MIN_IN_WINDOW = 2;
const MAX_IN_WINDOW = 8;
const MIN_WEIGHT = 0.5;
const MAX_WEIGHT = 12;

/**
 * Of a player's game.
 *
 * @param turns of all players, in order
 * @returns null where the player has no turn
 */
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
  // Sums of weights may round to a little over it.
  return Math.min(100, (mean + weighed.length / inverse) / 2);
}

/** The standard deviation of the chances in the window that ends with the turn's own; the first turns have the first window. */
function swingAt(turns: readonly ChanceTurn[], index: number): number {
  const size = Math.min(MAX_IN_WINDOW, Math.max(MIN_IN_WINDOW, Math.floor(turns.length / 10)));
  const end = Math.max(size, index + 2);
  const chances = turns.slice(Math.max(0, end - size), end).map(({ chance }) => chance);
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
  const variance = chances.reduce((sum, chance) => sum + (chance - mean) ** 2, 0) / chances.length;
  return Math.min(MAX_WEIGHT, Math.max(MIN_WEIGHT, Math.sqrt(variance)));
}
