/**
 * Data of a queue in Redis besides its jobs: configurations and files by hash, results, finished jobs with their workers, and
 * messages from workers. All of it expires, so an abandoned run leaves nothing behind.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { ENGLISH } from '../engine/english-messages.ts';
import { codeOf, hashBytes } from '../files/files.ts';
import { doneSchema, keyOf, type JobDone } from './job.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Expiry after the last write or read. */
const EXPIRY_SECONDS = 7 * 86_400;
/** Results are read once and deleted, so speed matters more: level 1 takes 10 % more memory and a third of the time. */
const RESULT_LEVEL = 1;
/** Maximum size of a decompressed file: five times the word graph of a very large lexicon. */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_TEXT = 2000;
const MAX_REASON = 300;
const MAX_REFUSALS = 1000;

export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

const conflictSchema = z.strictObject({
  job: z.string().check(z.maxLength(100)),
  workers: z.tuple([z.string().check(z.maxLength(200)), z.string().check(z.maxLength(200))]),
});

/** Two workers have different results for the same job; it is unknown which one is wrong. */
export type Conflict = z.infer<typeof conflictSchema>;

export class QueueStore {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** Stores bytes under their hash. Existing bytes are assumed to be correct and are replaced only with `overwrite`. */
  async put(bytes: Uint8Array, { overwrite = false } = {}): Promise<string> {
    const hash = hashBytes(bytes);
    const key = keyOf('bytes', hash);
    if (overwrite || (await this.#redis.expire(key, EXPIRY_SECONDS)) === 0) {
      await this.#redis.set(key, await compress(bytes), 'EX', EXPIRY_SECONDS);
    }
    return hash;
  }

  /** @throws StoreFault if the bytes are missing, larger than `most` when decompressed, or damaged */
  async get(hash: string, most = MAX_BYTES): Promise<Buffer> {
    const what = `${hash.slice(0, 16)}…`;
    const bytes = await this.#unpack(keyOf('bytes', hash), what, most);
    if (bytes === null) throw new StoreFault(`${what} is not in the queue`);
    if (hashBytes(bytes) !== hash) throw new StoreFault(`${what} is damaged in the queue`);
    return bytes;
  }

  /** Returns the decompressed value of a key, or null. Checks the size before reading and decompressing. */
  async #unpack(key: string, what: string, most: number): Promise<Buffer | null> {
    if ((await this.#redis.strlen(key)) > most) throw new StoreFault(`${what} is too large in the queue`);
    const packed = await this.#redis.getBuffer(key);
    if (packed === null) return null;
    try {
      return await decompress(packed, { maxOutputLength: most });
    } catch (cause) {
      const isLarge = codeOf(cause) === 'ERR_BUFFER_TOO_LARGE';
      throw new StoreFault(`${what} is ${isLarge ? 'too large' : 'damaged'} in the queue`, { cause });
    }
  }

  /** Stores the result of a job. If another worker stored a different result, stores the conflict too. */
  async putResult(
    run: string,
    job: string,
    result: Uint8Array,
    { worker, cpuSeconds }: Pick<JobDone, 'worker' | 'cpuSeconds'>,
  ): Promise<void> {
    const done: JobDone = { digest: hashBytes(result), worker, cpuSeconds };
    // The result is written first, so that it exists when the job is marked as done.
    const packed = await compress(result, { level: RESULT_LEVEL });
    await this.#redis.set(keyOf('result', job, done.digest), packed, 'EX', EXPIRY_SECONDS);
    const isFirst = await this.#redis.hsetnx(keyOf('done', run), job, JSON.stringify(done));
    await this.#redis.expire(keyOf('done', run), EXPIRY_SECONDS);
    if (isFirst === 1) return;
    const before = await this.done(run, job);
    if (before === null || before.digest === done.digest) return;
    const conflict: Conflict = { job, workers: [before.worker, worker] };
    await this.#redis.set(keyOf('conflict', run), JSON.stringify(conflict), 'EX', EXPIRY_SECONDS);
  }

  /** @throws StoreFault if the entry is invalid */
  async done(run: string, job: string): Promise<JobDone | null> {
    const key = keyOf('done', run);
    const what = `the entry of finished job ${job}`;
    if ((await this.#redis.hstrlen(key, job)) > MAX_TEXT) throw new StoreFault(`${what} is too large`);
    return parse(doneSchema, await this.#redis.hget(key, job), what);
  }

  /** @throws StoreFault if the result does not match its digest */
  async result(job: string, { digest, worker }: JobDone): Promise<Buffer | null> {
    const what = `the result of job ${job} by worker ${worker}`;
    const bytes = await this.#unpack(keyOf('result', job, digest), what, MAX_BYTES);
    if (bytes !== null && hashBytes(bytes) !== digest) throw new StoreFault(`${what} is damaged in the queue`);
    return bytes;
  }

  async hasResult(run: string, job: string): Promise<boolean> {
    const done = await this.done(run, job);
    return done !== null && (await this.#redis.exists(keyOf('result', job, done.digest))) === 1;
  }

  async forgetResults(run: string): Promise<void> {
    for (const job of await this.#redis.hkeys(keyOf('done', run))) {
      const done = await this.done(run, job);
      if (done !== null) await this.dropResult(job, done.digest);
    }
    await this.#redis.del(keyOf('done', run));
  }

  async dropResult(job: string, digest: string): Promise<void> {
    await this.#redis.del(keyOf('result', job, digest));
  }

  /** Marks a job as not done, because its result is unusable. */
  async forget(run: string, job: string): Promise<void> {
    await this.#redis.hdel(keyOf('done', run), job);
  }

  /** @throws StoreFault if the entry is invalid */
  async conflict(run: string): Promise<Conflict | null> {
    const key = keyOf('conflict', run);
    if ((await this.#redis.strlen(key)) > MAX_TEXT) throw new StoreFault('the conflict of two workers is too large');
    return parse(conflictSchema, await this.#redis.get(key), 'the conflict of two workers');
  }

  async refuse(run: string, worker: string, why: string): Promise<void> {
    await this.#redis.hset(keyOf('refusals', run), worker, why.slice(0, MAX_REASON));
    await this.#redis.expire(keyOf('refusals', run), EXPIRY_SECONDS);
  }

  /** Clears the faults of an earlier run; restarting it implies that they were fixed. */
  async forgetTroubles(run: string): Promise<void> {
    const conflict = await this.conflict(run);
    if (conflict !== null) await this.#redis.hdel(keyOf('done', run), conflict.job);
    await this.#redis.del(keyOf('refusals', run), keyOf('conflict', run));
  }

  /** Returns the reasons why workers refuse jobs of a run, by worker, up to a maximum. */
  async refusals(run: string): Promise<ReadonlyMap<string, string>> {
    const [, fields] = await this.#redis.hscan(keyOf('refusals', run), 0, 'COUNT', MAX_REFUSALS);
    const refusals = new Map<string, string>();
    for (let at = 0; at + 1 < fields.length && refusals.size < MAX_REFUSALS; at += 2) {
      const [worker = '', why = ''] = fields.slice(at, at + 2);
      refusals.set(worker.slice(0, MAX_REASON), why.slice(0, MAX_REASON));
    }
    return refusals;
  }
}

/** @throws StoreFault if the text is invalid */
function parse<T>(schema: z.ZodMiniType<T>, text: string | null, what: string): T | null {
  try {
    return text === null ? null : schema.parse(JSON.parse(text), ENGLISH);
  } catch (cause) {
    throw new StoreFault(`${what} is damaged in the queue`, { cause });
  }
}
