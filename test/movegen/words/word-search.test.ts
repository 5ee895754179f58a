import { describe, expect, it } from 'vitest';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { BLANK, letterOf } from '../../../src/engine/tiles/alphabet.ts';
import { createRandom, randomBelow, type Random } from '../../../src/engine/random.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { compareHalves, countWordsByLength } from '../../../src/movegen/words/check-word-graph.ts';
import { listWords } from '../../../src/movegen/words/list-words.ts';
import { unpackNodes } from '../../../src/movegen/words/nodes.ts';
import { formatKwg, nodesFromBytes } from '../../../src/movegen/words/kwg.ts';
import { wordGraphFromNodes, type WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import {
  ANY_LETTER,
  ANY_RUN,
  findAnagrams,
  findByPattern,
  parseWordPattern,
} from '../../../src/movegen/words/word-search.ts';
import { findNearWords } from '../../../src/play/commands/near-words.ts';
import { randomWords } from '../../oracle/random-setting.ts';
import { english, tiles } from '../../support/classic.ts';

const LETTERS = 6;

function graphOf(words: readonly Uint8Array[]): WordGraph {
  return wordGraphFromNodes(buildWordGraph(wordTableOf(words)), { name: 'test', alphabetSize: LETTERS });
}

function graphOfText(...words: readonly string[]): WordGraph {
  const nodes = buildWordGraph(wordTableOf(words.map(tiles)));
  return wordGraphFromNodes(nodes, { name: 'test', alphabetSize: english.size });
}

const text = (word: Uint8Array): string => word.join();

/** Up to all letters, at least one. */
function randomClass(random: Random): Uint8Array {
  const some = 1 + randomBelow(random, LETTERS);
  return Uint8Array.from({ length: LETTERS + 1 }, (_, tile) =>
    Number(tile > 0 && (tile === some || randomBelow(random, 2) === 0)),
  );
}

function lettersOf(letterClass: Uint8Array): number[] {
  return [...letterClass.keys()].filter((letter) => letterClass[letter] === 1);
}

function spells(word: Uint8Array, rack: readonly number[], sub: boolean): boolean {
  const left = [...rack];
  for (const letter of word) {
    const at = left.includes(letter) ? left.indexOf(letter) : left.indexOf(BLANK);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return sub || left.length === 0;
}

describe('word searches equal brute force', () => {
  const settings = Array.from({ length: 200 }, (_, seed) => {
    const random = createRandom(seed, 11);
    const words = randomWords(random, LETTERS, 60, 6);
    return { random, graph: graphOf(words) };
  });

  it('for anagrams and sub-anagrams, with blanks', () => {
    let found = 0;
    for (const { random, graph } of settings) {
      const rack = Array.from({ length: 1 + randomBelow(random, 7) }, () => randomBelow(random, LETTERS + 1));
      for (const sub of [false, true]) {
        const expected = [...listWords(graph)].filter((word) => spells(word, rack, sub)).map(text);
        const words = findAnagrams(graph, countTiles(rack, LETTERS), sub);
        expect(words.map((word) => text(word.map(letterOf)))).toEqual(expected);
        found += words.length;
      }
    }
    expect(found).toBeGreaterThan(500);
  });

  it('for anagrams and sub-anagrams, with blanks and letter classes', () => {
    let found = 0;
    for (const { random, graph } of settings) {
      const classes = Array.from({ length: 1 + randomBelow(random, 3) }, () => randomClass(random));
      const rack = Array.from({ length: randomBelow(random, 4) }, () => randomBelow(random, LETTERS + 1));
      // Every choice of one letter for each class.
      const racks = classes.reduce(
        (all, letterClass) => all.flatMap((one) => lettersOf(letterClass).map((letter) => [...one, letter])),
        [rack],
      );
      for (const sub of [false, true]) {
        const expected = [...listWords(graph)].filter((word) => racks.some((one) => spells(word, one, sub))).map(text);
        const words = findAnagrams(graph, countTiles(rack, LETTERS), sub, classes);
        expect(words.map((word) => text(word.map(letterOf)))).toEqual(expected);
        found += words.length;
      }
    }
    expect(found).toBeGreaterThan(500);
  });

  it('for patterns with any letters, runs and letter classes', () => {
    let found = 0;
    for (const { random, graph } of settings) {
      const pattern = Array.from({ length: 1 + randomBelow(random, 5) }, () => {
        const part = randomBelow(random, LETTERS + 3) - 1;
        return part > LETTERS ? randomClass(random) : part;
      });
      const parts = pattern.map((part) => {
        if (typeof part === 'object') return `[${lettersOf(part).join('')}]`;
        return part === ANY_RUN ? '.*' : part === ANY_LETTER ? '.' : String(part);
      });
      // Letters are 1 to 6, so the text of a word is its digits.
      const expression = new RegExp(`^${parts.join('')}$`, 'u');
      const expected = [...listWords(graph)].filter((word) => expression.test(word.join(''))).map(text);
      const words = findByPattern(graph, pattern);
      expect(words.map(text)).toEqual(expected);
      expect(findByPattern(graph, pattern, 2).map(text)).toEqual(expected.slice(0, 2));
      found += words.length;
    }
    expect(found).toBeGreaterThan(500);
  });

  it('for near words', () => {
    let found = 0;
    for (const { random, graph } of settings) {
      const word = Array.from({ length: 1 + randomBelow(random, 6) }, () => 1 + randomBelow(random, LETTERS));
      const expected = [...listWords(graph)].filter((other) => isNear(word, [...other])).map(text);
      const words = findNearWords(graph, word, LETTERS).map(text);
      expect(words.toSorted()).toEqual(expected.toSorted());
      found += words.length;
    }
    expect(found).toBeGreaterThan(200);
  });
});

/** True if the words differ by one letter more, less or changed, or by two neighbours swapped. */
function isNear(word: readonly number[], other: readonly number[]): boolean {
  if (word.length !== other.length) {
    const [short, long] = word.length < other.length ? [word, other] : [other, word];
    return long.some((_, at) => long.filter((__, i) => i !== at).join() === short.join());
  }
  const differing = [...word.keys()].filter((i) => word[i] !== other[i]);
  const [first = 0, second = 0] = differing;
  const isSwapped = second === first + 1 && word[first] === other[second] && word[second] === other[first];
  return differing.length === 1 || (differing.length === 2 && isSwapped);
}

it('findNearWords puts words with the same first letter first, then swaps, and ignores blanks', () => {
  const near = findNearWords(graphOfText('CATS', 'ACT', 'CAR', 'AT', 'CAT', 'DOG'), tiles('CaT'), english.size);
  expect(near.map((word) => formatTiles(english, word))).toEqual(['CATS', 'CAR', 'ACT', 'AT']);
});

it('findAnagrams marks the letters of blanks', () => {
  const [word] = findAnagrams(graphOfText('TATTY'), countTiles(tiles('TTY??'), english.size));
  expect(formatTiles(english, word!)).toBe('TaTtY');
  expect(word![1]).toBe(1 | BLANK_FLAG);
});

describe('parseWordPattern', () => {
  it('parses letters, wildcards and runs, and merges adjacent stars', () => {
    expect(parseWordPattern('t.R?**A', english)).toEqual([20, 0, 18, 0, -1, 1]);
  });

  it('parses letter classes', () => {
    const [vowel, other, single] = parseWordPattern('[aeiou][^U][Q]', english) as [Uint8Array, Uint8Array, number];
    expect(lettersOf(vowel)).toEqual([1, 5, 9, 15, 21]);
    expect(lettersOf(other)).toEqual(Array.from({ length: 26 }, (_, i) => i + 1).filter((letter) => letter !== 21));
    expect(single).toBe(17);
  });

  it.each([
    ['', 'the pattern is empty'],
    ['a1', '"1" in "a1" is not a letter of english'],
    ['.'.repeat(200), 'a pattern of 200 parts'],
    ['[AEIOUT', '"[AEIOUT" has no "]"'],
    ['[^]T', '[^] has no letter; one such as [AEIOU] is needed'],
    ['[A-E]T', '"-" in "A-E" is not a letter of english'],
  ])('rejects %j', (pattern, message) => expect(() => parseWordPattern(pattern, english)).toThrow(message));

  it('does not try every split of a pattern with many runs', () => {
    const long = 'A'.repeat(60);
    const pattern = parseWordPattern('*A'.repeat(60) + '*B', english);
    expect(findByPattern(graphOfText(long, long.slice(1)), pattern)).toEqual([]);
  });
});

/** The nodes of a graph in KWG format. */
function packedNodes(words: readonly Uint8Array[]): Uint32Array {
  return nodesFromBytes(formatKwg(buildWordGraph(wordTableOf(words))));
}

describe('a checked word graph', () => {
  it('has the right number of words of each length', () => {
    for (let seed = 0; seed < 50; seed++) {
      const graph = graphOf(randomWords(createRandom(seed, 12), LETTERS, 40, 8));
      const lengths = [...listWords(graph)].map(({ length }) => length);
      const expected = Array.from(
        { length: Math.max(...lengths) + 1 },
        (_, n) => lengths.filter((l) => l === n).length,
      );
      expect(countWordsByLength(graph)).toEqual(expected);
    }
  });

  it('has halves that agree; graphs whose halves differ are detected', () => {
    const words = ['CAT', 'CATS', 'SCAT'].map(tiles);
    const nodes = packedNodes(words);
    const graph = (changed: Uint32Array): WordGraph =>
      wordGraphFromNodes(unpackNodes(changed), { name: 'test', alphabetSize: english.size });
    expect(compareHalves(graph(nodes))).toEqual({ kind: 'agree' });
    // Rename letters in one half, or remove words from it.
    const other = packedNodes(['DOG'].map(tiles));
    const shift = nodes.length;
    const moved = other.map((node) => ((node & 0x3fffff) === 0 ? node : node + shift));
    const mixed = (dawg: number, gaddag: number): Uint32Array => {
      const all = new Uint32Array([...nodes, ...moved]);
      all[0] = dawg;
      all[1] = gaddag;
      return all;
    };
    expect(compareHalves(graph(mixed(nodes[0]!, moved[1]!)))).toEqual({ kind: 'differ', word: tiles('CAT') });
    expect(compareHalves(graph(mixed(nodes[0]!, 0x400000)))).toEqual({ kind: 'no-pair' });
    // A GADDAG with more words than the DAWG, which has only CAT.
    const few = packedNodes(words.slice(0, 2));
    const more = nodes.map((node) => ((node & 0x3fffff) === 0 ? node : node + few.length));
    const both = new Uint32Array([...few, ...more]);
    both[1] = more[1]!;
    expect(compareHalves(graph(both))).toEqual({ kind: 'differ', word: null });
  });
});
