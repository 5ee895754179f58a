import { availableParallelism } from 'node:os';
import { numberText } from '../../bots/bot-options.ts';
import { SECONDS } from '../../bots/simulation/sim-bot.ts';
import { badOption } from '../failure.ts';

const MAX_THREADS = 256;

/** @throws InputError `bad-option` unless the value is an integer from `min` to `max` */
export function checkWhole(option: string, value: number, min: number, max: number): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw badOption(`${option} must be a whole number from ${min} to ${max}`);
}

export function checkCount(option: string, value: number, max?: number): number {
  if (max !== undefined) return checkWhole(option, value, 1, max);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw badOption(`${option} must be a whole number of 1 or more`);
}

/** @param threads value of `--threads` (default: one per core) */
export function readThreads(threads = Math.min(availableParallelism(), MAX_THREADS)): number {
  return checkCount('--threads', threads, MAX_THREADS);
}

export function checkSeed(seed: number): number {
  return checkWhole('--seed', seed, 0, Number.MAX_SAFE_INTEGER);
}

export function parseSeconds(name: string, text: string): number {
  const result = numberText(SECONDS).safeParse(text);
  if (result.success) return result.data;
  throw badOption(`${name}=${text}: must be ${SECONDS.expected}`);
}
