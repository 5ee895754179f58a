/** The words of a lexicon as strings. */
import * as z from 'zod/mini';
import { letterOf, type Alphabet } from '../engine/tiles/alphabet.ts';
import { InputError } from '../engine/errors.ts';
import { isRefusal } from '../engine/refusal.ts';
import { formatTiles, readWord } from '../engine/tiles/tile-text.ts';
import { rankWords } from '../engine/tiles/word-ranking.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import {
  findAnagrams,
  findByPattern,
  findHooks,
  parseAnagram,
  parseWordPattern,
} from '../movegen/words/word-search.ts';
import { checkOptions, checkText } from '../engine/given-options.ts';
import { limitSchema } from './option-schemas.ts';

const anagramSchema = z.strictObject({
  /** Include words that do not use all tiles (default: false). */
  sub: z._default(z.boolean(), false),
  /** Minimum number of letters (default: 1). */
  minLength: z._default(z.int().check(z.minimum(1)), 1),
  /** `points`: words with their points, best first (default: `alphabet`, words only). */
  by: z._default(z.enum(['alphabet', 'points']), 'alphabet'),
});

/**
 * Options of `WordBook.anagrams`.
 *
 * @interface
 */
export type AnagramOptions = Readonly<z.input<typeof anagramSchema>>;

const patternSchema = z.strictObject({ limit: z._default(limitSchema, Infinity) });

/** Letters that form another word at the front or back of a word. */
export interface WordHooks {
  readonly front: readonly string[];
  readonly back: readonly string[];
}

/** The words of a lexicon; input may be in upper or lower case. */
export class WordBook {
  readonly #graph: WordGraph;
  readonly #alphabet: Alphabet;

  /** @internal */
  constructor(graph: WordGraph, alphabet: Alphabet) {
    this.#graph = graph;
    this.#alphabet = alphabet;
  }

  /** Number of words. */
  get count(): number {
    return this.#graph.wordCount;
  }

  /**
   * Returns whether a word is in the lexicon.
   *
   * @throws InputError `bad-option` for characters that are not letters
   */
  check(word: string): boolean {
    return this.#graph.contains(readWord(checkText(word, 'check()'), this.#alphabet));
  }

  /**
   * Lists the words formed by all the tiles, in alphabetical order; `?` is a blank, `[AEIOU]` one of these letters. With
   * `by: 'points'`, lists them with the points of their tiles, best first.
   *
   * @throws InputError `bad-option` for characters that are not tiles
   */
  anagrams(tiles: string, options?: AnagramOptions & { readonly by?: 'alphabet' | undefined }): string[];
  anagrams(tiles: string, options: AnagramOptions & { readonly by: 'points' }): { word: string; points: number }[];
  anagrams(tiles: string, options: AnagramOptions = {}): string[] | { word: string; points: number }[] {
    const { sub, minLength, by } = checkOptions(anagramSchema, options, 'anagrams()');
    const read = parseAnagram(checkText(tiles, 'anagrams()'), this.#alphabet, 'apart');
    if (isRefusal(read)) throw new InputError('bad-option', `anagrams(): "${read.text}" is not a tile`);
    const found = findAnagrams(this.#graph, read.counts, sub, read.classes);
    const ranked = rankWords(found, this.#alphabet, { by, minLength });
    const words = this.#write(ranked.map(({ word }) => word));
    return by === 'alphabet' ? words : ranked.map(({ points }, i) => ({ word: words[i]!, points }));
  }

  /**
   * Lists the words that match a pattern, in alphabetical order: `.` is any letter, `*` any number of letters,
   * `[AEIOU]` one of these letters, and `[^U]` any other.
   *
   * @throws InputError `bad-option` for an invalid pattern
   */
  pattern(pattern: string, options: { readonly limit?: number | undefined } = {}): string[] {
    const { limit } = checkOptions(patternSchema, options, 'pattern()');
    const parts = parseWordPattern(checkText(pattern, 'pattern()'), this.#alphabet);
    return this.#write(findByPattern(this.#graph, parts, limit));
  }

  /**
   * Returns the hooks of a word, which does not need to be valid itself.
   *
   * @throws InputError `bad-option` for characters that are not letters
   */
  hooks(word: string): WordHooks {
    const { front, back } = findHooks(this.#graph, readWord(checkText(word, 'hooks()'), this.#alphabet));
    const faces = (letters: readonly number[]): string[] =>
      letters.map((letter) => formatTiles(this.#alphabet, [letter]));
    return { front: faces(front), back: faces(back) };
  }

  #write(words: readonly Uint8Array[]): string[] {
    return words.map((word) => formatTiles(this.#alphabet, word.map(letterOf)));
  }
}
