/**
 * What a queue keeps in Redis beside its jobs: configurations and files by their hash, results of jobs, what was done by
 * whom, and what workers have to say. All of it expires, so that a run that nobody takes up again leaves nothing.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Redis } from 'ioredis';
import { doneSchema, KEY_PREFIX } from './job.ts';
import type { JobDone } from './job.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** How long what is kept stays after it was last written or asked for. */
const KEPT_SECONDS = 7 * 86_400;
/** What a file may be at most, decompressed: a word graph of a very large lexicon is a fifth of it. */
const MAX_BYTES = 256 * 1024 * 1024;

/** The SHA-256 of some bytes, in hexadecimal digits. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What was promised is not there, or is something else. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

/** Two workers did the same job and have different results: one of them is wrong, and nobody can tell which. */
export interface Conflict {
  readonly job: string;
  readonly workers: readonly [string, string];
}

/** A queue's store. */
export class QueueStore {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** Keep bytes under their hash. */
  async put(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes);
    const key = keyOf('bytes', hash);
    if ((await this.#redis.expire(key, KEPT_SECONDS)) === 0) {
      await this.#redis.set(key, await compress(bytes), 'EX', KEPT_SECONDS);
    }
    return hash;
  }

  /**
   * Bytes by their hash.
   *
   * @throws StoreFault where there are none, or others
   */
  async get(hash: string): Promise<Buffer> {
    const packed = await this.#redis.getBuffer(keyOf('bytes', hash));
    if (packed === null) throw new StoreFault(`${hash.slice(0, 16)} is not in the queue`);
    const bytes = await decompress(packed, { maxOutputLength: MAX_BYTES }).catch(() => null);
    if (bytes === null || hashOf(bytes) !== hash) throw new StoreFault(`${hash.slice(0, 16)} is damaged in the queue`);
    return bytes;
  }

  /**
   * Keep the result of a job.
   *
   * @returns null, or who did the job before with another result; then this one is not kept
   */
  async putResult(
    run: string,
    job: string,
    result: Uint8Array,
    { worker, cpuSeconds }: Omit<JobDone, 'digest'>,
  ): Promise<void> {
    const done: JobDone = { digest: hashOf(result), worker, cpuSeconds };
    // The result first: who sees that a job is done finds it.
    await this.#redis.set(keyOf('result', job, done.digest), await compress(result), 'EX', KEPT_SECONDS);
    const isFirst = await this.#redis.hsetnx(keyOf('done', run), job, JSON.stringify(done));
    await this.#redis.expire(keyOf('done', run), KEPT_SECONDS);
    if (isFirst === 1) return;
    const before = await this.done(run, job);
    if (before === null || before.digest === done.digest) return;
    const conflict: Conflict = { job, workers: [before.worker, worker] };
    await this.#redis.set(keyOf('conflict', run), JSON.stringify(conflict), 'EX', KEPT_SECONDS);
  }

  /** What is known of a job that was done; null if it was not. */
  async done(run: string, job: string): Promise<JobDone | null> {
    const text = await this.#redis.hget(keyOf('done', run), job);
    return text === null ? null : doneSchema.parse(JSON.parse(text));
  }

  /** The result of a job that was done; null if it is gone. */
  async result(job: string, digest: string): Promise<Buffer | null> {
    const packed = await this.#redis.getBuffer(keyOf('result', job, digest));
    if (packed === null) return null;
    const bytes = await decompress(packed, { maxOutputLength: MAX_BYTES });
    if (hashOf(bytes) !== digest) throw new StoreFault(`the result of job ${job} is damaged in the queue`);
    return bytes;
  }

  /** Whether the result of a job that was done is there. */
  async hasResult(run: string, job: string): Promise<boolean> {
    const done = await this.done(run, job);
    return done !== null && (await this.#redis.exists(keyOf('result', job, done.digest))) === 1;
  }

  /** Forget all results of a run, and that its jobs were done. */
  async forgetResults(run: string): Promise<void> {
    for (const job of await this.#redis.hkeys(keyOf('done', run))) {
      const done = await this.done(run, job);
      if (done !== null) await this.dropResult(job, done.digest);
    }
    await this.#redis.del(keyOf('done', run));
  }

  /** Forget a result that was taken; that the job was done stays. */
  async dropResult(job: string, digest: string): Promise<void> {
    await this.#redis.del(keyOf('result', job, digest));
  }

  async conflict(run: string): Promise<Conflict | null> {
    const text = await this.#redis.get(keyOf('conflict', run));
    return text === null ? null : (JSON.parse(text) as Conflict);
  }

  /** A worker says why it does not take jobs of a run. */
  async refuse(run: string, worker: string, why: string): Promise<void> {
    await this.#redis.hset(keyOf('refusals', run), worker, why);
    await this.#redis.expire(keyOf('refusals', run), KEPT_SECONDS);
  }

  /** Forget what went wrong with a run before: whoever begins it again has seen to that. */
  async forgetTroubles(run: string): Promise<void> {
    const conflict = await this.conflict(run);
    if (conflict !== null) await this.#redis.hdel(keyOf('done', run), conflict.job);
    await this.#redis.del(keyOf('refusals', run), keyOf('conflict', run));
  }

  /** Why workers do not take jobs of a run, by worker. */
  async refusals(run: string): Promise<ReadonlyMap<string, string>> {
    return new Map(Object.entries(await this.#redis.hgetall(keyOf('refusals', run))));
  }
}

function keyOf(...parts: readonly string[]): string {
  return [KEY_PREFIX, ...parts].join(':');
}
