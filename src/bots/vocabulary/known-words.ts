/**
 * The words that a person accepts. A person who knows nearly all words of some length rejects unknown words of that length. Longer
 * words are accepted if they look like words: each pair of adjacent letters occurs in some known word. So `AA` is challenged only
 * by people who know the other short words, and `XQVZ` always.
 */
import type { Lexicon } from '../../engine/rules/legality.ts';
import { letterOf, MAX_LETTERS, type Tile } from '../../engine/tiles/alphabet.ts';
import { listWords } from '../../movegen/words/list-words.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';

/** Share of the words of a length above which an unknown word is rejected. */
const NEARLY_ALL = 0.9;

/** @param all the whole lexicon, which includes `known` */
export function wordsOfPerson(known: WordGraph, all: WordGraph): Lexicon {
  let cache: WordFacts | undefined;
  const facts = (): WordFacts => (cache ??= learnFacts(known, all));
  return {
    name: known.name,
    contains(word) {
      if (known.contains(word)) return true;
      const { isLengthKnown, pairs } = facts();
      if (isLengthKnown[word.length] === true) return false;
      for (let i = 1; i < word.length; i++) {
        if (pairs[pairAt(word[i - 1]!, word[i]!)] === 0) return false;
      }
      return true;
    },
    /** Letters in any order have no pairs to test, so they are accepted unless the length is well known. */
    hasAnagram: (letters) => known.hasAnagram(letters) || facts().isLengthKnown[letters.length] !== true,
  };
}

interface WordFacts {
  readonly isLengthKnown: readonly boolean[];
  readonly pairs: Uint8Array;
}

function learnFacts(known: WordGraph, all: WordGraph): WordFacts {
  const pairs = new Uint8Array((MAX_LETTERS + 1) ** 2);
  const knownCounts: number[] = [];
  for (const word of listWords(known)) {
    knownCounts[word.length] = (knownCounts[word.length] ?? 0) + 1;
    for (let i = 1; i < word.length; i++) pairs[pairAt(word[i - 1]!, word[i]!)] = 1;
  }
  const counts: number[] = [];
  for (const { length } of listWords(all)) counts[length] = (counts[length] ?? 0) + 1;
  const isLengthKnown = Array.from(knownCounts, (count, length) => count >= NEARLY_ALL * (counts[length] ?? 0));
  return { isLengthKnown, pairs };
}

/** Index of a pair of adjacent tiles. */
function pairAt(first: Tile, second: Tile): number {
  return letterOf(first) * (MAX_LETTERS + 1) + letterOf(second);
}
