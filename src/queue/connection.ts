/**
 * The connection to the Redis of a queue. A lost connection is re-established, and pending commands wait for it. BullMQ and its
 * client are larger than the rest of the program, so they are loaded only when a queue is used.
 */
import type * as BullMq from 'bullmq';
import type * as IoRedis from 'ioredis';
import { InputError } from '../engine/errors.ts';
import { explain } from '../files/files.ts';
import { KEY_PREFIX, QUEUE_NAME } from './job.ts';

export interface QueueAddress {
  /** The original URL with its password, only for connecting. */
  readonly url: string;
  /** The URL without user and password, for display. */
  readonly label: string;
}

const PROTOCOLS = ['redis:', 'rediss:'];

const CONNECT_MS = 5000;
const RECONNECT_MS = 1000;
/**
 * A connection without any data for this long is considered dead: no event reports a cut network or a machine without power. A
 * waiting worker gets an answer every 10 seconds.
 */
const SILENCE_MS = 20_000;

export class QueueFault extends Error {
  override readonly name = 'QueueFault';
}

/** Parses `redis://host:6379/0`, or `rediss://…` for TLS. Errors do not repeat the text, which may contain a password. */
export function readQueueUrl(text: string): QueueAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !PROTOCOLS.includes(url.protocol) || url.hostname === '') {
    throw new InputError('bad-option', '--queue must be the URL of a Redis server, such as redis://localhost:6379/0');
  }
  if (!/^\/?\d*$/u.test(url.pathname)) {
    throw new InputError('bad-option', '--queue: the path of the URL must be a database number, such as /0');
  }
  return { url: text, label: `${url.protocol}//${url.host}${url.pathname}` };
}

export async function loadQueueLibraries(): Promise<{
  readonly bullMq: typeof BullMq;
  readonly Redis: typeof IoRedis.Redis;
}> {
  const [bullMq, ioRedis] = await Promise.all([import('bullmq'), import('ioredis')]);
  return { bullMq: exportsOf<typeof BullMq>(bullMq), Redis: exportsOf<typeof IoRedis>(ioRedis).Redis };
}

/** An import may have the exports of a CommonJS library as its default. */
function exportsOf<Exports extends object>(library: Exports | { readonly default: Exports }): Exports {
  return 'default' in library ? library.default : library;
}

/** @throws QueueFault if Redis does not answer or rejects the login; its message contains no password */
export async function connectTo(
  address: QueueAddress,
  onConnection: (isLost: boolean) => void = () => undefined,
): Promise<IoRedis.Redis> {
  const { Redis } = await loadQueueLibraries();
  let isLost = false;
  let isConnected = false;
  const redis = new Redis(address.url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Commands wait for the connection indefinitely, as BullMQ's workers require.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isConnected ? Math.min(50 * times, RECONNECT_MS) : null),
  });
  let cause: unknown;
  redis.on('error', (error) => (cause ??= error));
  redis.on('reconnecting', () => {
    if (!isConnected || isLost) return;
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
    throw new QueueFault(`cannot use the queue at ${address.label}: ${reasonOf(cause ?? error)}`);
  }
  isConnected = true;
  return redis;
}

const OTHER_MODES: Readonly<Record<string, string>> = {
  cluster: 'it is part of a Redis Cluster; a queue needs a standalone Redis',
  sentinel: 'it is a Sentinel; use the URL of the Redis that it monitors',
};

async function refuseOtherModes(redis: IoRedis.Redis): Promise<void> {
  const mode = /^redis_mode:(?<mode>\w+)/mu.exec(await redis.info('server'))?.groups?.['mode'] ?? '';
  const fault = OTHER_MODES[mode];
  if (fault !== undefined) throw new Error(fault);
}

export async function openQueue(redis: IoRedis.Redis): Promise<BullMq.Queue> {
  const { bullMq } = await loadQueueLibraries();
  const queue = new bullMq.Queue(QUEUE_NAME, { connection: redis, prefix: KEY_PREFIX });
  // The connection reports its own errors.
  queue.on('error', () => undefined);
  return queue;
}

/** Short reason of a failed connection. Redis does not repeat the password in its messages. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return explain(cause);
}
