/**
 * Waiting for a queue that may be unreachable. Commands are sent again when the connection returns; a process that stops does not
 * wait for this.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { whenAborted } from '../engine/abort.ts';

const STOP_MS = 1000;
const LEAVE_MS = 3000;

/** Returns a signal that aborts one second after another, so that prompt answers are still received. */
export function soonAfter(signal: AbortSignal): AbortSignal {
  const leaving = new AbortController();
  void whenAborted(signal)
    .then(() => sleep(STOP_MS, undefined, { ref: false }))
    .then(() => leaving.abort());
  return leaving.signal;
}

/** Resolves with the result of the work, or with null when the signal aborts; the work then continues and its result is ignored. */
export async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const over = new AbortController();
  work.catch(() => undefined);
  try {
    const result = await Promise.race([work, whenAborted(signal, over.signal)]);
    return signal.aborted ? null : result;
  } finally {
    over.abort();
  }
}

/** Waits for a promise for at most three seconds; rejects if it rejects within that time. */
export async function waitBriefly(leaving: Promise<unknown>): Promise<void> {
  leaving.catch(() => undefined);
  const over = new AbortController();
  try {
    await Promise.race([leaving, sleep(LEAVE_MS, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
