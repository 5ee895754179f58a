/** Waiting for a signal. */

/**
 * Null at the signal, which may have come already.
 *
 * @param over when nobody waits for it any more
 */
export async function whenAborted(signal: AbortSignal, over?: AbortSignal): Promise<null> {
  if (signal.aborted) return null;
  return new Promise((resolve) => {
    const stop = (): void => {
      resolve(null);
    };
    signal.addEventListener('abort', stop, { once: true, ...(over !== undefined && { signal: over }) });
  });
}
