/**
 * Which parts of the rack make words together with given tiles of the board, found once for each set of tiles played
 * through and each number of tiles laid, and only when a window of the board asks.
 *
 * A position has some hundreds of windows but only some dozens of sets; nearly all of the large parts of a rack make no
 * word with a given set, and then no window with that set need be looked at. A set is named by its number of tiles and
 * the sums of two independent numbers a letter, 64 bits together.
 */
import {
  BEST_EXTRAS,
  clear,
  entryAt,
  FIRSTS,
  get32,
  get8,
  GROUP_LISTS,
  LETTER_KEYS,
  LIST_CHOICES,
  LIST_COUNTS,
  LIST_EXTRAS,
  LIST_GROUPS,
  LIST_HITS,
  LIST_PROGRESS,
  LIST_STARTS,
  MAX_LISTS,
  MAX_SET_CHOICES,
  MAX_SETS,
  set32,
  SET_CHECKS,
  SET_KEYS,
  SET_LENGTHS,
  SET_SLOTS,
  SET_STRIDE,
  SLOTS,
  SORTED,
} from './layout';
import { BLANKS, CHOICE, choiceCount, EXTRA, KEY, rackSize } from './sub-racks';
import { completions, filterMaskOf, filterStartOf, groupOf, mayHave } from './word-map';

/** Choices looked for at a time. */
const BLOCK: i32 = 8;

/** In the place of what a leave is worth: not looked for yet; no part of the rack makes words. */
const UNKNOWN: i32 = i32.MIN_VALUE;
export const NO_WORDS: i32 = i32.MIN_VALUE + 1;

/** Returned where there is no room for another set. */
export const NO_ROOM: i32 = -1;

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
}

/** The number of a set of tiles, the same as long as the rack is; `NO_ROOM` if there is none for another. */
export function numberOf(key: i32, check: i32, length: i32): i32 {
  let slot = (key ^ (key >>> 15)) & (SLOTS - 1);
  for (let set = get32(SET_SLOTS, slot); set != 0; set = get32(SET_SLOTS, slot)) {
    const at = set - 1;
    if (get32(SET_KEYS, at) == key && get32(SET_CHECKS, at) == check && get32(SET_LENGTHS, at) == length) return at;
    slot = (slot + 1) & (SLOTS - 1);
  }
  if (setCount == MAX_SETS || (setCount + 1) * choiceCount > MAX_SET_CHOICES) return NO_ROOM;
  const set = setCount++;
  set32(SET_SLOTS, slot, set + 1);
  set32(SET_KEYS, set, key);
  set32(SET_CHECKS, set, check);
  set32(SET_LENGTHS, set, length);
  for (let tiles = 0, list = listOf(set, 0); tiles <= rackSize; tiles++, list++) {
    const first = get32(FIRSTS, tiles);
    set32(LIST_STARTS, list, set * choiceCount + first);
    set32(LIST_COUNTS, list, 0);
    set32(LIST_PROGRESS, list, first);
    set32(LIST_HITS, list, 0);
    set32(LIST_EXTRAS, list, tiles < rackSize - 1 ? get32(BEST_EXTRAS, tiles) : UNKNOWN);
  }
  return set;
}

/**
 * The most that what is left is worth after laying a number of tiles with a set; `NO_WORDS` if these surely make no word. All of
 * the rack, and all but one, are looked for at once: it takes a block, and nearly always there are none.
 */
export function maxExtra(set: i32, tiles: i32): i32 {
  const list = listOf(set, tiles);
  const known = get32(LIST_EXTRAS, list);
  return known == UNKNOWN ? findMaxExtra(set, tiles) : known;
}

function findMaxExtra(set: i32, tiles: i32): i32 {
  const list = listOf(set, tiles);
  const first = get32(FIRSTS, tiles);
  const count = min(BLOCK, get32(FIRSTS, tiles + 1) - first);
  const from = entryAt(SORTED, first);
  const hits = look(from, count, get32(SET_KEYS, set), get32(SET_LENGTHS, set) + tiles);
  set32(LIST_PROGRESS, list, first + count);
  set32(LIST_HITS, list, hits);
  let extra = NO_WORDS;
  if (hits != 0) extra = load<i32>(from + ((<usize>ctz(hits)) << 4), EXTRA);
  else if (first + count < get32(FIRSTS, tiles + 1)) extra = load<i32>(from + ((<usize>count) << 4), EXTRA);
  set32(LIST_EXTRAS, list, extra);
  return extra;
}

export function listOf(set: i32, tiles: i32): i32 {
  return set * SET_STRIDE + tiles;
}

/** Find the next choice of a list; false if there is none, or none with so large an extra. */
export function lengthen(set: i32, tiles: i32, minExtra: i32): bool {
  const list = listOf(set, tiles);
  const setKey = get32(SET_KEYS, set);
  const length = get32(SET_LENGTHS, set) + tiles;
  const first = get32(FIRSTS, tiles);
  let looked = get32(LIST_PROGRESS, list);
  let hits = get32(LIST_HITS, list);
  while (true) {
    if (hits == 0) {
      const end = get32(FIRSTS, tiles + 1);
      if (looked == end || load<i32>(entryAt(SORTED, looked), EXTRA) < minExtra) break;
      const count = min(BLOCK, end - looked);
      hits = look(entryAt(SORTED, looked), count, setKey, length);
      looked += count;
      continue;
    }
    const block = first + ((looked - first - 1) & -BLOCK);
    const entry = entryAt(SORTED, block + ctz(hits));
    if (load<i32>(entry, EXTRA) < minExtra) break;
    hits &= hits - 1;
    const key = setKey + load<i32>(entry, KEY);
    const blanks = load<i32>(entry, BLANKS);
    const group = blanks == 0 ? groupOf(key, length) : listGroups(key, length, blanks);
    if (group < 0) continue;
    const count = get32(LIST_COUNTS, list);
    const at = get32(LIST_STARTS, list) + count;
    set32(LIST_COUNTS, list, count + 1);
    set32(LIST_CHOICES, at, load<i32>(entry, CHOICE));
    set32(LIST_GROUPS, at, group);
    set32(LIST_PROGRESS, list, looked);
    set32(LIST_HITS, list, hits);
    return true;
  }
  set32(LIST_PROGRESS, list, looked);
  set32(LIST_HITS, list, hits);
  return false;
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
  for (let rest = completions(key, filterStart, filterMask) & (-1 << (from - 1)); rest != 0; rest &= rest - 1) {
    const whole = key + get32(LETTER_KEYS, ctz(rest) + 1);
    const group = mayHave(whole, filterStart, filterMask) ? groupOf(whole, length) : -1;
    if (group >= 0) addToLists(group);
  }
}

/** The last entry is written over where there is no room; `isFull` says so. */
function addToLists(entry: i32): void {
  if (listsLength == MAX_LISTS - 1) isFull = true;
  else listsLength++;
  set32(GROUP_LISTS, listsLength - 1, entry);
}
