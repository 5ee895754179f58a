import { use } from 'react';
import { loaded } from '../worker/missing-file.ts';

/** A value, or a promise of it. React would show "Loading…" for at least 300 ms for any promise, even a resolved one. */
export type Coming<T> = T | Promise<T>;

export function useComing<T>(coming: Coming<T>): T {
  return coming instanceof Promise ? use(coming) : coming;
}

export function partOnce<T>(load: () => Promise<T>): () => Coming<T> {
  let part: Coming<T> | null = null;
  return () => {
    part ??= loaded(load()).then((value) => (part = value));
    return part;
  };
}
