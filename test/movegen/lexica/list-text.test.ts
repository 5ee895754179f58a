import { describe, expect, it } from 'vitest';
import { isListInCapitals, readListText } from '../../../src/movegen/lexica/list-text.ts';
import { parseWordList } from '../../../src/movegen/words/word-list.ts';
import { formatWord } from '../../../src/engine/tiles/tile-text.ts';
import { english } from '../../support/classic.ts';

const COLLINS = 'Collins Scrabble Words (2019). 279,496 words. Words only.\n\nAA\nAAH\nQI\n';
const SCRABBLE3D = '[Header]\nVersion=12\nLicence=GPL\n[Categories]\n0=\n[Words]\nCAT=an animal\nDOG=another;1\nZAX\n';

const wordsOf = (text: string): string[] => {
  const { letters, offsets, count } = parseWordList(readListText(text).text, english, { source: 'list.txt' });
  return Array.from({ length: count }, (_, i) => formatWord(english, letters.subarray(offsets[i], offsets[i + 1])));
};

describe('readListText', () => {
  it.each([
    ['a sentence over words in capitals', COLLINS, ['AA', 'AAH', 'QI']],
    ['a small word over words in capitals', 'word\nAA\nQI\n', ['AA', 'QI']],
    ['a sentence over small words', 'Words of 2020:\r\n\r\naa\r\nqi\r\n', ['AA', 'QI']],
    ['sections', SCRABBLE3D, ['CAT', 'DOG', 'ZAX']],
    ['an ordinary first word', 'aa\nqi\n', ['AA', 'QI']],
    ['one word', 'aa', ['AA']],
  ])('accepts %s', (_, text, words) => expect(wordsOf(text)).toEqual(words));

  it('returns the title and the meanings of words', () => {
    expect(readListText(COLLINS).title).toMatch(/^Collins/u);
    expect(readListText(SCRABBLE3D).meanings).toEqual([
      ['CAT', 'an animal'],
      ['DOG', 'another'],
    ]);
  });

  it('preserves line numbers', () => expect(() => wordsOf(`${COLLINS}A1\n`)).toThrow('list.txt:6:2: '));

  it('detects lists in capitals by the majority of their words', () => {
    expect(isListInCapitals(['AA', 'AAH', 'word'])).toBe(true);
    expect(isListInCapitals(['Aal', 'Aas', 'AA'])).toBe(false);
  });
});
