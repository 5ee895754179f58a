/**
 * Estimates the difference of two bots from pairs stopped by a sequential test. The plain mean is biased then: a test that stops
 * early does so because its pairs were extreme. The possible outcomes of a test are therefore ordered, from the fastest end at the
 * lower bound to the fastest at the upper one. The estimate is the Elo under which the observed outcome is the median; the interval
 * ends at the Elos under which it is at the 2.5 % and 97.5 % quantiles. (Siegmund, Estimation following sequential tests, 1978;
 * with the likelihood ratio as a Brownian motion, as on Fishtest: Van den Bergh, The generalized maximum likelihood ratio for the
 * expectation value of a distribution, 2020.) It is also valid before the test ends.
 */
import { outcomeBelow } from './barriers.ts';
import { bisect } from '../statistics/bisection.ts';
import { eloOf, MAX_ELO, normalizedEloOf, scoreAt } from '../statistics/elo.ts';
import type { HeadToHead } from '../statistics/head-to-head.ts';
import type { Interval, Moments } from '../statistics/moments.ts';
import { normalCdf } from '../statistics/normal.ts';
import { countPairs, distributionOf, type PairOutcomes } from '../statistics/pair-outcomes.ts';
import { waldBounds, type EloTestSettings, type SpreadTestSettings } from './test-settings.ts';

/**
 * Estimate of the difference between two bots after a sequential test, for either of its models. The Elo is median-unbiased; an
 * interval without a bound ends at -1,200 or 1,200.
 */
export type SequentialEstimate = Omit<HeadToHead, 'pairOutcomes' | 'diverged' | 'anytimeInterval'>;

/** Computes the estimate from the outcomes of a test, finished or not. */
export function sequentialEstimate(outcomes: PairOutcomes, settings: EloTestSettings): SequentialEstimate {
  if (countPairs(outcomes) === 0) {
    const unknown = { normalizedElo: null, normalizedEloInterval: null, superiority: 0.5 };
    return { elo: 0, eloInterval: { low: -MAX_ELO, high: MAX_ELO }, ...unknown };
  }
  const below = outcomeLaw(outcomes, settings);
  const { low, middle, high } = middleOf(below, 0, 1);
  const hasVariance = outcomes.filter((count) => count > 0).length > 1;
  const normalized = (score: number): number => normalizedEloOf(score, pairVariance(outcomes));
  return {
    elo: eloOf(middle),
    eloInterval: { low: eloOf(low), high: eloOf(high) },
    normalizedElo: hasVariance ? normalized(middle) : null,
    normalizedEloInterval: hasVariance ? { low: normalized(low), high: normalized(high) } : null,
    superiority: below(0.5),
  };
}

/** Adds one fictitious pair won by one side to the sum of squares: a few equal pairs do not prove that the variance is 0. */
const UNSEEN_PAIR = 0.25;

function pairVariance(outcomes: PairOutcomes): number {
  const { pairs, variance } = distributionOf(outcomes);
  return variance + UNSEEN_PAIR / pairs;
}

/** Estimate of the spread after a sequential test. */
export interface SequentialSpread {
  /** Median-unbiased spread of A over B in points per game. */
  readonly spread: number;
  /** 95 % confidence interval; -2,000 or 2,000 if unbounded. */
  readonly spreadInterval: Interval;
  /** Likelihood that A scores more. */
  readonly superiority: number;
}

/** Minimum number of pairs before a spread test may decide; with fewer, the standard deviation is too uncertain. */
export const MIN_PAIRS = 20;
const MAX_SPREAD = 2000;

/** Computes the estimate from the spreads of a test, finished or not; `variance` is that of a pair's mean spread. */
export function stoppedSpread(
  { count, mean }: Moments,
  variance: number,
  settings: SpreadTestSettings,
): SequentialSpread {
  if (count === 0) return { spread: 0, spreadInterval: { low: -MAX_SPREAD, high: MAX_SPREAD }, superiority: 0.5 };
  const hypotheses: [number, number] = [settings.spread0, settings.spread1];
  const error = Math.sqrt(variance / count);
  const below =
    count <= MIN_PAIRS
      ? (spread: number) => normalCdf((mean - spread) / error)
      : stoppedLaw({ pairs: count, mean, variance, hypotheses, bounds: waldBounds(settings) });
  const { low, middle, high } = middleOf(below, -MAX_SPREAD, MAX_SPREAD);
  return { spread: middle, spreadInterval: { low, high }, superiority: below(0) };
}

function outcomeLaw(outcomes: PairOutcomes, settings: EloTestSettings): (score: number) => number {
  const { elo0, elo1, model } = settings;
  const { pairs, mean } = distributionOf(outcomes);
  const variance = pairVariance(outcomes);
  const hypotheses: [number, number] = [scoreAt(elo0, model, variance), scoreAt(elo1, model, variance)];
  return stoppedLaw({ pairs, mean, variance, hypotheses, bounds: waldBounds(settings) });
}

interface StoppedPairs {
  readonly pairs: number;
  readonly mean: number;
  readonly variance: number;
  readonly hypotheses: readonly [number, number];
  readonly bounds: Interval;
}

/** Probability of an outcome below the observed one, as a function of the true mean. */
function stoppedLaw({ pairs, mean, variance, hypotheses, bounds }: StoppedPairs): (value: number) => number {
  const [value0, value1] = hypotheses;
  const { low, high } = bounds;
  const step = (value1 - value0) / variance;
  const driftAt = (value: number): number => (value - (value0 + value1) / 2) * step;
  // The last step may overshoot a bound; the motion is taken to stop at the bound, at the corresponding time.
  const reached = pairs * driftAt(mean);
  const end = Math.min(high, Math.max(low, reached));
  const time = reached === end ? pairs : end / driftAt(mean);
  const motion = { lower: low, upper: high, variance: step ** 2 * variance };
  return (value) => outcomeBelow({ ...motion, drift: driftAt(value) }, time, end);
}

/** Means under which the outcome is the median, and the 2.5 % and 97.5 % quantile. */
function middleOf(
  below: (value: number) => number,
  least: number,
  most: number,
): Readonly<Record<'low' | 'middle' | 'high', number>> {
  const valueWhere = (share: number): number => {
    if (below(least) <= share) return least;
    if (below(most) >= share) return most;
    return bisect((value) => below(value) > share, least, most);
  };
  return { low: valueWhere(0.975), middle: valueWhere(0.5), high: valueWhere(0.025) };
}
