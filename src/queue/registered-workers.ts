/**
 * The workers of a queue as they register themselves: who they are, what they do, and when they were last heard of. A worker that is
 * silent is forgotten. One that is drained takes no more jobs; who asks for that leaves a key, which the worker looks for and may only
 * read: so no worker can drain another.
 */
import type { Redis } from 'ioredis';
import * as z from 'zod';
import { hashSchema } from './job.ts';
import { keyOf, keysOf } from './redis-keys.ts';

/** How often a worker says that it is there, and after which silence it is forgotten. */
const SIGN_MS = 10_000;
const FORGOTTEN_SECONDS = 60;
/** How often a worker looks whether it is drained. */
const LOOK_MS = 2000;
/** How long a worker stays drained. */
const DRAINED_SECONDS = 7 * 24 * 3600;
const MAX_TEXT = 12_000;
const MAX_WORKERS = 10_000;
const MAX_DOING = 100;

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
  /** Hashes of the runs whose jobs it has under way. */
  doing: z.array(hashSchema).max(MAX_DOING),
  /** Whether it takes no more jobs: `asked` until those under way are done. */
  drained: z.enum(['no', 'asked', 'yes']),
});

/** A worker as it says of itself. */
export type RegisteredWorker = Readonly<z.infer<typeof workerSchema>>;

const KIND = 'worker';
const DRAIN_KIND = 'drain';

/** What a worker says of itself once. */
export type WorkerIdentity = Pick<RegisteredWorker, 'name' | 'tilewright' | 'build' | 'token' | 'threads' | 'labels'>;

/** The work of a worker, as its sign sees and drains it. */
export interface DrainableWork {
  /** Hashes of the runs whose jobs are under way. */
  readonly doing: readonly string[];
  readonly underWay: number;
  readonly isPaused: boolean;
  pause(): void;
  resume(): void;
}

/** Says to others that a worker is there, from time to time, and drains it when it is asked to. */
export class WorkerSign {
  readonly #redis: Redis;
  readonly #worker: WorkerIdentity;
  readonly #work: DrainableWork;
  readonly #onDrain: (isDrained: boolean) => void;
  readonly #since = Math.round(Date.now() / 1000);
  #jobs = 0;
  #jobSeconds = 0;
  #timer: NodeJS.Timeout | undefined;
  #isGone = false;
  /** What it said last of its work, and when. */
  #said = '';
  #saidMs = 0;

  /** @param onDrain called when it is drained, and when it is no more */
  constructor(
    redis: Redis,
    worker: WorkerIdentity,
    work: DrainableWork,
    onDrain: (isDrained: boolean) => void = () => undefined,
  ) {
    this.#redis = redis;
    this.#worker = worker;
    this.#work = work;
    this.#onDrain = onDrain;
  }

  didJob(seconds: number): void {
    this.#jobs++;
    this.#jobSeconds += seconds;
  }

  /** Say that it is there, from now on. A worker that is drained already knows so when this resolves. */
  async begin(): Promise<void> {
    await this.#heedDraining();
    if (this.#isGone) return;
    this.#sayWhatIsNew();
    this.#timer = setTimeout(() => void this.begin(), LOOK_MS).unref();
  }

  /** A Redis that is away is asked the next time, and so is one whose users may not read the key. */
  async #heedDraining(): Promise<void> {
    if (this.#redis.status !== 'ready') return;
    const before = this.#work.isPaused;
    const isDrained = await this.#redis.exists(keyOf(DRAIN_KIND, this.#worker.name)).then(
      (keys) => keys > 0,
      () => before,
    );
    if (isDrained === before || this.#isGone) return;
    if (isDrained) this.#work.pause();
    else this.#work.resume();
    this.#onDrain(isDrained);
  }

  #sayWhatIsNew(): void {
    const { doing, underWay, isPaused } = this.#work;
    const state = {
      doing: doing.slice(0, MAX_DOING),
      drained: isPaused ? (underWay > 0 ? 'asked' : 'yes') : 'no',
    } satisfies Partial<RegisteredWorker>;
    const said = JSON.stringify(state);
    if (said === this.#said && performance.now() - this.#saidMs < SIGN_MS) return;
    // A Redis that is away hears of it the next time.
    if (this.#redis.status !== 'ready') return;
    this.#said = said;
    this.#saidMs = performance.now();
    const worker: RegisteredWorker = {
      ...this.#worker,
      since: this.#since,
      seen: Math.round(Date.now() / 1000),
      jobs: this.#jobs,
      jobSeconds: this.#jobSeconds,
      ...state,
    };
    this.#redis.set(keyOf(KIND, worker.name), JSON.stringify(worker), 'EX', FORGOTTEN_SECONDS).catch(() => undefined);
  }

  async takeBack(): Promise<void> {
    this.#isGone = true;
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

/** Ask a worker to take no more jobs, for a week; or to take jobs again. */
export async function drainWorker(redis: Redis, name: string, drained: boolean): Promise<void> {
  const key = keyOf(DRAIN_KIND, name);
  if (drained) await redis.set(key, '1', 'EX', DRAINED_SECONDS);
  else await redis.del(key);
}

/** Names in the tokens of those that may still do a job. One that is asked to take no more may have a job under way that is waited for. */
export async function tokensThere(redis: Redis): Promise<ReadonlySet<string>> {
  const working = (await registeredWorkers(redis)).filter(({ drained }) => drained !== 'yes');
  return new Set(working.flatMap(({ token }) => token ?? []));
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
