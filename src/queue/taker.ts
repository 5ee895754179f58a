/**
 * The side of a queue that does the work: it takes jobs, as many at once as it has threads, and keeps what comes of them. A job
 * that it must not or cannot do goes back to the queue, for another worker.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { explain } from '../files/files.ts';
import { jobId, jobSchema, KEY_PREFIX, QUEUE_NAME, type QueuedJob } from './job.ts';
import { loadQueueLibraries } from './connection.ts';
import { waitBriefly } from './patience.ts';
import type { QueueStore } from './store.ts';

/** How long a job that this worker refuses is left to others before it is offered again. */
const REFUSED_MS = 1000;
/** A worker that has refused a job waits before it takes another: else it would hold up all that others wait for. */
const AFTER_REFUSAL_MS = 200;
/** What was refused may be there after all: a file that is in the queue again, say. */
const REFUSAL_LASTS_MS = 10_000;
/** How long nothing is taken after Redis has refused: its memory is full, say. */
const TROUBLE_MS = 5000;
const RETRY_MS = 1000;
const MAX_REASON = 300;
/** A worker that is not heard of for so long has lost its job. */
const LOCK_MS = 15_000;
const STALLED_MS = 5000;
const MAX_STALLED = 1000;

export interface OpenRun {
  /** Do a part of it; null once the signal aborts. */
  play(job: QueuedJob, signal: AbortSignal): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** A worker does not take jobs of a run, for a reason that another worker may not have. */
export class RunRefusal extends Error {
  override readonly name = 'RunRefusal';
}

type JobOutcome = 'done' | 'refused' | 'stopped';

export interface JobTakerOptions {
  readonly redis: Redis;
  readonly store: QueueStore;
  readonly name: string;
  readonly jobs: number;
  /** @throws RunRefusal where this worker cannot */
  readonly open: (run: string) => Promise<OpenRun>;
  readonly onDone: (job: QueuedJob, seconds: number) => void;
  readonly onTrouble: (what: string) => void;
}

export class JobTaker {
  readonly #options: JobTakerOptions;
  readonly #runs = new Map<string, Promise<OpenRun>>();
  readonly #busy = new Map<string, number>();
  readonly #refused = new Map<string, { readonly why: string; readonly untilMs: number }>();
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
        this.#options.onTrouble('a job in the queue is none of this program; it is left out');
        throw new UnrecoverableError('this is no job of this program');
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
    this.#worker.on('error', (cause) => {
      this.#onError(cause);
    });
    await this.#worker.waitUntilReady();
  }

  get doing(): string[] {
    return [...this.#busy].filter(([, jobs]) => jobs > 0).map(([run]) => run);
  }

  /** How long it has had nothing to do, in milliseconds; 0 while it does a job. A job that it refuses is none. */
  get idleMs(): number {
    return this.doing.length > 0 ? 0 : performance.now() - this.#lastBusyMs;
  }

  /** Redis, or what is in it, is not as it should be. The connection itself reports what concerns it. */
  #onError(cause: Error): void {
    if (this.#stop.signal.aborted || this.#isWaiting || !isTrouble(cause)) return;
    const why = shortened(explain(cause));
    if (why !== this.#lastTrouble) this.#options.onTrouble(`nothing can be taken from the queue for now: ${why}`);
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
    // A worker that closes may still be waiting for a job, and then gets the one that it has just given back.
    if (this.#isLeaving()) return 'stopped';
    const { store, name, onDone, onTrouble } = this.#options;
    const begunMs = performance.now();
    this.#busy.set(job.run, (this.#busy.get(job.run) ?? 0) + 1);
    try {
      const run = await this.#open(job.run);
      const result = await run.play(job, this.#stop.signal);
      if (result === null) return 'stopped';
      await store.putResult(job.run, jobId(job), result, { worker: name, cpuSeconds: this.#cpuSeconds() });
      this.#lastBusyMs = performance.now();
      onDone(job, (performance.now() - begunMs) / 1000);
      return 'done';
    } catch (cause) {
      // What is taken away while it leaves has not failed.
      if (this.#isLeaving()) return 'stopped';
      if (!(cause instanceof RunRefusal)) {
        const why = shortened(explain(cause));
        onTrouble(`a job failed: ${why}`);
        throw new Error(why, { cause });
      }
      await this.#refuse(job.run, shortened(cause.message));
      return 'refused';
    } finally {
      this.#busy.set(job.run, (this.#busy.get(job.run) ?? 1) - 1);
    }
  }

  async #refuse(run: string, why: string): Promise<void> {
    const { store, name, onTrouble } = this.#options;
    await store.refuse(run, name, why);
    const before = this.#refused.get(run);
    if (before?.why !== why) onTrouble(`a run is refused: ${why}`);
    const now = performance.now();
    if (before === undefined || before.untilMs <= now) this.#refused.set(run, { why, untilMs: now + REFUSAL_LASTS_MS });
  }

  /** The run, made ready if it is not; others that nobody works on are closed. */
  async #open(run: string): Promise<OpenRun> {
    const refused = this.#refused.get(run);
    if (refused !== undefined && performance.now() < refused.untilMs) throw new RunRefusal(refused.why);
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

  /** Processor time of this process since it was last asked: jobs at once share it. */
  #cpuSeconds(): number {
    const { user, system } = process.cpuUsage(this.#cpuBefore);
    this.#cpuBefore = process.cpuUsage();
    return (user + system) / 1e6;
  }

  /** Take no more jobs, and give back those under way. A queue that does not answer finds out by itself. */
  async close(): Promise<void> {
    // The worker closes first, so that it asks for no other job when it has given one back.
    const closed = this.#worker?.close();
    this.#stop.abort();
    await waitBriefly(closed ?? Promise.resolve());
    await waitBriefly(Promise.allSettled([...this.#runs.values()].map(async (opened) => (await opened).close())));
  }
}

function shortened(text: string): string {
  return text.length <= MAX_REASON ? text : `${text.slice(0, MAX_REASON)}…`;
}

/** Whether Redis has refused, or given what is no job. A lock that was lost is none: another does the job. */
function isTrouble({ name }: Error): boolean {
  return name === 'ReplyError' || name === 'SyntaxError';
}
