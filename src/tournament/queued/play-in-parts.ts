/**
 * A tournament over a queue whose games nobody but the workers reads: they put them where parts of records go, and tell what they add up
 * to. Who puts out work counts that, job by job in order, so that it costs the same whatever a job has of games; `mergeParts` makes the record
 * of home later.
 */
import type { Redis } from 'ioredis';
import { isOutside } from '../entrant.ts';
import { InputError } from '../../engine/errors.ts';
import { openQueue } from '../../queue/connection.ts';
import { RunFault, WithdrawnResults, type JobRange } from '../../queue/job.ts';
import { soonAfter, unlessStopped, waitBriefly } from '../../queue/patience.ts';
import { tokensThere } from '../../queue/registered-workers.ts';
import { JobSender, type TakenResult } from '../../queue/sender.ts';
import { QueueStore } from '../../queue/store.ts';
import type { TrustOptions } from '../../queue/trust/checks.ts';
import { entrantClocks } from '../entrant-clocks.ts';
import { Schedule } from '../games/schedule.ts';
import type { PlayedTournament } from '../play-tournament.ts';
import { openHere } from './open-tournament.ts';
import { readRecords } from '../parts/job-records.ts';
import { packTournament } from './queued-tournament.ts';
import { buildHeader, type TournamentSettings } from '../record/tournament-record.ts';
import type { EloTest, SpreadTest } from '../sequential/sequential-test.ts';
import { foldPairs, FoldedTournament, readFold, type Fold } from '../parts/fold.ts';
import { getPart, type PartPlace } from '../parts/part-place.ts';
import { cutPartsIndex, PartsIndex, type PartsEntry } from '../parts/parts-index.ts';

/** Jobs put out beyond the one that is taken next: workers of so many threads are kept at work. */
const JOBS_AHEAD = 8192;
/** Jobs that are put out or taken at once. */
const AT_ONCE = 256;

export interface PlayInPartsOptions extends TournamentSettings {
  readonly redis: Redis;
  /** Where workers put the games: this machine reads there where a test is decided in the middle of a job. */
  readonly place: PartPlace;
  /** Where what is known of the parts is written. */
  readonly index: string;
  readonly trust: TrustOptions | null;
  readonly signal: AbortSignal;
  readonly onRefusal: (worker: string, why: string) => void;
  readonly onNote: (line: string) => void;
  readonly onProgress: (pairs: number, test: EloTest | SpreadTest | null) => void;
}

/** Why a tournament cannot be played in parts; null where it can. */
export function faultOfParts(settings: TournamentSettings): string | null {
  if (settings.format !== undefined) return 'a tournament of pairings is rated deal by deal, and needs its games';
  if (settings.bots.some(isOutside)) {
    return 'engines and bots of your own may forfeit games, which are looked at as they are played';
  }
  return entrantClocks(settings) === undefined ? null : 'games on clocks are not the same twice';
}

/**
 * Play a tournament, or what is left of one.
 *
 * @throws InputError where the index is of another tournament or a part cannot be read; RunFault as `runQueuedTournament` does
 */
export async function playInParts(options: PlayInPartsOptions): Promise<PlayedTournament> {
  const fault = faultOfParts(options);
  if (fault !== null) throw new InputError('bad-option', `--parts: ${fault}`);
  for (;;) {
    try {
      return await new PlayedInParts(options).play();
    } catch (cause) {
      if (!(cause instanceof WithdrawnResults)) throw cause;
      await cutPartsIndex(options.index, cause.first);
      options.onNote(`${cause.message}: it is played on from pair ${cause.first + 1}`);
    }
  }
}

class PlayedInParts {
  readonly #options: PlayInPartsOptions;
  readonly #counted: FoldedTournament;
  readonly #contents: ReturnType<typeof packTournament>;
  readonly #store: QueueStore;
  /** Soon after the signal: what a queue that is away does not answer is not waited for. */
  readonly #leaving: AbortSignal;

  constructor(options: PlayInPartsOptions) {
    const { place, trust, redis, signal } = options;
    this.#options = options;
    this.#counted = new FoldedTournament(options);
    this.#contents = packTournament(options, trust?.key.id, place.kind);
    this.#store = new QueueStore(redis);
    this.#leaving = soonAfter(signal);
  }

  async play(): Promise<PlayedTournament> {
    const { redis, trust, onRefusal, signal, place, onNote } = this.#options;
    const queue = await openQueue(redis);
    const sender = new JobSender(queue, this.#store, this.#contents, {
      onRefusal,
      trust: trust && {
        ...trust,
        referee: () => openHere(this.#contents, this.#options, { store: this.#store, place }),
      },
      workers: () => tokensThere(redis),
    });
    const index = await PartsIndex.open(this.#options.index, this.#head(sender.run), {
      onEntry: (entry) => {
        this.#remember(entry);
      },
      onNote,
    });
    const begun = this.#pairs;
    const startMs = performance.now();
    let cpuSeconds = 0;
    try {
      if (trust !== null) for (const job of this.#jobs(0, begun)) await sender.remember(job);
      for await (const taken of this.#results(sender)) {
        const entries: PartsEntry[] = [];
        try {
          for (const of of taken) {
            const entry = await this.#count(of, sender);
            if (entry === null) break;
            entries.push(entry);
            cpuSeconds += of.cpuSeconds;
            if (this.#isOver) break;
          }
        } finally {
          if (entries.length > 0) index.write(entries);
        }
        this.#options.onProgress(this.#pairs, this.#counted.test);
      }
      await sender.settle(signal);
    } finally {
      index.close();
      await waitBriefly(sender.withdraw().then(() => queue.close()));
      await waitBriefly(sender.closeChecks());
    }
    const { statistics, test } = this.#counted;
    return {
      ...{
        result: statistics.result(),
        test: test?.result() ?? null,
        finished: this.#isOver,
        stop: null,
        record: null,
      },
      ...{ pairs: this.#pairs - begun, seconds: (performance.now() - startMs) / 1000, cpuSeconds },
    };
  }

  get #pairs(): number {
    return this.#counted.statistics.pairs;
  }

  get #isOver(): boolean {
    return this.#counted.isDecided || this.#pairs === this.#options.pairs;
  }

  #head(run: string): Parameters<typeof PartsIndex.open>[1] {
    const { jobPairs } = this.#contents;
    const { kind: parts } = this.#options.place;
    return { format: 'tilewright-parts', version: 1, run, jobPairs, parts, header: buildHeader(this.#options) };
  }

  #remember(entry: PartsEntry): void {
    if (this.#counted.add(entry) !== entry.count) {
      throw new InputError(
        'bad-record',
        `the test of these parts was decided before pair ${entry.first + entry.count}`,
        {
          source: this.#options.index,
        },
      );
    }
  }

  /** The jobs of some pairs; the first begins where one does. */
  #jobs(first: number, end: number): JobRange[] {
    const { jobPairs } = this.#contents;
    const jobs = [];
    for (let at = first; at < end; at += jobPairs) jobs.push(this.#jobAt(at));
    return jobs;
  }

  #jobAt(first: number): JobRange {
    return { first, count: Math.min(this.#contents.jobPairs, this.#options.pairs - first) };
  }

  /** What comes of the jobs that are left, in order, as many at once as are there. */
  async *#results(sender: JobSender): AsyncGenerator<readonly TakenResult[], void, undefined> {
    const { signal, pairs } = this.#options;
    const { jobPairs } = this.#contents;
    let putOut = this.#pairs;
    while (!this.#isOver && !signal.aborted) {
      const first = this.#pairs;
      putOut = await this.#putOut(sender, putOut, Math.min(pairs, first + JOBS_AHEAD * jobPairs));
      const wanted = this.#jobs(first, Math.min(putOut, first + AT_ONCE * jobPairs));
      const taken = await unlessStopped(sender.takeReady(wanted, signal), this.#leaving);
      if (taken === null) return;
      yield taken;
    }
  }

  /** Put out the jobs from a pair on. @returns the pair after them */
  async #putOut(sender: JobSender, from: number, end: number): Promise<number> {
    const { signal } = this.#options;
    const { jobPairs } = this.#contents;
    let at = from;
    for (; at < end && !signal.aborted; at += AT_ONCE * jobPairs) {
      const some = this.#jobs(at, Math.min(end, at + AT_ONCE * jobPairs));
      await unlessStopped(sender.putAll(some), this.#leaving);
    }
    return Math.min(at, end);
  }

  /** Count what came of the next job; null where that is of no use, and it is done again. */
  async #count(taken: TakenResult, sender: JobSender): Promise<PartsEntry | null> {
    const range = this.#jobAt(this.#pairs);
    const fold = readFold(taken.bytes, range, this.#options);
    if (typeof fold === 'string') {
      if (await sender.refuse(range, taken)) return null;
      throw new RunFault(`worker ${taken.worker} gave no result that can be used: ${fold}`);
    }
    const { worker, cpuSeconds } = taken;
    const count = this.#counted.add(fold);
    if (count === range.count) return { first: range.first, count, worker, cpuSeconds, ...fold };
    const rest = await this.#foldOf(fold, range, { count, run: sender.run });
    this.#counted.addRest(rest.sums, rest.part);
    return { first: range.first, count, worker, cpuSeconds, ...rest };
  }

  /** The first pairs of a part, up to that which decides the test. */
  async #foldOf(
    { part }: Fold,
    range: JobRange,
    { count, run }: { readonly count: number; readonly run: string },
  ): Promise<Fold> {
    const lines = await getPart(this.#options.place, { run, first: range.first, digest: part });
    const records = readRecords(lines.subarray(0, -1), range, new Schedule(this.#options.bots.length));
    if (typeof records === 'string')
      throw new RunFault(`the games from pair ${range.first + 1} on are none: ${records}`);
    return foldPairs(records.slice(0, count), part, this.#options);
  }
}
