/**
 * The win rate with the luck of the draw taken out: a regression estimate with a control variate (Lavenberg and Welch, A
 * Perspective on the Use of Control Variables, Management Science 27, 1981).
 *
 * The luck x of a pair has an expectation of 0, which is known and not estimated: each draw is held against other draws of the same
 * bag (`figures/draw-luck.ts`). So with y the score of a pair and b = Sxy / Sxx the estimate is the mean of y less b times the mean of
 * x. Any b gives the same expectation, but for a bias of the order of 1/n, as b comes from the same pairs; this one narrows most. The
 * error is that of a regression line at x = 0: s² (1/n + x̄² / Sxx) with s² from the residuals, and Student's t with n - 2 degrees.
 * That holds for large n whether or not y depends on x along a line.
 */
import type { Covariance } from './covariance.ts';
import { meanInterval, Moments, type Interval } from './moments.ts';
import { studentQuantile } from './student-t.ts';

/** A win rate with the luck of the draw taken out. */
export interface LessLuck {
  readonly winRate: number;
  /** Where the true win rate lies with 95 % confidence. */
  readonly winRateInterval: Interval;
  /** Correlation of the luck of a pair with its score; null where there is none, and nothing was taken out. */
  readonly correlation: number | null;
}

/** Below this share of the variance what is left is the rounding of sums. */
const ROUNDING = 1e-12;

/**
 * The win rate of A with luck taken out; the plain one where luck says nothing.
 *
 * @param pairs of each the luck of A (x), and its share of the points (y)
 */
export function takeOutLuck({ count, meanX, meanY, xx, yy, xy, correlation }: Covariance): LessLuck {
  const residuals = yy - (xx === 0 ? 0 : xy ** 2 / xx);
  if (correlation === null || residuals <= ROUNDING * yy) {
    const plain = Object.assign(new Moments(), { count, mean: meanY, squares: yy });
    return { winRate: meanY, winRateInterval: meanInterval(plain, 0, 1), correlation: null };
  }
  const winRate = meanY - (xy / xx) * meanX;
  const variance = (residuals / (count - 2)) * (1 / count + meanX ** 2 / xx);
  const reach = studentQuantile(0.975, count - 2) * Math.sqrt(variance);
  return {
    winRate: clamp(winRate),
    winRateInterval: { low: clamp(winRate - reach), high: clamp(winRate + reach) },
    correlation,
  };
}

export function lessLuckOfOther({ winRate, winRateInterval: { low, high }, correlation }: LessLuck): LessLuck {
  return { winRate: 1 - winRate, winRateInterval: { low: 1 - high, high: 1 - low }, correlation };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
