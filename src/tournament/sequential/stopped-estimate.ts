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
import type { Interval } from '../statistics/moments.ts';
import { countPairs, distributionOf, type PairOutcomes } from '../statistics/pair-outcomes.ts';
import { waldBounds, type SequentialTestSettings } from './test-settings.ts';

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
export function stoppedEstimate(outcomes: PairOutcomes, settings: SequentialTestSettings): StoppedEstimate {
  if (countPairs(outcomes) === 0) {
    const nothing = { normalizedElo: null, normalizedEloInterval: null, superiority: 0.5 };
    return { elo: 0, eloInterval: { low: -MAX_ELO, high: MAX_ELO }, ...nothing };
  }
  const below = outcomeLaw(outcomes, settings);
  const [low, middle, high] = [0.975, 0.5, 0.025].map((share) => scoreWhere(below, share)) as [number, number, number];
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

/** The probability, by mean score, of an outcome of the test below that which these pairs have. */
function outcomeLaw(outcomes: PairOutcomes, settings: SequentialTestSettings): (score: number) => number {
  const { elo0, elo1, model } = settings;
  const { low, high } = waldBounds(settings);
  const { pairs, mean } = distributionOf(outcomes);
  const variance = pairVariance(outcomes);
  const [score0, score1] = [scoreAt(elo0, model, variance), scoreAt(elo1, model, variance)];
  const step = (score1 - score0) / variance;
  const driftAt = (score: number): number => (score - (score0 + score1) / 2) * step;
  // Past a bound by a step, the motion is taken to have met it on its way.
  const reached = pairs * driftAt(mean);
  const end = Math.min(high, Math.max(low, reached));
  const time = reached === end ? pairs : end / driftAt(mean);
  const motion = { lower: low, upper: high, variance: step ** 2 * variance };
  return (score) => outcomeBelow({ ...motion, drift: driftAt(score) }, time, end);
}

/** The score at which the law has this value, which falls as the score grows; 0 or 1 where none has it. */
function scoreWhere(below: (score: number) => number, share: number): number {
  if (below(0) <= share) return 0;
  if (below(1) >= share) return 1;
  return bisect((score) => below(score) > share, 0, 1);
}
