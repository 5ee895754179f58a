/**
 * Word lists that players memorise, defined only by letters so that every lexicon and alphabet has them; and conditions on words as
 * plain data, which a page can send to its worker.
 */
import { letterOf, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { countDraws } from '../../engine/tiles/word-ranking.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { parseWordList } from '../../movegen/words/word-list.ts';
import { ANY_LETTER, findByPattern } from '../../movegen/words/word-search.ts';
import { MAX_WORD_LENGTH, type WordTable } from '../../movegen/words/word-table.ts';
import { readListText } from '../../movegen/lexica/list-text.ts';

export const WORD_LISTS = ['two-letter', 'three-letter', 'vowel-dumps', 'q-without-u', 'high-value'] as const;
export type WordList = (typeof WORD_LISTS)[number];

/** Lengths of vowel dumps, and the minimum share of vowels. */
const DUMP_LENGTHS = { min: 4, max: 8 };
const DUMP_VOWELS = 0.6;

/** Maximum length of a short high-value word, and the points of its best letter: J, Q, X and Z in English. */
const HIGH_VALUE_LENGTH = 5;
const HIGH_VALUE_POINTS = 8;

export function isOfList(list: WordList, word: Uint8Array, alphabet: Alphabet): boolean {
  const letters = word.map(letterOf);
  const { length } = letters;
  switch (list) {
    case 'two-letter':
      return length === 2;
    case 'three-letter':
      return length === 3;
    case 'vowel-dumps': {
      const vowels = letters.filter((letter) => alphabet.vowels[letter] === 1).length;
      return length >= DUMP_LENGTHS.min && length <= DUMP_LENGTHS.max && vowels >= DUMP_VOWELS * length;
    }
    case 'q-without-u':
      // A letter missing from the alphabet matches no word.
      return letters.includes(alphabet.faces.indexOf('Q')) && !letters.includes(alphabet.faces.indexOf('U'));
    case 'high-value':
      return (
        length <= HIGH_VALUE_LENGTH && letters.some((letter) => (alphabet.points[letter] ?? 0) >= HIGH_VALUE_POINTS)
      );
  }
}

export interface WordConditions {
  readonly length?: { readonly min: number; readonly max: number } | undefined;
  readonly about?: WordList | undefined;
  /** Only the N most probable words of each length. */
  readonly top?: number | undefined;
  /** Only these words. */
  readonly words?: WordTable | undefined;
}

export function isLimited(conditions: WordConditions): boolean {
  return Object.values(conditions).some((condition) => condition !== undefined);
}

/** Reads a list for `WordConditions.words`. Throws InputError `bad-word-list`. */
export function readStudyList(text: string, alphabet: Alphabet, source: string): WordTable {
  return parseWordList(readListText(text, source).text, alphabet, { source, maxLength: MAX_WORD_LENGTH });
}

/** @param graph needed for `top` only */
export function conditionTest(
  { length, about, top, words }: WordConditions,
  alphabet: Alphabet,
  graph: WordGraph | null,
): ((word: Uint8Array) => boolean) | undefined {
  const tests = [
    ...(length === undefined ? [] : [(word: Uint8Array) => word.length >= length.min && word.length <= length.max]),
    ...(about === undefined ? [] : [(word: Uint8Array) => isOfList(about, word, alphabet)]),
    ...(words === undefined ? [] : [membership(words)]),
    ...(top === undefined || graph === null ? [] : [likeliestTest(top, alphabet, graph)]),
  ];
  return tests.length === 0 ? undefined : (word) => tests.every((test) => test(word));
}

export function membership({ letters, offsets, count }: WordTable): (word: Uint8Array) => boolean {
  const words = new Set(Array.from({ length: count }, (_, i) => letters.subarray(offsets[i], offsets[i + 1]).join()));
  return (word) => words.has(word.join());
}

/** Returns a test for the words that are among the `most` likeliest of their length. */
function likeliestTest(most: number, alphabet: Alphabet, graph: WordGraph): (word: Uint8Array) => boolean {
  const draws = (word: Uint8Array): number => countDraws(word, alphabet.counts);
  const leastOf = new Map<number, number>();
  return (word) => {
    let least = leastOf.get(word.length);
    if (least === undefined) {
      const words = findByPattern(graph, new Array<number>(word.length).fill(ANY_LETTER));
      const sorted = words.map(draws).sort((a, b) => b - a);
      least = sorted[Math.min(most, sorted.length) - 1] ?? 0;
      leastOf.set(word.length, least);
    }
    return draws(word) >= least;
  };
}
