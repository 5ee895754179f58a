/**
 * The plays of an anchor, which are found in any order and listed in that of `src/movegen/plays/play-generator.ts`.
 *
 * The walk there finds them in the order of their letters, from the anchor to the left, then from its right neighbour on; where one
 * begins with all of another, the shorter one comes first, and longer on the right before longer on the left. So each play has its
 * tiles in that order as a key of 64 bits, with a 0 where the word's beginning is reached. Those with the same tile on the anchor,
 * which are few, are a linked list in the order of their keys.
 */
import {
  FOUND,
  get32,
  HEADS_FOUND,
  LEAVE_VALUES,
  LISTED_COUNTS,
  LISTED_EQUITIES,
  LISTED_LEAVES,
  LISTED_SCORES,
  LISTED_SQUARES,
  LISTED_TILES,
  MAX_LIST_TILES,
  MAX_LISTED,
  addressOf,
  set16,
  set32,
  set8,
  TILE_STRIDE,
} from './layout';

/** A tile in a key: twice its letter, and 1 for a blank. The first has the highest bits. */
export const SYMBOL_BITS: i32 = 7;

/** Bytes of a play found, and places in it: key, tiles, score, leave, first square and number of tiles in one, the next one. */
const PLAY: usize = 32;
const KEY: usize = 0;
const LAID: usize = 8;
const SCORE: usize = 16;
const LEAVE: usize = 20;
const SHAPE: usize = 24;
const NEXT: usize = 28;

/** Plays listed, and where the next one of the anchor is written. */
export let listed: i32 = 0;
let free: usize = 0;
let lastFree: usize = 0;
/** Tiles on the anchor that plays were found with, 64 in each; `HEADS_FOUND` has the first play of each. */
let heads: u64 = 0;
let moreHeads: u64 = 0;

/** Begin with a position. */
export function clearList(): void {
  listed = 0;
  // One more than there is room for is counted.
  lastFree = addressOf(FOUND) + PLAY * (MAX_LISTED + 1);
}

export function clearAnchor(): void {
  free = addressOf(FOUND);
  heads = 0;
  moreHeads = 0;
}

/** Put a play among those that begin with the same tile on the anchor, which are few. */
export function addPlay(key: u64, laid: u64, score: i32, leave: i32, first: i32, tiles: i32): void {
  if (free == lastFree) return;
  store<u64>(free, key, KEY);
  store<u64>(free, laid, LAID);
  store<i32>(free, score, SCORE);
  store<i32>(free, leave, LEAVE);
  store<i32>(free, (first << 4) | tiles, SHAPE);
  // The least first symbol is that of the first letter.
  const symbol = (key >>> (SYMBOL_BITS * MAX_LIST_TILES)) - 2;
  let link = addressOf(HEADS_FOUND) + ((<usize>symbol) << 2);
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

/** Write the plays of an anchor to the list in order; false if there is no room for them. */
export function listAnchor(): bool {
  if (listed + <i32>((free - addressOf(FOUND)) / PLAY) > MAX_LISTED) return false;
  listFrom(heads, 0);
  listFrom(moreHeads, 64);
  return true;
}

function listFrom(symbols: u64, first: usize): void {
  for (let rest = symbols; rest != 0; rest &= rest - 1) {
    let play = <usize>load<u32>(addressOf(HEADS_FOUND) + ((first + <usize>ctz(rest)) << 2));
    for (; play != 0; play = <usize>load<u32>(play, NEXT)) write(play, listed++);
  }
}

function write(from: usize, play: i32): void {
  const score = load<i32>(from, SCORE);
  const leave = load<i32>(from, LEAVE);
  const shape = load<i32>(from, SHAPE);
  set32(LISTED_SQUARES, play, shape >>> 4);
  set8(LISTED_COUNTS, play, shape & 15);
  set32(LISTED_SCORES, play, score);
  set16(LISTED_LEAVES, play, leave);
  set32(LISTED_EQUITIES, play, 1000 * score + get32(LEAVE_VALUES, leave));
  store<u64>(addressOf(LISTED_TILES) + TILE_STRIDE * <usize>play, load<u64>(from, LAID));
}
