import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureStrangeness } from '../../../src/bots/vocabulary/familiar-words.ts';
import {
  countsAny,
  countUses,
  isOfLexicon,
  listKnownWords,
  orderByUse,
  parseCountedWords,
} from '../../../src/bots/vocabulary/word-use.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { listWords } from '../../../src/movegen/words/list-words.ts';
import { wordGraphFromNodes } from '../../../src/movegen/words/word-graph.ts';
import { english, tiles } from '../../support/classic.ts';
import { graphOf, tinyGraph, tinyWords } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const strangeness = measureStrangeness(english);

function known(counts: Record<string, number>, percent: number): string[] {
  const words = Object.entries(counts).map(([word, count]) => ({ word, count }));
  const table = listKnownWords(orderByUse(graph, english, countUses(words, english)), percent);
  const part = wordGraphFromNodes(buildWordGraph(table), { name: 'part', alphabetSize: english.size });
  return [...listWords(part)].map((word) => Array.from(word, (letter) => english.faces[letter]!).join(''));
}

describe('a list of counts', () => {
  it('has a word and a count per line', () => {
    expect(parseCountedWords('the 12\r\n\n  Cat\t3  \nÆØ 0\n', 'f')).toEqual([
      { word: 'the', count: 12 },
      { word: 'Cat', count: 3 },
      { word: 'ÆØ', count: 0 },
    ]);
  });

  it.each([
    ['cat 1\ndog', 'f:2:4: missing count; each line must be a word, a space and a count'],
    ['cat 1\n dog x7', 'f:2:6: invalid count; it must be a whole number of up to 15 digits'],
    ['cat -1', 'f:1:5: invalid count; it must be a whole number of up to 15 digits'],
    ['cat 1 2', 'f:1:5: invalid count; it must be a whole number of up to 15 digits'],
    ['\n \n', 'f: the list contains no words'],
  ])('is rejected if invalid: %j', (text, message) => {
    expect(() => parseCountedWords(text, 'f')).toThrow(expect.objectContaining({ message }) as Error);
  });

  it('reads no more than a word and a whole number from any line', () => {
    const property = fc.property(fc.string(), (text) => {
      let words;
      try {
        words = parseCountedWords(text, 'f');
      } catch (error) {
        return error instanceof Error && error.name === 'InputError';
      }
      return words.every(({ word, count }) => word.trim() === word && word !== '' && Number.isSafeInteger(count));
    });
    fc.assert(property);
  });

  it('adds up words that differ only in case, and omits words that cannot be spelt', () => {
    const counts = countUses(parseCountedWords('cat 2\nCAT 3\ndon\u2019t 9', 'f'), english);
    expect([...counts.values()]).toEqual([5]);
  });

  it('matches a language by its commonest words', () => {
    const counts = (text: string): ReturnType<typeof countUses> => countUses(parseCountedWords(text, 'f'), english);
    expect(isOfLexicon(counts('cat 9\ndog 8\nqqq 7'), graphOf(['cat', 'dog']))).toBe(true);
    expect(isOfLexicon(counts('cat 9\nhund 8\nkatze 7'), graphOf(['cat', 'dog']))).toBe(false);
    expect(countsAny(counts('cat 9\nhund 8'), graphOf(['cat', 'dog']))).toBe(true);
    expect(countsAny(counts('hund 8'), graphOf(['cat', 'dog']))).toBe(false);
  });
});

describe('the order of words by usage', () => {
  const long = tinyWords().filter((word) => word.length >= 5);
  const counts = Object.fromEntries(long.slice(0, 30).map((word, i) => [word, 1000 - i]));

  it('starts with the used words, the most used first', () => {
    const percent = (100 * 10) / graph.wordCount;
    const part = known(counts, percent).filter((word) => word.length >= 5);
    expect(part.sort()).toEqual(
      long
        .slice(0, 10)
        .map((word) => word.toUpperCase())
        .sort(),
    );
  });

  it('continues with the unused words by strangeness', () => {
    const part = known(counts, 50).filter((word) => word.length >= 5 && counts[word.toLowerCase()] === undefined);
    const others = long.map((word) => word.toUpperCase()).filter((word) => !part.includes(word));
    const most = Math.max(...part.map((word) => strangeness(tiles(word))));
    const unused = others.filter((word) => counts[word.toLowerCase()] === undefined);
    expect(part.length).toBeGreaterThan(0);
    expect(Math.min(...unused.map((word) => strangeness(tiles(word))))).toBeGreaterThanOrEqual(most);
  });

  it.each([
    [2, 6],
    [3, 14],
    [4, 45],
  ])('contains all words of %i letters from %f percent on', (length, percent) => {
    const all = tinyWords().filter((word) => word.length === length).length;
    const count = (part: readonly string[]): number => part.filter((word) => word.length === length).length;
    expect(count(known(counts, percent))).toBe(all);
    expect(count(known(counts, percent - 0.4))).toBeLessThan(all);
  });

  it('gives nested parts of at least one word', () => {
    const more = known(counts, 40);
    expect(known(counts, 20).every((word) => more.includes(word))).toBe(true);
    expect(known(counts, 0.0001)).toHaveLength(1);
  });
});
