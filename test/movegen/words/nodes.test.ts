/** The parts of a node stand where KWG has them, and what is put together comes apart again. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACCEPTS,
  acceptingLetters,
  accepts,
  asLast,
  belowOf,
  childOf,
  fillCells,
  isLast,
  isRoot,
  lettersFrom,
  MAX_NODES,
  nodeAt,
  nodeOf,
  tileOf,
  withChild,
} from '../../../src/movegen/words/nodes.ts';

describe('a node', () => {
  test.each([
    [0x14c00005, { tile: 20, word: true, last: true, child: 5 }],
    [0x1a3fffff, { tile: 26, word: false, last: false, child: 0x3fffff }],
    [0x20800000, { tile: 32, word: true, last: false, child: 0 }],
    [0x00400002, { tile: 0, word: false, last: true, child: 2 }],
  ])('%i has its parts where KWG has them', (node, { tile, word, last, child }) => {
    // As it is read from a file, unsigned, and as it stands in the cells, signed.
    for (const form of [node, node | 0]) {
      expect(tileOf(form)).toBe(tile);
      expect(accepts(form)).toBe(word);
      expect(isLast(form)).toBe(last);
      expect(childOf(form)).toBe(child);
    }
  });

  test('is put together from a tile, what is below it and its place among its siblings', () => {
    fc.assert(
      fc.property(
        fc.nat(255),
        fc.boolean(),
        fc.nat(MAX_NODES - 1),
        fc.nat(MAX_NODES - 1),
        (tile, word, child, other) => {
          const below = (word ? ACCEPTS : 0) | child;
          const node = nodeOf(tile, below);
          expect([tileOf(node), belowOf(node), isLast(node)]).toEqual([tile, below, false]);
          const last = asLast(node);
          expect([tileOf(last), belowOf(last), isLast(last)]).toEqual([tile, below, true]);
          const moved = withChild(last, other);
          expect([tileOf(moved), accepts(moved), childOf(moved), isLast(moved)]).toEqual([tile, word, other, true]);
        },
      ),
    );
  });

  test('is a root if it has a child or none, and nothing else', () => {
    expect(isRoot(asLast(0))).toBe(true);
    expect(isRoot(asLast(nodeOf(0, 7)))).toBe(true);
    expect(isRoot(nodeOf(0, 7))).toBe(false);
    expect(isRoot(asLast(nodeOf(1, 7)))).toBe(false);
    expect(isRoot(asLast(nodeOf(0, ACCEPTS)))).toBe(false);
  });
});

test('cells have each node and the letters of it and its later siblings', () => {
  const nodes = Uint32Array.of(
    asLast(2),
    asLast(0),
    nodeOf(0, 5),
    nodeOf(1, ACCEPTS),
    asLast(nodeOf(3, 5)),
    asLast(nodeOf(32, ACCEPTS)),
  );
  const cells = new Int32Array(2 * nodes.length);
  fillCells(nodes, cells);
  expect(Array.from(nodes, (_, i) => nodeAt(cells, i) >>> 0)).toEqual([...nodes]);
  expect([2, 3, 4, 5].map((i) => lettersFrom(cells, i))).toEqual([0b101, 0b101, 0b100, 1 << 31]);
  expect(acceptingLetters(cells, 2)).toBe(1);
  expect(acceptingLetters(cells, 5)).toBe(1 << 31);
  expect(acceptingLetters(cells, 0)).toBe(0);
});
