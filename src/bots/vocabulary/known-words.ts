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

export class KnownWords implements Lexicon {
  readonly name: string;
  readonly #known: WordGraph;
  readonly #all: WordGraph;
  #facts: { readonly isLengthKnown: readonly boolean[]; readonly pairs: Uint8Array } | null = null;

  /** @param all the whole lexicon, which includes `known` */
  constructor(known: WordGraph, all: WordGraph) {
    this.name = known.name;
    this.#known = known;
    this.#all = all;
  }

  contains(word: ArrayLike<number>): boolean {
    if (this.#known.contains(word)) return true;
    const { isLengthKnown, pairs } = (this.#facts ??= this.#learn());
    if (isLengthKnown[word.length] === true) return false;
    for (let i = 1; i < word.length; i++) {
      if (pairs[pairAt(word[i - 1]!, word[i]!)] === 0) return false;
    }
    return true;
  }

  /** Letters in any order have no pairs to test, so they are accepted unless the length is well known. */
  hasAnagram(letters: ArrayLike<number>): boolean {
    if (this.#known.hasAnagram(letters)) return true;
    return !((this.#facts ??= this.#learn()).isLengthKnown[letters.length] ?? false);
  }

  #learn(): { isLengthKnown: boolean[]; pairs: Uint8Array } {
    const pairs = new Uint8Array((MAX_LETTERS + 1) ** 2);
    const known: number[] = [];
    for (const word of listWords(this.#known)) {
      known[word.length] = (known[word.length] ?? 0) + 1;
      for (let i = 1; i < word.length; i++) pairs[pairAt(word[i - 1]!, word[i]!)] = 1;
    }
    const all: number[] = [];
    for (const { length } of listWords(this.#all)) all[length] = (all[length] ?? 0) + 1;
    return { isLengthKnown: Array.from(known, (count, length) => count >= NEARLY_ALL * (all[length] ?? 0)), pairs };
  }
}

/** Index of a pair of adjacent tiles. */
function pairAt(first: Tile, second: Tile): number {
  return letterOf(first) * (MAX_LETTERS + 1) + letterOf(second);
}
