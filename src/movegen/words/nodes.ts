/**
 * The nodes of a word graph and the functions that walk them. Only this file knows the layout of a node.
 *
 * Nodes are stored in `cells`, two entries each. The first entry has the index of the first child in 27 bits, and flags: a word
 * ends here; last sibling; tile 0; high letter. The second entry is a mask of the letters of the node and of its later siblings,
 * so its lowest bit is the node's own letter. Siblings are contiguous and in ascending order of tiles, so the index of the first
 * one identifies the list.
 *
 * The mask of a list's first node answers both "is there a child for this letter" (one bit) and "where" (a population count)
 * without a scan of the list. A generator intersects it with the rack and the cross-checks in one operation. KWG (`kwg.ts`)
 * stores tile and child in 32 bits, of which 22 are for the child: too few for lists of several million words. Here the mask
 * gives the letter, so the tile needs no bits, and 134 million nodes can be addressed.
 *
 * A mask covers 32 letters. Larger alphabets have *high* letters, 33 and up. Their nodes follow those of the low letters, and
 * their masks cover the high letters from the node on, with bit `letter - 33`. A list is thus two consecutive lists, and the mask
 * of the first gives the start of the second. Graphs without high letters are unaffected.
 *
 * The accessors are plain functions of one expression, which V8 inlines. No flag uses the sign bit, so all values are small
 * integers.
 */
import { MASK_LETTERS } from '../../engine/tiles/tile-bits.ts';
import { MAX_LETTERS } from '../../engine/tiles/alphabet.ts';
import { MAX_WORD_LENGTH } from './word-table.ts';

const CHILD_MASK = 0x07ffffff;
const HIGH_LETTER = 0x08000000;
const LAST_SIBLING = 0x20000000;
const NO_LETTER_SHIFT = 30;

export const ACCEPTS = 0x10000000;
/** The tile between the reversed prefix of a word and the rest. */
export const SEPARATOR = 0;
/** Number of nodes that 27 bits can address. */
export const MAX_NODES = 0x08000000;
/** Number of tiles on the longest path: the letters of the longest word and the separator. */
export const MAX_PATH_LENGTH = MAX_WORD_LENGTH + 1;
/** Maximum number of siblings in a list: all letters and the separator. */
export const MAX_SIBLINGS = MAX_LETTERS + 1;
/** Word counts are capped at this value. */
export const MAX_COUNT = 0x7fffffff;

/** Nodes as built and as stored in files, by index: the inputs of `childOf`, `accepts` and `isLast`, and the tiles. */
export interface NodeList {
  readonly nodes: Int32Array;
  readonly tiles: Uint8Array;
}

/** The nodes of a word graph and the starts of its halves; a `WordGraph` is one. */
export interface GraphNodes {
  /** Two entries per node: the node, and a mask of the letters of it and its later siblings. */
  readonly cells: Int32Array;
  /** First node of the list of first letters; 0 if the graph has no DAWG (or no words). */
  readonly dawgRoot: number;
  /** First node of the list of first steps of the GADDAG; 0 if the graph has none (or no words). */
  readonly gaddagRoot: number;
}

/** True if the tile of a node is 0: the separator in a GADDAG, the blank in a DAWG of leaves. */
export function isNoLetter(node: number): boolean {
  return node >>> NO_LETTER_SHIFT !== 0;
}

export function accepts(node: number): boolean {
  return (node & ACCEPTS) !== 0;
}

export function isLast(node: number): boolean {
  return (node & LAST_SIBLING) !== 0;
}

export function childOf(node: number): number {
  return node & CHILD_MASK;
}

/** The part of a node that its parents share: the child, and `ACCEPTS` if a word ends here. */
export function belowOf(node: number): number {
  return node & (ACCEPTS | CHILD_MASK);
}

/** Combines a tile and the result of `belowOf` into a node that is not the last sibling. */
export function nodeOf(tile: number, below: number): number {
  if (tile === 0) return below | (1 << NO_LETTER_SHIFT);
  return tile > MASK_LETTERS ? below | HIGH_LETTER : below;
}

export function asLast(node: number): number {
  return node | LAST_SIBLING;
}

export function withChild(node: number, child: number): number {
  return (node & ~CHILD_MASK) | child;
}

export const PACKED_CHILD_BITS = 22;

/** A node in KWG format, in 32 bits: tile, word end, last sibling, and the low bits of the child. */
export function packedNode(node: number, tile: number): number {
  const flags = (accepts(node) ? 2 : 0) | (isLast(node) ? 1 : 0);
  return (tile << 24) | (flags << PACKED_CHILD_BITS) | (node & (2 ** PACKED_CHILD_BITS - 1));
}

export function unpackNodes(packed: Uint32Array): NodeList {
  const nodes = new Int32Array(packed.length);
  const tiles = new Uint8Array(packed.length);
  for (let i = 0; i < packed.length; i++) {
    const node = packed[i]!;
    const flags = node >>> PACKED_CHILD_BITS;
    const child = node & (2 ** PACKED_CHILD_BITS - 1);
    const whole = nodeOf(node >>> 24, (flags & 2) === 0 ? child : ACCEPTS | child);
    nodes[i] = (flags & 1) === 0 ? whole : asLast(whole);
    tiles[i] = node >>> 24;
  }
  return { nodes, tiles };
}

/** Whether a node has the form of a root. Some builders omit the last-sibling bit of roots, which no walk reads. */
export function isRoot(node: number): boolean {
  return withChild(asLast(node), 0) === asLast(nodeOf(0, 0));
}

export function nodeAt(cells: Int32Array, index: number): number {
  return cells[2 * index]!;
}

export function nodeTileAt(cells: Int32Array, index: number): number {
  const node = cells[2 * index]!;
  if (isNoLetter(node)) return 0;
  const letter = lowestLetter(cells[2 * index + 1]!);
  return isHigh(node) ? letter + MASK_LETTERS : letter;
}

function isHigh(node: number): boolean {
  return (node & HIGH_LETTER) !== 0;
}

export function lowestLetter(mask: number): number {
  return 32 - Math.clz32(mask & -mask);
}

/** The low letters of the list that begins at node `list`, as a mask. */
export function lettersFrom(cells: Int32Array, list: number): number {
  return isHigh(cells[2 * list]!) ? 0 : cells[2 * list + 1]!;
}

/** Node of the first high letter in the list that begins at node `list`; 0 if there is none. */
function firstHighOf(cells: Int32Array, list: number): number {
  if (isHigh(cells[2 * list]!)) return list;
  const at = firstLetterOf(cells, list) + popcount(cells[2 * list + 1]!);
  return isLast(cells[2 * (at - 1)]!) ? 0 : at;
}

export function popcount(x: number): number {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Index of the node for `letter` in the list that begins at node `list`, or 0. List 0 is empty. */
export function findChild(cells: Int32Array, list: number, letter: number): number {
  if (letter > MASK_LETTERS) return findHighChild(cells, list, letter);
  const mask = cells[2 * list + 1]!;
  const bit = 1 << (letter - 1);
  if ((mask & bit) === 0 || isHigh(cells[2 * list]!)) return 0;
  return firstLetterOf(cells, list) + popcount(mask & (bit - 1));
}

function findHighChild(cells: Int32Array, list: number, letter: number): number {
  const at = firstHighOf(cells, list);
  const mask = cells[2 * at + 1]!;
  const bit = 1 << (letter - MASK_LETTERS - 1);
  return at === 0 || (mask & bit) === 0 ? 0 : at + popcount(mask & (bit - 1));
}

/** Node of the first low letter in the list that begins at node `list`, after a separator or blank. */
export function firstLetterOf(cells: Int32Array, list: number): number {
  return list + (cells[2 * list]! >>> NO_LETTER_SHIFT);
}

/** The low letters of a list at which a word ends, as a mask; no word ends at a separator. */
export function acceptingLetters(cells: Int32Array, list: number): number {
  if (list === 0) return 0;
  let mask = 0;
  for (let index = list; ; index++) {
    const node = cells[2 * index]!;
    if ((node & HIGH_LETTER) !== 0) return mask;
    if ((node & ACCEPTS) !== 0) {
      const letters = cells[2 * index + 1]!;
      mask |= letters & -letters;
    }
    if ((node & LAST_SIBLING) !== 0) return mask;
  }
}

/** The high letters of a list at which a word ends, as a mask with bit `letter - 33`. */
export function acceptingHighLetters(cells: Int32Array, list: number): number {
  let mask = 0;
  for (let index = firstHighOf(cells, list); index !== 0; index++) {
    const node = cells[2 * index]!;
    const letters = cells[2 * index + 1]!;
    if ((node & ACCEPTS) !== 0) mask |= letters & -letters;
    if ((node & LAST_SIBLING) !== 0) return mask;
  }
  return mask;
}

/** The list after the separator in the list that begins at node `list`, or 0. */
export function separatorChild(cells: Int32Array, list: number): number {
  if (list === 0) return 0;
  const node = nodeAt(cells, list);
  return isNoLetter(node) ? childOf(node) : 0;
}

export function fillCells({ nodes, tiles }: NodeList, cells: Int32Array): void {
  let mask = 0;
  let isAmongHigh = false;
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i]!;
    if (isLast(node) || isAmongHigh !== isHigh(node)) mask = 0;
    isAmongHigh = isHigh(node);
    const tile = tiles[i]!;
    // A shift count is taken modulo 32, so a high letter gets the bit of `letter - 32`.
    if (tile !== 0) mask |= 1 << (tile - 1);
    cells[2 * i] = node;
    cells[2 * i + 1] = mask;
  }
}

export function nodesIn(cells: Int32Array): NodeList {
  const length = cells.length / 2;
  const nodes = new Int32Array(length);
  const tiles = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    nodes[i] = nodeAt(cells, i);
    tiles[i] = nodeTileAt(cells, i);
  }
  return { nodes, tiles };
}

/**
 * Counts the words below every node reachable from `roots` (first nodes of lists), by node: those of the node and of its later
 * siblings, as word indices need them. Other nodes get -1. Counts are capped at `MAX_COUNT`.
 *
 * Depth first with a stack. A node waits for one child or sibling at a time, so the longest path bounds the memory.
 */
export function countWordsByNode(cells: Int32Array, roots: readonly number[]): Int32Array {
  const counts = new Int32Array(cells.length / 2).fill(-1);
  const stack = new Int32Array((MAX_PATH_LENGTH + 1) * MAX_SIBLINGS);
  for (const root of roots) {
    if (root === 0 || counts[root]! >= 0) continue;
    let top = 0;
    stack[0] = root;
    while (top >= 0) {
      const p = stack[top]!;
      const node = nodeAt(cells, p);
      const child = childOf(node);
      let count = accepts(node) ? 1 : 0;
      if (child !== 0) {
        const below = counts[child]!;
        if (below < 0) {
          stack[++top] = child;
          continue;
        }
        count += below;
      }
      if (!isLast(node)) {
        const beside = counts[p + 1]!;
        if (beside < 0) {
          stack[++top] = p + 1;
          continue;
        }
        count += beside;
      }
      counts[p] = Math.min(count, MAX_COUNT);
      top--;
    }
  }
  return counts;
}
