/** The kept lexica as a view shows them. */
import { useEffect, useState } from 'react';
import { listLexica, onLexica } from './browser-lexica.ts';
import type { KeptLexicon } from './kept-lexicon.ts';

/** Null until they are read; none where the browser keeps nothing. */
export function useLexica(): readonly KeptLexicon[] | null {
  const [lexica, setLexica] = useState<readonly KeptLexicon[] | null>(null);
  useEffect(() => {
    let isShown = true;
    const read = (): void => {
      const show = (found: readonly KeptLexicon[]): void => {
        if (isShown) setLexica(found);
      };
      listLexica().then(show, () => {
        show([]);
      });
    };
    read();
    const stop = onLexica(read);
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return lexica;
}
