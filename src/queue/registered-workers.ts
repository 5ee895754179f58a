/** The workers of a queue as they register themselves: who they are, and when they were last heard of. A worker that is silent is forgotten. */
import type { Redis } from 'ioredis';
import * as z from 'zod';
import { keyOf, keysOf } from './redis-keys.ts';

/** How often a worker says that it is there, and after which silence it is forgotten. */
const SIGN_MS = 10_000;
const FORGOTTEN_SECONDS = 60;
const MAX_TEXT = 5000;
const MAX_WORKERS = 10_000;

export const MAX_LABELS = 16;
const labelName = z.string().regex(/^[a-z_][a-z0-9_]{0,40}$/u);

const workerSchema = z.strictObject({
  name: z.string().max(200),
  tilewright: z.string().max(50),
  build: z.string().max(50),
  /** The name in its token; null where it has none. */
  token: z.string().max(40).nullable(),
  threads: z.int().min(1).max(10_000),
  labels: z.record(labelName, z.string().max(100)),
  /** Seconds since 1970. */
  since: z.number(),
  seen: z.number(),
  /** Jobs that it did, and the seconds that they took it all together. */
  jobs: z.int().min(0),
  jobSeconds: z.number().min(0),
});

/** A worker as it says of itself. */
export type RegisteredWorker = Readonly<z.infer<typeof workerSchema>>;

const KIND = 'worker';

/** Says to others that a worker is there, from time to time. */
export class WorkerSign {
  readonly #redis: Redis;
  readonly #worker: Omit<RegisteredWorker, 'seen' | 'jobs' | 'jobSeconds'>;
  #jobs = 0;
  #jobSeconds = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(redis: Redis, worker: Omit<RegisteredWorker, 'seen' | 'since' | 'jobs' | 'jobSeconds'>) {
    this.#redis = redis;
    this.#worker = { ...worker, since: Math.round(Date.now() / 1000) };
  }

  didJob(seconds: number): void {
    this.#jobs++;
    this.#jobSeconds += seconds;
  }

  give(): void {
    const seen = Math.round(Date.now() / 1000);
    const worker = {
      ...this.#worker,
      seen,
      jobs: this.#jobs,
      jobSeconds: this.#jobSeconds,
    };
    // A Redis that is away hears of it the next time.
    if (this.#redis.status === 'ready') {
      this.#redis.set(keyOf(KIND, worker.name), JSON.stringify(worker), 'EX', FORGOTTEN_SECONDS).catch(() => undefined);
    }
    this.#timer = setTimeout(() => {
      this.give();
    }, SIGN_MS).unref();
  }

  async takeBack(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#redis.del(keyOf(KIND, this.#worker.name)).catch(() => undefined);
  }
}

/** Those heard of in the last minute, by name. What is no worker's is left out. */
export async function registeredWorkers(redis: Redis): Promise<RegisteredWorker[]> {
  const found: RegisteredWorker[] = [];
  for (const key of await keysOf(redis, KIND)) {
    const worker = (await redis.strlen(key)) > MAX_TEXT ? null : parseWorker(await redis.get(key));
    if (worker !== null && keyOf(KIND, worker.name) === key) found.push(worker);
    if (found.length === MAX_WORKERS) break;
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Names in the tokens of those. */
export async function tokensThere(redis: Redis): Promise<ReadonlySet<string>> {
  return new Set((await registeredWorkers(redis)).flatMap(({ token }) => token ?? []));
}

function parseWorker(text: string | null): RegisteredWorker | null {
  try {
    return workerSchema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Labels as an option gives them: `zone=eu,kind=spot`.
 *
 * @returns null where it is not that
 */
export function parseLabels(text: string): Readonly<Record<string, string>> | null {
  const labels = text
    .split(',')
    .map((part) => /^(?<name>[^=]+)=(?<value>[^=\p{C}]{1,100})$/u.exec(part.trim())?.groups);
  if (
    labels.length > MAX_LABELS ||
    labels.some((label) => label === undefined || !labelName.safeParse(label['name']).success)
  )
    return null;
  return Object.fromEntries(labels.map((label) => [label!['name']!, label!['value']!]));
}
