import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACCEPTS,
  acceptingHighLetters,
  acceptingLetters,
  accepts,
  asLast,
  belowOf,
  childOf,
  fillCells,
  findChild,
  isLast,
  isNoLetter,
  isRoot,
  lettersFrom,
  MAX_NODES,
  nodeAt,
  nodeOf,
  nodesIn,
  packedNode,
  nodeTileAt,
  unpackNodes,
  withChild,
  type NodeList,
} from '../../../src/movegen/words/nodes.ts';

describe('a node', () => {
  test('combines a tile, a child, a word flag and a last-sibling flag', () => {
    const property = fc.property(
      fc.nat(63),
      fc.boolean(),
      fc.nat(MAX_NODES - 1),
      fc.nat(MAX_NODES - 1),
      (tile, word, child, other) => {
        const below = (word ? ACCEPTS : 0) | child;
        const node = nodeOf(tile, below);
        expect([isNoLetter(node), belowOf(node), isLast(node)]).toEqual([tile === 0, below, false]);
        const last = asLast(node);
        expect([isNoLetter(last), belowOf(last), isLast(last)]).toEqual([tile === 0, below, true]);
        const moved = withChild(last, other);
        expect([isNoLetter(moved), accepts(moved), childOf(moved), isLast(moved)]).toEqual([
          tile === 0,
          word,
          other,
          true,
        ]);
      },
    );
    fc.assert(property);
  });

  test('does not use the sign bit, so that it is a small integer', () => {
    expect(asLast(nodeOf(0, ACCEPTS | (MAX_NODES - 1)) | nodeOf(33, 0))).toBe(0x7fffffff);
  });

  test('is a root if it has no tile and no word flag', () => {
    expect(isRoot(asLast(nodeOf(0, 0)))).toBe(true);
    expect(isRoot(asLast(nodeOf(0, 7)))).toBe(true);
    expect(isRoot(nodeOf(0, 7))).toBe(true);
    expect(isRoot(asLast(nodeOf(1, 7)))).toBe(false);
    expect(isRoot(asLast(nodeOf(0, ACCEPTS)))).toBe(false);
  });

  test.each([
    [0x14c00005, { tile: 20, word: true, last: true, child: 5 }],
    [0x1a3fffff, { tile: 26, word: false, last: false, child: 0x3fffff }],
    [0x20800000, { tile: 32, word: true, last: false, child: 0 }],
    [0x00400002, { tile: 0, word: false, last: true, child: 2 }],
  ])('is decoded from KWG: %i', (packed, { tile, word, last, child }) => {
    const { nodes, tiles } = unpackNodes(Uint32Array.of(packed));
    const node = nodes[0]!;
    expect([tiles[0], accepts(node), isLast(node), childOf(node)]).toEqual([tile, word, last, child]);
  });

  test('in KWG format is unchanged after decoding and encoding', () => {
    const property = fc.property(fc.nat(0xffffffff), (packed) => {
      const { nodes, tiles } = unpackNodes(Uint32Array.of(packed));
      expect(packedNode(nodes[0]!, tiles[0]!) >>> 0).toBe(packed);
    });
    fc.assert(property);
  });
});

/** A root, an empty list, a separator before A and C, and a list with the 32nd letter, far apart. */
function listOf(far: number): NodeList {
  const tiles = Uint8Array.of(0, 0, 0, 1, 3, 32);
  const below = [2, 0, far, ACCEPTS, far, ACCEPTS];
  const nodes = Int32Array.from(below, (part, i) => nodeOf(tiles[i]!, part));
  for (const i of [0, 1, 4, 5]) nodes[i] = asLast(nodes[i]!);
  return { nodes, tiles };
}

describe('cells', () => {
  test.each([5, MAX_NODES - 1])("hold each node and a mask of its and its later siblings' letters, child %i", (far) => {
    const list = listOf(far);
    const cells = new Int32Array(2 * list.nodes.length);
    fillCells(list, cells);
    expect(Array.from(list.nodes, (_, i) => nodeAt(cells, i))).toEqual([...list.nodes]);
    expect(Array.from(list.tiles, (_, i) => nodeTileAt(cells, i))).toEqual([...list.tiles]);
    expect([2, 3, 4, 5].map((i) => lettersFrom(cells, i))).toEqual([0b101, 0b101, 0b100, 1 << 31]);
    expect([1, 2, 3, 32].map((letter) => findChild(cells, 2, letter))).toEqual([3, 0, 4, 0]);
    expect([findChild(cells, 5, 32), childOf(nodeAt(cells, 4))]).toEqual([5, far]);
    expect([2, 5, 0].map((i) => acceptingLetters(cells, i))).toEqual([1, 1 << 31, 0]);
    expect(nodesIn(cells)).toEqual(list);
  });

  test('hold the letters after the 32nd in a separate mask', () => {
    const tiles = Uint8Array.of(0, 0, 0, 1, 33, 63, 34);
    const nodes = Int32Array.from(tiles, (tile, i) => nodeOf(tile, [2, 6, 6, ACCEPTS, ACCEPTS, 6, ACCEPTS][i]!));
    for (const i of [0, 1, 5, 6]) nodes[i] = asLast(nodes[i]!);
    const cells = new Int32Array(2 * nodes.length);
    fillCells({ nodes, tiles }, cells);
    expect(nodesIn(cells)).toEqual({ nodes, tiles });
    expect([2, 6, 0].map((list) => lettersFrom(cells, list))).toEqual([1, 0, 0]);
    expect([1, 2, 31, 33, 34, 63].map((letter) => findChild(cells, 2, letter))).toEqual([3, 0, 0, 4, 0, 5]);
    expect([1, 2, 34].map((letter) => findChild(cells, 6, letter))).toEqual([0, 0, 6]);
    expect([2, 6, 0].map((list) => acceptingLetters(cells, list))).toEqual([1, 0, 0]);
    expect([2, 6, 0].map((list) => acceptingHighLetters(cells, list))).toEqual([1, 2, 0]);
  });
});
