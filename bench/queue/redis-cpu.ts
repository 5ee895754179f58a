/** What a Redis has used of its processor. */
import type { Redis } from 'ioredis';

/** CPU seconds of a Redis since it was started, in all its threads. */
export async function redisSeconds(redis: Redis): Promise<number> {
  const info = await redis.info('cpu');
  let seconds = 0;
  for (const match of info.matchAll(/^used_cpu_(?:sys|user):(?<seconds>[\d.]+)/gmu)) {
    seconds += Number(match.groups!['seconds']);
  }
  return seconds;
}
