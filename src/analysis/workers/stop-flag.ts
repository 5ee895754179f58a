/** A flag in shared memory that stops a search in a worker too busy to read messages. */

/** An `Int32Array` of one entry, nonzero once the search must end. */
export type StopFlag = SharedArrayBuffer;

export function makeStopFlag(signal: AbortSignal): StopFlag {
  const flag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const set = (): void => {
    Atomics.store(new Int32Array(flag), 0, 1);
  };
  if (signal.aborted) set();
  else signal.addEventListener('abort', set, { once: true });
  return flag;
}

export function isStopped(flag: StopFlag): boolean {
  return Atomics.load(new Int32Array(flag), 0) !== 0;
}
