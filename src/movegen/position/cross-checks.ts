/**
 * The letters that fit between two runs of tiles, from the GADDAG.
 *
 * With tiles before the gap only, the words are one walk (the run reversed, then the separator) and the letters are the
 * accepting children. With tiles after it only, it is the run reversed and its accepting children. Between two runs,
 * each letter that may follow the first run is tried on the second.
 */
import { LETTER_MASK } from '../../engine/tiles/alphabet.ts';
import {
  accepts,
  acceptingLetters,
  childOf,
  findChild,
  isLast,
  lettersFrom,
  nodeAt,
  separatorChild,
  tileAt,
} from '../words/nodes.ts';
import { followersAt } from '../words/followers.ts';
import type { WordGraph } from '../words/word-graph.ts';

/**
 * @param tiles squares of a lane: `first..gap-1` and `gap+1..last` covered (either may be empty), `gap` empty
 * @returns letters that make `first..last` a word, as a mask
 */
export function crossCheckMask(graph: WordGraph, tiles: Uint8Array, first: number, gap: number, last: number): number {
  const { cells } = graph;
  // Most runs on a board that a tile is laid beside are of one tile.
  if (last - first === 1) {
    return gap === first
      ? graph.hooks[2 * (tiles[last]! & LETTER_MASK)]!
      : graph.hooks[2 * (tiles[first]! & LETTER_MASK) + 1]!;
  }
  if (first === gap) return acceptingLetters(cells, walkBack(cells, graph.gaddagRoot, tiles, last, gap + 1));
  const start = walkBack(cells, graph.gaddagRoot, tiles, gap - 1, first);
  const list = start === 0 ? 0 : separatorChild(cells, start);
  if (list === 0 || gap === last) return acceptingLetters(cells, list);
  let mask = 0;
  for (let node = list; ; node++) {
    const cell = nodeAt(cells, node);
    if (spells(cells, childOf(cell), tiles, gap + 1, last)) mask |= 1 << (tileAt(cells, node) - 1);
    if (isLast(cell)) return mask;
  }
}

/**
 * The letters that can stand in a gap next to tiles in any word at all, however it goes on ("extension sets" in MAGPIE):
 * those whose path back over the tiles on both sides is in the GADDAG.
 *
 * @param gap an empty square; the tiles before it, after it or both reach to the next empty square
 * @returns as a mask; all letters where there are no tiles
 */
export function extensionMask(graph: WordGraph, tiles: Uint8Array, gap: number): number {
  const { cells, gaddagRoot } = graph;
  let last = gap;
  while (tiles[last + 1] !== 0) last++;
  const before = tiles[gap - 1]! & LETTER_MASK;
  if (last === gap && before === 0) return -1;
  const list = walkBack(cells, gaddagRoot, tiles, last, gap + 1);
  if (before === 0) return lettersFrom(cells, list);
  const second = tiles[gap - 2]! & LETTER_MASK;
  const third = second === 0 ? 0 : tiles[gap - 3]! & LETTER_MASK;
  const following = graph.followers[followersAt(before, second, third)]! & lettersFrom(cells, list);
  if (last === gap && (third === 0 || tiles[gap - 4] === 0)) return following;
  let found = 0;
  for (let rest = following; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    let node = findChild(cells, list, 32 - Math.clz32(bit));
    for (let i = gap - 1; tiles[i] !== 0 && node !== 0; i--) {
      node = findChild(cells, childOf(nodeAt(cells, node)), tiles[i]! & LETTER_MASK);
    }
    if (node !== 0) found |= bit;
  }
  return found;
}

/** Walk the tiles `from` down to `to`; the list below the last one, or 0. */
function walkBack(cells: Int32Array, root: number, tiles: Uint8Array, from: number, to: number): number {
  let list = root;
  for (let i = from; i >= to && list !== 0; i--) {
    const node = findChild(cells, list, tiles[i]! & LETTER_MASK);
    list = node === 0 ? 0 : childOf(nodeAt(cells, node));
  }
  return list;
}

/** Whether the tiles `from` up to `to` end a word below `list`. */
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
