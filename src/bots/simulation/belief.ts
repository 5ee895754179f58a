/**
 * What is taken to be true of candidates before the first sample, and what samples make of it: a difference of two candidates
 * is normal, and so is what is believed of it, so that the posterior is normal too. What points are worth in utility, and how
 * much differences vary from deal to deal, the first samples of all candidates tell (empirical Bayes).
 *
 * A few samples of one difference do not tell its variance, and where most deals end alike they make it far too small: the mean
 * variance of all differences counts as `POOLED` samples beside its own.
 */
import type { Differences } from './differences.ts';
import { estimateDifference, type SampleList } from './sample-list.ts';

/** Samples that the mean variance of all differences counts as, beside those of the one difference. */
const POOLED = 8;

export interface Belief {
  /** By candidate: what it is worth, in points. */
  readonly points: readonly number[];
  /** How far off that is, as a standard deviation, in points. */
  readonly deviation: number;
}

export interface Prior {
  /** By candidate: what it is worth. */
  readonly utilities: readonly number[];
  /** Of a difference of two; infinite where nothing is believed. */
  readonly variance: number;
  /** The mean variance of differences from deal to deal, and how many samples it counts as. */
  readonly pooled: number;
  readonly pooledAs: number;
}

/** Before the first samples nothing is believed. */
export function noPrior(candidates: number): Prior {
  return { utilities: new Array<number>(candidates).fill(0), variance: Infinity, pooled: 0, pooledAs: 0 };
}

/** A difference as it is known by now: nearly normal. */
export interface Posterior {
  readonly mean: number;
  readonly deviation: number;
  /** How many samples tell the variance. */
  readonly samples: number;
}

/**
 * What the base of some differences has over a candidate.
 *
 * @param pairs the error is that of so many samples like those at hand; there must be some
 */
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
 * What is lost on average by taking the base where the other may be better: E max(0, -x). From above, by Birnbaum's bound of
 * Mills' ratio (1942): at most 11 % more than it is.
 */
export function expectedLoss({ mean, deviation }: Pick<Posterior, 'mean' | 'deviation'>): number {
  const z = Math.abs(mean) / deviation;
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return Math.max(0, -mean) + (4 * deviation * density) / (z + Math.sqrt(z * z + 4)) ** 2;
}

/**
 * The chance that it is under 0, from above; ½ where its mean is. Chernoff's bound of the normal tail, with the likelihood ratio
 * for an unknown variance in place of that for a known one.
 */
export function chanceBelowZero({ mean, deviation, samples }: Posterior): number {
  return mean <= 0 ? 0.5 : (1 + (mean / deviation) ** 2 / samples) ** (-samples / 2) / 2;
}

/**
 * What a belief comes to once each candidate has its first samples.
 *
 * @param own the candidates that count
 * @param utilities the samples, by candidate
 * @param points by candidate: what its first samples were in points
 */
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

function believe({ points, deviation }: Belief, ofPoint: number): Pick<Prior, 'utilities' | 'variance'> {
  // Where points say nothing of utility, nothing is believed.
  const variance = ofPoint <= 0 ? Infinity : 2 * (ofPoint * deviation) ** 2;
  return { utilities: points.map((worth) => ofPoint * worth), variance };
}

/** How utility goes with points from deal to deal, by least squares. */
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
