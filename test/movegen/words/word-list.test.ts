import { describe, expect, test } from 'vitest';
import { parseAlphabet } from '../../../src/engine/tiles/alphabet.ts';
import { parseWordList } from '../../../src/movegen/words/word-list.ts';
import type { WordTable } from '../../../src/movegen/words/word-table.ts';
import { textOf } from '../../oracle/word-paths.ts';
import { alphabetOf } from '../../support/classic.ts';

const latin = alphabetOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'test');
const digraphs = alphabetOf(['A', 'B', 'C', 'CH', 'L', 'L·L']);

function wordsOf(table: WordTable): string[] {
  return Array.from({ length: table.count }, (_, i) =>
    textOf(table.letters.subarray(table.offsets[i], table.offsets[i + 1])),
  );
}

function parse(text: string, alphabet = latin): string[] {
  return wordsOf(parseWordList(text, alphabet, { source: 'words.txt' }));
}

describe('a word list', () => {
  test.each([
    ['one word per line', 'CARE\nCAT\n', ['CARE', 'CAT']],
    ['no line break at the end', 'CARE\nCAT', ['CARE', 'CAT']],
    ['any case', 'care\nCat\n', ['CARE', 'CAT']],
    ['any order, repeats', 'cat\ncare\nCAT\ncare\n', ['CARE', 'CAT']],
    ['Windows and old Macintosh line ends', 'cat\r\ncare\rdog', ['CARE', 'CAT', 'DOG']],
    ['blank lines and spaces around words', '\n\ncat  \n \n\tcare\n\n', ['CARE', 'CAT']],
    ['a byte-order mark', '\uFEFFcat\n', ['CAT']],
    ['a word that begins another', 'cats\ncat\nca\n', ['CA', 'CAT', 'CATS']],
  ])('can have %s', (_, text, words) => expect(parse(text)).toEqual(words));

  test('reads the longest letter first, and brackets as one letter', () => {
    expect(parse('bach\nB[C]A\ncal·la', digraphs)).toEqual(['BAD', 'BCA', 'CAFA']);
  });

  test('skips a word with an unknown letter next to a letter with a dot', () => {
    const unspellable: string[] = [];
    const table = parseWordList('cal·la\nwal·la\nc·w\n', digraphs, {
      source: 'words.txt',
      skipsUnspellable: true,
      onUnspellable: (word) => unspellable.push(word),
    });
    expect([table.count, unspellable]).toEqual([1, ['wal·la', 'c·w']]);
    expect(() => parseWordList('wal·la\n', digraphs, { source: 'words.txt' })).toThrow(/words\.txt:1:1: "w"/u);
  });

  test('skips and counts words that are too short or too long', () => {
    const table = parseWordList('a\nab\nabc\nabcd\nabcde', latin, { source: 'w', minLength: 2, maxLength: 4 });
    expect(wordsOf(table)).toEqual(['AB', 'ABC', 'ABCD']);
    expect(table.skipped).toEqual({ tooShort: 1, tooLong: 1, unspellable: 0 });
  });

  test('skips and counts words with letters that the alphabet lacks, if requested', () => {
    const few = parseAlphabet('A,1,1,1\nC,1,1,0\nT,1,1,0\n', 'few');
    const options = { source: 'words.txt', skipsUnspellable: true };
    const table = parseWordList('cat\ndog\nat\n\u00e9t\u00e9\ntac\n', few, options);
    expect([table.count, table.skipped.unspellable]).toEqual([3, 2]);
    expect(() => parseWordList('cat\ndog\n', few, { source: 'words.txt' })).toThrow(/words\.txt:2:1: "d"/u);
    expect(parseWordList("cat\nd0g\ncat's\n", few, options).skipped.unspellable).toBe(2);
    expect(() => parseWordList('dog\nego\n', few, options)).toThrow(
      /no words;.*; 2 have characters that alphabet few lacks/u,
    );
  });

  test.each([
    ['cat\nd0g\n', 'words.txt:2:2: "0" is not a letter of alphabet test; a line holds one word in its 26 letters'],
    ['cat\r\n\r\n  do-g', 'words.txt:3:5: "-" is not'],
    ['abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz!', 'words.txt:1:53: "!" is not'],
    ['naïve', 'words.txt:1:3: "ï" is not'],
    ['cat dog', 'words.txt:1:4: " " is not'],
    ['', 'words.txt: no words'],
    ['\n \n', 'words.txt: no words'],
    ['a\nb', 'words.txt: no words; one word per line is needed; 2 lines are shorter than 2 or longer than 26 letters'],
  ])('is rejected with the place and the reason: %j', (text, message) => {
    expect(() => parse(text)).toThrow(message);
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'bad-word-list' }));
  });

  test('is rejected for a letter of another alphabet among digraphs', () => {
    expect(() => parse('bach\nbaz', digraphs)).toThrow('words.txt:2:3: "z"');
  });

  test.each([
    ['letters', latin, 'a'],
    ['digraphs', digraphs, 'ch'],
  ])('with a huge line of %s has a word that is too long', (_, alphabet, face) => {
    expect(() => parse(face.repeat(20_000_000), alphabet)).toThrow('no words');
  });
});
