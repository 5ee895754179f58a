/** Meanings of words. The file of English meanings is loaded when a meaning is first shown. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { wordOfMoveText } from '../../../engine/notation/move-text.ts';
import { findMeanings, NO_WORD_HERE, type LoadMeanings } from '../../../play/commands/word-meanings.ts';
import { describeMeaning, EnglishMeanings, wordTest } from '../../../play/wording/english-meanings.ts';
import type { GameTerms } from '../../data/lexicon-facts.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { type GameLoader, openGraph } from '../engine/game-loader.ts';
import { useKeysAnywhere } from '../view/page-keys.ts';
import { cachedIn, fetchText } from '../worker/fetch-data.ts';

const files = new Map<string, Promise<EnglishMeanings>>();

export function pageMeanings(loader: GameLoader, terms: GameTerms): LoadMeanings {
  const { base, data, ruleset, lexicon } = loader.gameOf(terms);
  return async () => {
    const entry = findRuleset(data, ruleset);
    const { name, meanings: file } = entry.lexicon;
    if (file === null) return () => `The word list of ${lexicon?.name ?? name} has no definitions.`;
    const reading = cachedIn(files, file, async () => new EnglishMeanings(await fetchText(base, file)));
    const [meanings, words] = await Promise.all([reading, loader.words(terms)]);
    const isWord = wordTest(openGraph(words), rulesetOf(entry).alphabet);
    return (word) => describeMeaning(meanings, word, isWord);
  };
}

const KEY = 'd';

interface Meaning {
  readonly text: string;
  readonly ask: (play: string) => void;
}

/**
 * The meaning of the word of a play.
 *
 * @param play the play that the key `d` asks about; null if there is none
 * @param place the meaning is forgotten when it changes
 */
export function useMeaning(load: LoadMeanings | null, play: string | null, place?: number): Meaning {
  const [found, setFound] = useState({ place, text: '' });
  const ask = (asked: string): void => {
    if (load === null) return;
    const word = wordOfMoveText(asked);
    const tell = (text: string): void => setFound({ place, text });
    if (word === null) {
      tell(NO_WORD_HERE);
      return;
    }
    tell(`Looking up ${word}…`);
    void findMeanings([word], load).then((texts) => tell(texts.join(' ')));
  };
  useKeysAnywhere((event) => {
    if (play === null || event.key.toLowerCase() !== KEY) return;
    event.preventDefault();
    ask(play);
  });
  return { text: found.place === place ? found.text : '', ask };
}

export function MeaningLine({ text }: { readonly text: string }): ReactElement {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== '') line.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <p ref={line} role="status" className="meaning">
      {text}
    </p>
  );
}

interface WordButtonProps {
  readonly play: string;
  /** Called with the word of the play. */
  readonly onAsk: (word: string) => void;
}

/** A play that shows the meaning of its word; plain text for other moves. */
export function WordButton({ play, onAsk }: WordButtonProps): ReactElement | string {
  const word = wordOfMoveText(play);
  if (word === null) return play;
  return (
    <button className="word" title="show the meaning" onClick={() => onAsk(word)}>
      {play}
    </button>
  );
}
