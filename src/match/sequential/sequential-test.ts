/**
 * Wald's sequential probability ratio test (Sequential Tests of Statistical Hypotheses, 1945) on game pairs, by their outcomes
 * (`EloTest`) or their spreads (`SpreadTest`). Nuisance parameters of the distribution are estimated from the pairs, as is usual in
 * testing chess engines. The test is a function of counts or sums: the same pairs in the same order stop at the same pair.
 */
import type { PairRecord } from '../games/pair-record.ts';
import { expectedTime } from './barriers.ts';
import { scoreAt } from '../statistics/elo.ts';
import { logLikelihoodRatio } from './likelihood-ratio.ts';
import { Moments, type Interval } from '../statistics/moments.ts';
import { spreadAt } from '../statistics/tally/tally.ts';
import {
  countPairs,
  distributionOf,
  NO_PAIRS,
  outcomeOf,
  withOutcome,
  type PairOutcomes,
} from '../statistics/pair-outcomes.ts';
import {
  waldBounds,
  faultOfTest,
  isSpreadTest,
  type EloTestSettings,
  type SequentialTestSettings,
  type SpreadTestSettings,
} from './test-settings.ts';
import {
  MIN_PAIRS,
  sequentialEstimate,
  stoppedSpread,
  type SequentialEstimate,
  type SequentialSpread,
} from './sequential-estimate.ts';

/** The hypothesis that a test accepts: `H0`, the first difference, or `H1`, the second. */
export type Hypothesis = 'H0' | 'H1';

/** State of a sequential test. */
export interface TestStanding {
  readonly pairs: number;
  /** Log-likelihood ratio of H1 to H0. */
  readonly llr: number;
  /** The test continues between these bounds. */
  readonly bounds: Interval;
  /** The accepted hypothesis; null while undecided. */
  readonly decision: Hypothesis | null;
}

export interface EloTestResult extends EloTestSettings, TestStanding, SequentialEstimate {}

export interface SpreadTestResult extends SpreadTestSettings, TestStanding, SequentialSpread {}

/** State of a sequential test with its estimate. */
export type SequentialTestResult = EloTestResult | SpreadTestResult;

/** A sequential test between two differences of two bots. */
export abstract class SequentialTest<Settings extends SequentialTestSettings = SequentialTestSettings> {
  readonly settings: Settings;
  readonly bounds: Interval;
  #llr = 0;
  #decision: Hypothesis | null = null;

  constructor(settings: Settings) {
    const fault = faultOfTest(settings);
    if (fault !== null) throw new RangeError(fault);
    this.settings = settings;
    this.bounds = waldBounds(settings);
  }

  /** Number of pairs counted. */
  abstract get pairs(): number;

  /** Log-likelihood ratio of H1 to H0. */
  get llr(): number {
    return this.#llr;
  }

  /** The accepted hypothesis; null while undecided. */
  get decision(): Hypothesis | null {
    return this.#decision;
  }

  /**
   * Adds a pair. Ignored once the test is decided.
   *
   * @throws RangeError if it is not a pair of two games between two bots
   */
  abstract add(record: PairRecord): void;

  /**
   * Expected number of further pairs if the true difference is the observed one: the mean time in which a Brownian motion meets
   * either bound.
   */
  get expectedPairs(): number {
    if (this.#decision !== null) return 0;
    const { low, high } = this.bounds;
    return expectedTime({ lower: low - this.#llr, upper: high - this.#llr, ...this.motion() });
  }

  /** Returns the state and the estimate. */
  abstract result(): SequentialTestResult;

  /** Mean and variance of the ratio's change per pair. */
  protected abstract motion(): { readonly drift: number; readonly variance: number };

  /** The current state of the test. */
  protected standing(): TestStanding {
    const { pairs, llr, bounds, decision } = this;
    return { pairs, llr, bounds, decision };
  }

  /** Updates the ratio. Decides the test if it reaches a bound, unless there are too few pairs (`mayDecide`). */
  protected move(llr: number, mayDecide = true): void {
    this.#llr = llr;
    if (!mayDecide) return;
    if (llr >= this.bounds.high) this.#decision = 'H1';
    else if (llr <= this.bounds.low) this.#decision = 'H0';
  }
}

/**
 * Creates a test.
 *
 * @throws RangeError if the settings are invalid (`faultOfTest`)
 */
export function openTest(settings: SequentialTestSettings): EloTest | SpreadTest {
  return isSpreadTest(settings) ? new SpreadTest(settings) : new EloTest(settings);
}

/** A test of two Elo differences by the outcomes of pairs (`likelihood-ratio.ts`). */
export class EloTest extends SequentialTest<EloTestSettings> {
  #outcomes = NO_PAIRS;

  /** Outcomes of the pairs counted. */
  get outcomes(): PairOutcomes {
    return this.#outcomes;
  }

  get pairs(): number {
    return countPairs(this.#outcomes);
  }

  add(record: PairRecord): void {
    this.addOutcome(outcomeOf(record));
  }

  /** Adds a pair by its outcome: twice the points of A, from 0 to 4. */
  addOutcome(outcome: number): void {
    if (this.decision !== null) return;
    this.#outcomes = withOutcome(this.#outcomes, outcome);
    this.move(logLikelihoodRatio(this.#outcomes, this.settings));
  }

  result(): EloTestResult {
    const { settings } = this;
    return { ...settings, ...this.standing(), ...sequentialEstimate(this.#outcomes, settings) };
  }

  protected motion(): ReturnType<SequentialTest['motion']> {
    const { elo0, elo1, model } = this.settings;
    const { pairs, variance } = distributionOf(this.#outcomes);
    const scoreFor = (elo: number): number => scoreAt(elo, model, variance);
    return { drift: this.llr / pairs, variance: (scoreFor(elo1) - scoreFor(elo0)) ** 2 / variance };
  }
}

/** Adds one fictitious pair, 100 points off, to the sum of squares: a few equal pairs do not prove that the variance is 0. */
const UNSEEN_SQUARES = 100 ** 2;

/**
 * A test of two mean spreads, assumed normal with the observed variance. Spreads are more informative than wins, so the test needs
 * fewer pairs; but it tests which bot scores more, which is not exactly which bot wins more.
 */
export class SpreadTest extends SequentialTest<SpreadTestSettings> {
  readonly #spreads = new Moments();

  /** Mean spread of A in points per game. */
  get meanSpread(): number {
    return this.#spreads.mean;
  }

  /** Standard error of `meanSpread`; null with fewer than two pairs. */
  get spreadStdErr(): number | null {
    return this.#spreads.stdErr;
  }

  get pairs(): number {
    return this.#spreads.count;
  }

  add(record: PairRecord): void {
    this.addSpread(spreadOf(record));
  }

  /** Adds a pair by A's mean spread. */
  addSpread(spread: number): void {
    if (this.decision !== null) return;
    const spreads = this.#spreads;
    const { spread0, spread1 } = this.settings;
    spreads.add(spread);
    const beyondMiddle = spreads.mean - (spread0 + spread1) / 2;
    const llr = (spreads.count * beyondMiddle * (spread1 - spread0)) / this.#variance();
    this.move(llr, spreads.count >= MIN_PAIRS);
  }

  result(): SpreadTestResult {
    const { settings } = this;
    return { ...settings, ...this.standing(), ...stoppedSpread(this.#spreads, this.#variance(), settings) };
  }

  protected motion(): ReturnType<SequentialTest['motion']> {
    const { spread0, spread1 } = this.settings;
    return { drift: this.llr / this.pairs, variance: (spread1 - spread0) ** 2 / this.#variance() };
  }

  #variance(): number {
    return (this.#spreads.squares + UNSEEN_SQUARES) / Math.max(1, this.#spreads.count);
  }
}

export function spreadOf({ games }: PairRecord): number {
  if (games.length !== 2) throw new RangeError(`a pair is two games, not ${games.length}`);
  return games.reduce((sum, { bots, scores }) => sum + spreadAt(scores, bots.indexOf(0)), 0) / games.length;
}
