import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import { loadLeaves } from '../../../src/files/leave-files.ts';
import { Evaluation } from '../../../src/movegen/plays/evaluation.ts';
import { LeaveMap } from '../../../src/movegen/leaves/leave-map.ts';
import { buildLeaveTable, isLeaveTable } from '../../../src/movegen/leaves/leave-table.ts';
import {
  fillLeaveMap,
  leaveMapStrides,
  leaveValuesFromNodes,
  leaveValuesFromShared,
  type LeaveValues,
} from '../../../src/movegen/leaves/leave-values.ts';
import { unpackNodes } from '../../../src/movegen/words/nodes.ts';
import { ACCEPTS, asLast, nodeOf } from '../../oracle/kwg-nodes.ts';
import { makeSearchMemory, allocatorIn } from '../../../src/movegen/memory/search-memory.ts';
import { intsOf, copyBlock } from '../../../src/movegen/memory/shared-block.ts';
import { classic, english } from '../../support/classic.ts';
import { leavesOf } from '../../support/leaves.ts';

const KINDS = 6;
const leaves = fc.uniqueArray(
  fc.tuple(
    fc.uint8Array({ max: KINDS - 1, minLength: 1, maxLength: 8 }).map((tiles) => tiles.sort()),
    fc.integer({ min: -4_000_000, max: 4_000_000 }),
  ),
  { selector: ([tiles]) => tiles.join('.'), minLength: 1, maxLength: 120 },
);

describe('a table of leaves', () => {
  const room = allocatorIn(makeSearchMemory()!);

  test('gives the kernel the value of every leave of a rack', () => {
    const racks = fc.array(fc.nat(2), { minLength: KINDS, maxLength: KINDS }).map((counts) => Uint8Array.from(counts));
    const property = fc.property(leaves, racks, (entries, rack) => {
      const values = leavesOf(entries);
      const table = buildLeaveTable(values, KINDS)!;
      expect(isLeaveTable(table, KINDS)).toBe(true);
      const there = leaveValuesFromShared(values.shared, 'there', copyBlock(room, table));
      const strides = new Int32Array(KINDS);
      const size = leaveMapStrides(rack, strides);
      const expected = new Int32Array(size + 1).fill(77);
      fillLeaveMap(values, rack, strides, expected);
      const out = new Int32Array(size + 1).fill(77);
      expect(there.fillByKernel(rack, strides, size, out, null) !== null).toBe(size <= 4096);
      if (size <= 4096) expect(out).toEqual(expected);
    });
    fc.assert(property);
  });

  test('is not built for no leaves, or for leaves that are too long or too many', () => {
    expect(buildLeaveTable(leavesOf([]), KINDS)).toBeNull();
    expect(buildLeaveTable(leavesOf([[new Uint8Array(9), 1]]), KINDS)).toBeNull();
    expect(buildLeaveTable(leavesOf([[new Uint8Array(8), 1]]), 33)).toBeNull();
    const table = buildLeaveTable(leavesOf([[new Uint8Array(8), 1]]), KINDS)!;
    expect(isLeaveTable(table, KINDS + 1)).toBe(false);
    expect(isLeaveTable({ ...table, bytes: table.bytes.subarray(4) }, KINDS)).toBe(false);
    expect(isLeaveTable({ ...table, bytes: table.bytes.subarray(0, 4) }, KINDS)).toBe(false);
  });

  test('is built quickly for a file with millions of paths without leaves', () => {
    // Six lists of 27 tiles, each tile leading to the next list; only one leave ends, at the last list.
    const lists = 6;
    const kinds = 27;
    const nodes = new Uint32Array(1 + lists * kinds);
    nodes[0] = asLast(nodeOf(0, 1));
    for (let list = 0; list < lists; list++) {
      for (let tile = 0; tile < kinds; tile++) {
        const below = list + 1 < lists && tile > 0 ? 1 + (list + 1) * kinds : 0;
        const node = nodeOf(tile, list === 0 && tile === 0 ? ACCEPTS : below);
        nodes[1 + list * kinds + tile] = tile + 1 === kinds ? asLast(node) : node;
      }
    }
    const values = leaveValuesFromNodes(unpackNodes(nodes), [5000], 'dead ends');
    const table = buildLeaveTable(values, kinds)!;
    expect(intsOf(table, 0, table.bytes.length / 4).filter((cell) => cell === 5000)).toHaveLength(1);
  });

  describe('of the shipped leaves', () => {
    let kernel: LeaveValues;
    let typescript: LeaveValues;
    beforeAll(async () => {
      const graph = await loadLexicon('default', english);
      kernel = (await loadLeaves('default', { ruleset: classic, graph }))!;
      typescript = leaveValuesFromShared(kernel.shared, kernel.name);
    });

    test('gives the same values for a turn in the kernel as in TypeScript', () => {
      expect(kernel.table?.memory).not.toBeNull();
      const turn = fc.record({
        rack: fc.uint8Array({ max: english.size, minLength: 1, maxLength: 7 }),
        unseen: fc.uint8Array({ max: 12, minLength: 27, maxLength: 27 }),
        bagCount: fc.integer({ min: 0, max: 93 }),
      });
      const property = fc.property(turn, ({ rack, unseen, bagCount }) => {
        const maps = [kernel, typescript].map((values) => {
          const evaluation = new Evaluation(classic, values);
          const map = new LeaveMap(english.size);
          map.setRack(countTiles(rack, english.size), evaluation.forCounts(bagCount, rack.length, unseen, 0));
          return map.valuesMilli.slice(0, map.size);
        });
        expect(maps[0]).toEqual(maps[1]);
      });
      fc.assert(property, { numRuns: 500 });
    });
  });
});
