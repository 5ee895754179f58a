import { describe, expect, it } from 'vitest';
import { countDraws } from '../../../src/engine/tiles/word-ranking.ts';
import {
  isOfList,
  readStudyList,
  WORD_LISTS,
  conditionTest,
  type WordConditions,
  type WordList,
} from '../../../src/play/training/word-lists.ts';
import { readWord } from '../../../src/engine/tiles/tile-text.ts';
import { english } from '../../support/classic.ts';
import { graphOf } from '../../support/tiny-lexicon.ts';

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

describe('conditions on words', () => {
  const WORDS = ['aa', 'adz', 'aerie', 'qi', 'qis', 'retain', 'zzz'];
  const graph = graphOf(WORDS);
  const passing = (conditions: WordConditions): string[] => {
    const test = conditionTest(conditions, english, graph);
    return WORDS.filter((word) => test?.(readWord(word, english)) ?? true);
  };

  it.each<[string, WordConditions, string[]]>([
    ['none', {}, WORDS],
    ['a length', { length: { min: 3, max: 5 } }, ['adz', 'aerie', 'qis', 'zzz']],
    ['a list', { about: 'q-without-u' }, ['qi', 'qis']],
    ['the most probable of each length', { top: 1 }, ['aa', 'adz', 'aerie', 'qis', 'retain']],
    [
      'own words',
      { words: readStudyList('title of a list\r\nQI\nretain\nTRUE\n', english, 'own.txt') },
      ['qi', 'retain'],
    ],
    ['all of them', { top: 2, about: 'q-without-u', length: { min: 3, max: 3 } }, ['qis']],
  ])('%s', (_, conditions, expected) => expect(passing(conditions)).toEqual(expected));

  it('reject a list with other characters', () => {
    expect(() => readStudyList('CAT\nD0G\n', english, 'own.txt')).toThrow(/^own\.txt:2:2: "0" is not a letter/u);
  });
});
