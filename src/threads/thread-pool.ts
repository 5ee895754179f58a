/** A pool of worker threads. Its library is loaded with the first pool, so that nobody who imports ours waits for it. */
import { createRequire } from 'node:module';
import type { Piscina } from 'piscina';
import { workerModule } from './worker-hooks.ts';

/** What a pool is started with; the module is ours, unless `filename` names another. */
type PoolOptions = ConstructorParameters<typeof Piscina>[0];

/** @param name of the workers' module, as `workerModule` takes it */
export function startPool<Task, Result>(name: string, options: PoolOptions): Piscina<Task, Result> {
  const library = createRequire(import.meta.url)('piscina') as { readonly Piscina: typeof Piscina };
  return new library.Piscina<Task, Result>({ ...workerModule(name), recordTiming: false, ...options });
}
