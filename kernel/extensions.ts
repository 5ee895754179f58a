/**
 * The letters that can fill a gap next to tiles in any word ("extension sets" in MAGPIE): those with a path in the GADDAG back over
 * the tiles on both sides. They are computed on demand. A walk through the graph waits for memory, and most runs of tiles return
 * in later positions, so masks are kept by the tiles around the gap. A new entry replaces the one in its place.
 */
import * as layout from '../src/movegen/kernel/kernel-layout';
import { entryAddress, get32, get8, LETTER_MASK, set32, set8 } from './memory';
import { nextOfBit } from './wide';
import { childListOf, loadChild, followersOf, gaddagRoot, loadLetters, loadNode } from './word-graph';

/** A key has a digit for each tile; more digits would exceed 64 bits. */
const DIGIT_BITS: u64 = 6;
const MAX_DIGITS: i32 = 10;
/** Offset of the mask in an entry, after the key. */
const MASK: usize = 8;

export function extensionAt(square: i32): i32 {
  if (get8(layout.EXTENSIONS_KNOWN, square) == 0) {
    set32(layout.EXTENSIONS, square, findExtension(square));
    set8(layout.EXTENSIONS_KNOWN, square, 1);
    set8(layout.EXTENSIONS_NEW, 0, 1);
  }
  return get32(layout.EXTENSIONS, square);
}

function letterAt(square: i32): i32 {
  return get8(layout.TILES, square) & LETTER_MASK;
}

function findExtension(gap: i32): i32 {
  const before = letterAt(gap - 1);
  if (get8(layout.TILES, gap + 1) == 0) {
    if (before == 0) return -1;
    if (letterAt(gap - 2) == 0 || letterAt(gap - 3) == 0 || letterAt(gap - 4) == 0) return walkExtension(gap);
  }
  // The tiles after the gap, a 0 and the tiles before it, as digits after a 1.
  let key: u64 = 1;
  let square = gap + 1;
  for (let letter = letterAt(square); letter != 0; letter = letterAt(++square))
    key = (key << DIGIT_BITS) | (<u64>letter);
  let digits = square - gap;
  key <<= DIGIT_BITS;
  square = gap - 1;
  for (let letter = letterAt(square); letter != 0; letter = letterAt(--square))
    key = (key << DIGIT_BITS) | (<u64>letter);
  digits += gap - 1 - square;
  if (digits > MAX_DIGITS) return walkExtension(gap);
  const hash = (key ^ (key >>> 31)) * 0x9e3779b97f4a7c15;
  const entry = entryAddress(layout.EXTENSIONS_FOUND, <i32>(hash >>> (64 - layout.FOUND_BITS)));
  if (load<u64>(entry) != key) {
    store<u64>(entry, key);
    store<i32>(entry, walkExtension(gap), MASK);
  }
  return load<i32>(entry, MASK);
}

function walkExtension(gap: i32): i32 {
  let last = gap;
  while (get8(layout.TILES, last + 1) != 0) last++;
  const before = letterAt(gap - 1);
  const list = walkBack(last, gap + 1);
  if (before == 0) return loadLetters(list);
  const second = letterAt(gap - 2);
  const third = second == 0 ? 0 : letterAt(gap - 3);
  const following = followersOf(before, second, third) & loadLetters(list);
  if (last == gap && (third == 0 || get8(layout.TILES, gap - 4) == 0)) return following;
  let found = 0;
  for (let rest = following; rest != 0; rest &= rest - 1) {
    const bit = rest & -rest;
    for (let letter = ctz(rest) + 1; letter != 0 && (found & bit) == 0; letter = nextOfBit(letter)) {
      if (leadsBack(loadChild(list, letter), gap - 1)) found |= bit;
    }
  }
  return found;
}

/** True if the tiles from a square back to the next empty one are a path below a node. */
function leadsBack(from: i32, square: i32): bool {
  let node = from;
  for (let i = square; node != 0; i--) {
    const letter = letterAt(i);
    if (letter == 0) return true;
    node = loadChild(childListOf(loadNode(node)), letter);
  }
  return false;
}

/** Follows the tiles from `from` down to `to`. Returns the list below the last one, or 0. */
function walkBack(from: i32, to: i32): i32 {
  let list = gaddagRoot;
  for (let i = from; i >= to && list != 0; i--) {
    const node = loadChild(list, letterAt(i));
    list = node == 0 ? 0 : childListOf(loadNode(node));
  }
  return list;
}
