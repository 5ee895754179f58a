/**
 * What each leave of one rack is worth, in one array: the index of a leave is a mixed-radix number with one digit a
 * tile, the number of that tile kept. Playing a tile subtracts its stride, so a generator carries the index along and
 * the value of any play's leave is one load. At most 2^n entries for n tiles, fewer where tiles repeat.
 */
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import { leaveMapStrides } from './leave-values.ts';

/** What says how much leaves are worth: a `TurnEvaluation`, or learnt values as they are. */
export interface LeaveWorth {
  /**
   * Write the worth of every leave of a rack, in thousandths of a point, at the sum of its tiles' strides.
   *
   * @param rackCounts tiles of the rack, by tile
   * @param strides as `leaveMapStrides` sets them
   * @param size number of leaves
   * @returns the search kernel that has them too; anything else where none has
   */
  fill(rackCounts: Uint8Array, strides: Int32Array, size: number, out: Int32Array): unknown;
}

const CAPACITY = 1 << MAX_HAND_SIZE;

/** The value of every leave of one rack, indexed by a mixed-radix number that the generator carries along. */
export class LeaveMap {
  /** Index step of one tile kept, by tile; 0 for a tile the rack has not. */
  readonly strides: Int32Array;
  /** Worth of a leave after a placement, in thousandths of a point, by index. */
  readonly valuesMilli = new Int32Array(CAPACITY);
  readonly sizes = new Uint8Array(CAPACITY);
  /** Number of leaves; the whole rack is `size - 1`. */
  size = 1;
  readonly counts: Uint8Array;
  /** The search kernel that has these leaves, unless it was asked for others since. */
  isIn: unknown = null;

  /** @param alphabetSize letters of the alphabet */
  constructor(alphabetSize: number) {
    this.strides = new Int32Array(alphabetSize + 1);
    this.counts = new Uint8Array(alphabetSize + 1);
  }

  /**
   * Make it the map of a rack.
   *
   * @param rackCounts tiles of the rack, by tile, at most `MAX_HAND_SIZE` together
   * @param leaves what says the worth; null for nothing, when every leave is worth 0
   */
  setRack(rackCounts: Uint8Array, leaves: LeaveWorth | null): void {
    const { strides, sizes } = this;
    this.counts.set(rackCounts);
    this.size = leaveMapStrides(rackCounts, strides);
    this.isIn = leaves?.fill(rackCounts, strides, this.size, this.valuesMilli) ?? null;
    if (leaves === null) this.valuesMilli.fill(0, 0, this.size);
    sizes[0] = 0;
    let filled = 1;
    for (let tile = 0; tile < rackCounts.length; tile++) {
      const digits = rackCounts[tile]!;
      if (digits === 0) continue;
      for (let i = filled; i < filled * (digits + 1); i++) sizes[i] = sizes[i - filled]! + 1;
      filled *= digits + 1;
    }
  }

  /** The index of a leave of the rack. */
  indexOf(tiles: ArrayLike<number>): number {
    let index = 0;
    for (let i = 0; i < tiles.length; i++) index += this.strides[tiles[i]!]!;
    return index;
  }

  /** The tiles of a leave, ascending with the blank first. */
  tilesOf(index: number): Uint8Array {
    const tiles: number[] = [];
    let rest = index;
    for (let tile = 0; tile < this.counts.length; tile++) {
      const radix = this.counts[tile]! + 1;
      for (let k = rest % radix; k > 0; k--) tiles.push(tile);
      rest = Math.floor(rest / radix);
    }
    return Uint8Array.from(tiles);
  }
}
