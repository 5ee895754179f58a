/**
 * Lists all words that parts of the rack form with given tiles of the board, for `play-lists.ts`. Like the lists of
 * `through-sets.ts`, they are looked up in the word map once for each set of tiles played through and each number of tiles laid.
 */
import * as layout from '../src/movegen/kernel/kernel-layout';
import { entryAddress, get32, addressOf } from './memory';
import { BLANKS, CHOICE, KEY } from './sub-racks';
import { setKeyOf, lengthOf, listOf } from './through-sets';
import { nextOfBit } from './wide';
import {
  completions,
  filterMaskOf,
  filterStartOf,
  groupOf,
  mayHave,
  slotOf,
  firstWordOf,
  wordLetters,
} from './word-map';

/** Bytes of a word in a list: address of its letters, and the choice of tiles laid. */
export const WORD: usize = 8;
export const PART_AT: usize = 4;
/** Bytes of a choice that may form words: its key including the set, its address in `SORTED`, and the content of its slot. */
const HIT: usize = 16;
const ENTRY: usize = 4;
const SLOT_START: usize = 8;
// Offsets in the entry of a list: its start (0 until it is built) and its end.
const START: usize = 0;
const END: usize = 4;

let free: usize = 0;
/** True if the words did not fit. */
export let isCrowded: bool = false;

/** Forgets all lists, for a new rack. */
export function clearWords(): void {
  free = addressOf(layout.WORDS);
  isCrowded = false;
}

/** Address of the first word of a set with a number of tiles laid. */
export function startOfWords(set: i32, tiles: i32): usize {
  const list = listOf(set, tiles);
  const start = <usize>load<u32>(list, START);
  return start != 0 ? start : findWords(set, tiles);
}

export function endOfWords(set: i32, tiles: i32): usize {
  return <usize>load<u32>(listOf(set, tiles), END);
}

function findWords(set: i32, tiles: i32): usize {
  const setKey = setKeyOf(set);
  const length = lengthOf(set) + tiles;
  const filterStart = filterStartOf(length);
  const filterMask = filterMaskOf(length);
  const end = entryAddress(layout.SORTED, get32(layout.FIRSTS, tiles + 1));
  // There is no branch between the look-ups, so that their cache misses overlap.
  let hits = addressOf(layout.HITS);
  for (let choice = entryAddress(layout.SORTED, get32(layout.FIRSTS, tiles)); choice < end; choice += 16) {
    const key = setKey + load<i32>(choice, KEY);
    store<i32>(hits, key);
    store<u32>(hits, <u32>choice, ENTRY);
    hits += HIT * <usize>(i32(mayHave(key, filterStart, filterMask)) | load<i32>(choice, BLANKS));
  }
  // All slots are fetched before any is read, for the same reason.
  for (let hit = addressOf(layout.HITS); hit < hits; hit += HIT)
    store<i32>(hit, firstWordOf(slotOf(load<i32>(hit), length)), SLOT_START);
  const start = free;
  for (let hit = addressOf(layout.HITS); hit < hits; hit += HIT) {
    const key = load<i32>(hit);
    const choice = <usize>load<u32>(hit, ENTRY);
    const part = load<i32>(choice, CHOICE);
    if (load<i32>(choice, BLANKS) == 0) addWords(key, length, part);
    else {
      for (let rest = completions(key, filterStart, filterMask); rest != 0; rest &= rest - 1) {
        for (let letter = ctz(rest) + 1; letter != 0; letter = nextOfBit(letter)) {
          const whole = key + get32(layout.LETTER_KEYS, letter);
          if (mayHave(whole, filterStart, filterMask)) addWords(whole, length, part);
        }
      }
    }
  }
  const list = listOf(set, tiles);
  store<u32>(list, <u32>start, START);
  store<u32>(list, <u32>free, END);
  return start;
}

function addWords(key: i32, length: i32, part: i32): void {
  const group = groupOf(key, length);
  if (group < 0) return;
  const end = firstWordOf(group + 1);
  for (let at = firstWordOf(group); at < end; at += length) {
    store<u32>(free, <u32>(wordLetters + <usize>at));
    store<i32>(free, part, PART_AT);
    if (free < addressOf(layout.WORDS) + WORD * (layout.MAX_FOUND_WORDS - 1)) free += WORD;
    else isCrowded = true;
  }
}
