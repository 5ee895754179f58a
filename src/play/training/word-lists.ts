/**
 * Lists of words that players learn as such, each defined by the letters of its words only, so that any lexicon and alphabet has them;
 * and the chance to draw a word, by which players order the others.
 */
import { addAt, entryAt } from '../../engine/present.ts';
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

/**
 * Number of ways to draw the tiles of a word from a full bag, blanks for any of its letters included.
 *
 * @param word letters, 1 to N
 * @param tileCounts how many of each tile a full bag holds, by tile, the blanks first
 */
export function countDraws(word: ArrayLike<number>, tileCounts: ArrayLike<number>): number {
  const needed = new Map<number, number>();
  for (const letter of Array.from(word)) needed.set(letter, (needed.get(letter) ?? 0) + 1);
  const blanks = entryAt(tileCounts, 0);
  // By blanks used so far: ways to draw the letters looked at.
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

/** Ways to take `count` of `all`. */
function choose(all: number, count: number): number {
  if (count > all) return 0;
  let ways = 1;
  for (let i = 0; i < count; i++) ways = (ways * (all - i)) / (i + 1);
  return Math.round(ways);
}
