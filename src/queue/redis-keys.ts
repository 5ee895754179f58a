/** The keys of what a queue keeps in Redis beside its jobs. */
import type { Redis } from 'ioredis';
import { KEY_PREFIX } from './job.ts';

/** Keys that Redis looks at before it answers. */
const SCANNED = 500;

export function keyOf(...parts: readonly string[]): string {
  return [KEY_PREFIX, ...parts].join(':');
}

/** The keys of a kind, each once. */
export async function keysOf(redis: Redis, kind: string): Promise<Set<string>> {
  const found = new Set<string>();
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', keyOf(kind, '*'), 'COUNT', SCANNED);
    for (const key of keys) found.add(key);
    cursor = next;
  } while (cursor !== '0');
  return found;
}
