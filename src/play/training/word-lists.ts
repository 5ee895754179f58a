/**
 * Word lists that players memorise, defined only by letters so that every lexicon and alphabet has them; and the probability of
 * drawing a word, which orders the other words.
 */
import { addAt, entryAt } from '../../engine/present.ts';
import { letterOf, type Alphabet } from '../../engine/tiles/alphabet.ts';

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

/**
 * Number of ways to draw a word from a full bag, including blanks for its letters.
 * @param word letters, 1 to N
 * @param tileCounts tiles of each kind in a full bag, blanks first
 */
export function countDraws(word: ArrayLike<number>, tileCounts: ArrayLike<number>): number {
  const needed = new Map<number, number>();
  for (const letter of Array.from(word)) needed.set(letter, (needed.get(letter) ?? 0) + 1);
  const blanks = entryAt(tileCounts, 0);
  let ways = [1];
  for (const [letter, count] of needed) {
    const next = new Array<number>(blanks + 1).fill(0);
    for (const [used, before] of ways.entries()) {
      for (let more = 0; more <= Math.min(count, blanks - used); more++) {
        addAt(next, used + more, before * choose(entryAt(tileCounts, letter), count - more));
      }
    }
    ways = next;
  }
  return ways.reduce((sum, count, used) => sum + count * choose(blanks, used), 0);
}

function choose(all: number, count: number): number {
  if (count > all) return 0;
  let ways = 1;
  for (let i = 0; i < count; i++) ways = (ways * (all - i)) / (i + 1);
  return Math.round(ways);
}
