/**
 * Which parts of the rack make words together with given tiles of the board, found once for each set of tiles played
 * through and each number of tiles laid, and only when a window of the board asks.
 *
 * A position has some hundreds of windows but only some dozens of sets; nearly all of the large parts of a rack make no
 * word with a given set, and then no window with that set need be looked at. A set is named by its number of tiles and
 * the sum of numbers of 64 bits, one a letter.
 */
import {
  BEST_EXTRAS,
  clear,
  entryAddress,
  FIRSTS,
  get32,
  GROUP_LISTS,
  LETTER_KEYS,
  LIST_CHOICES,
  LIST_GROUPS,
  LISTS,
  MAX_LISTS,
  MAX_SET_CHOICES,
  MAX_SETS,
  set32,
  SET_BITS,
  SET_SLOTS,
  SETS,
  SLOTS,
  SORTED,
} from './layout';
import { bestExtra, BLANKS, CHOICE, choiceCount, EXTRA, KEY, rackSize } from './sub-racks';
import { nextOfBit } from './wide';
import { completions, filterMaskOf, filterStartOf, groupOf, mayHave } from './word-map';

/** Choices looked for at a time. */
const BLOCK: i32 = 8;

/** Less than any leave is worth: not looked for yet; no part of the rack makes words. */
const UNKNOWN: i32 = i32.MIN_VALUE;
export const NO_WORDS: i32 = i32.MIN_VALUE + 1;

/** Returned where there is no room for another set. */
export const NO_ROOM: i32 = -1;

// Places in the entry of a set: its name, and its number of tiles.
const LENGTH: usize = 8;
// Places in the entry of a list: choices looked for, which of the last block there may be words of, choices found, and the
// most that what is left is worth.
const LOOKED: usize = 0;
const HITS: usize = 4;
const FOUND: usize = 8;
const MAX_EXTRA: usize = 12;

let setCount: i32 = 0;
let listsLength: i32 = 0;
let letters: i32 = 0;
/** Whether the room for lists was too small; then what was found is not to be used. */
export let isFull: bool = false;

/** Forget all sets: the rack is another. */
export function clearSets(alphabetSize: i32): void {
  clear(SET_SLOTS, 4 * SLOTS);
  setCount = 0;
  listsLength = 0;
  isFull = false;
  letters = alphabetSize;
  for (let n = 0; n <= rackSize; n++) set32(BEST_EXTRAS, n, n < rackSize - 1 ? bestExtra(n) : UNKNOWN);
}

/** The number of a set of tiles, the same as long as the rack is; `NO_ROOM` if there is none for another. */
export function numberOf(id: u64, length: i32): i32 {
  let slot = ((<i32>id) ^ ((<i32>id) >>> 15)) & (SLOTS - 1);
  for (let set = get32(SET_SLOTS, slot); set != 0; set = get32(SET_SLOTS, slot)) {
    const entry = entryAddress(SETS, set - 1);
    if (load<u64>(entry) == id && load<i32>(entry, LENGTH) == length) return set - 1;
    slot = (slot + 1) & (SLOTS - 1);
  }
  if (setCount == MAX_SETS || (setCount + 1) * choiceCount > MAX_SET_CHOICES) return NO_ROOM;
  const set = setCount++;
  set32(SET_SLOTS, slot, set + 1);
  const entry = entryAddress(SETS, set);
  store<u64>(entry, id);
  store<i32>(entry, length, LENGTH);
  for (let tiles = 0, list = listOf(set, 0); tiles <= rackSize; tiles++, list += 16) {
    store<u64>(list, 0, LOOKED);
    store<i32>(list, 0, FOUND);
    store<i32>(list, get32(BEST_EXTRAS, tiles), MAX_EXTRA);
  }
  return set;
}

/** Where the list of a set for a number of tiles laid is. */
export function listOf(set: i32, tiles: i32): usize {
  return entryAddress(LISTS, (set << SET_BITS) | tiles);
}

/** Where the choices of a list begin in `LIST_CHOICES` and `LIST_GROUPS`. */
export function startOfList(set: i32, tiles: i32): i32 {
  return set * choiceCount + get32(FIRSTS, tiles);
}

export function foundIn(list: usize): i32 {
  return load<i32>(list, FOUND);
}

/**
 * The most that what is left is worth after laying a number of tiles with a set; `NO_WORDS` if these surely make no word. All of
 * the rack, and all but one, are looked for at once: it takes a block, and nearly always there are none.
 */
export function maxExtra(set: i32, tiles: i32): i32 {
  const known = load<i32>(listOf(set, tiles), MAX_EXTRA);
  return known == UNKNOWN ? findMaxExtra(set, tiles) : known;
}

function findMaxExtra(set: i32, tiles: i32): i32 {
  const list = listOf(set, tiles);
  const first = get32(FIRSTS, tiles);
  const end = get32(FIRSTS, tiles + 1);
  const count = min(BLOCK, end - first);
  const from = entryAddress(SORTED, first);
  const hits = look(from, count, setKeyOf(set), lengthOf(set) + tiles);
  store<i32>(list, count, LOOKED);
  store<i32>(list, hits, HITS);
  let max = NO_WORDS;
  if (hits != 0) max = load<i32>(from + ((<usize>ctz(hits)) << 4), EXTRA);
  else if (first + count < end) max = load<i32>(from + ((<usize>count) << 4), EXTRA);
  store<i32>(list, max, MAX_EXTRA);
  return max;
}

/** What the tiles of a set add to the key of a word. */
export function setKeyOf(set: i32): i32 {
  return load<i32>(entryAddress(SETS, set));
}

export function lengthOf(set: i32): i32 {
  return load<i32>(entryAddress(SETS, set), LENGTH);
}

/** Find the next choice of a list; false if there is none, or none with so large an extra. */
export function lengthen(set: i32, tiles: i32, minExtra: i32): bool {
  const list = listOf(set, tiles);
  const setKey = setKeyOf(set);
  const length = lengthOf(set) + tiles;
  const from = entryAddress(SORTED, get32(FIRSTS, tiles));
  const choices = get32(FIRSTS, tiles + 1) - get32(FIRSTS, tiles);
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
    set32(LIST_CHOICES, at, load<i32>(entry, CHOICE));
    set32(LIST_GROUPS, at, group);
    store<i32>(list, found + 1, FOUND);
    isFound = true;
    break;
  }
  store<i32>(list, looked, LOOKED);
  store<i32>(list, hits, HITS);
  return isFound;
}

/**
 * Which of some choices there may be words of, as a mask. All are looked for at once, without a branch between: a look waits for
 * the memory, and then they wait together.
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
  set32(GROUP_LISTS, start, count);
  if (count > 0) return start;
  listsLength = start;
  return -1;
}

/** The groups of each multiset of letters that the blanks may stand for, in ascending order so that each comes once. */
function addGroups(key: i32, length: i32, blanks: i32, from: i32): void {
  if (blanks > 1) {
    for (let letter = from; letter <= letters; letter++) {
      addGroups(key + get32(LETTER_KEYS, letter), length, blanks - 1, letter);
    }
    return;
  }
  const filterStart = filterStartOf(length);
  const filterMask = filterMaskOf(length);
  for (let rest = completions(key, filterStart, filterMask); rest != 0; rest &= rest - 1) {
    for (let letter = ctz(rest) + 1; letter != 0; letter = nextOfBit(letter)) {
      if (letter < from) continue;
      const whole = key + get32(LETTER_KEYS, letter);
      const group = mayHave(whole, filterStart, filterMask) ? groupOf(whole, length) : -1;
      if (group >= 0) addToLists(group);
    }
  }
}

/** The last entry is written over where there is no room; `isFull` says so. */
function addToLists(entry: i32): void {
  if (listsLength == MAX_LISTS - 1) isFull = true;
  else listsLength++;
  set32(GROUP_LISTS, listsLength - 1, entry);
}
