/** Which cards have a word to be found that their player probably did not know. */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { WordTable } from '../../movegen/words/word-table.ts';
import type { Card } from './card.ts';
import { wordOf } from './puzzle-choice.ts';

/**
 * Words outside of this share of the lexicon, the best known first, are new to most players. It is what the level `club` knows, since
 * a browser has words only by what levels know of them.
 */
export const KNOWN_PERCENT = 38;

/** @param known the words of that share; null where nobody knows how well words are known: then no word is new */
export function newWordsBy(known: WordTable | null, ruleset: Pick<Ruleset, 'alphabet'>): (card: Card) => boolean {
  if (known === null) return () => false;
  const { letters, offsets, count } = known;
  const words = new Set(Array.from({ length: count }, (_, i) => letters.subarray(offsets[i], offsets[i + 1]).join()));
  return (card) => {
    const word = wordOf(card, ruleset);
    return word !== null && !words.has(word.join());
  };
}
