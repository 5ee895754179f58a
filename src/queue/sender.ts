/**
 * The side of a queue that wants work done: it puts jobs out and takes their results in order. Nothing is believed to last: a
 * job that is no longer there is put out again, whether Redis forgot it, another took its result or a worker died with it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobsOptions, Queue } from 'bullmq';
import { ATTEMPTS, jobId, RunFault, type JobDone, type JobRange, type QueuedJob } from './job.ts';
import { entryAt } from '../engine/present.ts';
import { hashBytes, StoreFault, type QueueStore } from './store.ts';
import { Checks, type Trust } from './trust/checks.ts';

/** How often it is looked whether the next job is done. */
const LOOK_MS = 100;
/** How often it is looked whether the next job is still in the queue, and what workers say. */
const SEE_TO_MS = 1000;
/** How often it is looked whether what workers need is still there. */
const RENEW_MS = 60_000;
const FAILED_KEPT_SECONDS = 7 * 86_400;

/** What a run is: its configuration, and the files that it names by their hashes. */
export interface RunContents {
  readonly configuration: Uint8Array;
  readonly files: readonly Uint8Array[];
}

export interface TakenResult extends JobDone {
  readonly bytes: Buffer;
}

export interface SenderOptions {
  /** Called once with the reason why a worker does not take jobs of the run. */
  readonly onRefusal: (worker: string, why: string) => void;
  /** How results are believed; null where anybody's are. */
  readonly trust?: Trust | null;
  /** Whether a job that is done twice may come to something else: the first result counts then. Default: it may not. */
  readonly mayDiffer?: boolean;
  /** Names in the tokens of the workers that are there. */
  readonly workers?: () => Promise<ReadonlySet<string>>;
}

function optionsOf(job: QueuedJob): JobsOptions {
  return {
    jobId: jobId(job),
    attempts: ATTEMPTS,
    backoff: { type: 'fixed', delay: 1000 },
    removeOnComplete: true,
    removeOnFail: { age: FAILED_KEPT_SECONDS },
  };
}

function noneWhereDamaged(cause: unknown): [] {
  if (cause instanceof StoreFault) return [];
  throw cause;
}

/** Puts out the jobs of one run. */
export class JobSender {
  /** Hash of the configuration. */
  readonly run: string;
  readonly #queue: Queue;
  readonly #store: QueueStore;
  readonly #contents: RunContents;
  readonly #onRefusal: SenderOptions['onRefusal'];
  readonly #mayDiffer: boolean;
  readonly #checks: Checks | null;
  readonly #out = new Set<string>();
  readonly #refused = new Set<string>();
  #renewedMs: number | null = null;
  /** When it was last looked whether the first job of many is still in the queue. */
  #seenToMs = -Infinity;

  constructor(
    queue: Queue,
    store: QueueStore,
    contents: RunContents,
    { onRefusal, mayDiffer = false, trust = null, workers = () => Promise.resolve(new Set()) }: SenderOptions,
  ) {
    this.#queue = queue;
    this.#store = store;
    this.#contents = contents;
    this.#onRefusal = onRefusal;
    this.#mayDiffer = mayDiffer;
    this.run = hashBytes(contents.configuration);
    const put = async (job: QueuedJob): Promise<void> => {
      if ((await queue.getJobState(jobId(job))) === 'unknown') await this.#add(job);
    };
    this.#checks = trust && new Checks({ run: this.run, store, trust, put, workers });
  }

  /** Put a job out, if its result is not there from an earlier run. One that failed then is tried again. */
  async put(job: JobRange): Promise<void> {
    await this.#renew();
    const id = jobId({ run: this.run, first: job.first });
    if (await this.#store.hasResult(this.run, id)) return;
    if (this.#mayDiffer) await this.#store.forget(this.run, id);
    const before = await this.#queue.getJob(id);
    if (before !== undefined && (await before.isFailed())) await before.remove();
    await this.#add(this.#jobOf(job));
    this.#out.add(id);
  }

  /** Put many jobs out at once, as `put` does each. */
  async putAll(jobs: readonly JobRange[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.#renew();
    const ids = jobs.map(({ first }) => jobId({ run: this.run, first }));
    const [known, queued] = await Promise.all([this.#store.knownOf(this.run, ids), this.#store.queuedOf(ids)]);
    const isNew = (id: string): boolean => !known.has(id) && !queued.has(id);
    const fresh = jobs.filter((_, i) => isNew(entryAt(ids, i))).map((job) => this.#jobOf(job));
    await this.#queue.addBulk(fresh.map((data) => ({ name: 'range', data, opts: optionsOf(data) })));
    for (const job of fresh) this.#out.add(jobId(job));
    for (const [i, job] of jobs.entries()) if (!isNew(entryAt(ids, i))) await this.put(job);
  }

  #jobOf(range: JobRange): QueuedJob {
    const aside = this.#checks?.aside ?? [];
    return { run: this.run, ...range, ...(aside.length > 0 && { notBy: [...aside] }) };
  }

  async #add(data: QueuedJob): Promise<void> {
    await this.#queue.add('range', data, optionsOf(data));
  }

  /**
   * The result of a job that was put out, once it is there; null once the signal aborts.
   *
   * @throws RunFault if it failed, or two workers have two results of one job; WithdrawnResults where some that were taken are wrong
   */
  async take(job: JobRange, signal: AbortSignal): Promise<TakenResult | null> {
    const id = jobId({ run: this.run, first: job.first });
    for (let seenToMs = -Infinity; !signal.aborted;) {
      const taken = await this.#taken(id, job);
      if (taken !== null) return taken;
      if (performance.now() - seenToMs >= SEE_TO_MS) {
        await this.#seeTo(id, job);
        seenToMs = performance.now();
      }
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
    return null;
  }

  /**
   * The results of jobs that were put out, as many in a row as there are, one at least; null once the signal aborts.
   *
   * @throws as `take` does
   */
  async takeReady(jobs: readonly JobRange[], signal: AbortSignal): Promise<TakenResult[] | null> {
    const [first] = jobs;
    if (first === undefined) throw new RangeError('no job to take');
    if (performance.now() - this.#seenToMs >= SEE_TO_MS) {
      this.#seenToMs = performance.now();
      await this.#seeTo(jobId({ run: this.run, first: first.first }), first);
    }
    const ready = await this.#readyOf(jobs);
    if (ready.length > 0) return ready;
    // What is wrong with the first of them is for `take` to see.
    const taken = await this.take(first, signal);
    return taken && [taken];
  }

  /** Those in a row with which nothing is the matter. */
  async #readyOf(jobs: readonly JobRange[]): Promise<TakenResult[]> {
    const ids = jobs.map(({ first }) => jobId({ run: this.run, first }));
    const done = await this.#store.doneInARow(this.run, ids).catch(noneWhereDamaged);
    const bytes = await Promise.all(
      done.map((of, i) => this.#store.result(entryAt(ids, i), of).catch(noneWhereDamaged)),
    );
    const ready: TakenResult[] = [];
    for (const [i, of] of done.entries()) {
      const result = bytes[i];
      if (!(result instanceof Buffer) || this.#checks?.believes(entryAt(ids, i), of) === false) break;
      ready.push({ ...of, bytes: result });
    }
    if (ready.length === 0) return ready;
    await this.#settleTaken(jobs, ready);
    return ready;
  }

  /** Results are taken: they need not be kept any more, and may be checked. */
  async #settleTaken(jobs: readonly JobRange[], taken: readonly JobDone[]): Promise<void> {
    const ids = taken.map((_, i) => jobId({ run: this.run, first: entryAt(jobs, i).first }));
    await this.#refuseConflict();
    await this.#store.dropResults(taken.map(({ digest }, i) => [entryAt(ids, i), digest]));
    for (const [i, of] of taken.entries()) {
      this.#out.delete(entryAt(ids, i));
      await this.#checks?.took(entryAt(jobs, i), of);
    }
  }

  async #taken(id: string, job: JobRange): Promise<TakenResult | null> {
    let done: JobDone | null = null;
    try {
      done = await this.#store.done(this.run, id);
      const bytes = done && (await this.#store.result(id, done));
      if (done === null || bytes === null) return null;
      if (this.#checks?.believes(id, done) === false) {
        await this.#forget(id, done);
        return null;
      }
      await this.#settleTaken([job], [done]);
      return { ...done, bytes };
    } catch (cause) {
      if (cause instanceof StoreFault) await this.#forget(id, done);
      throw cause;
    }
  }

  /** A result that is of no use is not to be found again when the run goes on. */
  async #forget(id: string, done: JobDone | null): Promise<void> {
    await this.#store.forget(this.run, id);
    if (done !== null) await this.#store.dropResult(id, done.digest);
  }

  /**
   * A result that was taken is of no use. Where workers have tokens the one who gave it is put aside, and the job is put out again;
   * else it is done again when the run goes on.
   *
   * @returns whether the run goes on
   */
  async refuse(job: JobRange, done: JobDone): Promise<boolean> {
    await this.#forget(jobId({ run: this.run, first: job.first }), null);
    await this.#checks?.reject(job, done);
    return this.#checks !== null;
  }

  async #seeTo(id: string, job: JobRange): Promise<void> {
    await this.#renew();
    await this.#refuseConflict();
    await this.#checks?.look();
    const state = await this.#queue.getJobState(id);
    // One that is done meanwhile is not to be done again.
    if (state === 'unknown' && !(await this.#store.hasResult(this.run, id))) {
      if (this.#mayDiffer) await this.#store.forget(this.run, id);
      // What lost the job has lost what workers need for it too.
      await this.#putContents();
      await this.#add(this.#jobOf(job));
    }
    if (state === 'failed') throw new RunFault((await this.#queue.getJob(id))?.failedReason ?? 'a job failed');
    for (const [worker, why] of await this.#store.refusals(this.run)) {
      if (this.#refused.has(worker)) continue;
      this.#refused.add(worker);
      this.#onRefusal(worker, why);
    }
  }

  async #refuseConflict(): Promise<void> {
    if (this.#mayDiffer) return;
    const conflict = await this.#store.conflict(this.run);
    if (conflict === null) return;
    if (this.#checks !== null) {
      const first = Number(conflict.job.slice(this.run.length + 1));
      if (conflict.job === jobId({ run: this.run, first })) this.#checks.dispute(first);
      return this.#store.forgetConflict(this.run);
    }
    const [one, other] = conflict.workers;
    throw new RunFault(
      `workers ${one} and ${other} have different results for job ${conflict.job}; one of them is wrong`,
    );
  }

  /** Keep what workers need from being forgotten. */
  async #renew(): Promise<void> {
    const now = performance.now();
    const isFirst = this.#renewedMs === null;
    if (this.#renewedMs !== null && now - this.#renewedMs < RENEW_MS) return;
    this.#renewedMs = now;
    if (isFirst) await this.#begin();
    await this.#putContents({ anew: isFirst });
  }

  async #putContents(how = { anew: false }): Promise<void> {
    const { configuration, files } = this.#contents;
    for (const file of files) await this.#store.put(file, how);
    await this.#store.put(configuration, how);
  }

  /** Forget what an earlier run ended with: the workers may be others by now. */
  async #begin(): Promise<void> {
    const conflict = await this.#store.conflict(this.run).catch(() => null);
    if (conflict !== null) await this.#store.forget(this.run, conflict.job);
    await this.#store.forgetTroubles(this.run);
  }

  /** A result that an earlier process took; its check may not be over. */
  async remember(job: JobRange): Promise<void> {
    if (this.#checks === null) return;
    const done = await this.#store.done(this.run, jobId({ run: this.run, first: job.first }));
    if (done !== null) await this.#checks.remember(job, done);
  }

  /**
   * Wait for the checks of what was taken.
   *
   * @throws WithdrawnResults where some of it is wrong
   */
  async settle(signal: AbortSignal): Promise<void> {
    await this.#checks?.settle(signal, async () => {
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
      await this.#renew();
    });
  }

  /** Done with the checks, whatever came of them. */
  async closeChecks(): Promise<void> {
    await this.#checks?.close();
  }

  /** Take back what nobody has begun. */
  async withdraw(): Promise<void> {
    for (const id of this.#out) {
      // A job under way is locked and stays; what comes of it is forgotten in time.
      await this.#queue.remove(id).catch(() => undefined);
    }
    this.#out.clear();
  }

  /** Forget what was done: all of it was taken, and nobody asks for it again. */
  async forget(): Promise<void> {
    await this.#store.forgetResults(this.run);
  }
}
