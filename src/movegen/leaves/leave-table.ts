/**
 * Leave values in a dense table, indexed by the rank of each leave among all multisets of its size. The search kernel reads a
 * value with one load, where walking the DAWG takes three.
 *
 * The rank of the tiles t0 <= t1 <= t2 ... is C(t0, 1) + C(t1 + 1, 2) + C(t2 + 2, 3) ..., the combinatorial number system (Knuth,
 * The Art of Computer Programming 4A, 7.2.1.3) over ti + i. Appending a tile that is not smaller adds one term, so the ranks of
 * all leaves of a rack take one addition each.
 */
import { intsOf, plainBlock, type SharedBlock } from '../memory/shared-block.ts';
import { accepts, childOf, isLast, nodeAt, nodeTileAt } from '../words/nodes.ts';

/** Part of the name of a cached table. Changing it makes old files count as missing. */
export const LEAVE_TABLE_VERSION = 1;
const MAX_ENTRIES = 1 << 21;
const MAX_TILES = 8;
/** Offset of the starts of the leave sizes, after the tiles of the alphabet and of the largest leaves. The terms follow. */
const STARTS = 2;
const TERMS = STARTS + MAX_TILES + 1;

interface ListedLeaves {
  readonly root: number;
  readonly cells: Int32Array;
  readonly counts: Int32Array;
  readonly valuesMilli: Int32Array;
}

/**
 * Builds the table of leave values, in integers: the number of tiles of the alphabet; the number of tiles of the largest leaves;
 * the start of each leave size; the term that tile `t` adds to the rank as tile `i` of a leave, at `i * kinds + t`; and the
 * values in thousandths of a point, 0 for leaves without a value.
 *
 * @param kinds number of tiles in the alphabet, including the blank
 * @returns null if there are no leaves or the table would be too large
 */
export function buildLeaveTable(leaves: ListedLeaves, kinds: number): SharedBlock | null {
  const maxTiles = longestFrom(leaves.cells, leaves.root);
  if (maxTiles === 0 || maxTiles > MAX_TILES) return null;
  const starts = [0];
  for (let size = 0; size <= maxTiles; size++) starts.push(starts[size]! + binomial(kinds + size - 1, size));
  const entries = starts[maxTiles + 1]!;
  if (entries > MAX_ENTRIES) return null;
  const first = firstValue(kinds);
  const block = plainBlock(4 * (first + entries));
  const cells = intsOf(block, 0, first + entries);
  const terms = rankTerms(kinds);
  cells.set([kinds, maxTiles, ...starts.slice(0, maxTiles + 1)]);
  cells.set(terms, TERMS);
  fillTable(leaves, cells.subarray(first), starts, terms);
  return block;
}

export function isLeaveTable(block: SharedBlock, kinds: number): boolean {
  if (block.bytes.length < 4 * TERMS) return false;
  const [kindsOfTable, maxTiles] = intsOf(block, 0, 2);
  if (kindsOfTable !== kinds || maxTiles! < 1 || maxTiles! > MAX_TILES) return false;
  let entries = firstValue(kinds);
  for (let size = 0; size <= maxTiles!; size++) entries += binomial(kinds + size - 1, size);
  return block.bytes.length === 4 * entries;
}

function firstValue(kinds: number): number {
  return TERMS + MAX_TILES * kinds;
}

function rankTerms(kinds: number): Int32Array {
  return Int32Array.from({ length: MAX_TILES * kinds }, (_, at) =>
    Math.min(2 ** 31 - 1, binomial((at % kinds) + Math.floor(at / kinds), Math.floor(at / kinds) + 1)),
  );
}

/** The leaves of the DAWG and the values are in the same, lexicographic, order. */
function fillTable(leaves: ListedLeaves, table: Int32Array, starts: readonly number[], terms: Int32Array): void {
  const { cells, counts, valuesMilli } = leaves;
  const kinds = terms.length / MAX_TILES;
  let next = 0;
  // Foreign files may hold leaves that are not in ascending order, which no lookup reaches, and endless paths without leaves, which
  // must not be walked.
  const fillBelow = (list: number, tiles: number, rank: number, highest: number): void => {
    for (let p = list; ; p++) {
      const node = nodeAt(cells, p);
      const tile = nodeTileAt(cells, p);
      const own = rank + terms[tiles * kinds + tile]!;
      const last = tile < highest ? Infinity : tile;
      if (accepts(node)) {
        if (last === tile) table[starts[tiles + 1]! + own] = valuesMilli[next]!;
        next++;
      }
      const child = childOf(node);
      if (child !== 0 && counts[child] !== 0) fillBelow(child, tiles + 1, own, last);
      if (isLast(node)) return;
    }
  };
  if (counts[leaves.root] !== 0) fillBelow(leaves.root, 0, 0, 0);
}

/** Number of tiles of the longest leave below a list; 0 for no list. Results above `MAX_TILES` are only lower bounds. */
function longestFrom(cells: Int32Array, root: number): number {
  const lengths = new Map<number, number>([[0, 0]]);
  const longest = (list: number, depth: number): number => {
    if (depth > MAX_TILES) return 1;
    const known = lengths.get(list);
    if (known !== undefined) return known;
    let maxTiles = 0;
    for (let p = list; ; p++) {
      const node = nodeAt(cells, p);
      maxTiles = Math.max(maxTiles, 1 + longest(childOf(node), depth + 1));
      if (isLast(node)) break;
    }
    lengths.set(list, maxTiles);
    return maxTiles;
  };
  return longest(root, 0);
}

function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return Math.round(result);
}
