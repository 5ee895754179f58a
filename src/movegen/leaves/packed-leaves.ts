/**
 * Leave values as they ship and travel to a browser: each as what it differs by from what shorter leaves make likely, which packs in half
 * the bytes. Tiles mostly help or hurt each other two at a time, so a leave is likely worth, for any two of its tiles, what it is
 * without the one and without the other, less what it is without both; the mean over all pairs of tiles is expected.
 */
import { findTile, type LeaveValues, leaveValuesFromShared } from './leave-values.ts';
import { intsOf, plainBlock, type SharedBlock } from '../memory/shared-block.ts';
import { accepts, childOf, isLast, MAX_PATH_LENGTH, nodeAt, nodeTileAt } from '../words/nodes.ts';
import { fromPlanes, toPlanes } from './byte-planes.ts';

/** Where a packed block has the step that all values are multiples of, in thousandths of a point. */
const STEP_AT = 5;

/** The block of leave values with differences in the place of values, in planes. */
export function packLeaves(values: LeaveValues): Uint8Array<ArrayBuffer> {
  const block = plainBlock(values.shared.bytes.length);
  block.bytes.set(values.shared.bytes);
  const packed = leaveValuesFromShared(block, values.name);
  const step = values.valuesMilli.reduce(greatestDivisor, 0) || 1;
  visitByLength(values, (index, expected) => {
    packed.valuesMilli[index] = zigzag(values.valuesMilli[index]! / step - Math.round(expected / step));
  });
  intsOf(block, 0, STEP_AT + 1)[STEP_AT] = step;
  return toPlanes(block.bytes);
}

/**
 * The block that `packLeaves` packed.
 *
 * @throws InputError `bad-leaves` if it is not one
 */
export function readPackedLeaves(planes: Uint8Array): SharedBlock {
  const block = fromPlanes(planes);
  const values = leaveValuesFromShared(block, '');
  const { valuesMilli } = values;
  const header = intsOf(block, 0, STEP_AT + 1);
  const step = header[STEP_AT]!;
  // A leave is visited after all shorter ones, whose values stand in the place of their differences by then.
  visitByLength(values, (index, expected) => {
    valuesMilli[index] = step * (Math.round(expected / step) + fromZigzag(valuesMilli[index]!));
  });
  header[STEP_AT] = 0;
  return block;
}

/** Visit all leaves, the shortest first, each with what is expected of it in thousandths of a point. */
function visitByLength(values: LeaveValues, visit: (index: number, expected: number) => void): void {
  const { valuesMilli, count } = values;
  /** By leave: the values without one of its tiles, added up. */
  const sums = new Int32Array(count);
  const walk = new ShorterLeaves(values);
  for (let visited = 0, length = 1; visited < count; length++) {
    const pairs = (length * (length - 1)) / 2;
    walk.visit(length, (index, shorter) => {
      let withoutOne = 0;
      let withoutTwoTwice = 0;
      for (let i = 0; i < length; i++) {
        const one = shorter[i]!;
        if (one < 0) continue;
        withoutOne += valuesMilli[one]!;
        withoutTwoTwice += sums[one]!;
      }
      sums[index] = withoutOne;
      visited++;
      visit(index, length === 1 ? 0 : ((length - 1) * withoutOne - withoutTwoTwice / 2) / pairs);
    });
  }
}

/** Where a walk from the root is after some tiles. */
interface Walk {
  readonly tiles: number;
  /** The nodes that may follow. */
  readonly list: number;
  /** Leaves before the first one below that list. */
  readonly before: number;
  /** The leave of the tiles so far; -1 for none. */
  readonly leave: number;
}

/**
 * Walks to the leaves of one length, and beside each to the same leave without one of its tiles: as many walks as there are tiles,
 * so that none begins anew for each of a million leaves.
 */
class ShorterLeaves {
  readonly #values: LeaveValues;
  /** Of the walk without tile `i`, after `n` tiles, at `n * MAX_PATH_LENGTH + i`: `list` of a `Walk`, 0 where there is no such leave. */
  readonly #lists = new Int32Array(MAX_PATH_LENGTH ** 2);
  readonly #before = new Int32Array(MAX_PATH_LENGTH ** 2);
  /** The leave without tile `i`; -1 for none. */
  readonly #shorter = new Int32Array(MAX_PATH_LENGTH);
  #length = 0;
  #visit: (leave: number, shorter: Int32Array) => void = () => undefined;

  constructor(values: LeaveValues) {
    this.#values = values;
  }

  /** @param visit takes each leave of a length, and the leaves without one of its tiles, -1 for none; all by index */
  visit(length: number, visit: (leave: number, shorter: Int32Array) => void): void {
    this.#length = length;
    this.#visit = visit;
    const { root } = this.#values;
    if (root !== 0) this.#extend({ tiles: 0, list: root, before: 0, leave: -1 });
  }

  #extend(walk: Walk): void {
    const { cells, counts } = this.#values;
    const tiles = walk.tiles + 1;
    for (let p = walk.list; ; p++) {
      const node = nodeAt(cells, p);
      const index = walk.before + counts[walk.list]! - counts[p]!;
      const leave = accepts(node) ? index : -1;
      this.#extendOthers(walk, nodeTileAt(cells, p));
      if (tiles < this.#length) {
        const before = leave < 0 ? index : index + 1;
        if (childOf(node) !== 0) this.#extend({ tiles, list: childOf(node), before, leave });
      } else if (leave >= 0) this.#visit(leave, this.#shorter);
      if (isLast(node)) return;
    }
  }

  /** Add a tile to each of the other walks, and begin the one without it. */
  #extendOthers({ tiles, list, before, leave }: Walk, tile: number): void {
    const { cells, counts } = this.#values;
    const from = tiles * MAX_PATH_LENGTH;
    const to = from + MAX_PATH_LENGTH;
    for (let i = 0; i < tiles; i++) {
      const others = this.#lists[from + i]!;
      const p = others === 0 ? 0 : findTile(cells, others, tile);
      const index = this.#before[from + i]! + counts[others]! - counts[p]!;
      const node = p === 0 ? 0 : nodeAt(cells, p);
      const isLeave = accepts(node);
      this.#shorter[i] = isLeave ? index : -1;
      this.#lists[to + i] = childOf(node);
      this.#before[to + i] = isLeave ? index + 1 : index;
    }
    this.#shorter[tiles] = leave;
    this.#lists[to + tiles] = list;
    this.#before[to + tiles] = before;
  }
}

function greatestDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return Math.abs(a);
}

/** Numbers near 0, whatever their sign, as small ones that are not negative. */
function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function fromZigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
