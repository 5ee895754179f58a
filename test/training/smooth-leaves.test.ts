import { describe, expect, it } from 'vitest';
import { createAlphabet } from '../../src/engine/tiles/alphabet.ts';
import { listLeaves, numberLeaves } from '../../src/training/leave-set.ts';
import { smoothLeaves } from '../../src/training/smooth-leaves.ts';

const alphabet = createAlphabet(
  'small',
  ['?', 'A', 'B', 'C', 'D'].map((face, i) => ({ face, count: 4, points: i, vowel: i === 1 })),
);
const leaves = listLeaves(alphabet, 4);
const numbers = numberLeaves(leaves);
const tilesAt = (i: number): number[] => [...leaves.letters.subarray(leaves.offsets[i], leaves.offsets[i + 1])];

function truthOf(tiles: readonly number[]): number {
  const single = [20_000, 1000, -2000, -4000, 3000];
  let worth = 0;
  for (const tile of tiles) worth += single[tile]!;
  return worth;
}

describe('smoothing', () => {
  it('completes missing leaves if tiles do not interact', () => {
    const sums = new Float64Array(leaves.count);
    const weights = new Float64Array(leaves.count);
    for (let i = 0; i < leaves.count; i++) {
      const tiles = tilesAt(i);
      weights[i] = tiles.length <= 2 ? 1_000_000 : 0;
      sums[i] = weights[i]! * truthOf(tiles);
    }
    const values = smoothLeaves(leaves, numbers, sums, weights, 400);
    let unknown = 0;
    for (let i = 0; i < leaves.count; i++) {
      if (tilesAt(i).length > 2) unknown++;
      expect(Math.abs(values[i]! - truthOf(tilesAt(i)))).toBeLessThan(60);
    }
    expect(unknown).toBeGreaterThan(50);
  });

  it('follows evidence by its weight, between the evidence and the prediction of sub-leaves', () => {
    const sums = new Float64Array(leaves.count);
    const weights = new Float64Array(leaves.count);
    const triple = numbers.valueOf([1, 2, 3]) - 1;
    for (let i = 0; i < leaves.count; i++) {
      weights[i] = tilesAt(i).length <= 2 ? 1_000_000 : 0;
      sums[i] = weights[i]! * truthOf(tilesAt(i));
    }
    let last = truthOf([1, 2, 3]);
    for (const weight of [1, 10, 100, 1000, 100_000]) {
      weights[triple] = weight;
      sums[triple] = weight * 50_000;
      const value = smoothLeaves(leaves, numbers, sums, weights, 400)[triple]!;
      expect(value).toBeGreaterThan(last);
      expect(value).toBeLessThan(50_000);
      last = value;
    }
    expect(last).toBeGreaterThan(49_000);
  });
});
