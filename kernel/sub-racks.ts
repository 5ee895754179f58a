/**
 * Enumerates every choice of tiles from a rack once, with the data that a search needs: its key for the word map, its letters,
 * its points in descending order, and the value of the leave after laying these tiles.
 *
 * A choice has the index that it would have as a leave (`leave-map.ts`), so the index of the tiles left is that of the whole rack
 * minus its own. Choices are built one kind of tile at a time, in descending order of points, so that the points of each are in
 * order without sorting.
 */
import * as layout from '../src/movegen/kernel/kernel-layout';
import { copy, entryAddress, get16, get32, get64, get8, set16, set32, set64, set8 } from './memory';

/** Number of tiles on the rack, and number of choices, including the empty one. */
export let rackSize: i32 = 0;
export let choiceCount: i32 = 1;

/** The points of a choice in descending order, 16 bits each. */
export function choicePoints(choice: i32): usize {
  return layout.CHOICE_POINTS + 2 * layout.HAND * <usize>choice;
}

/**
 * Builds the choices of the caller's rack.
 *
 * @param kinds number of tiles in the alphabet, including the blank
 * @param leaves number of leaves of the rack
 * @param withLeaves whether leave values count
 */
export function setRack(kinds: i32, leaves: i32, withLeaves: bool): void {
  choiceCount = leaves;
  makeChoices(kinds);
  rackSize = get8(layout.LEAVE_SIZES, leaves - 1);
  sortChoices(withLeaves);
}

function makeChoices(kinds: i32): void {
  set8(layout.LEAVE_SIZES, 0, 0);
  set32(layout.CHOICE_KEYS, 0, 0);
  set32(layout.CHOICE_LETTERS, 0, 0);
  set8(layout.CHOICE_BLANKS, 0, 0);
  set32(layout.REACHED, 0, 0);
  let choices = 1;
  for (let k = 0; k < kinds; k++) {
    const tile = get8(layout.KINDS, k);
    const count = get8(layout.COUNTS, tile);
    if (count == 0) continue;
    const stride = get32(layout.STRIDES, tile);
    const key = get32(layout.LETTER_KEYS, tile);
    const isBlank = tile == 0;
    const bit = isBlank ? 0 : 1 << (tile - 1);
    const points = isBlank ? 0 : get16(layout.POINTS, tile);
    for (let from = 0, end = choices * count; from < end; from++) {
      const less = get32(layout.REACHED, from);
      const choice = less + stride;
      const to = choicePoints(choice);
      copy(to, choicePoints(less), 2 * layout.HAND);
      const size = get8(layout.LEAVE_SIZES, less);
      set16(to, size, points);
      set8(layout.LEAVE_SIZES, choice, size + 1);
      set32(layout.CHOICE_KEYS, choice, get32(layout.CHOICE_KEYS, less) + key);
      set32(layout.CHOICE_LETTERS, choice, get32(layout.CHOICE_LETTERS, less) | bit);
      set8(layout.CHOICE_BLANKS, choice, get8(layout.CHOICE_BLANKS, less) + i32(isBlank));
      set32(layout.REACHED, choices++, choice);
    }
  }
}

// Offsets in the entry of a choice in `SORTED`: value of the leave, key, index, number of blanks.
export const EXTRA: usize = 0;
export const KEY: usize = 4;
export const CHOICE: usize = 8;
export const BLANKS: usize = 12;

export function choiceAt(place: i32): i32 {
  return load<i32>(entryAddress(layout.SORTED, place), CHOICE);
}

/** Maximum value of the leave after laying a number of tiles. */
export function bestExtra(tiles: i32): i32 {
  return load<i32>(entryAddress(layout.SORTED, get32(layout.FIRSTS, tiles)), EXTRA);
}

/** Orders choices by number of tiles, then by descending value of the leave, then by index. */
function sortChoices(withLeaves: bool): void {
  const whole = choiceCount - 1;
  for (let n = 0; n <= layout.HAND + 1; n++) set32(layout.FIRSTS, n, 0);
  for (let choice = 0; choice < choiceCount; choice++) {
    const after = get8(layout.LEAVE_SIZES, choice) + 1;
    set32(layout.FIRSTS, after, get32(layout.FIRSTS, after) + 1);
  }
  for (let n = 0; n <= rackSize; n++)
    set32(layout.FIRSTS, n + 1, get32(layout.FIRSTS, n + 1) + get32(layout.FIRSTS, n));
  copy(layout.ENDS, layout.FIRSTS, 4 * (layout.HAND + 2));
  for (let choice = 0; choice < choiceCount; choice++) {
    const n = get8(layout.LEAVE_SIZES, choice);
    const extra = withLeaves ? get32(layout.LEAVE_VALUES, whole - choice) : 0;
    set32(layout.CHOICE_EXTRAS, choice, extra);
    // The order is encoded in one number, which is cheap to move.
    const rank = ((<u64>(<u32>(extra ^ i32.MIN_VALUE))) << 32) | (<u64>(whole - choice));
    const first = get32(layout.FIRSTS, n);
    let at = get32(layout.ENDS, n);
    set32(layout.ENDS, n, at + 1);
    for (; at > first; at--) {
      const before = get64(layout.ORDER, at - 1);
      if (before > rank) break;
      set64(layout.ORDER, at, before);
    }
    set64(layout.ORDER, at, rank);
  }
  for (let at = 0, entry = entryAddress(layout.SORTED, 0); at < choiceCount; at++, entry += 16) {
    const choice = whole - <i32>get64(layout.ORDER, at);
    store<i32>(entry, get32(layout.CHOICE_EXTRAS, choice), EXTRA);
    store<i32>(entry, get32(layout.CHOICE_KEYS, choice), KEY);
    store<i32>(entry, choice, CHOICE);
    store<i32>(entry, get8(layout.CHOICE_BLANKS, choice), BLANKS);
  }
}
