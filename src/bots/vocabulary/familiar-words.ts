/**
 * How well known a word is, without a count of how often it is used: by its length and the probability of its letters,
 * which is how players learn word lists too (short words first, then the long ones that are drawn most often).
 *
 * A word's strangeness is the information in its letters (-log2 of a letter's share of the bag), in bits a letter on
 * average, and half a bit more for each letter of its length: `CAT` 5.9, `RETAINS` 7.3, `JAZZ` 7.8 with English
 * tiles. Anagrams are as strange as each other. A player knows all words of a lexicon up to some strangeness and none
 * beyond. Two things follow: what it plays is never a slip, only a word it does not know is missed; and of a run of
 * letters that would be among its words if it were one, it knows that it is not one, so that it challenges those and lets
 * stranger ones stand.
 */
import { LETTER_MASK } from '../../engine/tiles/tile-bits.ts';
import { type Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Lexicon } from '../../engine/rules/legality.ts';
import { listWords } from '../../movegen/words/list-words.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { wordTableOf, type WordTable } from '../../movegen/words/word-table.ts';

/** Names the measure in what is kept of it; another measure has another number. */
export const STRANGENESS_VERSION = 1;
/** Thousandths of a bit that a letter of length adds. */
const LENGTH_MILLI = 500;

/** How strange words are, in thousandths of a bit; integers, so that anagrams are equal whatever their order. */
export function measureStrangeness(alphabet: Alphabet): (word: ArrayLike<number>) => number {
  const { counts, size } = alphabet;
  let letters = 0;
  for (let letter = 1; letter <= size; letter++) letters += counts[letter]!;
  // A letter that the bag has none of is rarer than any that it has one of.
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
 * The part of a lexicon that is known best.
 *
 * @param percent of its words, over 0; the words as strange as the last of them are known too
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

/** The words of a graph whose place in the order is wanted, one at a time: all at once would fill the memory. */
function* wordsWhere(graph: WordGraph, isWanted: (at: number) => boolean): Generator<Uint8Array, void, undefined> {
  let at = 0;
  for (const word of listWords(graph)) if (isWanted(at++)) yield word;
}

/** What a player that knows a lexicon's most familiar words holds for a word: those, and whatever is stranger than they. */
export class FamiliarWords implements Lexicon {
  readonly name: string;
  readonly #graph: WordGraph;
  readonly #strangeness: (word: ArrayLike<number>) => number;
  #max = -1;

  /** @param graph of `listFamiliarWords` */
  constructor(graph: WordGraph, alphabet: Alphabet) {
    this.name = graph.name;
    this.#graph = graph;
    this.#strangeness = measureStrangeness(alphabet);
  }

  contains(word: ArrayLike<number>): boolean {
    return this.#graph.contains(word) || this.#strangeness(word) > this.#maxStrangeness();
  }

  hasAnagram(letters: ArrayLike<number>): boolean {
    return this.#graph.hasAnagram(letters) || this.#strangeness(letters) > this.#maxStrangeness();
  }

  #maxStrangeness(): number {
    if (this.#max < 0)
      for (const word of listWords(this.#graph)) this.#max = Math.max(this.#max, this.#strangeness(word));
    return this.#max;
  }
}
