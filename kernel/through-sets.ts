/**
 * Finds the parts of the rack that form words with given tiles of the board. This is done on demand, once for each set of tiles
 * played through and each number of tiles laid.
 *
 * A position has several hundred windows but only a few dozen sets. Nearly all large parts of a rack form no word with a given
 * set, and then no window with that set need be searched. A set is identified by its number of tiles and the sum of a 64-bit
 * number per letter.
 */
import * as layout from '../src/movegen/kernel/kernel-layout';
import { clear, entryAddress, get32, set32 } from './memory';
import { bestExtra, BLANKS, CHOICE, choiceCount, EXTRA, KEY, rackSize } from './sub-racks';
import { nextOfBit } from './wide';
import { completions, filterMaskOf, filterStartOf, groupOf, mayHave } from './word-map';

/** Number of choices looked up at a time. */
const BLOCK: i32 = 8;

/** Lower than any leave value: not looked up yet, and no part of the rack forms words. */
const UNKNOWN: i32 = i32.MIN_VALUE;
export const NO_WORDS: i32 = i32.MIN_VALUE + 1;

/** Returned if there is no room for another set. */
export const NO_ROOM: i32 = -1;

// Offsets in the entry of a set: its identity (at 0), and its number of tiles.
const LENGTH: usize = 8;
// Offsets in the entry of a list: number of choices looked up, mask of the last block's choices that may form words, number of
// choices found, and maximum value of the leave.
const LOOKED: usize = 0;
const HITS: usize = 4;
const FOUND: usize = 8;
const MAX_EXTRA: usize = 12;

let setCount: i32 = 0;
let listsLength: i32 = 0;
let letters: i32 = 0;
/** True if the lists did not fit; the results are then invalid. */
export let isFull: bool = false;

/** Forgets all sets, for a new rack. */
export function clearSets(alphabetSize: i32): void {
  clear(layout.SET_SLOTS, 4 * layout.SLOTS);
  setCount = 0;
  listsLength = 0;
  isFull = false;
  letters = alphabetSize;
  for (let n = 0; n <= rackSize; n++) set32(layout.BEST_EXTRAS, n, n < rackSize - 1 ? bestExtra(n) : UNKNOWN);
}

/** Number of a set of tiles, constant for a rack; `NO_ROOM` if there is no room for another set. */
export function numberOf(id: u64, length: i32): i32 {
  let slot = ((<i32>id) ^ ((<i32>id) >>> 15)) & (layout.SLOTS - 1);
  for (let set = get32(layout.SET_SLOTS, slot); set != 0; set = get32(layout.SET_SLOTS, slot)) {
    const entry = entryAddress(layout.SETS, set - 1);
    if (load<u64>(entry) == id && load<i32>(entry, LENGTH) == length) return set - 1;
    slot = (slot + 1) & (layout.SLOTS - 1);
  }
  if (setCount == layout.MAX_SETS || (setCount + 1) * choiceCount > layout.MAX_SET_CHOICES) return NO_ROOM;
  const set = setCount++;
  set32(layout.SET_SLOTS, slot, set + 1);
  const entry = entryAddress(layout.SETS, set);
  store<u64>(entry, id);
  store<i32>(entry, length, LENGTH);
  for (let tiles = 0, list = listOf(set, 0); tiles <= rackSize; tiles++, list += 16) {
    store<u64>(list, 0, LOOKED);
    store<i32>(list, 0, FOUND);
    store<i32>(list, get32(layout.BEST_EXTRAS, tiles), MAX_EXTRA);
  }
  return set;
}

/** Address of the list of a set for a number of tiles laid. */
export function listOf(set: i32, tiles: i32): usize {
  return entryAddress(layout.LISTS, (set << layout.SET_BITS) | tiles);
}

/** Index of the first choice of a list in `LIST_CHOICES` and `LIST_GROUPS`. */
export function startOfList(set: i32, tiles: i32): i32 {
  return set * choiceCount + get32(layout.FIRSTS, tiles);
}

export function foundIn(list: usize): i32 {
  return load<i32>(list, FOUND);
}

/**
 * Maximum value of the leave after laying a number of tiles with a set; `NO_WORDS` if they certainly form no word. For the whole
 * rack, and for all tiles but one, the first choices are looked up at once, because nearly always none forms a word.
 */
export function maxExtra(set: i32, tiles: i32): i32 {
  const extra = load<i32>(listOf(set, tiles), MAX_EXTRA);
  return extra == UNKNOWN ? findMaxExtra(set, tiles) : extra;
}

function findMaxExtra(set: i32, tiles: i32): i32 {
  const list = listOf(set, tiles);
  const first = get32(layout.FIRSTS, tiles);
  const end = get32(layout.FIRSTS, tiles + 1);
  const count = min(BLOCK, end - first);
  const from = entryAddress(layout.SORTED, first);
  const hits = look(from, count, setKeyOf(set), lengthOf(set) + tiles);
  store<i32>(list, count, LOOKED);
  store<i32>(list, hits, HITS);
  let max = NO_WORDS;
  if (hits != 0) max = load<i32>(from + ((<usize>ctz(hits)) << 4), EXTRA);
  else if (first + count < end) max = load<i32>(from + ((<usize>count) << 4), EXTRA);
  store<i32>(list, max, MAX_EXTRA);
  return max;
}

/** Number that the tiles of a set add to the key of a word. */
export function setKeyOf(set: i32): i32 {
  return load<i32>(entryAddress(layout.SETS, set));
}

export function lengthOf(set: i32): i32 {
  return load<i32>(entryAddress(layout.SETS, set), LENGTH);
}

/** Finds the next choice of a list. Returns false if no choice left has at least the value `minExtra`. */
export function lengthen(set: i32, tiles: i32, minExtra: i32): bool {
  const list = listOf(set, tiles);
  const setKey = setKeyOf(set);
  const length = lengthOf(set) + tiles;
  const from = entryAddress(layout.SORTED, get32(layout.FIRSTS, tiles));
  const choices = get32(layout.FIRSTS, tiles + 1) - get32(layout.FIRSTS, tiles);
  let looked = load<i32>(list, LOOKED);
  let hits = load<i32>(list, HITS);
  let isFound = false;
  while (true) {
    if (hits == 0) {
      const next = from + ((<usize>looked) << 4);
      if (looked == choices || load<i32>(next, EXTRA) < minExtra) break;
      const count = min(BLOCK, choices - looked);
      hits = look(next, count, setKey, length);
      looked += count;
      continue;
    }
    const entry = from + ((<usize>(((looked - 1) & -BLOCK) + ctz(hits))) << 4);
    if (load<i32>(entry, EXTRA) < minExtra) break;
    hits &= hits - 1;
    const key = setKey + load<i32>(entry, KEY);
    const blanks = load<i32>(entry, BLANKS);
    const group = blanks == 0 ? groupOf(key, length) : listGroups(key, length, blanks);
    if (group < 0) continue;
    const found = foundIn(list);
    const at = startOfList(set, tiles) + found;
    set32(layout.LIST_CHOICES, at, load<i32>(entry, CHOICE));
    set32(layout.LIST_GROUPS, at, group);
    store<i32>(list, found + 1, FOUND);
    isFound = true;
    break;
  }
  store<i32>(list, looked, LOOKED);
  store<i32>(list, hits, HITS);
  return isFound;
}

/**
 * Returns a mask of the choices that may form words. The look-ups have no branches between them, so that their cache misses
 * overlap.
 */
function look(from: usize, count: i32, setKey: i32, length: i32): i32 {
  const filterStart = filterStartOf(length);
  const filterMask = filterMaskOf(length);
  let hits = 0;
  for (let k = 0, entry = from; k < count; k++, entry += 16) {
    const isHit = i32(mayHave(setKey + load<i32>(entry, KEY), filterStart, filterMask));
    hits |= (isHit | i32(load<i32>(entry, BLANKS) != 0)) << k;
  }
  return hits;
}

function listGroups(key: i32, length: i32, blanks: i32): i32 {
  const start = listsLength;
  addToLists(0);
  addGroups(key, length, blanks, 1);
  const count = listsLength - start - 1;
  set32(layout.GROUP_LISTS, start, count);
  if (count > 0) return start;
  listsLength = start;
  return -1;
}

/** Adds the groups for each multiset of letters that the blanks can represent, in ascending order so that each is added once. */
function addGroups(key: i32, length: i32, blanks: i32, from: i32): void {
  if (blanks > 1) {
    for (let letter = from; letter <= letters; letter++) {
      addGroups(key + get32(layout.LETTER_KEYS, letter), length, blanks - 1, letter);
    }
    return;
  }
  const filterStart = filterStartOf(length);
  const filterMask = filterMaskOf(length);
  for (let rest = completions(key, filterStart, filterMask); rest != 0; rest &= rest - 1) {
    for (let letter = ctz(rest) + 1; letter != 0; letter = nextOfBit(letter)) {
      if (letter < from) continue;
      const whole = key + get32(layout.LETTER_KEYS, letter);
      const group = mayHave(whole, filterStart, filterMask) ? groupOf(whole, length) : -1;
      if (group >= 0) addToLists(group);
    }
  }
}

/** If there is no room, the last entry is overwritten and `isFull` is set. */
function addToLists(entry: i32): void {
  if (listsLength == layout.MAX_LISTS - 1) isFull = true;
  else listsLength++;
  set32(layout.GROUP_LISTS, listsLength - 1, entry);
}
