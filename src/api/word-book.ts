/** The words of a lexicon as strings. */
import * as z from 'zod/mini';
import { letterOf, rackTileOf, type Alphabet } from '../engine/tiles/alphabet.ts';
import { InputError } from '../engine/errors.ts';
import { isRefusal } from '../engine/refusal.ts';
import { countTiles } from '../engine/tiles/rack.ts';
import { formatTiles, readTiles } from '../engine/tiles/tile-text.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { findAnagrams, findByPattern, findHooks, parseWordPattern, readWord } from '../movegen/words/word-search.ts';
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
   * Lists the words formed by all the tiles, in alphabetical order; `?` is a blank. With `by: 'points'`, lists them with the points
   * of their tiles, best first.
   *
   * @throws InputError `bad-option` for characters that are not tiles
   */
  anagrams(tiles: string, options?: AnagramOptions & { readonly by?: 'alphabet' | undefined }): string[];
  anagrams(tiles: string, options: AnagramOptions & { readonly by: 'points' }): { word: string; points: number }[];
  anagrams(tiles: string, options: AnagramOptions = {}): string[] | { word: string; points: number }[] {
    const { sub, minLength, by } = checkOptions(anagramSchema, options, 'anagrams()');
    const read = readTiles(this.#alphabet, checkText(tiles, 'anagrams()'), 'rack');
    if (isRefusal(read)) throw new InputError('bad-option', `anagrams(): "${read.text}" is not a tile`);
    const found = findAnagrams(this.#graph, countTiles(read, this.#alphabet.size), sub);
    const words = found.filter(({ length }) => length >= minLength);
    if (by === 'alphabet') return this.#write(words);
    const { points } = this.#alphabet;
    const scored = this.#write(words).map((word, i) => ({
      word,
      points: words[i]!.reduce((sum, tile) => sum + points[rackTileOf(tile)]!, 0),
    }));
    return scored.sort((a, b) => b.points - a.points);
  }

  /**
   * Lists the words that match a pattern, in alphabetical order: `.` is any letter, `*` any number of letters.
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
