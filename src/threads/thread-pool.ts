/** A pool of worker threads. The library is loaded with the first pool, so importing this module stays fast. */
import type { Piscina } from 'piscina';
import { requireLibrary } from '../files/files.ts';
import { workerModule } from './worker-hooks.ts';

type PoolOptions = ConstructorParameters<typeof Piscina>[0];

/** @param name module of the workers, as in `workerModule` */
export function startPool<Task, Result>(name: string, options: PoolOptions): Piscina<Task, Result> {
  const library = requireLibrary('piscina') as { readonly Piscina: typeof Piscina };
  return new library.Piscina<Task, Result>({ ...workerModule(name), recordTiming: false, ...options });
}
