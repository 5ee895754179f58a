/**
 * Normal prior on the utilities of candidates, and its posterior after samples. The first samples of all candidates estimate the
 * utility of a point and the variance of differences between deals (empirical Bayes).
 *
 * A few samples estimate the variance of a single difference badly, and far too low if most deals end alike. The mean variance of
 * all differences is therefore pooled in, as if it were `POOLED` samples.
 */
import type { Differences } from './differences.ts';
import { estimateDifference, type SampleList } from './sample-list.ts';

/** Weight of the mean variance of all differences, in samples. */
const POOLED = 8;

/** Estimates of candidates before the first rollout. */
export interface Belief {
  /** In points, by candidate. */
  readonly points: readonly number[];
  /** Standard deviation of the error of `points`. */
  readonly deviation: number;
}

export interface Prior {
  readonly utilities: readonly number[];
  /** Variance of the difference between two candidates; infinite without a belief. */
  readonly variance: number;
  readonly pooled: number;
  readonly pooledAs: number;
}

export function noPrior(candidates: number): Prior {
  return { utilities: new Array<number>(candidates).fill(0), variance: Infinity, pooled: 0, pooledAs: 0 };
}

/** Approximately normal posterior of a difference. */
export interface Posterior {
  readonly mean: number;
  readonly deviation: number;
  /** Number of samples behind the variance estimate. */
  readonly samples: number;
}

/** Posterior of the base's advantage over a candidate, with the error of `pairs` samples. At least one pair must have been seen. */
export function posteriorOf(prior: Prior, differences: Differences, candidate: number, pairs: number): Posterior {
  const seen = differences.pairs[candidate]!;
  const { utilities, pooled, pooledAs } = prior;
  const variance = (seen * differences.variance(candidate) + pooledAs * pooled) / (seen + pooledAs);
  const believed = utilities[differences.base]! - utilities[candidate]!;
  const [sampled, before] = [seen / variance, 1 / prior.variance];
  const mean = (sampled * differences.mean(candidate) + before * believed) / (sampled + before);
  return { mean, deviation: 1 / Math.sqrt(pairs / variance + before), samples: seen + pooledAs };
}

/**
 * Expected loss of choosing the base although the other may be better: E max(0, -x). An upper bound by Birnbaum's inequality for
 * Mills' ratio (1942), at most 11 % too high.
 */
export function expectedLoss({ mean, deviation }: Pick<Posterior, 'mean' | 'deviation'>): number {
  const z = Math.abs(mean) / deviation;
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return Math.max(0, -mean) + (4 * deviation * density) / (z + Math.sqrt(z * z + 4)) ** 2;
}

/**
 * Upper bound of the probability that the difference is negative; ½ if its mean is. Chernoff's bound of the normal tail, with the
 * likelihood ratio for an unknown variance instead of a known one.
 */
export function chanceBelowZero({ mean, deviation, samples }: Posterior): number {
  return mean <= 0 ? 0.5 : (1 + (mean / deviation) ** 2 / samples) ** (-samples / 2) / 2;
}

/** Builds the prior from a belief and the first samples of the candidates without a twin (`own`). */
export function priorFrom(
  belief: Belief | null,
  own: readonly number[],
  { utilities, points }: { readonly utilities: readonly SampleList[]; readonly points: readonly SampleList[] },
): Prior {
  const nothing = noPrior(utilities.length);
  const [first, ...others] = own;
  if (first === undefined || others.length === 0) return nothing;
  let pooled = 0;
  for (const i of others) {
    const { error } = estimateDifference(utilities[first]!, utilities[i]!);
    pooled += ((error ?? 0) ** 2 * utilities[i]!.length) / others.length;
  }
  const believed = belief === null ? nothing : believe(belief, worthOfPoint(own, utilities, points));
  return { ...believed, pooled, pooledAs: POOLED };
}

function believe({ points, deviation }: Belief, utilityOfPoint: number): Pick<Prior, 'utilities' | 'variance'> {
  // If points do not correlate with utility, the belief is discarded.
  const variance = utilityOfPoint <= 0 ? Infinity : 2 * (utilityOfPoint * deviation) ** 2;
  return { utilities: points.map((worth) => utilityOfPoint * worth), variance };
}

/** Slope of utility over points between deals, by least squares. */
function worthOfPoint(own: readonly number[], utilities: readonly SampleList[], points: readonly SampleList[]): number {
  let together = 0;
  let squares = 0;
  for (const i of own) {
    const { mean: meanPoints, values, length } = points[i]!;
    const { mean } = utilities[i]!;
    for (let k = 0; k < length; k++) {
      together += (values[k]! - meanPoints) * (utilities[i]!.values[k]! - mean);
      squares += (values[k]! - meanPoints) ** 2;
    }
  }
  return squares === 0 ? 0 : together / squares;
}
