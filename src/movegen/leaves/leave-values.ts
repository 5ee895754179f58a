/**
 * What the tiles kept after a play are worth: values in thousandths of a point by multiset of tiles.
 *
 * A leave is a word of its tiles in ascending order, the blank (0) first, and its value stands at its word index in a
 * DAWG over all leaves (the scheme of KLV2): the index is the number of leaves before it, which falls out of the walk
 * from counts kept at the nodes. That is 10 to 20 times smaller than a hash table, and the values of all 2^n leaves
 * of one rack come from a single walk that shares its beginnings (`fillLeaveMap`).
 *
 * Everything stands in one block of shared bytes, as the word graph does.
 */
import { BLANK, isWide, MAX_LETTERS } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../../engine/errors.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { LeavesKernel, type TurnNumbers } from '../kernel/leaves-kernel.ts';
import { intsOf, plainBlock, type SharedBlock } from '../memory/shared-block.ts';
import { buildDawg } from '../words/build-word-graph.ts';
import {
  accepts,
  childOf,
  countWordsByNode,
  fillCells,
  findChild,
  isNoLetter,
  lettersFrom,
  MAX_PATH_LENGTH,
  nodeAt,
  popcount,
  type NodeList,
} from '../words/nodes.ts';
import { listBelow } from '../words/list-words.ts';
import type { WordTable } from '../words/word-table.ts';

/** No value is further from 0 than this many points, which keeps 32-bit floats exact to a thousandth. */
export const MAX_LEAVE_POINTS = 4000;

const MAGIC = 0x564c5754; // "TWLV"
const VERSION = 2;
/** Header: magic, version, node count, value count, root. */
const HEADER_INTS = 8;

/** Leave values of one lexicon. Made by `leaveValuesOf` or a parser, or in a worker by `leaveValuesFromShared`. */
export class LeaveValues {
  readonly name: string;
  readonly count: number;
  /** First node of the list of first tiles, or 0. */
  readonly root: number;
  /** Two entries a node, as in `WordGraph`, with the blank where the separator would be. */
  readonly cells: Int32Array;
  /** By node: leaves at it and at its later siblings, and below them. */
  readonly counts: Int32Array;
  /** In thousandths of a point, by leave in lexicographic order. */
  readonly valuesMilli: Int32Array;
  /** All of it, to hand to a worker. */
  readonly shared: SharedBlock;
  /** The same values as the search kernel reads them (`buildLeaveTable`), where they were made ready for it. */
  readonly table: SharedBlock | null;
  #kernel: LeavesKernel | null | undefined;

  /** @param shared - as `leaveValuesFromNodes` lays it out. */
  constructor(shared: SharedBlock, name: string, table: SharedBlock | null = null) {
    const { length } = shared.bytes;
    const header = length < HEADER_INTS * 4 ? null : intsOf(shared, 0, HEADER_INTS);
    if (header?.[0] !== MAGIC) throw new InputError('bad-leaves', 'the block is not shared leave values');
    if (header[1] !== VERSION) {
      throw new InputError('bad-leaves', `shared leave values of version ${header[1]!}; version ${VERSION} is needed`);
    }
    const nodeCount = header[2]!;
    const count = header[3]!;
    if (length !== (HEADER_INTS + 3 * nodeCount + count) * 4) {
      throw new InputError('bad-leaves', `shared leave values of ${counted(length, 'byte')} are cut short`);
    }
    this.shared = shared;
    this.table = table;
    this.name = name;
    this.count = count;
    this.root = header[4]!;
    this.cells = intsOf(shared, HEADER_INTS * 4, 2 * nodeCount);
    this.counts = intsOf(shared, (HEADER_INTS + 2 * nodeCount) * 4, nodeCount);
    this.valuesMilli = intsOf(shared, (HEADER_INTS + 3 * nodeCount) * 4, count);
  }

  /**
   * The value of a leave in thousandths of a point; 0 if it has none.
   *
   * @param tiles - in ascending order, blanks (0) first.
   */
  valueOf(tiles: ArrayLike<number>): number {
    const index = this.indexOf(tiles);
    return index < 0 ? 0 : this.valuesMilli[index]!;
  }

  /** The number of leaves before this one in lexicographic order, or -1 if it is not among them. */
  indexOf(tiles: ArrayLike<number>): number {
    const { cells, counts } = this;
    let list = this.root;
    let index = 0;
    let accepted = 0;
    for (let i = 0; i < tiles.length; i++) {
      const tile = tiles[i]!;
      const p = tile < 0 || tile > MAX_LETTERS ? 0 : findTile(cells, list, tile);
      if (p === 0) return -1;
      index += accepted + counts[list]! - counts[p]!;
      const node = nodeAt(cells, p);
      accepted = accepts(node) ? 1 : 0;
      list = childOf(node);
    }
    return accepted === 0 ? -1 : index;
  }

  /** Write the value of every leave of a rack, as `LeaveWorth` has it. */
  fill(rackCounts: Uint8Array, strides: Int32Array, size: number, out: Int32Array): unknown {
    const kernel = this.fillByKernel(rackCounts, strides, size, out, null);
    if (kernel === null) fillLeaveMap(this, rackCounts, strides, out);
    return kernel;
  }

  /**
   * Write the worth of every leave of a rack in a turn, by the search kernel.
   *
   * @returns the kernel; null, and nothing is written, where it has no table or no room
   * @internal
   */
  fillByKernel(
    rackCounts: Uint8Array,
    strides: Int32Array,
    size: number,
    out: Int32Array,
    turn: TurnNumbers | null,
  ): Kernel | null {
    if (this.#kernel === undefined) this.#kernel = LeavesKernel.of(this.table);
    return this.#kernel?.fill(rackCounts, strides, size, out, turn) ?? null;
  }

  /** All leaves in order, each a new array, with their values in thousandths of a point. */
  *entries(): Generator<readonly [tiles: Uint8Array<ArrayBuffer>, valueMilli: number], void, undefined> {
    if (this.root === 0) return;
    let index = 0;
    for (const tiles of listBelow(this.cells, this.root, new Uint8Array(MAX_PATH_LENGTH + 1), 0)) {
      yield [tiles, this.valuesMilli[index++]!];
    }
  }
}

/** Attach to leave values that another thread made; nothing is copied. */
export function leaveValuesFromShared(
  shared: SharedBlock,
  name: string,
  table: SharedBlock | null = null,
): LeaveValues {
  return new LeaveValues(shared, name, table);
}

/**
 * Leave values for a table of leaves.
 *
 * @param leaves - each with its tiles in ascending order, as `wordTableOf` makes the table (sorted, unique).
 * @param valuesMilli - thousandths of a point, in the table's order.
 */
export function leaveValuesOf(leaves: WordTable, valuesMilli: ArrayLike<number>, name: string): LeaveValues {
  return leaveValuesFromNodes(buildDawg(leaves), valuesMilli, name);
}

/**
 * Leave values from the nodes of a DAWG that is known to be good.
 *
 * @throws InputError `bad-leaves` if there are not as many values as leaves.
 */
export function leaveValuesFromNodes(
  list: NodeList,
  valuesMilli: ArrayLike<number>,
  name: string,
  place: Place = {},
): LeaveValues {
  const { nodes } = list;
  const nodeCount = nodes.length;
  const count = valuesMilli.length;
  const shared = plainBlock((HEADER_INTS + 3 * nodeCount + count) * 4);
  const root = childOf(nodes[0]!);
  intsOf(shared, 0, HEADER_INTS).set([MAGIC, VERSION, nodeCount, count, root]);
  const values = new LeaveValues(shared, name);
  fillCells(list, values.cells);
  const counts = countWordsByNode(values.cells, [root]);
  const leaveCount = root === 0 ? 0 : counts[root]!;
  if (leaveCount !== count) {
    throw new InputError(
      'bad-leaves',
      `${counted(count, 'value')} for ${counted(leaveCount, 'leave')}; one for each is needed`,
      place,
    );
  }
  values.counts.set(counts);
  values.valuesMilli.set(valuesMilli);
  return values;
}

/** The node for a tile, 0 the blank, in the list that begins at node `list`; 0 if none. */
export function findTile(cells: Int32Array, list: number, tile: number): number {
  if (tile !== BLANK) return findChild(cells, list, tile);
  return list !== 0 && isNoLetter(nodeAt(cells, list)) ? list : 0;
}

/**
 * Set the strides of a rack's leaves: the index of a leave is the sum of its tiles' strides; 0 for tiles it does not have.
 *
 * @returns the number of leaves, which is one more than the index of the whole rack.
 */
export function leaveMapStrides(rackCounts: Uint8Array, strides: Int32Array): number {
  let size = 1;
  for (let tile = 0; tile < rackCounts.length; tile++) {
    const count = rackCounts[tile]!;
    strides[tile] = count === 0 ? 0 : size;
    size *= count + 1;
  }
  return size;
}

/**
 * Write the value of every leave of a rack, in thousandths of a point, at the sum of its tiles' strides; 0 for the
 * empty leave and those that have no value. Allocates nothing, wide alphabets aside.
 *
 * @param values null for none: all leaves are worth 0
 * @param out at least as long as the number of leaves
 */
export function fillLeaveMap(
  values: LeaveValues | null,
  rackCounts: Uint8Array,
  strides: Int32Array,
  out: Int32Array,
): void {
  let whole = 0;
  let rackMask = 0;
  for (let tile = 0; tile < rackCounts.length; tile++) {
    const count = rackCounts[tile]!;
    if (count === 0) continue;
    whole += count * strides[tile]!;
    if (tile !== BLANK) rackMask |= 1 << (tile - 1);
  }
  out.fill(0, 0, whole + 1);
  if (values === null || values.root === 0 || whole === 0) return;
  const { cells, counts, valuesMilli, root } = values;
  if (isWide(rackCounts.length - 1)) {
    const kinds = Array.from(rackCounts.keys()).filter((tile) => rackCounts[tile] !== 0);
    fillFrom(values, rackCounts, kinds, strides, out, root, 0, 0, 0, 0);
    return;
  }
  fillBelow(cells, counts, valuesMilli, rackCounts, strides, out, rackMask, root, 0, BLANK, 0, 0);
}

/**
 * `list` is what can follow the leave at `leaveIndex`, whose highest tile is `highest`, `used` of them; `wordIndex` is
 * the index of the first leave below `list`. A leave is extended by tiles from `highest` on, so each is met once; the
 * letters that are both on the rack and in the list come from the masks, a third faster than trying them in turn.
 */
function fillBelow(
  cells: Int32Array,
  counts: Int32Array,
  valuesMilli: Int32Array,
  rackCounts: Uint8Array,
  strides: Int32Array,
  out: Int32Array,
  rackMask: number,
  list: number,
  wordIndex: number,
  highest: number,
  used: number,
  leaveIndex: number,
): void {
  const before = wordIndex + counts[list]!;
  const listMask = lettersFrom(cells, list);
  const hasBlank = isNoLetter(nodeAt(cells, list));
  let letters = listMask & rackMask;
  if (highest !== BLANK) {
    letters &= -1 << (highest - 1);
    if (used === rackCounts[highest]!) letters &= ~(1 << (highest - 1));
  }
  let isBlank = hasBlank && highest === BLANK && used < rackCounts[BLANK]!;
  while (isBlank || letters !== 0) {
    let tile = BLANK;
    let p = list;
    if (isBlank) {
      isBlank = false;
    } else {
      const bit = letters & -letters;
      letters ^= bit;
      tile = 32 - Math.clz32(bit);
      p += (hasBlank ? 1 : 0) + popcount(listMask & (bit - 1));
    }
    const node = nodeAt(cells, p);
    const index = before - counts[p]!;
    const leave = leaveIndex + strides[tile]!;
    const accepted = accepts(node) ? 1 : 0;
    if (accepted !== 0) out[leave] = valuesMilli[index]!;
    const child = childOf(node);
    if (child !== 0) {
      const taken = tile === highest ? used + 1 : 1;
      const next = index + accepted;
      fillBelow(cells, counts, valuesMilli, rackCounts, strides, out, rackMask, child, next, tile, taken, leave);
    }
  }
}

/**
 * As `fillBelow` in a wide alphabet, where each kind of tile on the rack is looked for in the list.
 *
 * @param first the highest tile of the leave as a place in `kinds`
 */
function fillFrom(
  values: LeaveValues,
  rackCounts: Uint8Array,
  kinds: readonly number[],
  strides: Int32Array,
  out: Int32Array,
  list: number,
  wordIndex: number,
  first: number,
  used: number,
  leaveIndex: number,
): void {
  const { cells, counts, valuesMilli } = values;
  for (let kind = first; kind < kinds.length; kind++) {
    const tile = kinds[kind]!;
    const taken = kind === first ? used + 1 : 1;
    const p = taken > rackCounts[tile]! ? 0 : findTile(cells, list, tile);
    if (p === 0) continue;
    const node = nodeAt(cells, p);
    const index = wordIndex + counts[list]! - counts[p]!;
    const leave = leaveIndex + strides[tile]!;
    if (accepts(node)) out[leave] = valuesMilli[index]!;
    const child = childOf(node);
    const next = accepts(node) ? index + 1 : index;
    if (child !== 0) fillFrom(values, rackCounts, kinds, strides, out, child, next, kind, taken, leave);
  }
}
