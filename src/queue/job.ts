/**
 * A job: a tournament, identified by the hash of its configuration, and a range of its pairs. Workers validate jobs. The result
 * depends only on the configuration and the range, so a job can safely be played twice.
 */
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';

export const QUEUE_NAME = 'jobs';
export const KEY_PREFIX = 'tilewright';

/** Number of keys that Redis looks at per command. */
const KEYS_PER_SCAN = 500;

export const hashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/u));

export const jobSchema = z.strictObject({
  run: hashSchema,
  first: z.int().check(z.minimum(0)),
  count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});

/** Pairs `first` to `first + count - 1` of a tournament. */
export type QueuedJob = Readonly<z.infer<typeof jobSchema>>;

export function jobId({ run, first }: Pick<QueuedJob, 'run' | 'first'>): string {
  return `${run}-${first}`;
}

export type JobRange = Pick<QueuedJob, 'first' | 'count'>;

/** The tournament cannot continue: a job failed several times, or two workers disagree. */
export class RunFault extends Error {
  override readonly name = 'RunFault';
}

export const doneSchema = z.strictObject({
  /** Hash of the uncompressed result. */
  digest: hashSchema,
  worker: z.string().check(z.maxLength(200)),
  cpuSeconds: z.number().check(z.minimum(0)),
});

export type JobDone = Readonly<z.infer<typeof doneSchema>>;

export function keyOf(...parts: readonly string[]): string {
  return [KEY_PREFIX, ...parts].join(':');
}

export async function keysOf(redis: Redis, kind: string): Promise<Set<string>> {
  const found = new Set<string>();
  const stream = redis.scanStream({ match: keyOf(kind, '*'), count: KEYS_PER_SCAN });
  for await (const keys of stream as AsyncIterable<string[]>) for (const key of keys) found.add(key);
  return found;
}
