/** All leaves that can be made from an alphabet's tiles, in the order of `LeaveValues`, so that leave numbers agree. */
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { leaveValuesOf, type LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { WordTable } from '../movegen/words/word-table.ts';

/** Memory limit of a training run: each leave takes 16 bytes per thread, and 16 more. */
const MAX_LEAVES = 6_000_000;

export function countLeaves({ counts }: Alphabet, maxTiles: number): number {
  let bySize = new Float64Array(maxTiles + 1);
  bySize[0] = 1;
  for (const count of counts) {
    const next = new Float64Array(maxTiles + 1);
    for (let size = 0; size <= maxTiles; size++) {
      for (let copies = 0; copies <= Math.min(count, size); copies++) next[size]! += bySize[size - copies]!;
    }
    bySize = next;
  }
  return bySize.reduce((sum, ways) => sum + ways, -1);
}

/** Maximum number of tiles in trained leaves: one less than a hand, or fewer if there would be too many leaves. */
export function leaveTilesFor(ruleset: Ruleset): number {
  let tiles = ruleset.handSize - 1;
  while (tiles > 1 && countLeaves(ruleset.alphabet, tiles) > MAX_LEAVES) tiles--;
  return tiles;
}

/** All leaves of one to `maxTiles` tiles in lexicographic order; tiles ascend from the blank. */
export function listLeaves(alphabet: Alphabet, maxTiles: number): WordTable {
  const count = countLeaves(alphabet, maxTiles);
  const letters = new Uint8Array(count * maxTiles);
  const offsets = new Uint32Array(count + 1);
  const leave = new Uint8Array(maxTiles);
  let number = 0;
  let end = 0;
  const extend = (length: number, lowest: number, used: number): void => {
    if (length === maxTiles) return;
    for (let tile = lowest; tile < alphabet.counts.length; tile++) {
      const copies = tile === lowest ? used + 1 : 1;
      if (copies > alphabet.counts[tile]!) continue;
      leave[length] = tile;
      letters.set(leave.subarray(0, length + 1), end);
      end += length + 1;
      offsets[++number] = end;
      extend(length + 1, tile, copies);
    }
  };
  extend(0, 0, 0);
  return { letters: letters.slice(0, end), offsets, count, skipped: { tooShort: 0, tooLong: 0, unspellable: 0 } };
}

/** Returns the numbers of the leaves, from 1, as leave values: `fillLeaveMap` then finds the numbers of a rack's leaves. */
export function numberLeaves(leaves: WordTable): LeaveValues {
  const numbers = Int32Array.from({ length: leaves.count }, (_, i) => i + 1);
  return leaveValuesOf(leaves, numbers, 'numbers');
}
