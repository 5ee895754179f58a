/** Parts of the app that are loaded when they are first shown. */
import { use } from 'react';
import { loaded } from '../worker/missing-file.ts';

/** There, or on its way. React keeps a "Loading…" for 300 ms, and shows it for any promise that it meets. */
export type Coming<T> = T | Promise<T>;

export function useComing<T>(coming: Coming<T>): T {
  return coming instanceof Promise ? use(coming) : coming;
}

export function partOnce<T>(load: () => Promise<T>): () => Coming<T> {
  let part: Coming<T> | null = null;
  return () => {
    part ??= loaded(load()).then((got) => {
      part = got;
      return got;
    });
    return part;
  };
}
