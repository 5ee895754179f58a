import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import {
  accepts,
  asLast,
  childOf,
  findChild,
  isLast,
  lettersFrom,
  nodeAt,
  nodeOf,
  popcount,
  separatorChild,
  nodeTileAt,
} from '../../../src/movegen/words/nodes.ts';
import { listWords } from '../../../src/movegen/words/list-words.ts';
import { intsOf, copyBlock, plainBlock } from '../../../src/movegen/memory/shared-block.ts';
import { wordGraphFromNodes, wordGraphFromShared, type WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { textOf, tilesOf } from '../../oracle/word-paths.ts';

function graphOf(words: string[], alphabetSize = 63): WordGraph {
  const nodes = buildWordGraph(wordTableOf(words.map(tilesOf)));
  return wordGraphFromNodes(nodes, { name: 'test', alphabetSize });
}

/** The same graph, read from a file with only the GADDAG half. */
function withoutDawg(words: string[]): WordGraph {
  const list = buildWordGraph(wordTableOf(words.map(tilesOf)));
  list.nodes[0] = asLast(nodeOf(0, 0));
  return wordGraphFromNodes(list, { name: 'test', alphabetSize: 63 });
}

const word = fc.uint8Array({ min: 1, max: 63, minLength: 1, maxLength: 8 }).map(textOf);
const fewLetters = fc.uint8Array({ min: 31, max: 34, minLength: 1, maxLength: 5 }).map(textOf);
const lexica = fc
  .array(fc.oneof(word, fewLetters), { minLength: 1, maxLength: 80 })
  .map((words) => [...new Set(words)].sort());

describe('a word graph', () => {
  const graph = graphOf(['CARE', 'CARES', 'CAT']);

  test('contains its words, with or without blanks', () => {
    expect(graph.contains(tilesOf('CARE'))).toBe(true);
    expect(graph.contains(tilesOf('CARE').map((tile) => tile | 0x80))).toBe(true);
  });

  test.each(['CAR', 'ARE', 'CATS', 'C', '', '@CAT', 'C@AT'])('does not contain %j', (text) => {
    expect(graph.contains(tilesOf(text))).toBe(false);
  });

  test('does not contain letters beyond its alphabet', () => {
    expect(graph.contains([3, 1, 60])).toBe(false);
    expect(graph.contains([300, -1])).toBe(false);
  });

  test('without words has no lists', () => {
    const empty = graphOf([]);
    expect([empty.dawgRoot, empty.gaddagRoot, empty.wordCount]).toEqual([0, 0, 0]);
    expect(empty.contains([1])).toBe(false);
    expect([...listWords(empty)]).toEqual([]);
  });

  test('lists, counts and contains exactly its words, with either half', () => {
    const property = fc.property(lexica, fc.array(fc.oneof(word, fewLetters)), (words, others) => {
      for (const made of [graphOf(words), withoutDawg(words)]) {
        expect(Array.from(listWords(made), textOf)).toEqual(words);
        expect(made.wordCount).toBe(words.length);
        for (const text of [...words, ...others]) expect(made.contains(tilesOf(text))).toBe(words.includes(text));
      }
    });
    fc.assert(property);
  });

  test('has in each mask the low letters of the node and its later siblings', () => {
    const property = fc.property(lexica, (words) => {
      const { cells } = graphOf(words);
      for (let list = 2; list < cells.length / 2; list++) {
        const found = new Map<number, number>();
        for (let p = list; ; p++) {
          found.set(nodeTileAt(cells, p), p);
          if (isLast(nodeAt(cells, p))) break;
        }
        const letters = Array.from({ length: 63 }, (_, i) => i + 1);
        const mask = lettersFrom(cells, list);
        expect(letters.filter((letter) => letter <= 32 && (mask & (1 << (letter - 1))) !== 0)).toEqual(
          [...found.keys()].filter((tile) => tile !== 0 && tile <= 32),
        );
        expect(letters.map((letter) => findChild(cells, list, letter))).toEqual(
          letters.map((letter) => found.get(letter) ?? 0),
        );
        const separator = found.get(0);
        expect(separatorChild(cells, list)).toBe(separator === undefined ? 0 : childOf(nodeAt(cells, separator)));
      }
    });
    fc.assert(property, { numRuns: 30 });
  });

  test('list 0 has neither letters nor a separator', () => {
    for (let letter = 1; letter <= 63; letter++) expect(findChild(graph.cells, 0, letter)).toBe(0);
    expect(separatorChild(graph.cells, 0)).toBe(0);
  });

  test('finds T after CA in the GADDAG, backwards from A', () => {
    const { cells, gaddagRoot } = graph;
    const a = childOf(nodeAt(cells, findChild(cells, gaddagRoot, 1)));
    const c = childOf(nodeAt(cells, findChild(cells, a, 3)));
    const t = nodeAt(cells, findChild(cells, separatorChild(cells, c), 20));
    expect(accepts(t)).toBe(true);
    expect(childOf(t)).toBe(0);
  });

  test('is shared as one block, without a copy', () => {
    const other = wordGraphFromShared(graph.shared, 'there');
    expect(other.cells.buffer).toBe(graph.shared.bytes.buffer);
    expect(other).toMatchObject({ name: 'there', hash: graph.hash, wordCount: 3, alphabetSize: 63 });
    expect(other.contains(tilesOf('CAT'))).toBe(true);
  });

  test('builds its word map once, or uses a given one', () => {
    const made = graphOf(['CAT', 'AT', 'A']);
    expect(made.wordMap).toBe(made.wordMap);
    const there = wordGraphFromShared(made.shared, 'there', made.wordMap.shared);
    expect(there.wordMap.shared).toBe(made.wordMap.shared);
    expect(graphOf(['DOG']).takeWordMap(made.wordMap.shared)).toBe(false);
  });

  test.each([
    ['a wrong magic number', (ints: Int32Array) => (ints[0] = 1), 'not a shared word graph'],
    ['another version', (ints: Int32Array) => (ints[1] = 99), 'version 99; version 2 is needed'],
    ['missing nodes', (ints: Int32Array) => ints[6]!++, 'truncated'],
  ])('rejects a shared block with %s', (_, change, message) => {
    const shared = copyBlock(plainBlock, graph.shared);
    change(intsOf(shared, 0, 16));
    expect(() => wordGraphFromShared(shared, 'x')).toThrow(message);
  });

  test('rejects an empty block', () => {
    expect(() => wordGraphFromShared(plainBlock(0), 'x')).toThrow('not a shared word graph');
  });

  test('has the same hash for the same words', () => {
    expect(graphOf(['CAT', 'CARE', 'CARES']).hash).toBe(graph.hash);
    expect(graphOf(['CAT', 'CARE']).hash).not.toBe(graph.hash);
    expect(graph.hash).toMatch(/^[0-9a-f]{16}$/u);
  });
});

test('popcount counts bits', () => {
  const property = fc.property(fc.integer(), (x) => {
    expect(popcount(x)).toBe((x >>> 0).toString(2).replaceAll('0', '').length);
  });
  fc.assert(property);
});
