/** Lists of words that players learn as such, each told by the letters of its words alone, so that any lexicon and alphabet has them. */
import { letterOf, type Alphabet } from '../../engine/tiles/alphabet.ts';

export const WORD_LISTS = ['two-letter', 'three-letter', 'vowel-dumps', 'q-without-u', 'high-value'] as const;
export type WordList = (typeof WORD_LISTS)[number];

/** A vowel dump has so many letters, and at least this share of them are vowels. */
const DUMP_LENGTHS = { min: 4, max: 8 };
const DUMP_VOWELS = 0.6;

/** A short word of high value has at most so many letters, one of them worth so much: J, Q, X and Z in English. */
const HIGH_VALUE_LENGTH = 5;
const HIGH_VALUE_POINTS = 8;

/** Whether a word, as letters, is of a list. */
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
      // A letter that the alphabet lacks is in no word.
      return letters.includes(alphabet.faces.indexOf('Q')) && !letters.includes(alphabet.faces.indexOf('U'));
    case 'high-value':
      return (
        length <= HIGH_VALUE_LENGTH && letters.some((letter) => (alphabet.points[letter] ?? 0) >= HIGH_VALUE_POINTS)
      );
  }
}
