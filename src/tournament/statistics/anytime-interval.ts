/**
 * An interval for a win rate that may be looked at after every pair and acted upon, by betting (Waudby-Smith and Ramdas,
 * Estimating means of bounded random variables by betting, JRSS B 86, 2024): a gambler who stakes a part of his wealth on the pairs
 * to come being above m, at odds that are fair if m is the mean, will ever see his wealth grow forty-fold with probability
 * 1/40 at most. A mean at which he does is left out; so is one at which a gambler on the other side does. Both together are
 * wrong at any time with 5 % at most, whatever the distribution.
 *
 * There is a gambler for each of many stakes, all with the same wealth to begin with, and the mean of their wealths counts, as in
 * Cover's universal portfolios (Orabona and Jun, Tight concentrations and confidence sequences from the regret of
 * universal portfolio, 2024). None changes his stake, so the wealth follows from the counts of the outcomes: nothing has to be kept
 * from pair to pair.
 */
import { entryAt } from '../../engine/present.ts';
import { bisect } from './bisection.ts';
import type { Interval } from './moments.ts';
import { OUTCOME_SCORES, scoreMoments, type PairOutcomes } from './pair-outcomes.ts';

const GAMBLERS = 256;

/** The parts of their wealth that gamblers stake: many small ones, which are right where there are many pairs (Jeffreys' prior). */
const STAKES = Array.from({ length: GAMBLERS }, (_, i) => Math.sin(((i + 0.5) * Math.PI) / (2 * GAMBLERS)) ** 2);

/** A wealth that those who stake on one side reach with a probability of 2.5 % at most. */
const RUINOUS = Math.log(2 / 0.05);

/** Where the true win rate lies with 95 % confidence, at all looks together. */
export function anytimeInterval(outcomes: PairOutcomes): Interval {
  const mirrored: PairOutcomes = [outcomes[4], outcomes[3], outcomes[2], outcomes[1], outcomes[0]];
  return { low: lowEnd(outcomes), high: 1 - lowEnd(mirrored) };
}

function lowEnd(outcomes: PairOutcomes): number {
  const { mean } = scoreMoments(outcomes);
  if (mean === 0) return 0;
  return bisect((expected) => logWealth(outcomes, expected) >= RUINOUS, 0, mean);
}

/**
 * Logarithm of the mean wealth, from 1 each, of gamblers who stake on pairs above `expected`. It falls as that grows.
 *
 * @param expected over 0
 */
export function logWealth(outcomes: PairOutcomes, expected: number): number {
  const logs = STAKES.map((stake) => {
    let sum = 0;
    for (let k = 0; k < outcomes.length; k++) {
      const count = entryAt(outcomes, k);
      if (count > 0) sum += count * Math.log(1 - stake + stake * (entryAt(OUTCOME_SCORES, k) / expected));
    }
    return sum;
  });
  const most = Math.max(...logs);
  let total = 0;
  for (const log of logs) total += Math.exp(log - most);
  return most + Math.log(total / GAMBLERS);
}
