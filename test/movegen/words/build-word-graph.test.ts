import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDawg, buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { formatKwg, nodesFromBytes } from '../../../src/movegen/words/kwg.ts';
import type { NodeList } from '../../../src/movegen/words/nodes.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { gaddagPathsOf, listsOf, pathsBelow, textOf, tilesOf } from '../../oracle/word-paths.ts';

/** The nodes in KWG format. */
function packed(list: NodeList): Uint32Array {
  return nodesFromBytes(formatKwg(list));
}

function build(words: string[], gaddag = true): Uint32Array {
  return packed(buildWordGraph(wordTableOf(words.map(tilesOf)), { gaddag }));
}

/** Lexica with 2 to 63 letters: few letters give many shared lists, many letters give long ones. */
const lexica = fc
  .integer({ min: 2, max: 63 })
  .chain((size) =>
    fc.array(fc.uint8Array({ min: 1, max: size, minLength: 1, maxLength: 9 }), { minLength: 0, maxLength: 120 }),
  )
  .map((words) => [...new Set(words.map(textOf))].sort());

describe('a built word graph', () => {
  test('without words has only the two roots', () => expect([...build([])]).toEqual([0x400000, 0x400000]));

  test('reports its progress up to 1', () => {
    const words = wordTableOf(['ACE', 'CARE', 'CARES', 'ZEBRA'].map(tilesOf));
    const shares: number[] = [];
    const nodes = buildWordGraph(words, { onProgress: (share) => void shares.push(share) });
    expect(nodes).toEqual(buildWordGraph(words));
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  test('has the paths of CARE', () => {
    const nodes = build(['CARE']);
    expect(pathsBelow(nodes, 0)).toEqual(['CARE']);
    expect(pathsBelow(nodes, 1)).toEqual(['AC@RE', 'C@ARE', 'ERAC', 'RAC@E']);
  });

  test('has a separator only if a longer word continues', () => {
    expect(pathsBelow(build(['AT', 'ATE']), 1)).toEqual(['A@T', 'A@TE', 'ETA', 'TA', 'TA@E']);
  });

  test('has the words in the DAWG and the paths of every word in the GADDAG, in order', () => {
    const property = fc.property(lexica, (words) => {
      const nodes = build(words);
      expect(pathsBelow(nodes, 0)).toEqual(words);
      expect(pathsBelow(nodes, 1)).toEqual(words.flatMap(gaddagPathsOf).sort());
    });
    fc.assert(property);
  });

  test('stores every list once, and nothing superfluous', () => {
    const property = fc.property(lexica, fc.boolean(), (words, gaddag) => {
      const nodes = build(words, gaddag);
      const lists = listsOf(nodes, 2);
      // Equal lists are stored once.
      expect(new Set(lists.values()).size).toBe(lists.size);
      // The array has only roots and lists, with tails inside longer lists; each node is in at least one list.
      const covered = new Set<number>([0, 1]);
      let hosts = 2;
      for (const list of lists.keys()) {
        for (let p = list; ; p++) {
          covered.add(p);
          if ((nodes[p]! & 0x400000) !== 0) break;
        }
        if (list === 2 || (nodes[list - 1]! & 0x400000) !== 0) hosts++;
      }
      expect(covered.size).toBe(nodes.length);
      // A list that is the tail of another is not stored separately.
      const texts = [...lists.values()];
      const tails = texts.filter((text) => texts.some((other) => other !== text && isTail(text, other)));
      expect(hosts - 2).toBe(texts.length - tails.length);
    });
    fc.assert(property, { numRuns: 60 });
  });

  test('has siblings in strictly ascending order', () => {
    const property = fc.property(lexica, (words) => {
      const nodes = build(words);
      for (let p = 2; p < nodes.length; p++) {
        if ((nodes[p]! & 0x400000) === 0) expect(nodes[p + 1]! >>> 24).toBeGreaterThan(nodes[p]! >>> 24);
      }
    });
    fc.assert(property);
  });

  test('without a GADDAG is only the DAWG', () => {
    const nodes = build(['CARE', 'CARES', 'DARE', 'DARES'], false);
    expect(pathsBelow(nodes, 0)).toEqual(['CARE', 'CARES', 'DARE', 'DARES']);
    expect(nodes[1]).toBe(0x400000);
    expect(nodes.length).toBe(2 + 6);
  });

  test('of leaves has one root and treats tile 0 as a tile', () => {
    const nodes = packed(buildDawg(wordTableOf(['@', '@@', '@AB', 'A', 'AB'].map(tilesOf))));
    expect(pathsBelow(nodes, 0)).toEqual(['@', '@@', '@AB', 'A', 'AB']);
    expect(nodes.length).toBe(1 + 5);
  });
});

function isTail(list: string, other: string): boolean {
  if (!other.endsWith(list)) return false;
  // The cut must be between two siblings, not inside one's children.
  const before = other.slice(0, other.length - list.length);
  return before.split('(').length === before.split(')').length;
}
