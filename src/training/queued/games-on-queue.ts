/**
 * A generation of a training on a queue: its games are put out as jobs, and the evidence of each is taken in the order of the
 * games, so that what is known is always that of the games from the first on, as at home. What is put out stays some jobs ahead
 * of what was taken: results wait in the queue until it is their turn, and Redis has them in memory.
 */
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { AnyConfiguration } from '../../queue/configuration.ts';
import { openQueue } from '../../queue/connection.ts';
import { soonAfter, unlessStopped, waitBriefly } from '../../queue/patience.ts';
import { RunFault, type JobRange } from '../../queue/job.ts';
import { JobSender, type TakenResult } from '../../queue/sender.ts';
import { tokensThere } from '../../queue/registered-workers.ts';
import { QueueStore } from '../../queue/store.ts';
import type { OpenRun } from '../../queue/taker.ts';
import type { TrustOptions } from '../../queue/trust/checks.ts';
import { openTraining } from './open-training.ts';
import type { GamesInPlay, Generation, StartGames } from '../generation.ts';
import { LeaveEvidence } from '../leave-sampler.ts';
import { packGeneration } from './queued-generation.ts';
import { addSeen, EvidenceFault, parseEvidence, type SeenLeaves } from './evidence-bytes.ts';

/** Jobs put out beyond the one that is taken next: workers of so many threads are kept at work. */
const MAX_AHEAD = 256;
const MIN_AHEAD = 16;
/** What their results may take in Redis, if all are there but the first. */
const MAX_WAITING_BYTES = 512 * 1024 * 1024;
/** Bytes of a result for each leave there is, seen or not: 2.4 for a job of 719 games with 300 racks a board. */
const BYTES_A_LEAVE = 2.5;

export interface QueueOptions {
  readonly redis: Redis;
  /** Called with the reason why a worker does not take jobs of the training. */
  readonly onRefusal: (worker: string, why: string) => void;
  /** Whose results are believed; null for anybody's. */
  readonly trust: TrustOptions | null;
}

/** Plays generations on a queue. */
export function gamesOnQueue({ redis, onRefusal, trust }: QueueOptions): StartGames {
  return async (generation, first) => {
    const contents = packGeneration(generation, trust?.key.id);
    const queue = await openQueue(redis);
    const store = new QueueStore(redis);
    const json = JSON.parse(Buffer.from(contents.configuration).toString()) as AnyConfiguration;
    const referee = (): Promise<OpenRun> => openTraining(json, { store, threads: 1 });
    const sender = new JobSender(queue, store, contents, {
      onRefusal,
      trust: trust && { ...trust, referee },
      workers: () => tokensThere(redis),
    });
    return new GamesOnQueue(generation, first, contents.jobGames, queue, sender);
  };
}

/** Jobs put out ahead of the one that is taken next. */
export function jobsAhead(leaves: number): number {
  const fit = Math.floor(MAX_WAITING_BYTES / (BYTES_A_LEAVE * leaves));
  return Math.max(MIN_AHEAD, Math.min(MAX_AHEAD, fit));
}

class GamesOnQueue implements GamesInPlay {
  readonly seen: readonly [LeaveEvidence];
  readonly #games: number;
  readonly #leaves: number;
  readonly #jobGames: number;
  readonly #queue: Queue;
  readonly #sender: JobSender;
  #next: number;
  /** The first game that is not put out yet. */
  #putOut: number;
  #fault: Error | null = null;
  /** What Redis has not answered yet. */
  #owed: Promise<TakenResult | null> | null = null;

  constructor({ games, leaves }: Generation, first: number, jobGames: number, queue: Queue, sender: JobSender) {
    this.seen = [new LeaveEvidence(leaves.count)];
    this.#games = games;
    this.#leaves = leaves.count;
    this.#jobGames = jobGames;
    this.#queue = queue;
    this.#sender = sender;
    this.#next = first;
    this.#putOut = first;
  }

  get next(): number {
    return this.#next;
  }

  /** What stops it for good is thrown by the call after, so that what was taken before is kept. */
  async play(signal: AbortSignal, onGames: () => void): Promise<void> {
    if (this.#fault !== null) throw this.#fault;
    const leaving = soonAfter(signal);
    try {
      while (this.#next < this.#games && !signal.aborted) {
        const job = this.#jobAt(this.#next);
        const taken = await unlessStopped(this.#take(job, signal), leaving);
        if (taken === null) continue;
        addSeen(await this.#read(taken, job), this.seen[0]);
        this.#next += job.count;
        onGames();
      }
    } catch (cause) {
      this.#fault = cause instanceof Error ? cause : new Error(String(cause), { cause });
    }
    // Nobody calls once more after the last game.
    if (this.#next === this.#games && this.#fault === null) await this.#sender.settle(signal);
  }

  /** A result. One that a Redis which is away owes when play is to stop is had by the call after. */
  #take(job: JobRange, signal: AbortSignal): Promise<TakenResult | null> {
    if (this.#owed !== null) return this.#owed;
    const forget = (): void => {
      this.#owed = null;
    };
    this.#owed = this.#putAhead().then(() => this.#sender.take(job, signal));
    this.#owed.then(forget, forget);
    return this.#owed;
  }

  /** @throws RunFault where it is none; it is then had again when the training goes on */
  async #read(taken: TakenResult, job: JobRange): Promise<SeenLeaves> {
    try {
      return readEvidence(taken, job, this.#leaves);
    } catch (cause) {
      await this.#sender.refuse(job, taken);
      throw cause;
    }
  }

  async #putAhead(): Promise<void> {
    const end = Math.min(this.#games, this.#next + jobsAhead(this.#leaves) * this.#jobGames);
    while (this.#putOut < end) {
      const job = this.#jobAt(this.#putOut);
      await this.#sender.put(job);
      this.#putOut += job.count;
    }
  }

  /** Jobs end where they would have ended from the first game on; only the first after a checkpoint is shorter. */
  #jobAt(first: number): JobRange {
    const end = first - (first % this.#jobGames) + this.#jobGames;
    return { first, count: Math.min(end, this.#games) - first };
  }

  async close(): Promise<void> {
    await waitBriefly(this.#leave());
  }

  async #leave(): Promise<void> {
    await this.#sender.withdraw();
    if (this.#next === this.#games) await this.#sender.forget();
    await this.#queue.close();
    await this.#sender.closeChecks();
  }
}

/**
 * The evidence of a job. Workers may be anybody's, so what they say is checked.
 *
 * @throws RunFault that names the worker
 */
function readEvidence({ bytes, worker }: TakenResult, { first, count }: JobRange, leaves: number): SeenLeaves {
  const fail = (why: string): never => {
    throw new RunFault(`worker ${worker} gave no evidence of games ${first + 1} to ${first + count}: ${why}`);
  };
  try {
    const seen = parseEvidence(bytes, leaves);
    return seen.totals[3] === count ? seen : fail(`it is of ${seen.totals[3]} games`);
  } catch (cause) {
    if (cause instanceof EvidenceFault) return fail(cause.message);
    throw cause;
  }
}
