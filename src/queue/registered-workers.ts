/** Registered workers of a queue: identity, current work and time of the last update. */
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { hashSchema, keyOf, keysOf } from './job.ts';

const UPDATE_MS = 5000;
const EXPIRY_SECONDS = 60;
const MAX_TEXT = 12_000;
const MAX_WORKERS = 10_000;
const MAX_DOING = 100;

const workerSchema = z.object({
  name: z.string().check(z.maxLength(200)),
  tilewright: z.string().check(z.maxLength(50)),
  build: z.string().check(z.maxLength(50)),
  threads: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** Seconds since 1970. */
  since: z.number(),
  seen: z.number(),
  /** Number of finished jobs, and the sum of their seconds. */
  jobs: z.int().check(z.minimum(0)),
  jobSeconds: z.number().check(z.minimum(0)),
  doing: z.array(hashSchema).check(z.maxLength(MAX_DOING)),
});

export type RegisteredWorker = Readonly<z.infer<typeof workerSchema>>;

type WorkerIdentity = Pick<RegisteredWorker, 'name' | 'tilewright' | 'build' | 'threads'>;

const KIND = 'worker';

/** The entry of a worker in the queue, updated every five seconds until it is removed. */
export class WorkerEntry {
  readonly #redis: Redis;
  readonly #worker: WorkerIdentity;
  readonly #work: { readonly doing: readonly string[] };
  readonly #since = Math.round(Date.now() / 1000);
  #jobs = 0;
  #jobSeconds = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(redis: Redis, worker: WorkerIdentity, work: { readonly doing: readonly string[] }) {
    this.#redis = redis;
    this.#worker = worker;
    this.#work = work;
  }

  countJob(seconds: number): void {
    this.#jobs++;
    this.#jobSeconds += seconds;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#update(), UPDATE_MS).unref();
    await this.#update();
  }

  async #update(): Promise<void> {
    // If the connection is lost, the next update will be sent.
    if (this.#redis.status !== 'ready') return;
    const worker: RegisteredWorker = {
      ...this.#worker,
      since: this.#since,
      seen: Math.round(Date.now() / 1000),
      jobs: this.#jobs,
      jobSeconds: this.#jobSeconds,
      doing: this.#work.doing.slice(0, MAX_DOING),
    };
    await this.#redis
      .set(keyOf(KIND, worker.name), JSON.stringify(worker), 'EX', EXPIRY_SECONDS)
      .catch(() => undefined);
  }

  async remove(): Promise<void> {
    clearInterval(this.#timer);
    await this.#redis.del(keyOf(KIND, this.#worker.name)).catch(() => undefined);
  }
}

/** Returns the workers that registered in the last minute, by name. Invalid entries are skipped. */
export async function registeredWorkers(redis: Redis): Promise<RegisteredWorker[]> {
  const workers: RegisteredWorker[] = [];
  for (const key of await keysOf(redis, KIND)) {
    const worker = (await redis.strlen(key)) > MAX_TEXT ? null : parseWorker(await redis.get(key));
    if (worker !== null && keyOf(KIND, worker.name) === key) workers.push(worker);
    if (workers.length === MAX_WORKERS) break;
  }
  return workers.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function parseWorker(text: string | null): RegisteredWorker | null {
  try {
    return workerSchema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
