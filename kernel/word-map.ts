/** The word map (`src/movegen/words/word-map.ts`) as the kernel reads it. */
import { at32 } from './layout';

let filterStarts: usize = 0;
let filterMasks: usize = 0;
let slotStarts: usize = 0;
let shifts: usize = 0;
let filter: usize = 0;
let completionMasks: usize = 0;
/** Two integers each: the key of a group, and where its words begin in `wordLetters`. */
let slots: usize = 0;
export let wordLetters: usize = 0;

/** Say where the parts of the map lie. */
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

/** Where the bitmap of a length begins, in bits, and its size less 1. */
export function filterStartOf(length: i32): i32 {
  return at32(filterStarts, length);
}

export function filterMaskOf(length: i32): i32 {
  return at32(filterMasks, length);
}

/** Whether there may be a group of a key; whoever tries many keys of one length asks for its bitmap once. */
export function mayHave(key: i32, filterStart: i32, filterMask: i32): bool {
  const bit = filterStart + (key & filterMask);
  const word = at32(filter, bit >>> 5);
  return ((word >>> (bit & 31)) & (word >>> (key >>> 27)) & 1) != 0;
}

/** The slot where a group is looked for first. */
export function slotOf(key: i32, length: i32): i32 {
  return at32(slotStarts, length) + (key >>> at32(shifts, length));
}

/** The group of a key and a length that there may be, by its slot; -1 if there is none. */
export function groupOf(key: i32, length: i32): i32 {
  let slot = slotOf(key, length);
  let start = firstWordOf(slot);
  for (let end = firstWordOf(slot + 1); start != end; end = firstWordOf(++slot + 1)) {
    if (at32(slots, 2 * slot) == key) return slot;
    start = end;
  }
  return -1;
}

/** Where the words of a group begin; those of the next one follow. */
export function firstWordOf(slot: i32): i32 {
  return at32(slots, 2 * slot + 1);
}

/** Letters that may make a word of a given length together with others, of which this is the key, as a folded mask. */
export function completions(key: i32, filterStart: i32, filterMask: i32): i32 {
  return at32(completionMasks, (filterStart >>> 1) + (key & (filterMask >>> 1)));
}
