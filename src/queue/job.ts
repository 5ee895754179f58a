/**
 * What stands in the queue: a job names a run, by the hash of its configuration, and a range of its units (pairs of a
 * tournament, say). It is data that a worker checks, and what comes of it is a function of the configuration and the range
 * alone, so that playing it twice does no harm.
 */
import * as z from 'zod';
import { workerNameSchema } from './trust/queue-key.ts';
import { signatureSchema } from './trust/signature.ts';

/** The BullMQ queue, and what all its keys begin with. */
export const QUEUE_NAME = 'jobs';
export const KEY_PREFIX = 'tilewright';

/** How often a job is tried before the run fails. */
export const ATTEMPTS = 3;

/** SHA-256 in hexadecimal digits. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/u);

export const jobSchema = z.strictObject({
  /** Hash of the configuration. */
  run: hashSchema,
  first: z.int().min(0),
  count: z.int().min(1).max(1_000_000),
  /** Whether it was done before, and is done once more to see whether the same comes of it. */
  again: z.literal(true).optional(),
  /** Workers, by the names in their tokens, that are not to do it. */
  notBy: z.array(workerNameSchema).max(10_000).optional(),
});

/** Units `first` to `first + count - 1` of a run. */
export type QueuedJob = Readonly<z.infer<typeof jobSchema>>;

/** What a job is called in the queue: the same job is there once. */
export function jobId({ run, first, again }: Pick<QueuedJob, 'run' | 'first' | 'again'>): string {
  return `${run}-${first}${again === true ? '-again' : ''}`;
}

/** The units of a job of some run. */
export type JobRange = Pick<QueuedJob, 'first' | 'count'>;

/** A run cannot go on: a job failed again and again, or workers do not agree. */
export class RunFault extends Error {
  override readonly name: string = 'RunFault';
}

/** Results that were taken are wrong: all from one on are to be had again. */
export class WithdrawnResults extends RunFault {
  override readonly name = 'WithdrawnResults';
  /** The first unit that is wrong. */
  readonly first: number;

  constructor(first: number, worker: string) {
    super(`results of worker ${worker} that were taken are wrong`);
    this.first = first;
  }
}

/** What is kept of a job that was done, beside its result. */
export const doneSchema = z.strictObject({
  /** Hash of the result, before it is compressed. */
  digest: hashSchema,
  /** Who did it. */
  worker: z.string().max(200),
  /** Processor time that it took. */
  cpuSeconds: z.number().min(0),
  /** Null where its worker has no token. */
  signed: signatureSchema.nullable(),
});

export type JobDone = Readonly<z.infer<typeof doneSchema>>;
