/** What every method of tuning does: it says which two settings are to meet, is told how that went, and at last which it would take. */

/** The parameters of two bots that play each other, as places from 0 to 1. */
export interface Trial {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** What the first scored against the second: from -1, nothing, to 1, all; with the variance of that mean. */
export interface TrialResult {
  readonly score: number;
  readonly variance: number;
}

/** A parameter as it is recommended, as places. */
export interface RecommendedPlace {
  readonly place: number;
  readonly low: number;
  readonly high: number;
}

export interface Recommendation {
  readonly places: readonly RecommendedPlace[];
  /** What it is thought to score against the start, and the standard error of that; null where the method says nothing of it. */
  readonly score: { readonly mean: number; readonly stdErr: number } | null;
}

export interface TuningMethod {
  /** The settings that are to meet next. */
  next(): Trial;
  /** Take how the trial that `next` gave out went. */
  take(result: TrialResult): void;
  /** Where it is after the last trial, as places: what it would take if it had to end here. */
  readonly at: readonly number[];
  recommend(): Recommendation;
}
