/**
 * An anytime-valid confidence interval of a win rate, by betting (Waudby-Smith and Ramdas, Estimating means of bounded random
 * variables by betting, JRSS B 86, 2024): it may be inspected and acted upon after every pair. A gambler who bets that the next
 * pairs exceed m, at odds that are fair if m is the mean, multiplies his wealth by 40 at any time with a probability of at most
 * 1/40. The interval excludes the means at which he does, or at which a gambler on the other side does. The probability that it
 * ever misses the true value is at most 5 % for any distribution.
 *
 * There is one gambler for each of many stakes, all with equal initial wealth, and the mean of their wealths counts, as in Cover's
 * universal portfolios (Orabona and Jun, Tight concentrations and confidence sequences from the regret of universal portfolio,
 * 2024). Stakes are constant, so the wealth is a function of the counts of outcomes and no other state is needed.
 */
import { entryAt } from '../../engine/present.ts';
import { bisect } from './bisection.ts';
import type { Interval } from './moments.ts';
import { OUTCOME_SCORES, scoreMoments, type PairOutcomes } from './pair-outcomes.ts';

const GAMBLERS = 256;

/** Shares of their wealth that gamblers bet: mostly small ones, which suit many pairs (Jeffreys' prior). */
const STAKES = Array.from({ length: GAMBLERS }, (_, i) => Math.sin(((i + 0.5) * Math.PI) / (2 * GAMBLERS)) ** 2);

/** Log wealth that the gamblers of one side reach with a probability of at most 2.5 %. */
const RUINOUS = Math.log(2 / 0.05);

/** Returns a 95 % confidence interval that is valid for all looks together. */
export function anytimeInterval(outcomes: PairOutcomes): Interval {
  const mirrored: PairOutcomes = [outcomes[4], outcomes[3], outcomes[2], outcomes[1], outcomes[0]];
  return { low: lowEnd(outcomes), high: 1 - lowEnd(mirrored) };
}

function lowEnd(outcomes: PairOutcomes): number {
  const { mean } = scoreMoments(outcomes);
  if (mean === 0) return 0;
  return bisect((expected) => logWealth(outcomes, expected) >= RUINOUS, 0, mean);
}

/** Log of the mean wealth, initially 1, of gamblers who bet on pairs above `expected` (> 0). It decreases in `expected`. */
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
