/** Resolves to null when the signal aborts. Aborting `over` removes the listener, for a caller that no longer waits. */
export async function whenAborted(signal: AbortSignal, over?: AbortSignal): Promise<null> {
  if (signal.aborted) return null;
  return new Promise((resolve) => {
    const stop = (): void => resolve(null);
    signal.addEventListener('abort', stop, { once: true, ...(over !== undefined && { signal: over }) });
  });
}
