/**
 * Results of two bots against each other: pair outcomes, Elo on both scales, likelihood of superiority and an anytime-valid
 * interval, all derived from the counts of the outcomes.
 */
import { entryAt } from '../../engine/present.ts';
import type { PairRecord } from '../games/pair-record.ts';
import { anytimeInterval } from './anytime-interval.ts';
import { eloOf, MAX_ELO, normalizedEloOf } from './elo.ts';
import { meanInterval, twoSidedP, type Interval, type Moments } from './moments.ts';
import { NORMAL_95 } from './normal.ts';
import { countPairs, NO_PAIRS, outcomeOf, scoreMoments, withOutcome, type PairOutcomes } from './pair-outcomes.ts';

/** Results of bot A against bot B. */
export interface HeadToHead {
  /** Numbers of pairs in which A scored 0, ½, 1, 1½ and 2 points. */
  readonly pairOutcomes: PairOutcomes;
  /** Logistic Elo of A over B for its win rate, from -1,200 to 1,200. */
  readonly elo: number;
  /** 95 % confidence interval: the Elo of both ends of the win rate's interval. */
  readonly eloInterval: Interval;
  /** Normalised Elo (in standard deviations of a game), from -1,200 to 1,200; null if the variance is 0. */
  readonly normalizedElo: number | null;
  readonly normalizedEloInterval: Interval | null;
  /** Likelihood of superiority of A: 1 - p/2 or p/2, with the two-sided p-value p. */
  readonly superiority: number;
  /** Share of pairs whose two games differ move for move. */
  readonly diverged: number;
  /** Anytime-valid 95 % confidence interval of the win rate. */
  readonly anytimeInterval: Interval;
}

/** Computes the results of two bots; `diverged` is the number of pairs whose games differ. */
export function headToHead(pairOutcomes: PairOutcomes, diverged: number): HeadToHead {
  const moments = scoreMoments(pairOutcomes);
  const { count, mean, squares } = moments;
  return {
    pairOutcomes,
    ...plainElo(pairOutcomes),
    normalizedElo: squares === 0 ? null : normalizedEloOf(mean, squares / count),
    normalizedEloInterval: squares === 0 ? null : normalizedEloInterval(moments),
    superiority: computeSuperiority(twoSidedP(moments, 0.5), mean),
    diverged: count === 0 ? 0 : diverged / count,
    anytimeInterval: anytimeInterval(pairOutcomes),
  };
}

/** Elo of A over B with its 95 % interval, for a fixed number of pairs. */
export function plainElo(outcomes: PairOutcomes): Pick<HeadToHead, 'elo' | 'eloInterval'> {
  const moments = scoreMoments(outcomes);
  if (moments.count === 0) return { elo: 0, eloInterval: { low: -MAX_ELO, high: MAX_ELO } };
  const { low, high } = meanInterval(moments, 0, 1);
  return { elo: eloOf(moments.mean), eloInterval: { low: eloOf(low), high: eloOf(high) } };
}

function normalizedEloInterval({ count, mean, squares }: Moments): Interval {
  const variance = squares / count;
  const reach = NORMAL_95 * Math.sqrt(variance / count);
  return { low: normalizedEloOf(mean - reach, variance), high: normalizedEloOf(mean + reach, variance) };
}

/**
 * Likelihood of superiority of A, derived from the significance test so that the two always agree: a two-sided p-value of 0.05
 * corresponds to 97.5 %.
 */
export function computeSuperiority(pValue: number, winRate: number): number {
  return winRate > 0.5 ? 1 - pValue / 2 : pValue / 2;
}

export class HeadToHeadTally {
  #outcomes = NO_PAIRS;
  #diverged = 0;

  /** Throws RangeError if it is not a pair of two games between two bots. */
  add(record: PairRecord, bot = 0): void {
    this.#outcomes = withOutcome(this.#outcomes, outcomeOf(record, bot));
    if (hasDiverged(record)) this.#diverged++;
  }

  result(): HeadToHead {
    return headToHead(this.#outcomes, this.#diverged);
  }

  get pairs(): number {
    return countPairs(this.#outcomes);
  }
}

/** True if the games of a pair differ. Deterministic bots that choose alike play the same moves from the same bag. */
export function hasDiverged({ games }: PairRecord): boolean {
  const [first, second] = games;
  if (first === undefined || second === undefined || first.turns.length !== second.turns.length) return true;
  return first.turns.some(([seat, move, score], i) => {
    const [otherSeat, otherMove, otherScore] = entryAt(second.turns, i);
    return move !== otherMove || score !== otherScore || seat !== otherSeat;
  });
}
