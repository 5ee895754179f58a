import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../../src/engine/errors.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { formatKwg, parseKwg, requireGaddag } from '../../../src/movegen/words/kwg.ts';
import { listWords } from '../../../src/movegen/words/list-words.ts';
import { unpackNodes } from '../../../src/movegen/words/nodes.ts';
import { wordGraphFromNodes, type WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { textOf, tilesOf } from '../../oracle/word-paths.ts';
import { kwgOf } from '../../oracle/kwg-nodes.ts';
import { casesOf } from '../../support/test-length.ts';

const LAST = 0x400000;
const ACCEPTS = 0x800000;

function node(tile: number, child: number, flags = 0): number {
  return ((tile << 24) | flags | child) >>> 0;
}

function parseNodes(...nodes: number[]): WordGraph {
  return parseBytes(kwgOf(nodes));
}

function parseBytes(bytes: Uint8Array): WordGraph {
  return parseKwg(bytes, { name: 'test', source: 'test.kwg', alphabetSize: 26 });
}

const WORDS = ['AT', 'ATE', 'CARE', 'CARES', 'CAT', 'DARE', 'DARES', 'EAT', 'TEA', 'ZA'];
const good = formatKwg(buildWordGraph(wordTableOf(WORDS.map(tilesOf))));

describe('a word-graph file', () => {
  test('without words has eight bytes', () => {
    expect([...formatKwg(buildWordGraph(wordTableOf([])))]).toEqual([0, 0, 0x40, 0, 0, 0, 0x40, 0]);
    expect(parseBytes(Uint8Array.of(0, 0, 0x40, 0, 0, 0, 0x40, 0)).wordCount).toBe(0);
  });

  test('has the same bytes after reading and writing, at any alignment', () => {
    const moved = new Uint8Array(good.length + 1);
    moved.set(good, 1);
    expect(formatKwg(parseBytes(moved.subarray(1)))).toEqual(good);
    expect(Array.from(listWords(parseBytes(good)), textOf)).toEqual(WORDS);
  });

  test('is unchanged after reading and writing, for any words', () => {
    const word = fc.uint8Array({ min: 1, max: 26, minLength: 1, maxLength: 8 });
    const property = fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const bytes = formatKwg(buildWordGraph(wordTableOf(words)));
      expect(formatKwg(parseBytes(bytes))).toEqual(bytes);
    });
    fc.assert(property);
  });

  const root = node(0, 2, LAST);
  const none = node(0, 0, LAST);
  test.each<[string, number[], string]>([
    ['a root with a tile', [none, node(1, 0, LAST)], 'node 1 is not a root'],
    ['a root that ends a word', [node(0, 0, LAST | ACCEPTS), none], 'node 0 is not a root'],
    ['a root beyond the end', [node(0, 9, LAST), none], 'node 0 has its first child at node 9; there are 2 nodes'],
    ['a child beyond the end', [root, none, node(1, 3, LAST)], 'node 2 has its first child at node 3'],
    ['a root as a child', [root, none, node(1, 1, LAST)], 'node 2 has its first child at node 1, which is a root'],
    ['a list off the end', [root, none, node(1, 0, ACCEPTS)], 'node 2 has a sibling after the end of the file'],
    [
      'siblings out of order',
      [root, none, node(2, 0, ACCEPTS), node(1, 0, ACCEPTS | LAST)],
      "node 3 has tile 1 after its sibling's tile 2",
    ],
    ['equal siblings', [root, none, node(2, 0, ACCEPTS), node(2, 0, ACCEPTS | LAST)], 'siblings must be in ascending'],
    ['a tile beyond the alphabet', [root, none, node(27, 0, ACCEPTS | LAST)], 'has tile 27; the alphabet has letters'],
    ['a node below itself', [root, none, node(1, 2, LAST)], 'node 2 leads back to node 2'],
    [
      'a longer cycle',
      [root, none, node(1, 3, LAST), node(1, 0, ACCEPTS), node(2, 4, LAST)],
      'node 4 leads back to node 4',
    ],
    ['a separator in the DAWG', [root, none, node(0, 3, LAST), node(1, 0, LAST | ACCEPTS)], 'in the DAWG half'],
    ['a separator that leads nowhere', [none, root, node(0, 0, LAST)], 'a separator that leads nowhere'],
    [
      'a separator that ends a word',
      [none, root, node(0, 3, LAST | ACCEPTS), node(1, 0, LAST | ACCEPTS)],
      'a separator that ends a word',
    ],
    [
      'two separators in a path',
      [none, root, node(0, 3, LAST), node(1, 4, LAST), node(0, 5, LAST), node(1, 0, LAST | ACCEPTS)],
      'a separator with another after it',
    ],
  ])('with %s is rejected', (_, nodes, message) => {
    expect(() => parseNodes(...nodes)).toThrow(message);
    expect(() => parseNodes(...nodes)).toThrow('test.kwg: ');
    expect(() => parseNodes(...nodes)).toThrow(InputError);
  });

  test.each([0, 4, 7, 9])('of %d bytes is rejected', (size) => {
    expect(() => parseBytes(new Uint8Array(size))).toThrow(`${size} bytes; a word graph has 4 bytes per node`);
  });

  test('with too many nodes is rejected', () => {
    expect(() => parseBytes(new Uint8Array(4 * 0x400001))).toThrow('4194305 nodes; at most 4194304');
  });

  test('with a path longer than any word is rejected', () => {
    const nodes = [root, none];
    for (let i = 0; i < 65; i++) nodes.push(node(1, i === 64 ? 0 : i + 3, i === 64 ? LAST | ACCEPTS : LAST));
    expect(() => parseNodes(...nodes)).toThrow('a path of more than 64 tiles');
    nodes.splice(2, nodes.length - 2);
    for (let i = 0; i < 64; i++) nodes.push(node(1, i === 63 ? 0 : i + 3, i === 63 ? LAST | ACCEPTS : LAST));
    expect(parseNodes(...nodes).wordCount).toBe(1);
  });

  test('with more words than can be listed is rejected, and the count is capped', () => {
    const nodes = [root, none];
    for (let i = 0; i < 40; i++) {
      const next = i === 39 ? 0 : 2 + 2 * (i + 1);
      nodes.push(node(1, next, ACCEPTS), node(2, next, ACCEPTS | LAST));
    }
    expect(() => parseNodes(...nodes)).toThrow('2147483647 words or more in 82 nodes; a lexicon has at most 5000000');
    const graph = wordGraphFromNodes(unpackNodes(Uint32Array.from(nodes)), { name: 'bomb', alphabetSize: 26 });
    expect(graph.wordCount).toBe(0x7fffffff);
  });

  test('can have unreachable gaps', () => {
    expect(parseNodes(node(0, 4, LAST), none, 0, 0, node(1, 0, ACCEPTS | LAST)).wordCount).toBe(1);
  });

  test('is playable without its DAWG half, but not without its GADDAG half', () => {
    const gaddagOnly = new Uint8Array(good);
    gaddagOnly.set([0, 0, 0x40, 0], 0);
    const graph = parseBytes(gaddagOnly);
    requireGaddag(graph);
    expect(Array.from(listWords(graph), textOf)).toEqual(WORDS);
    const dawgOnly = parseBytes(formatKwg(buildWordGraph(wordTableOf(WORDS.map(tilesOf)), { gaddag: false })));
    expect(() => requireGaddag(dawgOnly, 'some.kwg')).toThrow('some.kwg: the word graph has only its DAWG half');
    requireGaddag(parseBytes(Uint8Array.of(0, 0, 0x40, 0, 0, 0, 0x40, 0)));
  });

  test('with random or damaged bytes is rejected or can be walked', () => {
    const flipped = fc
      .array(fc.tuple(fc.nat(good.length - 1), fc.nat(7)), { minLength: 1, maxLength: 3 })
      .map((flips) => {
        const bytes = good.slice();
        for (const [at, bit] of flips) bytes[at]! ^= 1 << bit;
        return bytes;
      });
    const truncated = fc.nat(good.length).map((length) => good.slice(0, length));
    const nodes = fc.array(
      fc.tuple(fc.nat(27), fc.nat(3), fc.nat(40)).map(([tile, flags, child]) => node(tile, child, flags << 22)),
      { maxLength: 40 },
    );
    const rooted = nodes.map((below) => kwgOf([root, root, ...below]));
    let read = 0;
    const property = fc.property(fc.oneof(flipped, truncated, rooted, fc.uint8Array({ maxLength: 200 })), (bytes) => {
      let graph;
      try {
        graph = parseBytes(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        return;
      }
      read++;
      let listed = 0;
      for (const found of listWords(graph)) {
        if (++listed > 200) break;
        if (graph.dawgRoot !== 0) expect(graph.contains(found)).toBe(true);
      }
      for (const text of WORDS) graph.contains(tilesOf(text));
    });
    fc.assert(property, { numRuns: casesOf({ short: 400, long: 10_000 }) });
    expect(read).toBeGreaterThan(casesOf({ short: 4, long: 100 }));
  });
});
