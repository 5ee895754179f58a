/**
 * What two bots differ by, from pairs that were stopped by a sequential test. The plain mean is biased then: a test that
 * stops early does so because its pairs were extreme. So the outcomes that a test can have are put in order, from the
 * fastest end at the lower bound to the fastest at the upper one. The estimate is the Elo under which what was seen lies in the
 * middle of them; the interval ends where it would be among the last 2.5 % to either side. (Siegmund, Estimation
 * following sequential tests, 1978; with the likelihood ratio as a Brownian motion, as on Fishtest: Van den Bergh, The
 * generalized maximum likelihood ratio for the expectation value of a distribution, 2020.) It holds before the end, too.
 */
import { outcomeBelow } from './barriers.ts';
import { bisect } from '../statistics/bisection.ts';
import { eloOf, MAX_ELO, normalizedEloOf, scoreAt } from '../statistics/elo.ts';
import type { Interval, Moments } from '../statistics/moments.ts';
import { normalCdf } from '../statistics/normal.ts';
import { countPairs, distributionOf, type PairOutcomes } from '../statistics/pair-outcomes.ts';
import { waldBounds, type EloTestSettings, type SpreadTestSettings } from './test-settings.ts';

/** What a sequential test shows of the difference between two bots. */
export interface StoppedEstimate {
  /** The Elo of A over B, logistic whatever the test's model: as likely too high as too low. */
  readonly elo: number;
  /** Where it lies with 95 % confidence; -1,200 or 1,200 to a side that nothing bounds. */
  readonly eloInterval: Interval;
  /** The same in standard deviations of a game; null where nothing deviates. */
  readonly normalizedElo: number | null;
  readonly normalizedEloInterval: Interval | null;
  /** How sure it is that A is the better one. */
  readonly superiority: number;
}

/** The estimate from the outcomes of a test, at its end or before. */
export function stoppedEstimate(outcomes: PairOutcomes, settings: EloTestSettings): StoppedEstimate {
  if (countPairs(outcomes) === 0) {
    const nothing = { normalizedElo: null, normalizedEloInterval: null, superiority: 0.5 };
    return { elo: 0, eloInterval: { low: -MAX_ELO, high: MAX_ELO }, ...nothing };
  }
  const below = outcomeLaw(outcomes, settings);
  const { low, middle, high } = middleOf(below, 0, 1);
  const deviates = outcomes.filter((count) => count > 0).length > 1;
  const normalized = (score: number): number => normalizedEloOf(score, pairVariance(outcomes));
  return {
    elo: eloOf(middle),
    eloInterval: { low: eloOf(low), high: eloOf(high) },
    normalizedElo: deviates ? normalized(middle) : null,
    normalizedEloInterval: deviates ? { low: normalized(low), high: normalized(high) } : null,
    superiority: below(0.5),
  };
}

/** What one pair more, all to one side, adds to the sum of squares: a few pairs alike do not show that all are. */
const UNSEEN_PAIR = 0.25;

function pairVariance(outcomes: PairOutcomes): number {
  const { pairs, variance } = distributionOf(outcomes);
  return variance + UNSEEN_PAIR / pairs;
}

/** What a sequential test of the spread shows of it. */
export interface StoppedSpread {
  /** Points a game of A over B: as likely too many as too few. */
  readonly spread: number;
  /** Where it lies with 95 % confidence; -2,000 or 2,000 to a side that nothing bounds. */
  readonly spreadInterval: Interval;
  /** How sure it is that A scores more. */
  readonly superiority: number;
}

/** Pairs before which a test of the spread does not decide: their deviation is not known well enough. */
export const MIN_PAIRS = 20;
const MAX_SPREAD = 2000;

/**
 * The estimate from the spreads of the pairs of a test, at its end or before.
 *
 * @param variance of a pair's mean spread
 */
export function stoppedSpread({ count, mean }: Moments, variance: number, settings: SpreadTestSettings): StoppedSpread {
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

/** The probability, by true mean, of an outcome of the test below that which these pairs have. */
function stoppedLaw({ pairs, mean, variance, hypotheses, bounds }: StoppedPairs): (value: number) => number {
  const [value0, value1] = hypotheses;
  const { low, high } = bounds;
  const step = (value1 - value0) / variance;
  const driftAt = (value: number): number => (value - (value0 + value1) / 2) * step;
  // Past a bound by a step, the motion is taken to have met it on its way.
  const reached = pairs * driftAt(mean);
  const end = Math.min(high, Math.max(low, reached));
  const time = reached === end ? pairs : end / driftAt(mean);
  const motion = { lower: low, upper: high, variance: step ** 2 * variance };
  return (value) => outcomeBelow({ ...motion, drift: driftAt(value) }, time, end);
}

/** The mean under which an outcome is in the middle, and those under which it is among the last 2.5 % to either side. */
function middleOf(
  below: (value: number) => number,
  least: number,
  most: number,
): Readonly<Record<'low' | 'middle' | 'high', number>> {
  // The law falls as the mean grows.
  const valueWhere = (share: number): number => {
    if (below(least) <= share) return least;
    if (below(most) >= share) return most;
    return bisect((value) => below(value) > share, least, most);
  };
  return { low: valueWhere(0.975), middle: valueWhere(0.5), high: valueWhere(0.025) };
}
