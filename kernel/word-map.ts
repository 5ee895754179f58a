/** Reads the word map (`src/movegen/words/word-map.ts`). */
import { at32 } from './memory';

let filterStarts: usize = 0;
let filterMasks: usize = 0;
let slotStarts: usize = 0;
let shifts: usize = 0;
let filter: usize = 0;
let completionMasks: usize = 0;
/** Two integers each: the key of a group, and the index of its first word in `wordLetters`. */
let slots: usize = 0;
export let wordLetters: usize = 0;

export function setWordMap(
  filterStartsAt: usize,
  filterMasksAt: usize,
  slotStartsAt: usize,
  shiftsAt: usize,
  filterAt: usize,
  slotsAt: usize,
  completionsAt: usize,
  lettersAt: usize,
): void {
  filterStarts = filterStartsAt;
  filterMasks = filterMasksAt;
  slotStarts = slotStartsAt;
  shifts = shiftsAt;
  filter = filterAt;
  slots = slotsAt;
  completionMasks = completionsAt;
  wordLetters = lettersAt;
}

/** Start of the bitmap of a length in bits, and its size minus 1. */
export function filterStartOf(length: i32): i32 {
  return at32(filterStarts, length);
}

export function filterMaskOf(length: i32): i32 {
  return at32(filterMasks, length);
}

/** False if there is certainly no group with this key. The bitmap is passed in, so that callers look it up once per length. */
export function mayHave(key: i32, filterStart: i32, filterMask: i32): bool {
  const bit = filterStart + (key & filterMask);
  const word = at32(filter, bit >>> 5);
  return ((word >>> (bit & 31)) & (word >>> (key >>> 27)) & 1) != 0;
}

/** First slot of the search for a group. */
export function slotOf(key: i32, length: i32): i32 {
  return at32(slotStarts, length) + (key >>> at32(shifts, length));
}

/** Group of a key and a length, by its slot; -1 if there is none. */
export function groupOf(key: i32, length: i32): i32 {
  let slot = slotOf(key, length);
  let start = firstWordOf(slot);
  for (let end = firstWordOf(slot + 1); start != end; end = firstWordOf(++slot + 1)) {
    if (at32(slots, 2 * slot) == key) return slot;
    start = end;
  }
  return -1;
}

/** Index of the first word of a group, which is also the end of the previous group's words. */
export function firstWordOf(slot: i32): i32 {
  return at32(slots, 2 * slot + 1);
}

/** Letters that may complete a word of a length, given the key of its other letters, as a folded mask. */
export function completions(key: i32, filterStart: i32, filterMask: i32): i32 {
  return at32(completionMasks, (filterStart >>> 1) + (key & (filterMask >>> 1)));
}
