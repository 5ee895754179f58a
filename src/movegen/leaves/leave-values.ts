/**
 * Values of the tiles kept after a play, in thousandths of a point, by multiset of tiles.
 *
 * A leave is a word of its tiles in ascending order, the blank (0) first. Its value is stored at its word index in a DAWG over
 * all leaves, as in KLV2. The index is the number of preceding leaves, computed during the walk from counts stored at the nodes.
 * This is 10 to 20 times smaller than a hash table, and one walk that shares prefixes yields the values of all 2^n leaves of a
 * rack (`fillLeaveMap`).
 *
 * All data is in one block of shared bytes, as in the word graph.
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

/** Maximum absolute value of a leave in points. It keeps 32-bit floats exact to a thousandth. */
export const MAX_LEAVE_POINTS = 4000;

const MAGIC = 0x564c5754; // "TWLV"
const VERSION = 2;
/** Header: magic, version, node count, value count, root. */
const HEADER_INTS = 8;

/** Leave values of one lexicon. Created by `leaveValuesOf` or a parser, or in a worker by `leaveValuesFromShared`. */
export class LeaveValues {
  readonly name: string;
  readonly count: number;
  /** First node of the list of first tiles; 0 if there are no leaves. */
  readonly root: number;
  /** Two entries per node, as in `WordGraph`, with the blank in place of the separator. */
  readonly cells: Int32Array;
  /** By node: number of leaves at the node, at its later siblings and below them. */
  readonly counts: Int32Array;
  /** Values in thousandths of a point, in the lexicographic order of the leaves. */
  readonly valuesMilli: Int32Array;
  /** The complete data, for sending to a worker. */
  readonly shared: SharedBlock;
  /** The same values in the format of the search kernel (`buildLeaveTable`); null if they were not prepared for it. */
  readonly table: SharedBlock | null;
  #kernel: LeavesKernel | null | undefined;

  /** @param shared in the layout of `leaveValuesFromNodes` */
  constructor(shared: SharedBlock, name: string, table: SharedBlock | null = null) {
    const { length } = shared.bytes;
    const header = length < HEADER_INTS * 4 ? null : intsOf(shared, 0, HEADER_INTS);
    if (header?.[0] !== MAGIC) throw new InputError('bad-leaves', 'the block does not hold leave values');
    if (header[1] !== VERSION) {
      throw new InputError('bad-leaves', `shared leave values of version ${header[1]!}; version ${VERSION} is needed`);
    }
    const nodeCount = header[2]!;
    const count = header[3]!;
    if (length !== (HEADER_INTS + 3 * nodeCount + count) * 4) {
      throw new InputError('bad-leaves', `shared leave values of ${counted(length, 'byte')} are truncated`);
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
   * Returns the value of a leave in thousandths of a point; 0 if the leave is unknown.
   *
   * @param tiles in ascending order, blanks (0) first
   */
  valueOf(tiles: ArrayLike<number>): number {
    const index = this.indexOf(tiles);
    return index < 0 ? 0 : this.valuesMilli[index]!;
  }

  /** Returns the number of leaves before this one in lexicographic order, or -1 if it is unknown. */
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

  /** Writes the value of every leave of a rack; see `LeaveValuation.fill`. */
  fill(rackCounts: Uint8Array, strides: Int32Array, size: number, out: Int32Array): unknown {
    const kernel = this.fillByKernel(rackCounts, strides, size, out, null);
    if (kernel === null) fillLeaveMap(this, rackCounts, strides, out);
    return kernel;
  }

  /**
   * Writes the value of every leave of a rack in a turn, using the search kernel.
   *
   * @returns the kernel; null, without writing anything, if it has no table or too little room
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

  /** Iterates over all leaves in order, each as a new array, with their values in thousandths of a point. */
  *entries(): Generator<readonly [tiles: Uint8Array<ArrayBuffer>, valueMilli: number], void, undefined> {
    if (this.root === 0) return;
    let index = 0;
    for (const tiles of listBelow(this.cells, this.root, new Uint8Array(MAX_PATH_LENGTH + 1), 0)) {
      yield [tiles, this.valuesMilli[index++]!];
    }
  }
}

/** Creates leave values from a block built in another thread, without copying. */
export function leaveValuesFromShared(
  shared: SharedBlock,
  name: string,
  table: SharedBlock | null = null,
): LeaveValues {
  return new LeaveValues(shared, name, table);
}

/**
 * Creates leave values from a table of leaves.
 *
 * @param leaves from `wordTableOf` (sorted, unique), each with its tiles in ascending order
 * @param valuesMilli thousandths of a point, in the order of the table
 */
export function leaveValuesOf(leaves: WordTable, valuesMilli: ArrayLike<number>, name: string): LeaveValues {
  return leaveValuesFromNodes(buildDawg(leaves), valuesMilli, name);
}

/**
 * Creates leave values from the nodes of a valid DAWG.
 *
 * @throws InputError `bad-leaves` unless there is one value per leave.
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
      `${counted(count, 'value')} for ${counted(leaveCount, 'leave')}; one value per leave is needed`,
      place,
    );
  }
  values.counts.set(counts);
  values.valuesMilli.set(valuesMilli);
  return values;
}

/** Node of a tile (0 for the blank) in the list that begins at node `list`; 0 if missing. */
export function findTile(cells: Int32Array, list: number, tile: number): number {
  if (tile !== BLANK) return findChild(cells, list, tile);
  return list !== 0 && isNoLetter(nodeAt(cells, list)) ? list : 0;
}

/**
 * Sets the strides of a rack's leaves, so that the index of a leave is the sum of its tiles' strides; 0 for tiles that the rack
 * lacks.
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
 * Writes the value of every leave of a rack, in thousandths of a point, at the sum of its tiles' strides; 0 for the empty leave
 * and for unknown leaves. Allocates nothing unless the alphabet is wide.
 *
 * @param values if null, every leave gets 0
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
 * Extends the leave at `leaveIndex` by the nodes of `list`. Its highest tile is `highest`, which it has `used` times, and
 * `wordIndex` is the index of the first leave below `list`. Tiles are added in ascending order, so each leave is visited once.
 * Masks give the letters that are both in the rack and in the list, a third faster than trying each letter.
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
 * Variant of `fillBelow` for wide alphabets: looks up each distinct tile of the rack. `kinds[first]` is the leave's highest tile.
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
