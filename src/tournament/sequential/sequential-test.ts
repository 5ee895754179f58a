/**
 * When a comparison of two bots may stop because it is clear: Wald's sequential probability ratio test (Sequential Tests of
 * Statistical Hypotheses, 1945) on pairs of games, by their outcomes (`EloTest`) or by their spreads (`SpreadTest`). What is not
 * known of their distribution is taken as the pairs show it, as in the testing of chess engines. It is a function of
 * counts or sums: whoever feeds the same pairs in the same order stops at the same pair.
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
  stoppedEstimate,
  stoppedSpread,
  type StoppedEstimate,
  type StoppedSpread,
} from './stopped-estimate.ts';

/** The hypothesis that a test takes: `H0`, that the difference is the first, or `H1`, that it is the second. */
export type Hypothesis = 'H0' | 'H1';

/** Where a test stands. */
export interface TestStanding {
  readonly pairs: number;
  /** Logarithm of how much likelier the pairs are under H1 than under H0. */
  readonly llr: number;
  /** Between these the test goes on. */
  readonly bounds: Interval;
  /** The hypothesis that is taken; null while that is open. */
  readonly decision: Hypothesis | null;
}

export interface EloTestResult extends EloTestSettings, TestStanding, StoppedEstimate {}

export interface SpreadTestResult extends SpreadTestSettings, TestStanding, StoppedSpread {}

/** What a test comes to, with what it shows of the difference. */
export type SequentialTestResult = EloTestResult | SpreadTestResult;

/** A sequential test of which of two differences is that of two bots. */
export abstract class SequentialTest<Settings extends SequentialTestSettings = SequentialTestSettings> {
  readonly settings: Settings;
  /** Between these the test goes on. */
  readonly bounds: Interval;
  #llr = 0;
  #decision: Hypothesis | null = null;

  /** @throws RangeError where no test can be like this (`faultOfTest`) */
  constructor(settings: Settings) {
    const fault = faultOfTest(settings);
    if (fault !== null) throw new RangeError(fault);
    this.settings = settings;
    this.bounds = waldBounds(settings);
  }

  /** Pairs counted so far. */
  abstract get pairs(): number;

  /** Logarithm of how much likelier the pairs are under H1 than under H0. */
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
  abstract add(record: PairRecord): void;

  /**
   * How many pairs more the test is likely to take, if the bots differ by what the pairs so far show: the mean time in which a
   * Brownian motion meets either bound.
   */
  get expectedPairs(): number {
    if (this.#decision !== null) return 0;
    const { low, high } = this.bounds;
    return expectedTime({ lower: low - this.#llr, upper: high - this.#llr, ...this.motion() });
  }

  /** Where the test stands, with what it shows of the difference. */
  abstract result(): SequentialTestResult;

  /** What the ratio moves by with each pair, on average, and the variance of that. */
  protected abstract motion(): { readonly drift: number; readonly variance: number };

  /** Where it stands. */
  protected standing(): TestStanding {
    const { pairs, llr, bounds, decision } = this;
    return { pairs, llr, bounds, decision };
  }

  /**
   * Move the ratio, and decide where that meets a bound.
   *
   * @param mayDecide false while too little is known
   */
  protected move(llr: number, mayDecide = true): void {
    this.#llr = llr;
    if (!mayDecide) return;
    if (llr >= this.bounds.high) this.#decision = 'H1';
    else if (llr <= this.bounds.low) this.#decision = 'H0';
  }
}

/**
 * A test by settings.
 *
 * @throws RangeError where no test can be like this (`faultOfTest`)
 */
export function openTest(settings: SequentialTestSettings): EloTest | SpreadTest {
  return isSpreadTest(settings) ? new SpreadTest(settings) : new EloTest(settings);
}

/** A test of two Elos, by the five outcomes of pairs (`likelihood-ratio.ts`). */
export class EloTest extends SequentialTest<EloTestSettings> {
  #outcomes = NO_PAIRS;

  /** The outcomes of the pairs counted so far. */
  get outcomes(): PairOutcomes {
    return this.#outcomes;
  }

  get pairs(): number {
    return countPairs(this.#outcomes);
  }

  add(record: PairRecord): void {
    this.addOutcome(outcomeOf(record));
  }

  /** Count a pair by its outcome: twice the points of A, from 0 to 4. */
  addOutcome(outcome: number): void {
    if (this.decision !== null) return;
    this.#outcomes = withOutcome(this.#outcomes, outcome);
    this.move(logLikelihoodRatio(this.#outcomes, this.settings));
  }

  result(): EloTestResult {
    const { settings } = this;
    return { ...settings, ...this.standing(), ...stoppedEstimate(this.#outcomes, settings) };
  }

  protected motion(): ReturnType<SequentialTest['motion']> {
    const { elo0, elo1, model } = this.settings;
    const { pairs, variance } = distributionOf(this.#outcomes);
    const scoreFor = (elo: number): number => scoreAt(elo, model, variance);
    return { drift: this.llr / pairs, variance: (scoreFor(elo1) - scoreFor(elo0)) ** 2 / variance };
  }
}

/** What one pair more that is far off would add to the sum of squares: a few pairs alike do not show that all are. */
const UNSEEN_SQUARES = 100 ** 2;

/**
 * A test of two spreads, taken as normal with the variance that the pairs show. Spreads say more of a pair than its wins, so it takes
 * fewer pairs; it asks who scores more, which is not quite who wins.
 */
export class SpreadTest extends SequentialTest<SpreadTestSettings> {
  readonly #spreads = new Moments();

  /** Points a game that A was ahead, on average. */
  get meanSpread(): number {
    return this.#spreads.mean;
  }

  /** Standard error of `meanSpread`; null with fewer than two pairs, which say nothing of it. */
  get spreadStdErr(): number | null {
    return this.#spreads.stdErr;
  }

  get pairs(): number {
    return this.#spreads.count;
  }

  add(record: PairRecord): void {
    this.addSpread(spreadOf(record));
  }

  /** Count a pair by the points a game that A was ahead. */
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
