import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortWords, wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { textOf, tilesOf } from '../../oracle/word-paths.ts';

function sorted(words: readonly string[]): string[] {
  const { letters, offsets, count } = wordTableOf(words.map(tilesOf));
  return Array.from({ length: count }, (_, i) => textOf(letters.subarray(offsets[i], offsets[i + 1])));
}

describe('a table of words', () => {
  test('is sorted and unique for any order of words', () => {
    const word = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'Z'), minLength: 2, maxLength: 7 });
    const property = fc.property(fc.array(word, { minLength: 1, maxLength: 300 }), (words) => {
      expect(sorted(words)).toEqual([...new Set(words)].sort());
    });
    fc.assert(property);
  });

  test('skips empty words, and rejects words that are too long', () => {
    expect(sorted(['', 'B', 'A'])).toEqual(['A', 'B']);
    expect(() => sorted(['A'.repeat(64)])).toThrow('a word of 64 letters; at most 63 are allowed');
  });

  test('keeps the order of equal words when sorting', () => {
    const letters = Uint8Array.from([2, 1, 2, 1]);
    expect([...sortWords(letters, Uint32Array.from([0, 1, 2, 3, 4]), 4)]).toEqual([1, 3, 0, 2]);
  });
});
