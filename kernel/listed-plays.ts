/**
 * Collects the plays of an anchor, which are found in any order, and lists them in the order of
 * `src/movegen/plays/play-generator.ts`.
 *
 * That generator finds plays in the order of their letters, first from the anchor to the left, then from its right neighbour on.
 * If one play is a prefix of another, the shorter one comes first, and extensions to the right precede those to the left. So each
 * play has a 64-bit key with its tiles in that order and a 0 at the start of the word. The few plays with the same tile on the
 * anchor form a linked list in the order of their keys.
 */
import * as layout from '../src/movegen/kernel/kernel-layout';
import { get32, addressOf, set16, set32, set8 } from './memory';

/** A tile in a key is twice its letter, plus 1 for a blank. The first tile has the highest bits. */
export const SYMBOL_BITS: i32 = 7;

/** Bytes of a found play, and offsets in it: key, tiles, score, leave, first square combined with number of tiles, next play. */
const PLAY: usize = 32;
const KEY: usize = 0;
const LAID: usize = 8;
const SCORE: usize = 16;
const LEAVE: usize = 20;
const SHAPE: usize = 24;
const NEXT: usize = 28;

/** Number of plays listed, and the address for the next play of the anchor. */
export let listed: i32 = 0;
let free: usize = 0;
let lastFree: usize = 0;
/** Tiles on the anchor of the plays found, 64 in each mask; the first play of each is in `HEADS_FOUND`. */
let heads: u64 = 0;
let moreHeads: u64 = 0;

export function clearList(): void {
  listed = 0;
  // There is one extra entry, which signals an overflow.
  lastFree = addressOf(layout.FOUND) + PLAY * (layout.MAX_LISTED + 1);
}

export function clearAnchor(): void {
  free = addressOf(layout.FOUND);
  heads = 0;
  moreHeads = 0;
}

/** Inserts a play into the short list of those with the same tile on the anchor. */
export function addPlay(key: u64, laid: u64, score: i32, leave: i32, first: i32, tiles: i32): void {
  if (free == lastFree) return;
  store<u64>(free, key, KEY);
  store<u64>(free, laid, LAID);
  store<i32>(free, score, SCORE);
  store<i32>(free, leave, LEAVE);
  store<i32>(free, (first << 4) | tiles, SHAPE);
  // The smallest first symbol is that of letter 1.
  const symbol = (key >>> (SYMBOL_BITS * layout.MAX_LIST_TILES)) - 2;
  let link = addressOf(layout.HEADS_FOUND) + ((<usize>symbol) << 2);
  const bit = (<u64>1) << (symbol & 63);
  if (symbol < 64) {
    if ((heads & bit) == 0) store<u32>(link, 0);
    heads |= bit;
  } else {
    if ((moreHeads & bit) == 0) store<u32>(link, 0);
    moreHeads |= bit;
  }
  let next = <usize>load<u32>(link);
  while (next != 0 && load<u64>(next, KEY) < key) {
    link = next + NEXT;
    next = <usize>load<u32>(link);
  }
  store<u32>(free, <u32>next, NEXT);
  store<u32>(link, <u32>free);
  free += PLAY;
}

/** Appends the plays of an anchor to the list in order. Returns false if they do not fit. */
export function listAnchor(): bool {
  if (listed + <i32>((free - addressOf(layout.FOUND)) / PLAY) > layout.MAX_LISTED) return false;
  listFrom(heads, 0);
  listFrom(moreHeads, 64);
  return true;
}

function listFrom(symbols: u64, first: usize): void {
  for (let rest = symbols; rest != 0; rest &= rest - 1) {
    let play = <usize>load<u32>(addressOf(layout.HEADS_FOUND) + ((first + <usize>ctz(rest)) << 2));
    for (; play != 0; play = <usize>load<u32>(play, NEXT)) write(play, listed++);
  }
}

function write(from: usize, play: i32): void {
  const score = load<i32>(from, SCORE);
  const leave = load<i32>(from, LEAVE);
  const shape = load<i32>(from, SHAPE);
  set32(layout.LISTED_SQUARES, play, shape >>> 4);
  set8(layout.LISTED_COUNTS, play, shape & 15);
  set32(layout.LISTED_SCORES, play, score);
  set16(layout.LISTED_LEAVES, play, leave);
  set32(layout.LISTED_EQUITIES, play, 1000 * score + get32(layout.LEAVE_VALUES, leave));
  store<u64>(addressOf(layout.LISTED_TILES) + layout.TILE_STRIDE * <usize>play, load<u64>(from, LAID));
}
