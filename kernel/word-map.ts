/** The word map (`src/movegen/words/word-map.ts`) as the kernel reads it. */
import { at32 } from './layout';

let filterStarts: usize = 0;
let filterMasks: usize = 0;
let bucketStarts: usize = 0;
let shifts: usize = 0;
let filter: usize = 0;
let buckets: usize = 0;
let completionMasks: usize = 0;
/** By group: its key, and where its words begin in `wordLetters`. */
let groups: usize = 0;
export let wordLetters: usize = 0;

/** Say where the parts of the map lie. */
export function setWordMap(
  filterStartsAt: usize,
  filterMasksAt: usize,
  bucketStartsAt: usize,
  shiftsAt: usize,
  filterAt: usize,
  bucketsAt: usize,
  groupsAt: usize,
  completionsAt: usize,
  lettersAt: usize,
): void {
  filterStarts = filterStartsAt;
  filterMasks = filterMasksAt;
  bucketStarts = bucketStartsAt;
  shifts = shiftsAt;
  filter = filterAt;
  buckets = bucketsAt;
  groups = groupsAt;
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

/** The group of a key and a length that there may be; -1 if there is none. */
export function groupOf(key: i32, length: i32): i32 {
  const bucket = at32(bucketStarts, length) + (key >>> at32(shifts, length));
  const end = at32(buckets, bucket + 1);
  for (let group = at32(buckets, bucket); group < end; group++) if (at32(groups, 2 * group) == key) return group;
  return -1;
}

/** Where the words of a group begin; those of the next one follow. */
export function startOf(group: i32): i32 {
  return at32(groups, 2 * group + 1);
}

/** Letters that may make a word of a given length together with others, of which this is the key, as a mask. */
export function completions(key: i32, filterStart: i32, filterMask: i32): i32 {
  return at32(completionMasks, (filterStart >>> 1) + (key & (filterMask >>> 1)));
}
