/** Which cards ask for words that most players do not know. The words that they do are loaded once somebody wants to know. */
import { useEffect, useState } from 'react';
import { reasonOf } from '../../../engine/errors.ts';
import type { Card } from '../../../play/training/card.ts';
import { newWordsBy } from '../../../play/training/new-words.ts';
import { Engine } from '../engine/engine.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import type { TrainedGame } from './begin-sitting.ts';

export interface NewWords {
  /** Null until it is known. */
  readonly isNewWord: ((card: Card) => boolean) | null;
  readonly fault: string;
}

const NOTHING: NewWords = { isNewWord: null, fault: '' };

export function useNewWords(loader: GameLoader, { terms, ruleset }: TrainedGame, isWanted: boolean): NewWords {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (!isWanted) return undefined;
    setFound(NOTHING);
    const engine = new Engine();
    let isShown = true;
    engine.ask({ kind: 'known-words', game: loader.gameOf(terms) }).then(
      (known) => {
        if (isShown) setFound({ isNewWord: newWordsBy(known, ruleset), fault: '' });
      },
      (error: unknown) => {
        if (isShown) setFound({ isNewWord: null, fault: reasonOf(error) });
      },
    );
    return () => {
      isShown = false;
      engine.close();
    };
  }, [loader, terms, ruleset, isWanted]);
  return found;
}
