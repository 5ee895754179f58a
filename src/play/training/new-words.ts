/** Which cards have a word to be found that their player probably did not know. */
import type { KnownOrder } from '../../bots/vocabulary/word-use.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Card } from './card.ts';
import { wordOf } from './puzzle-choice.ts';

/** Words outside of this share of the lexicon, the best known first, are new to most players. */
const KNOWN_SHARE = 0.4;

/** @param order null where nobody knows how well words are known: then no word is new */
export function newWordsBy(order: KnownOrder | null, ruleset: Pick<Ruleset, 'alphabet'>): (card: Card) => boolean {
  if (order === null) return () => false;
  const fresh = new Set(order.words.filter((_, i) => order.shares[i]! > KNOWN_SHARE).map((word) => word.join()));
  return (card) => {
    const word = wordOf(card, ruleset);
    return word !== null && fresh.has(word.join());
  };
}
