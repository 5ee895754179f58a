/**
 * A queue that is away answers nothing, and what was asked of it is asked again when it is back. Who stops does not wait for that.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { whenAborted } from '../engine/abort.ts';

const STOP_MS = 1000;
const LEAVE_MS = 3000;

/** A signal soon after another: what a queue that is there answers in that time is still taken. */
export function soonAfter(signal: AbortSignal): AbortSignal {
  const leaving = new AbortController();
  void whenAborted(signal)
    .then(() => sleep(STOP_MS, undefined, { ref: false }))
    .then(() => {
      leaving.abort();
    });
  return leaving.signal;
}

/** What comes of some work, or null at once when the signal aborts; the work then goes on unheard. */
export async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const over = new AbortController();
  work.catch(() => undefined);
  try {
    const made = await Promise.race([work, whenAborted(signal, over.signal)]);
    return signal.aborted ? null : made;
  } finally {
    over.abort();
  }
}

/** @throws what it throws in that time */
export async function waitBriefly(leaving: Promise<unknown>): Promise<void> {
  leaving.catch(() => undefined);
  const over = new AbortController();
  try {
    await Promise.race([leaving, sleep(LEAVE_MS, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
