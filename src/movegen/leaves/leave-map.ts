/**
 * The values of all leaves of one rack in one array. The index of a leave is a mixed-radix number with one digit per tile: the
 * number of that tile kept. Playing a tile subtracts its stride, so a generator updates the index incrementally and reads the
 * value of a play's leave with one load. There are at most 2^n entries for n tiles, and fewer if tiles repeat.
 */
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import { leaveMapStrides } from './leave-values.ts';

/** Source of leave values: a `TurnEvaluation`, or learnt values without correction. */
export interface LeaveValuation {
  /**
   * Writes the value of every leave of a rack, in thousandths of a point, at the sum of its tiles' strides.
   *
   * @param rackCounts number of tiles in the rack, by tile
   * @param strides set by `leaveMapStrides`
   * @param size number of leaves
   * @returns the search kernel if it holds the values too, otherwise any other value
   */
  fill(rackCounts: Uint8Array, strides: Int32Array, size: number, out: Int32Array): unknown;
}

const CAPACITY = 1 << MAX_HAND_SIZE;

/** Values of all leaves of one rack, indexed by a mixed-radix number that the generator updates incrementally. */
export class LeaveMap {
  /** Index step per kept tile, by tile; 0 for tiles that are not in the rack. */
  readonly strides: Int32Array;
  /** Value of a leave after a placement, in thousandths of a point, by index. */
  readonly valuesMilli = new Int32Array(CAPACITY);
  /** Number of leaves. The index of the whole rack is `size - 1`. */
  size = 1;
  readonly counts: Uint8Array;
  /** The search kernel that holds these leaves, unless it has since loaded others. */
  kernel: unknown = null;
  readonly #sizes = new Uint8Array(CAPACITY);
  #hasSizes = false;

  constructor(alphabetSize: number) {
    this.strides = new Int32Array(alphabetSize + 1);
    this.counts = new Uint8Array(alphabetSize + 1);
  }

  /**
   * Fills the map for a rack.
   *
   * @param rackCounts number of tiles in the rack, by tile; at most `MAX_HAND_SIZE` in total
   * @param leaves source of the values; null gives every leave the value 0
   */
  setRack(rackCounts: Uint8Array, leaves: LeaveValuation | null): void {
    const { strides } = this;
    this.counts.set(rackCounts);
    this.size = leaveMapStrides(rackCounts, strides);
    this.kernel = leaves?.fill(rackCounts, strides, this.size, this.valuesMilli) ?? null;
    if (leaves === null) this.valuesMilli.fill(0, 0, this.size);
    this.#hasSizes = false;
  }

  /** Number of tiles of each leave, computed on first access. */
  get sizes(): Uint8Array {
    if (!this.#hasSizes) this.#countTiles();
    return this.#sizes;
  }

  #countTiles(): void {
    const { counts } = this;
    const sizes = this.#sizes;
    sizes[0] = 0;
    let filled = 1;
    for (let tile = 0; tile < counts.length; tile++) {
      const digits = counts[tile]!;
      if (digits === 0) continue;
      for (let i = filled; i < filled * (digits + 1); i++) sizes[i] = sizes[i - filled]! + 1;
      filled *= digits + 1;
    }
    this.#hasSizes = true;
  }

  /** Returns the index of a leave of the rack. */
  indexOf(tiles: ArrayLike<number>): number {
    let index = 0;
    for (let i = 0; i < tiles.length; i++) index += this.strides[tiles[i]!]!;
    return index;
  }

  /** Returns the tiles of a leave in ascending order, blanks first. */
  tilesOf(index: number): Uint8Array {
    const { counts, sizes } = this;
    const tiles = new Uint8Array(sizes[index]!);
    let rest = index;
    for (let tile = 0, at = 0; at < tiles.length; tile++) {
      const radix = counts[tile]! + 1;
      for (let k = rest % radix; k > 0; k--) tiles[at++] = tile;
      rest = Math.floor(rest / radix);
    }
    return tiles;
  }
}
