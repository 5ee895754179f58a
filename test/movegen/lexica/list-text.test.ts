import { describe, expect, it } from 'vitest';
import { isListInCapitals, readListText } from '../../../src/movegen/lexica/list-text.ts';
import { parseWordList } from '../../../src/movegen/words/word-list.ts';
import { formatWord } from '../../../src/engine/tiles/tile-text.ts';
import { loadAlphabet } from '../../../src/files/data-files.ts';
import { english } from '../../support/classic.ts';

const COLLINS = 'Collins Scrabble Words (2019). 279,496 words. Words only.\n\nAA\nAAH\nQI\n';
const SCRABBLE3D = '[Header]\nVersion=12\nLicence=GPL\n[Categories]\n0=\n[Words]\nCAT=an animal\nDOG=another;1\nZAX\n';
const DEFINED = 'AA rough, cindery lava [n AAS]\nAAS\nQI  the vital force [n QIS]\nZAX\ta tool [n ZAXES]\n';

const wordsOf = (text: string, alphabet = english): string[] => {
  const list = readListText(text, 'list.txt').text;
  const { letters, offsets, count } = parseWordList(list, alphabet, { source: 'list.txt' });
  return Array.from({ length: count }, (_, i) => formatWord(alphabet, letters.subarray(offsets[i], offsets[i + 1])));
};

describe('readListText', () => {
  it.each([
    ['a sentence over words in capitals', COLLINS, ['AA', 'AAH', 'QI']],
    ['a small word over words in capitals', 'word\nAA\nQI\n', ['AA', 'QI']],
    ['a sentence over small words', 'Words of 2020:\r\n\r\naa\r\nqi\r\n', ['AA', 'QI']],
    ['sections', SCRABBLE3D, ['CAT', 'DOG', 'ZAX']],
    ['an ordinary first word', 'aa\nqi\n', ['AA', 'QI']],
    ['one word', 'aa', ['AA']],
    ['definitions', DEFINED, ['AA', 'AAS', 'QI', 'ZAX']],
    ['definitions of small words in order', DEFINED.toLowerCase(), ['AA', 'AAS', 'QI', 'ZAX']],
    ['definitions after tabs', 'zax\ta tool\nqi\ta force\n', ['QI', 'ZAX']],
    ['a title over definitions', `Words of 2026\r\n${DEFINED.replaceAll('\n', '\r\n')}`, ['AA', 'AAS', 'QI', 'ZAX']],
  ])('accepts %s', (_, text, words) => expect(wordsOf(text)).toEqual(words));

  it('returns the title and the meanings of words', () => {
    expect(readListText(COLLINS, 'a').title).toMatch(/^Collins/u);
    expect(readListText(SCRABBLE3D, 'a').meanings).toEqual([
      ['CAT', 'an animal'],
      ['DOG', 'another'],
    ]);
    expect(readListText(DEFINED, 'a').meanings).toEqual([
      ['AA', 'rough, cindery lava [n AAS]'],
      ['QI', 'the vital force [n QIS]'],
      ['ZAX', 'a tool [n ZAXES]'],
    ]);
  });

  it('does not read prose as words with definitions', () => {
    expect(() => wordsOf('It was a day\nof wind and\nhail and rain\n')).toThrow('list.txt:1:3: ');
  });

  it('reads 1, 2 and 3 in Spanish words as CH, LL and RR', async () => {
    const spanish = await loadAlphabet('spanish');
    const replaced = '[Header]\nVersion=1\n[Replace]\n1=CH\n2=LL\n3=RR\n[Words]\nA1E\nCA2E\nPE3O=un animal\n';
    const expected = wordsOf('ache\ncalle\nperro\n', spanish);
    expect(wordsOf(replaced, spanish)).toEqual(expected);
    expect(wordsOf('A1E\nCA2E\nPE3O\n', spanish)).toEqual(expected);
  });

  it('reads a long line in linear time', () => {
    expect(wordsOf(`AA lava\nAB${' '.repeat(300_000)}muscle${' '.repeat(300_000)}\n`)).toEqual(['AA', 'AB']);
  });

  it('rejects encrypted words', () => {
    expect(() => wordsOf('[Header]\nKey=7AVF\n[Words]\ndgNr\n')).toThrow(
      'list.txt:2: Scrabble3D has encrypted the words',
    );
  });

  it('preserves line numbers', () => expect(() => wordsOf(`${COLLINS}A1\n`)).toThrow('list.txt:6:2: '));

  it('detects lists in capitals by the majority of their words', () => {
    expect(isListInCapitals(['AA', 'AAH', 'word'])).toBe(true);
    expect(isListInCapitals(['Aal', 'Aas', 'AA'])).toBe(false);
  });
});
