import { describe, expect, it } from 'vitest';
import { isOfList, WORD_LISTS, type WordList } from '../../../src/console/study/word-lists.ts';
import { readWord } from '../../../src/movegen/words/word-search.ts';
import { english } from '../../support/classic.ts';

const listsOf = (word: string): WordList[] =>
  WORD_LISTS.filter((list) => isOfList(list, readWord(word, english), english));

describe('lists of words to learn', () => {
  it.each<[word: string, lists: WordList[]]>([
    ['AT', ['two-letter']],
    ['QI', ['two-letter', 'q-without-u', 'high-value']],
    ['ZAS', ['three-letter', 'high-value']],
    ['CAT', ['three-letter']],
    // Three vowels of five letters are 60 %, two of four are less.
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
  ])('%s', (word, lists) => {
    expect(listsOf(word)).toEqual(lists);
  });
});
