/**
 * When a comparison of two bots may stop because it is clear: Wald's sequential probability ratio test (Sequential Tests of
 * Statistical Hypotheses, 1945) on the outcomes of pairs. Their distribution is not known, so the likelihood ratio is
 * the generalised one (`likelihood-ratio.ts`), as in the testing of chess engines. It is a function of five counts: whoever
 * feeds the same pairs in the same order stops at the same pair.
 */
import type { PairRecord } from '../games/pair-record.ts';
import { expectedTime } from './barriers.ts';
import { scoreAt } from '../statistics/elo.ts';
import { logLikelihoodRatio } from './likelihood-ratio.ts';
import type { Interval } from '../statistics/moments.ts';
import {
  countPairs,
  distributionOf,
  NO_PAIRS,
  outcomeOf,
  withOutcome,
  type PairOutcomes,
} from '../statistics/pair-outcomes.ts';
import { waldBounds, faultOfTest, type SequentialTestSettings } from './test-settings.ts';
import { stoppedEstimate, type StoppedEstimate } from './stopped-estimate.ts';

/** The hypothesis that a test takes: `H0`, that the Elo is `elo0`, or `H1`, that it is `elo1`. */
export type Hypothesis = 'H0' | 'H1';

export interface SequentialTestResult extends SequentialTestSettings, StoppedEstimate {
  readonly pairs: number;
  /** Logarithm of how much likelier the outcomes are under H1 than under H0. */
  readonly llr: number;
  /** Between these the test goes on. */
  readonly bounds: Interval;
  /** The hypothesis that is taken; null while that is open. */
  readonly decision: Hypothesis | null;
}

/** A sequential test of which of two Elo differences is that of two bots. */
export class SequentialTest {
  readonly settings: SequentialTestSettings;
  /** Between these the test goes on. */
  readonly bounds: Interval;
  #outcomes = NO_PAIRS;
  #llr = 0;
  #decision: Hypothesis | null = null;

  /** @throws RangeError where no test can be like this (`faultOfTest`) */
  constructor(settings: SequentialTestSettings) {
    const fault = faultOfTest(settings);
    if (fault !== null) throw new RangeError(fault);
    this.settings = settings;
    this.bounds = waldBounds(settings);
  }

  /** The outcomes of the pairs counted so far. */
  get outcomes(): PairOutcomes {
    return this.#outcomes;
  }

  /** Pairs counted so far. */
  get pairs(): number {
    return countPairs(this.#outcomes);
  }

  /** Logarithm of how much likelier the outcomes are under H1 than under H0. */
  get llr(): number {
    return this.#llr;
  }

  /** The hypothesis that is taken; null while that is open. */
  get decision(): Hypothesis | null {
    return this.#decision;
  }

  /**
   * Count a pair of two bots. Once the test is decided none is counted any more.
   *
   * @throws RangeError if it is not a pair of games of two bots
   */
  add(record: PairRecord): void {
    this.addOutcome(outcomeOf(record));
  }

  /** Count a pair by its outcome: twice the points of A, from 0 to 4. */
  addOutcome(outcome: number): void {
    if (this.#decision !== null) return;
    this.#outcomes = withOutcome(this.#outcomes, outcome);
    this.#llr = logLikelihoodRatio(this.#outcomes, this.settings);
    if (this.#llr >= this.bounds.high) this.#decision = 'H1';
    else if (this.#llr <= this.bounds.low) this.#decision = 'H0';
  }

  /**
   * How many pairs more the test is likely to take, if the bots differ by what the pairs so far show: the mean time in which a
   * Brownian motion meets either bound.
   */
  get expectedPairs(): number {
    if (this.#decision !== null) return 0;
    const { settings, bounds } = this;
    const { pairs, variance } = distributionOf(this.#outcomes);
    const scoreFor = (elo: number): number => scoreAt(elo, settings.model, variance);
    return expectedTime({
      lower: bounds.low - this.#llr,
      upper: bounds.high - this.#llr,
      drift: this.#llr / pairs,
      variance: (scoreFor(settings.elo1) - scoreFor(settings.elo0)) ** 2 / variance,
    });
  }

  /** Where the test stands, with what it shows of the difference. */
  result(): SequentialTestResult {
    const { settings, bounds, pairs, llr, decision } = this;
    return { ...settings, pairs, llr, bounds, decision, ...stoppedEstimate(this.#outcomes, settings) };
  }
}
