/**
 * The generalised log-likelihood ratio of two hypotheses about the mean of pair outcomes, when nothing else about their
 * distribution is known. For each hypothesis it uses the most likely distribution over the five outcomes that satisfies it (Van den
 * Bergh, The maximum likelihood estimate of a multinomial distribution with given expectation, 2020; for normalised Elo, Comments
 * on Normalized Elo, 2021, section 4.1), like Fishtest and fastchess.
 */
import { entryAt } from '../../engine/present.ts';
import { NORMALIZED_SCALE, scoreOf, type EloModel } from '../statistics/elo.ts';
import {
  distributionOf,
  OUTCOME_SCORES,
  type PairOutcomes,
  type ScoreDistribution,
} from '../statistics/pair-outcomes.ts';

/** Two hypotheses about the Elo difference of A over B. */
export interface Hypotheses {
  readonly elo0: number;
  readonly elo1: number;
  readonly model: EloModel;
}

/** Log-likelihood ratio of `elo1` to `elo0`; outcomes that never occurred count as 0.001. */
export function logLikelihoodRatio(outcomes: PairOutcomes, { elo0, elo1, model }: Hypotheses): number {
  const distribution = distributionOf(outcomes);
  const likelihood = model === 'logistic' ? logLikelihoodAt : logLikelihoodAtNormalized;
  return distribution.pairs * (likelihood(distribution, elo1) - likelihood(distribution, elo0));
}

/** Mean log-likelihood of a pair at this Elo, minus that of the observed distribution. */
function logLikelihoodAt({ shares }: ScoreDistribution, elo: number): number {
  const values = OUTCOME_SCORES.map((score) => score - scoreOf(elo));
  return logLikelihoodWhere(shares, values);
}

/** Maximum iterations for a normalised Elo; three to six are typical. */
const MAX_ROUNDS = 50;

/**
 * Mean log-likelihood of a pair at this normalised Elo, minus that of the observed distribution. The condition involves both mean
 * and deviation and is not linear. It is linearised about the previous distribution, starting with the uniform one, until that
 * converges.
 */
function logLikelihoodAtNormalized({ shares }: ScoreDistribution, elo: number): number {
  const t = (Math.SQRT2 * elo) / NORMALIZED_SCALE;
  const values = [0, 0, 0, 0, 0];
  let mean = 0.5;
  let deviation = Math.sqrt(0.125);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    for (let k = 0; k < 5; k++) {
      const distance = (entryAt(OUTCOME_SCORES, k) - mean) / deviation;
      values[k] = entryAt(OUTCOME_SCORES, k) - 0.5 - (t * deviation * (1 + distance * distance)) / 2;
    }
    const tilt = findTilt(shares, values);
    let nextMean = 0;
    let square = 0;
    for (let k = 0; k < 5; k++) {
      const share = entryAt(shares, k) / (1 + tilt * entryAt(values, k));
      nextMean += share * entryAt(OUTCOME_SCORES, k);
      square += share * entryAt(OUTCOME_SCORES, k) ** 2;
    }
    const nextDeviation = Math.sqrt(square - nextMean * nextMean);
    const change = Math.abs(nextMean - mean) + Math.abs(nextDeviation - deviation);
    mean = nextMean;
    deviation = nextDeviation;
    if (change < 1e-12) break;
  }
  return logLikelihoodWhere(shares, values);
}

/** Mean log-likelihood of a pair under the most likely distribution in which these values have mean 0, minus that of `shares`. */
function logLikelihoodWhere(shares: readonly number[], values: readonly number[]): number {
  const tilt = findTilt(shares, values);
  let sum = 0;
  for (let k = 0; k < 5; k++) sum -= entryAt(shares, k) * Math.log1p(tilt * entryAt(values, k));
  return sum;
}

/** Relative tolerance. The likelihood is flat around the solution, so such an error does not affect it. */
const TILT_ERROR = 1e-9;

/**
 * Solves Σ p·v/(1 + x·v) = 0 for x: p/(1 + x·v) is then the most likely distribution in which the values have mean 0. The sum
 * decreases between its two poles, so Newton's method with bisection as a fallback finds the root.
 */
function findTilt(shares: readonly number[], values: readonly number[]): number {
  const [lowPole, highPole] = [-1 / Math.max(...values), -1 / Math.min(...values)];
  let [low, high] = [lowPole, highPole];
  let tilt = 0;
  for (let step = 0; step < 200; step++) {
    let sum = 0;
    let slope = 0;
    for (let k = 0; k < 5; k++) {
      const term = entryAt(values, k) / (1 + tilt * entryAt(values, k));
      sum += entryAt(shares, k) * term;
      slope += entryAt(shares, k) * term * term;
    }
    if (sum > 0) low = tilt;
    else high = tilt;
    const newton = tilt + sum / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - tilt) <= TILT_ERROR * Math.min(next - lowPole, highPole - next)) return next;
    tilt = next;
  }
  return tilt;
}
