/** Leaves with their probabilities, as plain data for worker threads. Rollouts deal the opponent's rack from them. */
import { randomBelow, type Random } from '../../engine/random.ts';

/** Leaves of one size, by descending probability. */
export interface LeaveDistribution {
  readonly size: number;
  /** The tiles of the leaves, each sorted, concatenated. */
  readonly tiles: Uint8Array;
  /** Cumulative probability of each leave; the last is 1. */
  readonly upTo: Float64Array;
}

/** Number of equidistant fractions to draw from: the largest range of a single draw. */
const FINENESS = 2 ** 31;

export function drawLeave({ upTo }: LeaveDistribution, random: Random): number {
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

/** The probability of a leave. */
export function chanceOfLeave({ upTo }: LeaveDistribution, index: number): number {
  return upTo[index]! - (index === 0 ? 0 : upTo[index - 1]!);
}

/** The tiles of a leave. */
export function tilesOfLeave({ size, tiles }: LeaveDistribution, index: number): Uint8Array {
  return tiles.subarray(size * index, size * (index + 1));
}
