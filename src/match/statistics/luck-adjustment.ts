/**
 * Luck-adjusted win rate: a regression estimate with a control variate (Lavenberg and Welch, A Perspective on the Use of Control
 * Variables, Management Science 27, 1981).
 *
 * The luck x of a pair has a known expectation of 0: each draw is compared with other draws from the same bag
 * (`figures/draw-luck.ts`). With y the score of a pair and b = Sxy / Sxx, the estimate is the mean of y minus b times the mean of
 * x. Any b gives the same expectation, except for a bias of order 1/n because b is estimated from the same pairs; this b minimises
 * the variance. The standard error is that of a regression line at x = 0: s² (1/n + x̄² / Sxx) with s² from the residuals, and
 * Student's t with n - 2 degrees of freedom. For large n this holds even if the relation of y and x is not linear.
 */
import type { Covariance } from './covariance.ts';
import { meanInterval, Moments, type Interval } from './moments.ts';
import { studentQuantile } from './student-t.ts';

/**
 * A luck-adjusted win rate.
 *
 * @experimental
 */
export interface LuckAdjustment {
  readonly winRate: number;
  /** 95 % confidence interval of the win rate. */
  readonly winRateInterval: Interval;
  /** Correlation of a pair's luck and score; null if undefined, and the win rate is then unadjusted. */
  readonly correlation: number | null;
}

/** Residuals below this share of the variance are rounding errors. */
const ROUNDING = 1e-12;

/**
 * Returns the luck-adjusted win rate of A, or the plain one if luck explains no variance. x is the luck of A in a pair, y its share
 * of the points.
 */
export function takeOutLuck({ count, meanX, meanY, xx, yy, xy, correlation }: Covariance): LuckAdjustment {
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

export function lessLuckOfOther({
  winRate,
  winRateInterval: { low, high },
  correlation,
}: LuckAdjustment): LuckAdjustment {
  return { winRate: 1 - winRate, winRateInterval: { low: 1 - high, high: 1 - low }, correlation };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
