/**
 * What the pairs of two bots show of which is better, and by how much: outcomes, Elo on both scales, likelihood of superiority, and
 * an interval that holds at every look. All of it follows from the counts of the outcomes.
 */
import { entryAt } from '../../engine/present.ts';
import type { PairRecord } from '../games/pair-record.ts';
import { anytimeInterval } from './anytime-interval.ts';
import { eloOf, MAX_ELO, normalizedEloOf } from './elo.ts';
import { meanInterval, twoSidedP, type Interval, type Moments } from './moments.ts';
import { NORMAL_95 } from './normal.ts';
import { countPairs, NO_PAIRS, outcomeOf, scoreMoments, withOutcome, type PairOutcomes } from './pair-outcomes.ts';

/** One of two bots, A, against the other. */
export interface HeadToHead {
  /** Pairs in which A made 0, ½, 1, 1½ and 2 points. */
  readonly pairOutcomes: PairOutcomes;
  /** The Elo of A over B at which its win rate is expected, from -1,200 to 1,200. */
  readonly elo: number;
  /** Where it lies with 95 % confidence: the ends of the win rate's interval. */
  readonly eloInterval: Interval;
  /** The difference in standard deviations of a game, on a scale like Elo's, from -1,200 to 1,200; null where nothing deviates. */
  readonly normalizedElo: number | null;
  readonly normalizedEloInterval: Interval | null;
  /** Likelihood of superiority: how sure it is that A is the better one. It is 1 - p/2 or p/2 of the two-sided probability p. */
  readonly superiority: number;
  /** Share of the pairs whose two games were not the same move for move. */
  readonly diverged: number;
  /** Where the true win rate lies with 95 % confidence, however often it is looked at. */
  readonly anytimeInterval: Interval;
}

/**
 * What pairs of two bots show.
 *
 * @param diverged pairs whose games were not the same
 */
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

/** The Elo of A over B with its 95 % interval, for pairs whose number was fixed before. */
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
 * How sure it is that A is the better one. It comes from the test that calls a difference real, so the two cannot disagree:
 * a probability of 0.05 is a likelihood of 97.5 %.
 *
 * @param pValue two-sided probability of a win rate this far from one half
 */
export function computeSuperiority(pValue: number, winRate: number): number {
  return winRate > 0.5 ? 1 - pValue / 2 : pValue / 2;
}

export class HeadToHeadTally {
  #outcomes = NO_PAIRS;
  #diverged = 0;

  /**
   * @param bot who is A, by number
   * @throws RangeError if it is not a pair of games of two bots
   */
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

/** Whether the games of a pair are not the same: bots that always choose alike play the same moves from the same bag. */
export function hasDiverged({ games }: PairRecord): boolean {
  const [first, second] = games;
  if (first === undefined || second === undefined || first.turns.length !== second.turns.length) return true;
  return first.turns.some(([seat, move, score], i) => {
    const [otherSeat, otherMove, otherScore] = entryAt(second.turns, i);
    return move !== otherMove || score !== otherScore || seat !== otherSeat;
  });
}
