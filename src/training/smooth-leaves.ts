/**
 * Estimates leave values from evidence that is abundant for some leaves and scarce for most.
 *
 * The sub-leaves of a leave predict its value. For two of its tiles that do not interact, given the rest, the value is V(L - a) +
 * V(L - b) - V(L - a - b); the prediction is the mean over all pairs. Evidence moves the value away from the prediction, as far as
 * it outweighs the uncertainty of the prediction (empirical Bayes: Efron and Morris, Data Analysis Using Stein's Estimator, 1975).
 * The uncertainty is measured for each leave size, on the leaves with much evidence.
 */
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { WordTable } from '../movegen/words/word-table.ts';

const MUCH_EVIDENCE = 1000;
/** With fewer leaves there is no estimate; the uncertainty of the previous size is used. */
const ENOUGH_LEAVES = 20;
const FIRST_DOUBT = 9;
const MIN_DOUBT = 0.05;

/**
 * @param leaves all leaves up to some size (`listLeaves`)
 * @param numbers the same leaves from `numberLeaves`
 * @param sums evidence by leave: points above the mean times weight, in thousandths; `weights` has the weight
 * @param variance of the value of one rack, in squared points
 * @returns values by leave, in thousandths of a point
 */
export function smoothLeaves(
  leaves: WordTable,
  numbers: LeaveValues,
  sums: Float64Array,
  weights: Float64Array,
  variance: number,
): Int32Array {
  const values = new Float64Array(leaves.count);
  const bySize = numbersBySize(leaves);
  let doubt = FIRST_DOUBT;
  for (const ofSize of bySize) {
    const expected = new Float64Array(ofSize.length);
    for (let k = 0; k < ofSize.length; k++) expected[k] = expectLeaves(leaves, numbers, values, ofSize[k]!);
    doubt = estimateDoubt(ofSize, expected, sums, weights, variance) ?? doubt;
    const prior = variance / doubt;
    for (let k = 0; k < ofSize.length; k++) {
      const leave = ofSize[k]!;
      values[leave] = (sums[leave]! + prior * expected[k]!) / (weights[leave]! + prior);
    }
  }
  return Int32Array.from(values, (value) => Math.round(value / 10) * 10);
}

function numbersBySize({ offsets, count }: WordTable): number[][] {
  const bySize: number[][] = [];
  for (let leave = 0; leave < count; leave++) (bySize[offsets[leave + 1]! - offsets[leave]! - 1] ??= []).push(leave);
  return bySize;
}

function expectLeaves(
  { letters, offsets }: WordTable,
  numbers: LeaveValues,
  values: Float64Array,
  leave: number,
): number {
  const tiles = letters.subarray(offsets[leave], offsets[leave + 1]);
  const size = tiles.length;
  if (size === 1) return 0;
  const without = (skip: number, other: number): number => {
    const rest: number[] = [];
    for (let i = 0; i < size; i++) if (i !== skip && i !== other) rest.push(tiles[i]!);
    const number = numbers.valueOf(rest);
    return number === 0 ? 0 : values[number - 1]!;
  };
  let singles = 0;
  for (let i = 0; i < size; i++) singles += without(i, i);
  let pairs = 0;
  for (let i = 0; i < size; i++) for (let j = i + 1; j < size; j++) pairs += size === 2 ? 0 : without(i, j);
  // Each tile is in size - 1 of the size * (size - 1) / 2 pairs.
  return (2 * singles) / size - (2 * pairs) / (size * (size - 1));
}

/** Mean squared error of the predictions; null if too few leaves have enough evidence. */
function estimateDoubt(
  ofSize: readonly number[],
  expected: Float64Array,
  sums: Float64Array,
  weights: Float64Array,
  variance: number,
): number | null {
  let sum = 0;
  let count = 0;
  for (let k = 0; k < ofSize.length; k++) {
    const weight = weights[ofSize[k]!]!;
    if (weight < MUCH_EVIDENCE) continue;
    const off = (sums[ofSize[k]!]! / weight - expected[k]!) / 1000;
    sum += off * off - variance / weight;
    count++;
  }
  return count < ENOUGH_LEAVES ? null : Math.max(MIN_DOUBT, sum / count);
}
