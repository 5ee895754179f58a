/**
 * The worker side of a queue: takes one job per thread at a time and stores the results. A job that it must not or cannot play
 * returns to the queue for another worker.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { explain } from '../files/files.ts';
import { jobId, jobSchema, KEY_PREFIX, QUEUE_NAME, type QueuedJob } from './job.ts';
import { loadQueueLibraries } from './connection.ts';
import { waitBriefly } from './patience.ts';
import type { QueueStore } from './store.ts';

/** Delay before a refused job is offered again, so that other workers can take it. */
const REFUSED_MS = 1000;
/** Delay of a worker after refusing a job, so that it does not block jobs that others are waiting for. */
const AFTER_REFUSAL_MS = 200;
/** A refusal expires because its reason may disappear, for example when a missing file is back in the queue. */
const REFUSAL_MS = 10_000;
/** Pause after an error from Redis, for example when its memory is full. */
const TROUBLE_MS = 5000;
const RETRY_MS = 1000;
const MAX_REASON = 300;
/** A worker that does not renew its lock for this long loses its job. */
const LOCK_MS = 15_000;
const STALLED_MS = 5000;
const MAX_STALLED = 1000;

export interface OpenRun {
  /** Plays a part of the run; returns null when the signal aborts. */
  play(job: QueuedJob, signal: AbortSignal): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** This worker refuses a run for a reason that may not apply to other workers. */
export class RunRefusal extends Error {
  override readonly name = 'RunRefusal';
}

type JobOutcome = 'done' | 'refused' | 'stopped';

export interface JobTakerOptions {
  readonly redis: Redis;
  readonly store: QueueStore;
  readonly name: string;
  readonly jobs: number;
  /** @throws RunRefusal if this worker cannot play the run */
  readonly open: (run: string) => Promise<OpenRun>;
  readonly onDone: (job: QueuedJob, seconds: number) => void;
  readonly onTrouble: (what: string) => void;
}

export class JobTaker {
  readonly #options: JobTakerOptions;
  readonly #runs = new Map<string, Promise<OpenRun>>();
  readonly #busy = new Map<string, number>();
  readonly #refusals = new Map<string, { readonly why: string; readonly untilMs: number }>();
  readonly #stop = new AbortController();
  #worker: Worker | null = null;
  #isWaiting = false;
  #lastTrouble = '';
  #lastBusyMs = performance.now();
  #cpuBefore = process.cpuUsage();

  constructor(options: JobTakerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { bullMq } = await loadQueueLibraries();
    const { redis, jobs } = this.#options;
    const { DelayedError, UnrecoverableError, WaitingError } = bullMq;
    const take = async (job: Job, token: string | undefined): Promise<void> => {
      const parsed = jobSchema.safeParse(job.data);
      if (!parsed.success || jobId(parsed.data) !== job.id) {
        this.#options.onTrouble('skipped an unknown job in the queue');
        throw new UnrecoverableError('unknown job');
      }
      const outcome = await this.#do(parsed.data);
      if (outcome === 'refused') {
        await job.moveToDelayed(Date.now() + REFUSED_MS, token);
        await sleep(AFTER_REFUSAL_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined);
        throw new DelayedError();
      }
      if (outcome === 'stopped') {
        await job.moveToWait(token);
        throw new WaitingError();
      }
    };
    this.#worker = new bullMq.Worker(QUEUE_NAME, take, {
      connection: redis,
      prefix: KEY_PREFIX,
      concurrency: jobs,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_MS,
      maxStalledCount: MAX_STALLED,
      runRetryDelay: RETRY_MS,
    });
    this.#worker.on('error', (cause) => this.#onError(cause));
    await this.#worker.waitUntilReady();
  }

  get doing(): string[] {
    return [...this.#busy].filter(([, jobs]) => jobs > 0).map(([run]) => run);
  }

  /** Idle time in milliseconds; 0 during a job. Refused jobs do not count as work. */
  get idleMs(): number {
    return this.doing.length > 0 ? 0 : performance.now() - this.#lastBusyMs;
  }

  /** Pauses after an error in Redis or its data. The connection reports its own errors. */
  #onError(cause: Error): void {
    if (this.#stop.signal.aborted || this.#isWaiting || !isTrouble(cause)) return;
    const why = shorten(explain(cause));
    if (why !== this.#lastTrouble) this.#options.onTrouble(`paused taking jobs from the queue: ${why}`);
    this.#lastTrouble = why;
    this.#isWaiting = true;
    void this.#worker?.pause(true);
    void sleep(TROUBLE_MS, undefined, { signal: this.#stop.signal }).then(
      async () => {
        this.#isWaiting = false;
        await this.#worker?.resume();
      },
      () => undefined,
    );
  }

  #isLeaving(): boolean {
    return this.#stop.signal.aborted;
  }

  async #do(job: QueuedJob): Promise<JobOutcome> {
    // A closing worker may still be waiting for a job and then receive the one that it has just returned.
    if (this.#isLeaving()) return 'stopped';
    const { store, name, onDone, onTrouble } = this.#options;
    const startMs = performance.now();
    this.#busy.set(job.run, (this.#busy.get(job.run) ?? 0) + 1);
    try {
      const run = await this.#open(job.run);
      const result = await run.play(job, this.#stop.signal);
      if (result === null) return 'stopped';
      await store.putResult(job.run, jobId(job), result, { worker: name, cpuSeconds: this.#cpuSeconds() });
      this.#lastBusyMs = performance.now();
      onDone(job, (performance.now() - startMs) / 1000);
      return 'done';
    } catch (cause) {
      // Errors during shutdown do not count as failures.
      if (this.#isLeaving()) return 'stopped';
      if (!(cause instanceof RunRefusal)) {
        const why = shorten(explain(cause));
        onTrouble(`a job failed: ${why}`);
        throw new Error(why, { cause });
      }
      await this.#refuse(job.run, shorten(cause.message));
      return 'refused';
    } finally {
      this.#busy.set(job.run, (this.#busy.get(job.run) ?? 1) - 1);
    }
  }

  async #refuse(run: string, why: string): Promise<void> {
    const { store, name, onTrouble } = this.#options;
    await store.refuse(run, name, why);
    const before = this.#refusals.get(run);
    if (before?.why !== why) onTrouble(`a run is refused: ${why}`);
    const now = performance.now();
    if (before === undefined || before.untilMs <= now) this.#refusals.set(run, { why, untilMs: now + REFUSAL_MS });
  }

  /** Returns the run and opens it if necessary. Closes other runs without jobs. */
  async #open(run: string): Promise<OpenRun> {
    const refusal = this.#refusals.get(run);
    if (refusal !== undefined && performance.now() < refusal.untilMs) throw new RunRefusal(refusal.why);
    for (const [other, opened] of this.#runs) {
      if (other === run || this.#busy.get(other) !== 0) continue;
      this.#runs.delete(other);
      await (await opened).close();
    }
    let opened = this.#runs.get(run);
    if (opened === undefined) {
      opened = this.#options.open(run);
      this.#runs.set(run, opened);
      opened.catch(() => this.#runs.delete(run));
    }
    return opened;
  }

  /** Processor time of this process since the last call; concurrent jobs share it. */
  #cpuSeconds(): number {
    const { user, system } = process.cpuUsage(this.#cpuBefore);
    this.#cpuBefore = process.cpuUsage();
    return (user + system) / 1e6;
  }

  /** Stops taking jobs and returns those in progress. A queue that does not answer recovers when their locks expire. */
  async close(): Promise<void> {
    // The worker closes first, so that it does not request another job after returning one.
    const closed = this.#worker?.close();
    this.#stop.abort();
    await waitBriefly(closed ?? Promise.resolve());
    await waitBriefly(Promise.allSettled([...this.#runs.values()].map(async (opened) => (await opened).close())));
  }
}

function shorten(text: string): string {
  return text.length <= MAX_REASON ? text : `${text.slice(0, MAX_REASON)}…`;
}

/** True if Redis reported an error or the data is invalid. A lost lock does not count: another worker does the job. */
function isTrouble({ name }: Error): boolean {
  return name === 'ReplyError' || name === 'SyntaxError';
}
