/** BullMQ and its connection to Redis, loaded only where a queue is asked for. */
import type * as BullMq from 'bullmq';
import type * as IoRedis from 'ioredis';
import { InputError } from '../engine/errors.ts';
import { codeOf } from '../files/files.ts';

/** @throws InputError `bad-option` where they are not installed */
export async function loadQueueLibraries(): Promise<{
  readonly bullMq: typeof BullMq;
  readonly ioRedis: typeof IoRedis;
}> {
  try {
    const [bullMq, ioRedis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullMq, ioRedis };
  } catch (cause) {
    if (codeOf(cause) !== 'ERR_MODULE_NOT_FOUND') throw cause;
    const what = 'a queue needs BullMQ, which is not installed here; "npm install bullmq ioredis" adds it';
    throw new InputError('bad-option', what, {}, cause);
  }
}
