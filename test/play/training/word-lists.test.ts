import { expect, it } from 'vitest';
import { countDraws, isOfList, WORD_LISTS, type WordList } from '../../../src/play/training/word-lists.ts';
import { readWord } from '../../../src/movegen/words/word-search.ts';
import { english } from '../../support/classic.ts';

const listsOf = (word: string): WordList[] =>
  WORD_LISTS.filter((list) => isOfList(list, readWord(word, english), english));

it.each<[word: string, lists: WordList[]]>([
  ['AT', ['two-letter']],
  ['QI', ['two-letter', 'q-without-u', 'high-value']],
  ['ZAS', ['three-letter', 'high-value']],
  ['CAT', ['three-letter']],
  // Three vowels in five letters are 60 %; two in four are less.
  ['AUDIO', ['vowel-dumps']],
  ['ADIOS', ['vowel-dumps']],
  ['BEAK', []],
  ['EAU', ['three-letter']],
  ['EUCALYPTI', []],
  ['EQUATION', ['vowel-dumps']],
  ['AEOLIANISE', []],
  ['TRANQ', ['q-without-u', 'high-value']],
  ['QUIZ', ['high-value']],
  ['QAWWALI', ['q-without-u']],
  ['JUMBOS', []],
])('lists of words to learn %s', (word, lists) => expect(listsOf(word)).toEqual(lists));

it('countDraws counts the ways to draw a word, including blanks', () => {
  // Twelve E, one Q and two blanks: E can be drawn from 12 tiles or 2 blanks, QE with no, one or two blanks.
  expect(countDraws([5], english.counts)).toBe(12 + 2);
  expect(countDraws([17, 5], english.counts)).toBe(1 * 12 + 2 * (12 + 1) + 1);
  // Two equal letters: two E, an E and a blank, two blanks.
  expect(countDraws([5, 5], english.counts)).toBe(66 + 12 * 2 + 1);
});
