/**
 * Familiarity of words without usage counts: by length and letter probability, the order in which players learn word lists (short
 * words first, then the long ones that are drawn most often).
 *
 * The strangeness of a word is the mean information of its letters in bits (-log2 of a letter's share of the bag), plus half a bit
 * for each letter of its length: `CAT` 5.9, `RETAINS` 7.3, `JAZZ` 7.8 with English tiles. Anagrams have the same strangeness. A
 * player knows all words up to some strangeness and none beyond. It therefore never plays an invalid word, but misses words it does
 * not know. It recognises an invalid word below its limit and challenges it, but accepts any word above the limit.
 */
import { LETTER_MASK } from '../../engine/tiles/tile-bits.ts';
import { type Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Lexicon } from '../../engine/rules/legality.ts';
import { listWords } from '../../movegen/words/list-words.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { wordTableOf, type WordTable } from '../../movegen/words/word-table.ts';

/** Version of the measure, stored with derived data. Increment it when the measure changes. */
export const STRANGENESS_VERSION = 1;
/** Thousandths of a bit per letter of length. */
const LENGTH_MILLI = 500;

/** Returns a function that computes strangeness in thousandths of a bit. Integers make anagrams equal whatever their order. */
export function measureStrangeness(alphabet: Alphabet): (word: ArrayLike<number>) => number {
  const { counts, size } = alphabet;
  let letters = 0;
  for (let letter = 1; letter <= size; letter++) letters += counts[letter]!;
  // A letter that is not in the bag is rarer than any that is.
  const milli = Int32Array.from({ length: size + 1 }, (_, letter) =>
    Math.round(-1000 * Math.log2(Math.max(0.5, counts[letter]!) / Math.max(1, letters))),
  );
  return (word) => {
    let sum = 0;
    for (let i = 0; i < word.length; i++) sum += milli[word[i]! & LETTER_MASK]!;
    return Math.round(sum / word.length) + LENGTH_MILLI * word.length;
  };
}

/**
 * Lists the most familiar part of a lexicon.
 *
 * @param percent of its words, above 0; words as strange as the last one are included
 */
export function listFamiliarWords(graph: WordGraph, alphabet: Alphabet, percent: number): WordTable {
  const strangeness = measureStrangeness(alphabet);
  const strange = new Float64Array(graph.wordCount);
  let count = 0;
  for (const word of listWords(graph)) strange[count++] = strangeness(word);
  const order = strange.slice().sort();
  const most = order[Math.max(1, Math.round((count * percent) / 100)) - 1] ?? 0;
  return wordTableOf(wordsWhere(graph, (at) => strange[at]! <= most));
}

/** Yields the selected words of a graph one at a time, because all of them would take too much memory. */
function* wordsWhere(graph: WordGraph, isSelected: (at: number) => boolean): Generator<Uint8Array, void, undefined> {
  let at = 0;
  for (const word of listWords(graph)) if (isSelected(at++)) yield word;
}

/**
 * The words that a player with a limited vocabulary accepts: the familiar ones, and all that are stranger.
 *
 * @param graph contains the words from `listFamiliarWords`
 */
export function familiarWords(graph: WordGraph, alphabet: Alphabet): Lexicon {
  const strangeness = measureStrangeness(alphabet);
  let max = -1;
  const isStranger = (word: ArrayLike<number>): boolean => {
    if (max < 0) for (const known of listWords(graph)) max = Math.max(max, strangeness(known));
    return strangeness(word) > max;
  };
  return {
    name: graph.name,
    contains: (word) => graph.contains(word) || isStranger(word),
    hasAnagram: (letters) => graph.hasAnagram(letters) || isStranger(letters),
  };
}
