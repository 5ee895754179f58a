/**
 * Outcomes of game pairs between two bots as five counts: pairs in which A scored 0, ½, 1, 1½ and 2 points (pentanomial counts in
 * chess engine testing). The games of a pair share their tiles, so their results are correlated; those of different pairs are not.
 * The counts are therefore sufficient for a win rate with its error, for Elo and for a sequential test.
 */
import { addAt, entryAt } from '../../engine/present.ts';
import type { PairRecord } from '../games/pair-record.ts';
import { Moments } from './moments.ts';

/** Numbers of pairs in which A scored 0, ½, 1, 1½ and 2 points, in this order. A win is 1 point, a draw ½. */
export type PairOutcomes = readonly [number, number, number, number, number];

/** A's share of the points, by outcome. */
export const OUTCOME_SCORES: readonly number[] = [0, 0.25, 0.5, 0.75, 1];

export const NO_PAIRS: PairOutcomes = [0, 0, 0, 0, 0];

/**
 * Returns the outcome of a pair: twice the points of A, from 0 to 4.
 *
 * @param bot number of A
 * @throws RangeError if it is not a pair of two games between two bots
 */
export function outcomeOf({ games }: PairRecord, bot = 0): number {
  if (games.length !== 2) throw new RangeError(`a pair is two games, not ${games.length}`);
  let halves = 0;
  for (const { bots, winners } of games) {
    if (winners.includes(bots.indexOf(bot))) halves += winners.length === 1 ? 2 : 1;
  }
  return halves;
}

export function withOutcome(outcomes: PairOutcomes, outcome: number): PairOutcomes {
  if (!(outcome in outcomes)) throw new RangeError(`outcome ${outcome}; 0 to 4 is needed`);
  const counts: [number, number, number, number, number] = [...outcomes];
  addAt(counts, outcome, 1);
  return counts;
}

export function countPairs(outcomes: PairOutcomes): number {
  return outcomes.reduce((sum, count) => sum + count, 0);
}

export function scoreMoments(outcomes: PairOutcomes): Moments {
  const moments = new Moments();
  moments.count = countPairs(outcomes);
  if (moments.count === 0) return moments;
  outcomes.forEach((count, k) => (moments.mean += (count / moments.count) * entryAt(OUTCOME_SCORES, k)));
  outcomes.forEach((count, k) => (moments.squares += count * (entryAt(OUTCOME_SCORES, k) - moments.mean) ** 2));
  return moments;
}

/** Distribution of the outcomes, with mean and variance of a pair's score. */
export interface ScoreDistribution {
  readonly pairs: number;
  /** Shares of the outcomes, with sum 1. */
  readonly shares: readonly number[];
  readonly mean: number;
  /** Variance of the distribution itself, not a sample estimate. */
  readonly variance: number;
}

/** Count of outcomes that never occurred, so that every logarithm exists. */
const UNSEEN = 0.001;

/**
 * Converts the counts to a distribution in which every outcome is possible: one that never occurred counts as 0.001 pairs, as on
 * Fishtest.
 */
export function distributionOf(outcomes: PairOutcomes): ScoreDistribution {
  const counts = outcomes.map((count) => (count === 0 ? UNSEEN : count));
  const pairs = counts.reduce((sum, count) => sum + count, 0);
  const shares = counts.map((count) => count / pairs);
  let mean = 0;
  for (let k = 0; k < shares.length; k++) mean += entryAt(shares, k) * entryAt(OUTCOME_SCORES, k);
  let variance = 0;
  for (let k = 0; k < shares.length; k++) variance += entryAt(shares, k) * (entryAt(OUTCOME_SCORES, k) - mean) ** 2;
  return { pairs, shares, mean, variance };
}
