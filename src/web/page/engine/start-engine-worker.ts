/** Starts a worker of the engine. It imports nothing, so that the first one can start before the page runs anything else. */
export function startEngineWorker(): Worker {
  return new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
}
