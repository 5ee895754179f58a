/** The connection to a queue's Redis. One that breaks is made again, and what was asked meanwhile is asked then. */
import type { Queue } from 'bullmq';
import type { Redis as Connection } from 'ioredis';
import { explain } from '../files/files.ts';
import { KEY_PREFIX, QUEUE_NAME } from './job.ts';
import { loadQueueLibraries } from './libraries.ts';
import type { QueueAddress } from './queue-url.ts';

/** How long a Redis has to answer for the first time. */
const CONNECT_MS = 5000;
/** The longest wait between two tries to connect again. */
const RECONNECT_MS = 1000;
/**
 * A connection that answers nothing for so long is dead, although nothing has reported it: a network that was cut, or a machine that
 * lost its power. A worker that waits for jobs is answered every 10 seconds.
 */
const SILENCE_MS = 20_000;

/** Called when the connection is lost, and when it is back. */
export type OnConnection = (isLost: boolean) => void;

/** A Redis could not be reached, or does not let us in. */
export class QueueFault extends Error {
  override readonly name = 'QueueFault';
}

/**
 * Connect to a Redis.
 *
 * @throws QueueFault where it does not answer or does not let us in; its message has no password
 */
export async function connectTo(
  address: QueueAddress,
  onConnection: OnConnection = () => undefined,
): Promise<Connection> {
  const { Redis } = await loadQueueLibraries();
  let isLost = false;
  let isThere = false;
  const redis = new Redis(address.url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A command waits for the connection, however long that takes; BullMQ's workers ask for this.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isThere ? Math.min(50 * times, RECONNECT_MS) : null),
  });
  let cause: unknown;
  redis.on('error', (error) => {
    cause ??= error;
  });
  redis.on('reconnecting', () => {
    if (!isThere || isLost) return;
    isLost = true;
    onConnection(true);
  });
  redis.on('ready', () => {
    if (!isLost) return;
    isLost = false;
    onConnection(false);
  });
  try {
    await redis.connect();
    await refuseOtherModes(redis);
  } catch (error) {
    redis.disconnect();
    throw new QueueFault(`the queue at ${address.shown} cannot be used: ${reasonOf(cause ?? error)}`);
  }
  isThere = true;
  return redis;
}

/** What answers to the protocol of Redis and is no place for a queue. */
const OTHER_MODES: Readonly<Record<string, string>> = {
  cluster: 'it is part of a Redis Cluster; a queue needs a Redis of its own',
  sentinel: 'it is a Sentinel; name the Redis that it watches',
};

async function refuseOtherModes(redis: Connection): Promise<void> {
  const mode = /^redis_mode:(?<mode>\w+)/mu.exec(await redis.info('server'))?.groups?.['mode'] ?? '';
  const what = OTHER_MODES[mode];
  if (what !== undefined) throw new Error(what);
}

export async function openQueue(redis: Connection): Promise<Queue> {
  const { bullMq } = await loadQueueLibraries();
  const queue = new bullMq.Queue(QUEUE_NAME, { connection: redis, prefix: KEY_PREFIX });
  // The connection itself reports what concerns it.
  queue.on('error', () => undefined);
  return queue;
}

/** Why in a few words. What Redis says of a password it was given does not hold the password. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return explain(cause);
}
