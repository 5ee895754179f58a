/**
 * Cross-checks: the letters that fit between two runs of tiles, from the GADDAG.
 *
 * With tiles only before the gap, the letters are the accepting children after the reversed run and the separator. With tiles
 * only after it, they are the accepting children after the reversed run. Between two runs, each letter that can follow the first
 * run is tried before the second.
 */
import { LETTER_MASK, MASK_LETTERS } from '../../engine/tiles/tile-bits.ts';
import {
  accepts,
  acceptingHighLetters,
  acceptingLetters,
  childOf,
  findChild,
  isLast,
  nodeAt,
  separatorChild,
  nodeTileAt,
} from '../words/nodes.ts';
import { HIGH_HOOKS, MAX_RUN } from '../words/hooks.ts';
import type { WordGraph } from '../words/word-graph.ts';

/**
 * @param tiles squares of a lane: `gap` is empty; `first..gap-1` and `gap+1..last` are covered, and either can be empty
 * @returns a mask of the low letters that make `first..last` a word
 */
export function crossCheckMask(graph: WordGraph, tiles: Uint8Array, first: number, gap: number, last: number): number {
  // Most runs next to an empty square consist of one tile.
  if (last - first === 1) return graph.hooks[hooksAt(tiles, first, gap, last)]!;
  if (last - first >= MAX_RUN) return findCrossCheck(graph, tiles, first, gap, last);
  const { crossChecks } = graph;
  if (!crossChecks.select(tiles, first, last)) crossChecks.mask = findCrossCheck(graph, tiles, first, gap, last);
  return crossChecks.mask;
}

function findCrossCheck(graph: WordGraph, tiles: Uint8Array, first: number, gap: number, last: number): number {
  const { cells } = graph;
  const list = listAtGap(graph, tiles, first, gap, last);
  if (list === 0 || first === gap || gap === last) return acceptingLetters(cells, list);
  return spellingLetters(cells, list, tiles, gap + 1, last, 0);
}

export function highCrossCheckMask(
  graph: WordGraph,
  tiles: Uint8Array,
  first: number,
  gap: number,
  last: number,
): number {
  const { cells } = graph;
  if (last - first === 1) return graph.hooks[HIGH_HOOKS + hooksAt(tiles, first, gap, last)]!;
  const list = listAtGap(graph, tiles, first, gap, last);
  if (list === 0 || first === gap || gap === last) return acceptingHighLetters(cells, list);
  return spellingLetters(cells, list, tiles, gap + 1, last, MASK_LETTERS);
}

/** Variant of `crossCheckMask` for letters in any order, as a mask of the `MASK_LETTERS` letters after `before`. */
export function anagramCheckMask(
  graph: WordGraph,
  tiles: Uint8Array,
  first: number,
  gap: number,
  last: number,
  before: number,
): number {
  const letters = tiles.slice(first, last + 1);
  const end = Math.min(graph.alphabetSize, before + MASK_LETTERS);
  let mask = 0;
  for (let letter = before + 1; letter <= end; letter++) {
    letters[gap - first] = letter;
    if (graph.hasAnagram(letters)) mask |= 1 << (letter - 1);
  }
  return mask;
}

function hooksAt(tiles: Uint8Array, first: number, gap: number, last: number): number {
  return gap === first ? 2 * (tiles[last]! & LETTER_MASK) : 2 * (tiles[first]! & LETTER_MASK) + 1;
}

/** The list of candidates for the gap: after the reversed run behind it, or after the run before it. */
function listAtGap(
  { cells, gaddagRoot }: WordGraph,
  tiles: Uint8Array,
  first: number,
  gap: number,
  last: number,
): number {
  if (first === gap) return walkBack(cells, gaddagRoot, tiles, last, gap + 1);
  return separatorChild(cells, walkBack(cells, gaddagRoot, tiles, gap - 1, first));
}

/** The letters of a list that form a word with the tiles `from` to `to`, as a mask of the 32 letters after `before`. */
function spellingLetters(
  cells: Int32Array,
  list: number,
  tiles: Uint8Array,
  from: number,
  to: number,
  before: number,
): number {
  let mask = 0;
  for (let node = list; ; node++) {
    const cell = nodeAt(cells, node);
    const letter = nodeTileAt(cells, node);
    if (letter > before && letter <= before + MASK_LETTERS && spells(cells, childOf(cell), tiles, from, to)) {
      mask |= 1 << (letter - 1);
    }
    if (isLast(cell)) return mask;
  }
}

/** Follows the tiles from `from` down to `to`. Returns the list below the last one, or 0. */
function walkBack(cells: Int32Array, root: number, tiles: Uint8Array, from: number, to: number): number {
  let list = root;
  for (let i = from; i >= to && list !== 0; i--) {
    const node = findChild(cells, list, tiles[i]! & LETTER_MASK);
    list = node === 0 ? 0 : childOf(nodeAt(cells, node));
  }
  return list;
}

/** True if the tiles from `from` to `to` end a word below `list`. */
function spells(cells: Int32Array, list: number, tiles: Uint8Array, from: number, to: number): boolean {
  let below = list;
  let cell = 0;
  for (let i = from; i <= to; i++) {
    const node = below === 0 ? 0 : findChild(cells, below, tiles[i]! & LETTER_MASK);
    if (node === 0) return false;
    cell = nodeAt(cells, node);
    below = childOf(cell);
  }
  return accepts(cell);
}
