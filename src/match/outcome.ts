import type { ForfeitStop } from './forfeit-watch.ts';
import type { SequentialTestResult } from './sequential/sequential-test.ts';
import type { TournamentResult } from './tournament-statistics.ts';

/** The end of a tournament. */
export interface TournamentEnd {
  /** State of the sequential test; null without one. */
  readonly test: SequentialTestResult | null;
  /** True if all pairs were played, or the sequential test was decided. */
  readonly finished: boolean;
  /** The consecutive forfeits that stopped it, if any. */
  readonly stop: ForfeitStop | null;
  /** Path of the record, complete or to be resumed; null if none is kept. */
  readonly record: string | null;
}

/** The result of a tournament and how it ended. */
export interface TournamentOutcome extends TournamentResult, TournamentEnd {}
