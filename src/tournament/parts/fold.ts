/**
 * What a worker tells of a job whose games it has put elsewhere: what its pairs add up to, and of each what a sequential test takes, so
 * that the test is decided at the same pair as at home.
 */
import * as z from 'zod';
import { counted } from '../../text/counted.ts';
import { entryAt } from '../../engine/present.ts';
import { hashSchema, type JobRange } from '../../queue/job.ts';
import type { PairRecord } from '../games/pair-record.ts';
import { openTest, spreadOf, type EloTest, type SpreadTest } from '../sequential/sequential-test.ts';
import { isSpreadTest } from '../sequential/test-settings.ts';
import { outcomeOf } from '../statistics/pair-outcomes.ts';
import { tournamentSumsSchema, TournamentStatistics, type TournamentSums } from '../tournament-statistics.ts';
import type { TournamentSettings } from '../record/tournament-record.ts';

const MAX_SPREAD = 100_000;

export const foldSchema = z.strictObject({
  /** SHA-256 of the lines. */
  part: hashSchema,
  sums: tournamentSumsSchema,
  /** For a test of wins the outcome of each pair, a digit; of one of spreads twice the spread of each; null without a test. */
  byPair: z.union([z.string().regex(/^[0-4]*$/u), z.array(z.int().min(-MAX_SPREAD).max(MAX_SPREAD))]).nullable(),
});

/** A job in short. */
export type Fold = Readonly<z.infer<typeof foldSchema>>;

type Played = Pick<TournamentSettings, 'bots' | 'sprt'>;

/**
 * Add up the pairs of a job.
 *
 * @param part SHA-256 of their lines
 */
export function foldPairs(records: readonly PairRecord[], part: string, { bots, sprt }: Played): Fold {
  const statistics = new TournamentStatistics(bots.length);
  for (const [pair, record] of records.entries()) statistics.add({ ...record, pair });
  return { part, sums: statistics.sums(), byPair: sprt === undefined ? null : byPairOf(records, isSpreadTest(sprt)) };
}

function byPairOf(records: readonly PairRecord[], isSpread: boolean): string | number[] {
  if (isSpread) return records.map((record) => 2 * spreadOf(record));
  return records.map((record) => outcomeOf(record)).join('');
}

/** A fold as a worker tells it, or why it is none. Workers may be anybody's, so it is checked as far as it can be without the games. */
export function readFold(bytes: Uint8Array, { count }: JobRange, played: Played): Fold | string {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return 'not JSON';
  }
  const { data, error } = foldSchema.safeParse(json);
  if (data === undefined) return error.issues[0]?.message ?? 'not what was asked for';
  return faultOf(data, count, played) ?? data;
}

function faultOf({ sums, byPair }: Fold, count: number, { bots, sprt }: Played): string | null {
  const games = count * bots.length;
  if (sums.pairs !== count || sums.games !== games) return `not the sums of ${counted(count, 'pair')}`;
  if (sums.bots.length !== bots.length || (sums.headToHead === null) !== bots.length > 2) {
    return `not the sums of ${bots.length} bots`;
  }
  const isWhole = sums.bots.every(({ tally }) => tally.games === games && tally.points.pairs === count);
  const outcomes = sums.headToHead?.outcomes ?? [];
  if (!isWhole || (bots.length === 2 && outcomes.reduce((sum, of) => sum + of, 0) !== count)) {
    return 'sums that do not agree with each other';
  }
  if (sprt === undefined) return byPair === null ? null : 'more than was asked for';
  if (byPair?.length !== count || (typeof byPair === 'string') === isSpreadTest(sprt)) {
    return `not what the test takes of ${counted(count, 'pair')}`;
  }
  const agrees =
    typeof byPair !== 'string' || outcomes.every((of, outcome) => of === byPair.split(String(outcome)).length - 1);
  return agrees ? null : 'outcomes that do not agree with their sums';
}

/** Counts folds, up to the pair at which a sequential test is decided. */
export class FoldedTournament {
  readonly statistics: TournamentStatistics;
  readonly test: EloTest | SpreadTest | null;

  constructor({ bots, sprt }: Played) {
    this.statistics = new TournamentStatistics(bots.length);
    this.test = sprt === undefined ? null : openTest(sprt);
  }

  /**
   * Count the pairs of a fold, unless a test is decided among them: then none but in the test.
   *
   * @returns how many pairs of it belong to the tournament
   */
  add(fold: Fold): number {
    const count = this.#countInTest(fold);
    if (count === fold.sums.pairs) this.statistics.merge(fold.sums, fold.part);
    return count;
  }

  /** Count the pairs of a fold that the test counts, of which `add` has said that they are not all. */
  addRest(sums: TournamentSums, part: string): void {
    this.statistics.merge(sums, part);
  }

  get isDecided(): boolean {
    return this.test !== null && this.test.decision !== null;
  }

  #countInTest({ byPair, sums }: Fold): number {
    const { test } = this;
    if (test === null || byPair === null) return sums.pairs;
    for (let i = 0; i < byPair.length; i++) {
      if ('addOutcome' in test) test.addOutcome(Number(byPair[i]));
      else test.addSpread(entryAt(byPair as readonly number[], i) / 2);
      if (test.decision !== null) return i + 1;
    }
    return byPair.length;
  }
}
