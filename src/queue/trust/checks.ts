/**
 * Which results of workers are believed. Those that are not signed with a good token are left out. Of the others a part is done
 * again by the worker of another token; where the two differ, this machine does the job, which tells who is wrong. A worker that
 * was wrong once is put aside, and all that was taken from it is done again.
 */
import { createHmac } from 'node:crypto';
import { counted } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { jobId, WithdrawnResults, type JobDone, type JobRange, type QueuedJob } from '../job.ts';
import { hashBytes, type QueueStore } from '../store.ts';
import type { OpenRun } from '../taker.ts';
import type { QueueKey } from './queue-key.ts';
import { doubtOf } from './signature.ts';

/** The part of the jobs that is done again. */
const CHECKED = 0.02;
/** How long the last checks are waited for while nothing comes of them. */
const PATIENCE_MS = 60_000;
/** Of very many strangers not all are named. */
const MAX_SAID = 1000;

/** How results are believed. */
export interface Trust {
  /** Whose tokens sign them. */
  readonly key: QueueKey;
  /** The part of the jobs that is done again, 0 to 1. */
  readonly checked?: number;
  /** Makes the run ready on this machine: what it does is right. */
  readonly referee: () => Promise<OpenRun>;
  /** Told in a line whose results are not believed, and why. */
  readonly onDoubt: (line: string) => void;
  /** Workers found to be wrong, by the names in their tokens; added to. */
  readonly aside: Set<string>;
}

/** What is known of it before the run is. */
export type TrustOptions = Omit<Trust, 'referee'>;

interface Means {
  readonly run: string;
  readonly store: QueueStore;
  readonly trust: Trust;
  /** Puts a job out, unless it is in the queue. */
  readonly put: (job: QueuedJob) => Promise<void>;
  /** Names in the tokens of the workers that are there. */
  readonly workers: () => Promise<ReadonlySet<string>>;
}

interface Taken {
  readonly range: JobRange;
  readonly by: string;
  readonly digest: string;
}

export class Checks {
  readonly #means: Means;
  /** By the first unit of the job. */
  readonly #taken = new Map<number, Taken>();
  /** Those that are done again; what comes of it is not there yet. */
  readonly #open = new Map<number, Taken>();
  /** Those that were done again, and came to the same. */
  readonly #right = new Set<number>();
  readonly #wrong = new Map<number, Taken>();
  /** Those that two workers had different results of before the first was taken. */
  readonly #disputed = new Set<number>();
  readonly #said = new Set<string>();
  #referee: Promise<OpenRun> | null = null;
  /** What this machine does, one job after another. */
  #judging: Promise<void> = Promise.resolve();
  readonly #underJudgement = new Set<number>();
  readonly #stop = new AbortController();
  #fault: Error | null = null;

  constructor(means: Means) {
    this.#means = means;
  }

  /** Workers that are not to do a job. */
  get aside(): readonly string[] {
    return [...this.#means.trust.aside];
  }

  /** Whether a result may be taken; says once of each worker why not. */
  believes(id: string, done: JobDone): boolean {
    const { digest, worker, signed } = done;
    const { key, aside } = this.#means.trust;
    const doubt = doubtOf(key, { job: id, digest, signature: signed });
    const why = doubt ?? (aside.has(signed!.by) ? `${signed!.by} is put aside` : null);
    if (why === null) return true;
    this.#say(`a result of worker ${worker} is left out: ${why}`);
    return false;
  }

  /** A result was taken: some of them are done again. */
  async took(range: JobRange, done: JobDone): Promise<void> {
    const taken = { range, by: done.signed!.by, digest: done.digest };
    this.#taken.set(range.first, taken);
    if (this.#disputed.delete(range.first)) this.#judge(taken);
    else if (this.#isPicked(range.first)) await this.#doAgain(taken);
  }

  /** A result was taken by an earlier process, which may not have seen its check to the end. */
  async remember(range: JobRange, done: JobDone): Promise<void> {
    if (done.signed === null) return;
    const { run, store } = this.#means;
    const again = await store.done(run, jobId({ run, first: range.first, again: true }));
    if (again === null) return this.took(range, done);
    // What came of its check may be anybody's, and is looked at as that of any other is.
    const taken = { range, by: done.signed.by, digest: done.digest };
    this.#taken.set(range.first, taken);
    this.#open.set(range.first, taken);
  }

  /** What was taken is none of the run: its worker is put aside. */
  async reject(range: JobRange, done: JobDone): Promise<void> {
    this.#taken.delete(range.first);
    this.#open.delete(range.first);
    await this.#putAside(done.signed!.by, range);
  }

  /** Two workers have different results of a job. */
  dispute(first: number): void {
    const taken = this.#taken.get(first);
    if (taken === undefined) this.#disputed.add(first);
    else this.#judge(taken);
  }

  /**
   * Look at what came of the checks.
   *
   * @throws WithdrawnResults once all that is wrong is known; what this machine failed with
   */
  async look(): Promise<void> {
    if (this.#fault !== null) throw this.#fault;
    for (const taken of this.#open.values()) await this.#lookAt(taken);
    const isSuspected = [...this.#open.values()].some(({ by }) => this.#means.trust.aside.has(by));
    if (this.#wrong.size === 0 || isSuspected || this.#underJudgement.size > 0) return;
    const first = Math.min(...this.#wrong.keys());
    const { run, store } = this.#means;
    // What is had again is not found done.
    for (const at of this.#taken.keys()) if (at >= first) await store.forget(run, jobId({ run, first: at }));
    throw new WithdrawnResults(first, this.#wrong.get(first)!.by);
  }

  async #lookAt(taken: Taken): Promise<void> {
    const { run, store } = this.#means;
    const { first } = taken.range;
    if (this.#underJudgement.has(first)) return;
    const id = jobId({ run, first, again: true });
    const done = await store.done(run, id);
    if (done === null) return this.#put(taken);
    await store.dropResult(id, done.digest);
    const isOther = this.believes(id, done) && done.signed!.by !== taken.by;
    if (!isOther) {
      await store.forget(run, id);
      await this.#put(taken);
    } else if (done.digest === taken.digest) this.#agree(first);
    else this.#judge(taken, { by: done.signed!.by, digest: done.digest });
  }

  #agree(first: number): void {
    this.#open.delete(first);
    this.#right.add(first);
  }

  async #doAgain(taken: Taken): Promise<void> {
    this.#open.set(taken.range.first, taken);
    await this.#put(taken);
  }

  async #put({ range, by }: Taken): Promise<void> {
    const notBy = [...new Set([by, ...this.#means.trust.aside])];
    await this.#means.put({ run: this.#means.run, ...range, again: true, notBy });
  }

  /** Do a job on this machine, to see who is wrong. */
  #judge(taken: Taken, other: Pick<Taken, 'by' | 'digest'> | null = null): void {
    const { first } = taken.range;
    if (this.#underJudgement.has(first)) return;
    this.#open.set(first, taken);
    this.#underJudgement.add(first);
    this.#judging = this.#judging.then(async () => {
      try {
        const right = await this.#doHere(taken.range);
        if (right === null) return;
        if (other !== null && other.digest !== right) await this.#putAside(other.by, taken.range);
        if (taken.digest === right) this.#agree(first);
        else {
          this.#open.delete(first);
          this.#wrong.set(first, taken);
          await this.#putAside(taken.by, taken.range);
        }
      } catch (cause) {
        this.#fault = cause instanceof Error ? cause : new Error(String(cause), { cause });
      } finally {
        this.#underJudgement.delete(first);
      }
    });
  }

  /** Null once nobody waits for it any more. */
  async #doHere({ first, count }: JobRange): Promise<string | null> {
    const { signal } = this.#stop;
    if (signal.aborted) return null;
    this.#referee ??= this.#means.trust.referee();
    const result = await (await this.#referee).play({ run: this.#means.run, first, count }, signal);
    return result && hashBytes(result);
  }

  /** Nothing of a worker is taken any more, and what was taken is done again. */
  async #putAside(worker: string, { first, count }: JobRange): Promise<void> {
    if (this.#means.trust.aside.has(worker)) return;
    this.#means.trust.aside.add(worker);
    const suspected = [...this.#taken.values()].filter(
      ({ by, range }) => by === worker && !this.#right.has(range.first) && !this.#wrong.has(range.first),
    );
    this.#say(
      `worker ${worker} is put aside: what it gave for ${first + 1} to ${first + count} is wrong; ` +
        `${counted(suspected.length, 'other job of it is', 'other jobs of it are')} done again`,
    );
    for (const taken of suspected) await this.#doAgain(taken);
  }

  /**
   * Wait for the last checks. What no other worker is there for is done here where its worker is put aside, and else left.
   *
   * @throws as `look` does
   */
  async settle(signal: AbortSignal, wait: () => Promise<void>): Promise<void> {
    let changedMs = performance.now();
    for (let open = -1; !signal.aborted;) {
      await this.look();
      if (this.#open.size + this.#underJudgement.size + this.#wrong.size === 0) return;
      if (this.#open.size !== open) changedMs = performance.now();
      open = this.#open.size;
      const isLate = performance.now() - changedMs > PATIENCE_MS;
      const workers = await this.#means.workers();
      const others = (by: string): boolean =>
        [...workers].some((name) => name !== by && !this.#means.trust.aside.has(name));
      const stuck = [...this.#open.values()].filter(
        ({ by, range }) => !this.#underJudgement.has(range.first) && (isLate || !others(by)),
      );
      for (const taken of stuck) {
        if (this.#means.trust.aside.has(taken.by)) this.#judge(taken);
        else this.#open.delete(taken.range.first);
      }
      const left = stuck.filter(({ by }) => !this.#means.trust.aside.has(by)).length;
      if (left > 0) this.#say(`${counted(left, 'job')} could not be checked: no worker with another token is there`);
      await wait();
    }
    const { size } = this.#open;
    if (size > 0) {
      this.#say(`${counted(size, 'check was', 'checks were')} not waited for`);
    }
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#judging;
    await (await this.#referee)?.close();
  }

  /** Which jobs these are nobody can tell who has not the key. */
  #isPicked(first: number): boolean {
    const { run, trust } = this.#means;
    const hash = createHmac('sha256', trust.key.secret)
      .update(`check\n${jobId({ run, first })}`)
      .digest();
    return hash.readUInt32BE(0) / 2 ** 32 < (trust.checked ?? CHECKED);
  }

  #say(line: string): void {
    if (this.#said.has(line) || this.#said.size >= MAX_SAID) return;
    this.#said.add(line);
    this.#means.trust.onDoubt(visibleLine(line));
  }
}
