/**
 * How much likelier the outcomes of pairs are under one hypothesis about their mean than under another, when nothing else of
 * their distribution is known: the generalised likelihood ratio. For each hypothesis it takes the likeliest distribution over
 * the five outcomes that agrees with it (Van den Bergh, The maximum likelihood estimate of a multinomial distribution
 * with given expectation, 2020; for normalised Elo, Comments on Normalized Elo, 2021, section 4.1), as Fishtest
 * and fastchess do.
 */
import { entryAt } from '../../engine/present.ts';
import { NORMALIZED_SCALE, scoreOf, type EloModel } from '../statistics/elo.ts';
import {
  distributionOf,
  OUTCOME_SCORES,
  type PairOutcomes,
  type ScoreDistribution,
} from '../statistics/pair-outcomes.ts';

/** Two differences in strength, A's over B's, one of which is the true one. */
export interface Hypotheses {
  readonly elo0: number;
  readonly elo1: number;
  /** What the two are measured in. */
  readonly model: EloModel;
}

/** Logarithm of how much likelier the outcomes are at `elo1` than at `elo0`; outcomes that never came count a thousandth. */
export function logLikelihoodRatio(outcomes: PairOutcomes, { elo0, elo1, model }: Hypotheses): number {
  const distribution = distributionOf(outcomes);
  const likelihood = model === 'logistic' ? logLikelihoodAt : logLikelihoodAtNormalized;
  return distribution.pairs * (likelihood(distribution, elo1) - likelihood(distribution, elo0));
}

/** A pair's mean log likelihood at this Elo, less that of the distribution seen. */
function logLikelihoodAt({ shares }: ScoreDistribution, elo: number): number {
  const expected = scoreOf(elo);
  return logLikelihoodWhere(
    shares,
    OUTCOME_SCORES.map((score) => score - expected),
  );
}

/** Rounds after which the distribution of a normalised Elo is taken as it is; three to six are enough nearly always. */
const MAX_ROUNDS = 50;

/**
 * The same at this normalised Elo. Mean and deviation are tied to each other here, so the condition is not linear: it is taken
 * linear about the last distribution, beginning with the uniform one, until that stays what it is.
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

/** A pair's mean log likelihood under the likeliest distribution in which these values have mean 0, less that of `shares`. */
function logLikelihoodWhere(shares: readonly number[], values: readonly number[]): number {
  const tilt = findTilt(shares, values);
  let sum = 0;
  for (let k = 0; k < 5; k++) sum -= entryAt(shares, k) * Math.log1p(tilt * entryAt(values, k));
  return sum;
}

/** The likelihood is flat about the tilt sought, so that an error of this part of the way to the nearer pole is not seen in it. */
const TILT_ERROR = 1e-9;

/**
 * The x at which the sum of p·v/(1 + x·v) is 0: then p/(1 + x·v) is the likeliest distribution in which the values have mean
 * 0. The sum falls all the way between its two poles, so Newton's steps, halved where they leave the bracket, find it.
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
