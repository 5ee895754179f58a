/** The state of a queue, its tournaments and workers, and the removal of tournaments. Invalid data in Redis is ignored. */
import { counted } from '../text/counted.ts';
import type { Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { hashSchema, jobId, jobSchema, keyOf, keysOf } from './job.ts';
import { registeredWorkers, type RegisteredWorker } from './registered-workers.ts';
import { QueueStore, StoreFault, type Conflict } from './store.ts';

const OPEN_STATES = ['active', 'waiting', 'delayed', 'failed'] as const;
type OpenState = (typeof OPEN_STATES)[number];
const MAX_JOBS = 10_000;
/** Kinds of keys that a run has in Redis. */
const RUN_KINDS = ['done', 'conflict', 'refusals'] as const;

export interface RunState {
  readonly run: string;
  readonly what: string | null;
  readonly jobs: Readonly<Record<OpenState, number>>;
  readonly done: number;
  readonly failure: string | null;
  readonly refusals: ReadonlyMap<string, string>;
  readonly conflict: Conflict | null;
}

export interface QueueState {
  readonly runs: readonly RunState[];
  readonly workers: readonly RegisteredWorker[];
  readonly memoryBytes: number;
}

export async function readQueueState(redis: Redis, queue: Queue): Promise<QueueState> {
  const runs = await findRuns(redis, queue);
  const store = new QueueStore(redis);
  const states: RunState[] = [];
  for (const [run, jobs] of runs) states.push(await stateOf(store, redis, run, jobs));
  const memory = /^used_memory:(?<bytes>\d+)/mu.exec(await redis.info('memory'))?.groups?.['bytes'];
  return { runs: states, workers: await registeredWorkers(redis), memoryBytes: Number(memory ?? 0) };
}

type OpenJobs = Readonly<Record<OpenState, Job[]>>;

async function findRuns(redis: Redis, queue: Queue): Promise<ReadonlyMap<string, OpenJobs>> {
  const runs = new Map<string, OpenJobs>();
  const jobsOf = (run: string): OpenJobs => {
    const jobs = runs.get(run) ?? { active: [], waiting: [], delayed: [], failed: [] };
    runs.set(run, jobs);
    return jobs;
  };
  for (const state of OPEN_STATES) {
    for (const job of (await queue.getJobs([state], 0, MAX_JOBS - 1)) as (Job | undefined)[]) {
      const data = jobSchema.safeParse(job?.data).data;
      if (job !== undefined && data !== undefined && jobId(data) === job.id) jobsOf(data.run)[state].push(job);
    }
  }
  for (const kind of RUN_KINDS) for (const run of await hashesUnder(redis, kind)) jobsOf(run);
  return runs;
}

async function hashesUnder(redis: Redis, kind: string): Promise<Set<string>> {
  const head = keyOf(kind, '');
  const keys = [...(await keysOf(redis, kind))];
  return new Set(keys.flatMap((key) => hashSchema.safeParse(key.slice(head.length, head.length + 64)).data ?? []));
}

async function stateOf(store: QueueStore, redis: Redis, run: string, jobs: OpenJobs): Promise<RunState> {
  const { active, waiting, delayed, failed } = jobs;
  return {
    run,
    what: await describeRun(store, run),
    jobs: { active: active.length, waiting: waiting.length, delayed: delayed.length, failed: failed.length },
    done: await redis.hlen(keyOf('done', run)),
    failure: failed.at(-1)?.failedReason ?? null,
    refusals: await store.refusals(run),
    conflict: await store.conflict(run).catch(() => null),
  };
}

const runSchema = z.object({
  header: z.object({ bots: z.array(z.unknown()).check(z.maxLength(64)), pairs: z.number(), seed: z.number() }),
});

async function describeRun(store: QueueStore, run: string): Promise<string | null> {
  try {
    const { header } = runSchema.parse(JSON.parse((await store.get(run)).toString('utf8')));
    const bots = header.bots.map((bot) => (typeof bot === 'string' ? bot : 'a custom bot')).join(', ');
    return `${bots}: ${counted(header.pairs, 'pair')}, seed ${header.seed}`;
  } catch (cause) {
    if (cause instanceof StoreFault || cause instanceof SyntaxError || cause instanceof z.core.$ZodError) return null;
    throw cause;
  }
}

export interface RemovedRun {
  readonly run: string;
  readonly jobs: number;
  /** Jobs in progress, which cannot be taken from their workers; their results expire. */
  readonly left: number;
}

export async function removeRuns(redis: Redis, queue: Queue, runs: readonly string[]): Promise<RemovedRun[]> {
  const open = await findRuns(redis, queue);
  const removed: RemovedRun[] = [];
  for (const run of runs) removed.push(await removeRun(redis, run, Object.values(open.get(run) ?? {}).flat()));
  return removed;
}

async function removeRun(redis: Redis, run: string, jobs: readonly Job[]): Promise<RemovedRun> {
  let left = 0;
  for (const job of jobs) {
    await job.remove().catch(() => left++);
  }
  const store = new QueueStore(redis);
  await store.forgetResults(run).catch((cause: unknown) => {
    if (!(cause instanceof StoreFault)) throw cause;
  });
  await redis.del(...[...RUN_KINDS, 'bytes'].map((kind) => keyOf(kind, run)));
  return { run, jobs: jobs.length - left, left };
}

export async function removeFiles(redis: Redis): Promise<number> {
  const hashes = await hashesUnder(redis, 'bytes');
  for (const hash of hashes) await redis.del(keyOf('bytes', hash));
  return hashes.size;
}
