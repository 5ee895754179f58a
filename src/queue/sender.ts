/**
 * Queues the jobs of one tournament and receives their results in order. Data in Redis can disappear at any time: a missing job
 * is queued again, whether Redis lost it, another program took its result or its worker died.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { jobId, RunFault, type JobDone, type JobRange } from './job.ts';
import { StoreFault, type QueueStore } from './store.ts';
import { hashBytes } from '../files/files.ts';

const ATTEMPTS = 3;
const POLL_MS = 100;
const CHECK_MS = 1000;
const RENEW_MS = 60_000;
const FAILED_EXPIRY_SECONDS = 7 * 86_400;

export interface RunContents {
  readonly configuration: Uint8Array;
  readonly files: readonly Uint8Array[];
}

export interface JobResult extends JobDone {
  readonly bytes: Buffer;
}

export type OnRefusal = (worker: string, why: string) => void;

export class JobSender {
  readonly run: string;
  readonly #queue: Queue;
  readonly #store: QueueStore;
  readonly #contents: RunContents;
  readonly #onRefusal: OnRefusal;
  readonly #queued = new Set<string>();
  /** Workers whose refusal was reported. */
  readonly #refusing = new Set<string>();
  #renewedMs = -Infinity;

  constructor(queue: Queue, store: QueueStore, contents: RunContents, onRefusal: OnRefusal) {
    this.#queue = queue;
    this.#store = store;
    this.#contents = contents;
    this.#onRefusal = onRefusal;
    this.run = hashBytes(contents.configuration);
  }

  /** Queues a job unless its result is available from an earlier run. A failed job is retried. */
  async put(job: JobRange): Promise<void> {
    await this.#renew();
    const id = jobId({ run: this.run, first: job.first });
    if (await this.#store.hasResult(this.run, id)) return;
    const before = await this.#queue.getJob(id);
    if (before !== undefined && (await before.isFailed())) await before.remove();
    await this.#add(id, job);
    this.#queued.add(id);
  }

  async #add(id: string, job: JobRange): Promise<void> {
    await this.#queue.add(
      'range',
      { run: this.run, ...job },
      {
        jobId: id,
        attempts: ATTEMPTS,
        backoff: { type: 'fixed', delay: 1000 },
        removeOnComplete: true,
        removeOnFail: { age: FAILED_EXPIRY_SECONDS },
      },
    );
  }

  /** Waits for the result of a queued job; null after an abort. Throws RunFault if the job failed or two workers disagree. */
  async take(job: JobRange, signal: AbortSignal): Promise<JobResult | null> {
    const id = jobId({ run: this.run, first: job.first });
    for (let checkedMs = -Infinity; !signal.aborted;) {
      const result = await this.#receive(id);
      if (result !== null) return result;
      if (performance.now() - checkedMs >= CHECK_MS) {
        await this.#check(id, job);
        checkedMs = performance.now();
      }
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
    return null;
  }

  async #receive(id: string): Promise<JobResult | null> {
    let done: JobDone | null = null;
    try {
      done = await this.#store.done(this.run, id);
      const bytes = done && (await this.#store.result(id, done));
      if (done === null || bytes === null) return null;
      await this.#refuseConflict();
      await this.#store.dropResult(id, done.digest);
      this.#queued.delete(id);
      return { ...done, bytes };
    } catch (cause) {
      if (cause instanceof StoreFault) {
        // The job is played again when the tournament is resumed.
        await this.#store.forget(this.run, id);
        if (done !== null) await this.#store.dropResult(id, done.digest);
      }
      throw cause;
    }
  }

  /** Discards an invalid result, so that the job is played again when the tournament is resumed. */
  async refuse({ first }: JobRange): Promise<void> {
    await this.#store.forget(this.run, jobId({ run: this.run, first }));
  }

  /** Queues a lost job again, reports workers that refuse, and throws RunFault if the job failed. */
  async #check(id: string, job: JobRange): Promise<void> {
    await this.#renew();
    await this.#refuseConflict();
    const state = await this.#queue.getJobState(id);
    // A job that was finished meanwhile is not queued again.
    if (state === 'unknown' && !(await this.#store.hasResult(this.run, id))) {
      // If the job is lost, the files that workers need are lost too.
      await this.#putContents();
      await this.#add(id, job);
    }
    if (state === 'failed') throw new RunFault((await this.#queue.getJob(id))?.failedReason ?? 'a job failed');
    for (const [worker, why] of await this.#store.refusals(this.run)) {
      if (this.#refusing.has(worker)) continue;
      this.#refusing.add(worker);
      this.#onRefusal(worker, why);
    }
  }

  async #refuseConflict(): Promise<void> {
    const conflict = await this.#store.conflict(this.run);
    if (conflict === null) return;
    const [one, other] = conflict.workers;
    throw new RunFault(
      `workers ${one} and ${other} have different results for job ${conflict.job}; one of them is wrong`,
    );
  }

  /** Renews the configuration and its files before they expire. The first time, clears the faults of an earlier run. */
  async #renew(): Promise<void> {
    const overwrite = this.#renewedMs === -Infinity;
    if (performance.now() - this.#renewedMs < RENEW_MS) return;
    this.#renewedMs = performance.now();
    if (overwrite) await this.#store.forgetTroubles(this.run);
    await this.#putContents({ overwrite });
  }

  async #putContents(options = {}): Promise<void> {
    const { configuration, files } = this.#contents;
    for (const file of files) await this.#store.put(file, options);
    await this.#store.put(configuration, options);
  }

  async withdraw(): Promise<void> {
    for (const id of this.#queued) {
      // A job in progress is locked and stays; its result expires.
      await this.#queue.remove(id).catch(() => undefined);
    }
    this.#queued.clear();
  }
}
