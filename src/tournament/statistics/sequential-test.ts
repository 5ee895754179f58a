/**
 * When to stop a comparison of two bots because it is clear: Wald's sequential probability ratio test (Sequential Tests of
 * Statistical Hypotheses, 1945) on the mean win rate of a pair, with the variance of the pairs seen so far in place of the true
 * one, which makes it the generalised test of computer chess (Van den Bergh, A practical introduction to the GSPRT, 2019).
 */
import { Moments } from './moments.ts';
import type { PairRecord } from '../record/pair-record.ts';

/** Either verdict is wrong in at most about this share of comparisons. */
const ERROR_RATE = 0.05;
/** With fewer pairs the variance is not known well enough. */
const FEWEST_PAIRS = 100;

/** Wald's sequential test on the pairs of two bots: tells when a comparison may stop. */
export class SequentialTest {
  readonly #gain: number;
  readonly #results = new Moments();
  /** Whether bot A is better or worse; null while that is open. */
  verdict: 'better' | 'worse' | null = null;

  /** @param gain the test tells a mean win rate of 1/2 + gain from one of 1/2 - gain */
  constructor(gain: number) {
    this.#gain = gain;
  }

  /** Pairs counted so far. */
  get pairs(): number {
    return this.#results.count;
  }

  /** Logarithm of the likelihood of a gain over that of a loss of the same size. */
  get logRatio(): number {
    const { count, mean, variance } = this.#results;
    return variance === 0 ? 0 : (2 * this.#gain * count * (mean - 0.5)) / variance;
  }

  /** Count a pair of two bots. */
  add({ games }: PairRecord): void {
    let won = 0;
    for (const { bots, winners } of games) won += winners.includes(bots.indexOf(0)) ? 1 / winners.length : 0;
    this.#results.add(won / games.length);
    if (this.pairs < FEWEST_PAIRS) return;
    const bound = Math.log((1 - ERROR_RATE) / ERROR_RATE);
    if (this.logRatio >= bound) this.verdict = 'better';
    else if (this.logRatio <= -bound) this.verdict = 'worse';
  }
}
