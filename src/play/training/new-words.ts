/** Finds cards whose answer is a word the player probably did not know. */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { WordTable } from '../../movegen/words/word-table.ts';
import type { Card } from './card.ts';
import { wordOf } from './puzzle-choice.ts';
import { membership } from './word-lists.ts';

/**
 * Words outside this share of the lexicon, best known first, count as new. It is the vocabulary of the level `club`, since browsers
 * know words only through the levels.
 */
export const KNOWN_PERCENT = 38;

/** @param known the words of that share; null if unknown, then no word is new */
export function newWordsBy(known: WordTable | null, ruleset: Pick<Ruleset, 'alphabet'>): (card: Card) => boolean {
  if (known === null) return () => false;
  const isKnown = membership(known);
  return (card) => {
    const word = wordOf(card, ruleset);
    return word !== null && !isKnown(word);
  };
}
