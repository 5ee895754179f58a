import { useEffect, useState } from 'react';
import { lexiconChanges, listLexica } from './browser-lexica.ts';
import type { StoredLexicon } from './stored-lexicon.ts';
import type { Listeners } from './listeners.ts';

/** Returns null until the data is read; reads it again after each change. */
export function useStored<T>(read: () => Promise<T>, changes: Listeners): T | null {
  const [data, setData] = useState<T | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (): void => {
      void read().then((next) => {
        if (isShown) setData(next);
      });
    };
    show();
    const stop = changes.add(show);
    return () => {
      isShown = false;
      stop();
    };
  }, [read, changes]);
  return data;
}

/** The list is empty without storage. */
export function useLexica(): readonly StoredLexicon[] | null {
  return useStored(readLexica, lexiconChanges);
}

function readLexica(): Promise<readonly StoredLexicon[]> {
  return listLexica().catch(() => []);
}
