/**
 * Leave values in the form that is shipped and sent to browsers: the difference of each value from a prediction, which halves the
 * compressed size. Tiles interact mostly in pairs, so for any two tiles of a leave, its value is close to the value without one
 * plus the value without the other, minus the value without both. The prediction is the mean over all pairs of tiles.
 *
 * The lowest byte of every integer comes first, then the next byte of each, and so on (planes). Neighbouring values have similar
 * high bytes, which compress better when adjacent: leave values shrink by a tenth.
 */
import { findTile, type LeaveValues, leaveValuesFromShared } from './leave-values.ts';
import { intsOf, plainBlock, type SharedBlock } from '../memory/shared-block.ts';
import { accepts, childOf, isLast, MAX_PATH_LENGTH, nodeAt, nodeTileAt } from '../words/nodes.ts';

const PLANES = 4;
/** Offset in a packed block of the step that all values are multiples of, in thousandths of a point. */
const STEP_AT = 5;

/** Returns the block of leave values in planes, with differences in place of the values. */
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

/** @throws InputError `bad-leaves` if the bytes are invalid */
export function readPackedLeaves(planes: Uint8Array): SharedBlock {
  const block = fromPlanes(planes);
  const values = leaveValuesFromShared(block, '');
  const { valuesMilli } = values;
  const header = intsOf(block, 0, STEP_AT + 1);
  const step = header[STEP_AT]!;
  // Shorter leaves are visited first, so their differences have already been replaced by values.
  visitByLength(values, (index, expected) => {
    valuesMilli[index] = step * (Math.round(expected / step) + fromZigzag(valuesMilli[index]!));
  });
  header[STEP_AT] = 0;
  return block;
}

/** Visits all leaves, shortest first, each with its predicted value in thousandths of a point. */
function visitByLength(values: LeaveValues, visit: (index: number, expected: number) => void): void {
  const { valuesMilli, count } = values;
  /** By leave: sum of the values of the leaves without one of its tiles. */
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

interface Walk {
  readonly tiles: number;
  readonly list: number;
  /** Number of leaves before the first one below that list. */
  readonly before: number;
  /** Index of the leave with the tiles so far; -1 if there is no such leave. */
  readonly leave: number;
}

/**
 * Walks to the leaves of one length, and in parallel to the same leaves without one of their tiles, with one walk per omitted
 * tile. None of the walks restarts for each of a million leaves.
 */
class ShorterLeaves {
  readonly #values: LeaveValues;
  /** `list` of the walk without tile `i` after `n` tiles, at `n * MAX_PATH_LENGTH + i`; 0 if there is no such leave. */
  readonly #lists = new Int32Array(MAX_PATH_LENGTH ** 2);
  readonly #before = new Int32Array(MAX_PATH_LENGTH ** 2);
  /** The leave without tile `i`; -1 if there is no such leave. */
  readonly #shorter = new Int32Array(MAX_PATH_LENGTH);
  #length = 0;
  #visit: (leave: number, shorter: Int32Array) => void = () => undefined;

  constructor(values: LeaveValues) {
    this.#values = values;
  }

  /** @param visit receives each leave of the length, and the leaves without one of its tiles (-1 if missing), by index */
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

/** Maps numbers near 0 of either sign to small non-negative numbers. */
function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function fromZigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

/** Returns the bytes in planes. Bytes after the last whole integer follow unchanged. */
export function toPlanes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const planes = new Uint8Array(bytes.length);
  const ints = Math.floor(bytes.length / PLANES);
  for (let plane = 0; plane < PLANES; plane++) {
    for (let i = 0; i < ints; i++) planes[plane * ints + i] = bytes[PLANES * i + plane]!;
  }
  planes.set(bytes.subarray(PLANES * ints), PLANES * ints);
  return planes;
}

export function fromPlanes(planes: Uint8Array): SharedBlock {
  const block = plainBlock(planes.length);
  const { bytes } = block;
  const ints = Math.floor(planes.length / PLANES);
  for (let plane = 0; plane < PLANES; plane++) {
    for (let i = 0; i < ints; i++) bytes[PLANES * i + plane] = planes[plane * ints + i]!;
  }
  bytes.set(planes.subarray(PLANES * ints), PLANES * ints);
  return block;
}
