/**
 * What a person holds for a word. Somebody who knows nearly all words of a length knows that a run of so many letters is none
 * if it is new to him; of longer words he lets those pass that look like words: each two letters side by side stand so in
 * some word that he knows. So he challenges `AA` only where he knows other short words, and `XQVZ` always.
 */
import type { Lexicon } from '../../engine/rules/legality.ts';
import { letterOf, MAX_LETTERS, type Tile } from '../../engine/tiles/alphabet.ts';
import { listWords } from '../../movegen/words/list-words.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';

/** The share of the words of a length from which on none of them is new. */
const NEARLY_ALL = 0.9;

/** The words that somebody knows, and those that he would let stand. */
export class KnownWords implements Lexicon {
  readonly name: string;
  readonly #known: WordGraph;
  readonly #all: WordGraph;
  #facts: { readonly isLengthKnown: readonly boolean[]; readonly pairs: Uint8Array } | null = null;

  /**
   * @param known what he knows
   * @param all the words there are, of which that is part
   */
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

  /** Of letters in any order there are no pairs to look at: those of a length that he does not know well pass. */
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

/** Where two tiles side by side are noted. */
function pairAt(first: Tile, second: Tile): number {
  return letterOf(first) * (MAX_LETTERS + 1) + letterOf(second);
}
