/** BullMQ and its connection to Redis: more code than all of ours, so it is loaded only where a queue is asked for. */
import type * as BullMq from 'bullmq';
import type * as IoRedis from 'ioredis';

export async function loadQueueLibraries(): Promise<{
  readonly bullMq: typeof BullMq;
  readonly Redis: typeof IoRedis.Redis;
}> {
  const [bullMq, ioRedis] = await Promise.all([import('bullmq'), import('ioredis')]);
  return { bullMq: exportsOf<typeof BullMq>(bullMq), Redis: exportsOf<typeof IoRedis>(ioRedis).Redis };
}

/** What a library of the older module format exports, which an import of it has as its default. */
function exportsOf<Exports extends object>(library: Exports | { readonly default: Exports }): Exports {
  return 'default' in library ? library.default : library;
}
