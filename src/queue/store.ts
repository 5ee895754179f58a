/**
 * What a queue keeps in Redis beside its jobs: configurations and files by their hash, results of jobs, what was done by
 * whom, and what workers have to say. All of it expires, so that a run that nobody takes up again leaves nothing.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Redis } from 'ioredis';
import * as z from 'zod';
import { codeOf, hashBytes } from '../files/files.ts';
import { doneSchema, keyOf, type JobDone } from './job.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** How long what is kept stays after it was last written or asked for. */
const KEPT_SECONDS = 7 * 86_400;
/** Results are read once and dropped: a tenth more of memory for a third of the time. */
const RESULT_LEVEL = 1;
/** What a file may be at most, decompressed: a word graph of a very large lexicon is a fifth of it. */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_TEXT = 2000;
const MAX_REASON = 300;
const MAX_REFUSALS = 1000;

export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

const conflictSchema = z.strictObject({
  job: z.string().max(100),
  workers: z.tuple([z.string().max(200), z.string().max(200)]),
});

/** Two workers did the same job and have different results: one of them is wrong, and nobody can tell which. */
export type Conflict = z.infer<typeof conflictSchema>;

export class QueueStore {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** Keep bytes under their hash. What is there is believed to be them, unless it must be written anew. */
  async put(bytes: Uint8Array, { anew = false } = {}): Promise<string> {
    const hash = hashBytes(bytes);
    const key = keyOf('bytes', hash);
    if (anew || (await this.#redis.expire(key, KEPT_SECONDS)) === 0) {
      await this.#redis.set(key, await compress(bytes), 'EX', KEPT_SECONDS);
    }
    return hash;
  }

  /**
   * Bytes by their hash.
   *
   * @param most how many they may be
   * @throws StoreFault where there are none, or others
   */
  async get(hash: string, most = MAX_BYTES): Promise<Buffer> {
    const what = `${hash.slice(0, 16)}…`;
    const bytes = await this.#unpacked(keyOf('bytes', hash), what, most);
    if (bytes === null) throw new StoreFault(`${what} is not in the queue`);
    if (hashBytes(bytes) !== hash) throw new StoreFault(`${what} is damaged in the queue`);
    return bytes;
  }

  /** What is kept under a key; null for nothing. Nothing larger than it may be is asked for, or decompressed. */
  async #unpacked(key: string, what: string, most: number): Promise<Buffer | null> {
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

  /**
   * Keep the result of a job. If another worker had a different result before, the conflict of the two is kept too.
   */
  async putResult(
    run: string,
    job: string,
    result: Uint8Array,
    { worker, cpuSeconds }: Pick<JobDone, 'worker' | 'cpuSeconds'>,
  ): Promise<void> {
    const done: JobDone = { digest: hashBytes(result), worker, cpuSeconds };
    // The result first: who sees that a job is done finds it.
    const packed = await compress(result, { level: RESULT_LEVEL });
    await this.#redis.set(keyOf('result', job, done.digest), packed, 'EX', KEPT_SECONDS);
    const isFirst = await this.#redis.hsetnx(keyOf('done', run), job, JSON.stringify(done));
    await this.#redis.expire(keyOf('done', run), KEPT_SECONDS);
    if (isFirst === 1) return;
    const before = await this.done(run, job);
    if (before === null || before.digest === done.digest) return;
    const conflict: Conflict = { job, workers: [before.worker, worker] };
    await this.#redis.set(keyOf('conflict', run), JSON.stringify(conflict), 'EX', KEPT_SECONDS);
  }

  /**
   * What is known of a job that was done; null if it was not.
   *
   * @throws StoreFault where what stands there is nothing that a worker writes
   */
  async done(run: string, job: string): Promise<JobDone | null> {
    const key = keyOf('done', run);
    if ((await this.#redis.hstrlen(key, job)) > MAX_TEXT)
      throw new StoreFault(`what is done of job ${job} is too large`);
    return parsed(doneSchema, await this.#redis.hget(key, job), `what is done of job ${job}`);
  }

  /**
   * The result of a job that was done; null if it is gone.
   *
   * @throws StoreFault where it is not what its digest says
   */
  async result(job: string, { digest, worker }: JobDone): Promise<Buffer | null> {
    const what = `the result of job ${job} by worker ${worker}`;
    const bytes = await this.#unpacked(keyOf('result', job, digest), what, MAX_BYTES);
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

  /** Forget that a job was done, since what came of it is of no use. */
  async forget(run: string, job: string): Promise<void> {
    await this.#redis.hdel(keyOf('done', run), job);
  }

  /** @throws StoreFault where what stands there is nothing that a worker writes */
  async conflict(run: string): Promise<Conflict | null> {
    const key = keyOf('conflict', run);
    if ((await this.#redis.strlen(key)) > MAX_TEXT) throw new StoreFault('what two workers differ in is too large');
    return parsed(conflictSchema, await this.#redis.get(key), 'what two workers differ in');
  }

  async refuse(run: string, worker: string, why: string): Promise<void> {
    await this.#redis.hset(keyOf('refusals', run), worker, why.slice(0, MAX_REASON));
    await this.#redis.expire(keyOf('refusals', run), KEPT_SECONDS);
  }

  /** Forget what went wrong with a run before: whoever begins it again has seen to that. */
  async forgetTroubles(run: string): Promise<void> {
    const conflict = await this.conflict(run);
    if (conflict !== null) await this.#redis.hdel(keyOf('done', run), conflict.job);
    await this.#redis.del(keyOf('refusals', run), keyOf('conflict', run));
  }

  /** Why workers do not take jobs of a run, by worker; of very many not all. */
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

/** @throws StoreFault where a text is not what it must be */
function parsed<T>(schema: z.ZodType<T>, text: string | null, what: string): T | null {
  if (text === null) return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StoreFault(`${what} is damaged in the queue`);
  }
  const result = schema.safeParse(json);
  if (!result.success) throw new StoreFault(`${what} is damaged in the queue`);
  return result.data;
}
