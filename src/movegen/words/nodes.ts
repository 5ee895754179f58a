/**
 * The nodes of a word graph and the ways to walk them: the one place that knows where a node keeps its parts.
 *
 * A node is 32 bits, as in a KWG file: the tile in bits 24–31, whether a word ends here in bit 23, whether it is the
 * last of its siblings in bit 22, and the index of its first child below that. Siblings are contiguous and ascend by
 * tile, so the index of the first one names the list of them all.
 *
 * Nodes that are walked stand in `cells`, two entries each: the node, and the letters of the node and of its later
 * siblings as a mask. The mask of a list's first node answers both "is there a child for this letter" (one bit) and
 * "where" (a population count), with no search along the list; a generator intersects it with the rack and the
 * cross-checks at once. The price is twice the memory of the file, about 9 MB for English.
 *
 * The accessors are plain functions of one expression, which V8 inlines. Where that is not enough a comment says so, with
 * what was measured.
 */
import { MAX_WORD_LENGTH } from './word-table.ts';

const CHILD_MASK = 0x3fffff;
const LAST_SIBLING = 0x400000;
const TILE_SHIFT = 24;

/** The bit of a node that says that a word ends there. */
export const ACCEPTS = 0x800000;
/** The tile between the reversed beginning of a word and the rest. */
export const SEPARATOR = 0;
/** More nodes than this cannot be named in 22 bits. */
export const MAX_NODES = 0x400000;
/** Tiles on the longest path: the letters of the longest word and the separator. */
export const MAX_PATH_LENGTH = MAX_WORD_LENGTH + 1;
/** Most siblings a list can have: 32 letters and the separator. */
export const MAX_SIBLINGS = 33;
/** Where counts of words stop. */
export const MAX_COUNT = 0x7fffffff;

/** The nodes of a word graph and where its halves begin; a `WordGraph` is one. */
export interface GraphNodes {
  /** Two entries a node: the node, and the letters of it and its later siblings as a mask. */
  readonly cells: Int32Array;
  /** First node of the list of first letters, forward; 0 where the graph has no DAWG (or no words). */
  readonly dawgRoot: number;
  /** First node of the list of first steps of the GADDAG; 0 where the graph has none (or no words). */
  readonly gaddagRoot: number;
}

/** The tile of a node: a letter (1 to 32), or 0, which is the separator in a GADDAG and the blank in a DAWG of leaves. */
export function tileOf(node: number): number {
  return node >>> TILE_SHIFT;
}

/** Whether a word ends at the node. */
export function accepts(node: number): boolean {
  return (node & ACCEPTS) !== 0;
}

/** Whether no sibling follows the node. */
export function isLast(node: number): boolean {
  return (node & LAST_SIBLING) !== 0;
}

/** The first node of the list of children, or 0 for none. */
export function childOf(node: number): number {
  return node & CHILD_MASK;
}

/** What a node holds for whatever leads to it: the child, and the bit `ACCEPTS` if a word ends here. */
export function belowOf(node: number): number {
  return node & (ACCEPTS | CHILD_MASK);
}

/** A node of a tile and what `belowOf` gives, as an unsigned integer; it is not the last of its siblings yet. */
export function nodeOf(tile: number, below: number): number {
  return ((tile << TILE_SHIFT) | below) >>> 0;
}

/** The same node as the last of its siblings, as an unsigned integer. */
export function asLast(node: number): number {
  return (node | LAST_SIBLING) >>> 0;
}

/** The same node with another first child, as an unsigned integer. */
export function withChild(node: number, child: number): number {
  return ((node & ~CHILD_MASK) | child) >>> 0;
}

/** Whether a node has the form of a root: a child or none, and nothing else. */
export function isRoot(node: number): boolean {
  return withChild(node, 0) === LAST_SIBLING;
}

/** Node `index` of some cells. */
export function nodeAt(cells: Int32Array, index: number): number {
  return cells[2 * index]!;
}

/** The letters of node `index` and of its later siblings, as a mask; for the first of a list, the letters of the list. */
export function lettersFrom(cells: Int32Array, index: number): number {
  return cells[2 * index + 1]!;
}

/** Number of bits set in a 32-bit integer. */
export function popcount(x: number): number {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The index of the node for `letter` (1..32) in the list that begins at node `list`, or 0. List 0, no list, has no
 * letters.
 */
export function findChild(cells: Int32Array, list: number, letter: number): number {
  const mask = cells[2 * list + 1]!;
  const bit = 1 << (letter - 1);
  if ((mask & bit) === 0) return 0;
  const first = cells[2 * list]! >>> TILE_SHIFT === SEPARATOR ? list + 1 : list;
  return first + popcount(mask & (bit - 1));
}

/**
 * The letters of a list after which a word ends, as a mask.
 *
 * Parts of nodes are written out here, and only here: with the accessors cross-checks take a tenth longer, since V8 then
 * has no room left to put this loop into its callers.
 */
export function acceptingLetters(cells: Int32Array, list: number): number {
  if (list === 0) return 0;
  let mask = 0;
  for (let index = list; ; index++) {
    const node = cells[2 * index]!;
    const letter = node >>> TILE_SHIFT;
    if (letter !== SEPARATOR && (node & ACCEPTS) !== 0) mask |= 1 << (letter - 1);
    if ((node & LAST_SIBLING) !== 0) return mask;
  }
}

/** The list after the separator in the list that begins at node `list`, or 0. */
export function separatorChild(cells: Int32Array, list: number): number {
  if (list === 0) return 0;
  const node = nodeAt(cells, list);
  return tileOf(node) === SEPARATOR ? childOf(node) : 0;
}

/** Write nodes into cells: each node and the mask of its letter and its later siblings' letters. */
export function fillCells(nodes: Uint32Array, cells: Int32Array): void {
  let mask = 0;
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i]!;
    if (isLast(node)) mask = 0;
    const tile = tileOf(node);
    if (tile !== 0) mask |= 1 << (tile - 1);
    cells[2 * i] = node;
    cells[2 * i + 1] = mask;
  }
}

/**
 * Words below every node reachable from `roots` (first nodes of lists), by node: the words of the node itself and of
 * its later siblings, as word indices need it. Other nodes have -1. Counts stop at `MAX_COUNT`.
 *
 * Depth first with a stack; memory is bounded by the longest path, since a node waits for one child or sibling at a
 * time.
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
