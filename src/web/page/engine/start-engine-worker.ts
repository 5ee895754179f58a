/** Imports nothing, so that the first worker starts before any other code of the page runs. */
export function startEngineWorker(): Worker {
  return new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
}
