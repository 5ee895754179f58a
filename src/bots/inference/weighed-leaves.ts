/**
 * Leaves with their chances, as plain data that travels between threads: what rollouts deal the other rack from.
 */
import { randomBelow, type Random } from '../../engine/random.ts';

/** Leaves of one size, the likeliest first. */
export interface WeighedLeaves {
  readonly size: number;
  /** Their tiles, ascending, one leave after the other. */
  readonly tiles: Uint8Array;
  /** The chance of a leave and of all before it; the last is 1. */
  readonly upTo: Float64Array;
}

/** Fractions are drawn from so many, which is the most that one draw of the generator takes. */
const FINENESS = 2 ** 31;

export function drawLeave({ upTo }: WeighedLeaves, random: Random): number {
  const at = (randomBelow(random, FINENESS) + 0.5) / FINENESS;
  let low = 0;
  let high = upTo.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upTo[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The chance of a leave. */
export function chanceOfLeave({ upTo }: WeighedLeaves, index: number): number {
  return upTo[index]! - (index === 0 ? 0 : upTo[index - 1]!);
}

/** The tiles of a leave. */
export function tilesOfLeave({ size, tiles }: WeighedLeaves, index: number): Uint8Array {
  return tiles.subarray(size * index, size * (index + 1));
}
