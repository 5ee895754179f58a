import { useEffect, useState } from 'react';
import { lexiconChanges, listLexica } from './browser-lexica.ts';
import type { StoredLexicon } from './stored-lexicon.ts';
import type { Listeners } from './listeners.ts';

/** Null until read; read again after each change. */
export function useKept<T>(read: () => Promise<T>, changes: Listeners): T | null {
  const [kept, setKept] = useState<T | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (): void => {
      void read().then((found) => {
        if (isShown) setKept(found);
      });
    };
    show();
    const stop = changes.add(show);
    return () => {
      isShown = false;
      stop();
    };
  }, [read, changes]);
  return kept;
}

/** Empty without storage. */
export function useLexica(): readonly StoredLexicon[] | null {
  return useKept(readLexica, lexiconChanges);
}

function readLexica(): Promise<readonly StoredLexicon[]> {
  return listLexica().catch(() => []);
}
