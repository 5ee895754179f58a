/**
 * The windows of a position in descending order of upper bounds on the value of a play in them ("shadow" in wolges).
 *
 * A window is the stretch of a lane that a play can cover from its leftmost anchor; `src/movegen/best/anchor-bounds.ts` explains
 * the bound. When a window is taken out, the best leave that its words can keep is looked up. If that lowers the bound, the
 * window is put back until it is first again.
 *
 * Windows are kept in buckets by bound, each slightly over one point wide, which sorts them in one pass.
 */
import * as layout from '../src/movegen/kernel/kernel-layout';
import { clear, entryAddress, get16, get32, get64, get8, set32, set64, LETTER_MASK } from './memory';
import { extensionAt } from './extensions';
import { choiceAt, choicePoints, rackSize } from './sub-racks';
import { maxExtra, NO_ROOM, NO_WORDS, numberOf } from './through-sets';

const NONE: i32 = -1;
// Entries of a window: bound, share of the leave in the bound, next window of the bucket; and anchor, set, right and left in one.
const BOUND: i32 = 0;
const EXTRA: i32 = 1;
const NEXT: i32 = 2;
const SHAPE: i32 = 3;
/** Bucket of bound 0. Bad leaves can make bounds negative. */
const BUCKET_OF_ZERO: i32 = 256;
/** Bounds in a bucket differ by less than 2 to this power. */
const BUCKET_BITS: i32 = 10;

let windowCount: i32 = 0;
/** Bucket of the last window taken out. */
let topBucket: i32 = layout.BUCKETS - 1;
let rackLetters: i32 = 0;
/** Number of distinct points among the letters of the rack. */
let pointKinds: i32 = 0;
/** Letters that the rack can lay, as a mask: all if it has a blank. */
let playable: i32 = 0;

/** Starts with the rack and no windows. `kinds` is the number of tiles in the alphabet, including the blank. */
export function clearWindows(kinds: i32): void {
  clear(layout.FILLED, layout.BUCKETS / 8);
  topBucket = layout.BUCKETS - 1;
  windowCount = 0;
  const whole = choiceAt(get32(layout.FIRSTS, rackSize));
  set32(layout.POINT_SUMS, 0, 0);
  for (let n = 0; n < rackSize; n++)
    set32(layout.POINT_SUMS, n + 1, get32(layout.POINT_SUMS, n) + get16(choicePoints(whole), n));
  rackLetters = get32(layout.CHOICE_LETTERS, whole);
  playable = get8(layout.COUNTS, 0) > 0 ? -1 : rackLetters;
  pointKinds = 0;
  for (let k = 0, letters = 0; k < kinds; k++) {
    const tile = get8(layout.KINDS, k);
    if (tile == 0 || get8(layout.COUNTS, tile) == 0) continue;
    const points = get16(layout.POINTS, tile);
    letters |= 1 << (tile - 1);
    if (pointKinds == 0 || get32(layout.RACK_POINTS, pointKinds - 1) != points)
      set32(layout.RACK_POINTS, pointKinds++, points);
    set32(layout.RACK_LETTERS, pointKinds - 1, letters);
  }
  // Letters that are not on the rack have no points.
  set32(layout.RACK_POINTS, pointKinds, 0);
}

/** Takes out a window of the highest bucket; -1 if no windows remain. */
export function takeWindow(): i32 {
  let word = topBucket >>> 6;
  let filled = get64(layout.FILLED, word);
  while (filled == 0) {
    if (word == 0) return NONE;
    filled = get64(layout.FILLED, --word);
  }
  const bit = 63 - <i32>clz(filled);
  topBucket = (word << 6) | bit;
  const window = get32(layout.HEADS, topBucket);
  const next = get32(layout.WINDOWS, 4 * window + NEXT);
  if (next == NONE) set64(layout.FILLED, word, filled ^ ((<u64>1) << bit));
  else set32(layout.HEADS, topBucket, next);
  return window;
}

/** Upper bound on the bounds of all remaining windows. */
export function bestBoundLeft(): i32 {
  return topBucket >= layout.BUCKETS - 1 ? i32.MAX_VALUE : (topBucket - BUCKET_OF_ZERO + 1) << BUCKET_BITS;
}

/** Upper bound on the value of a play in a window, and the share of the leave in it. */
export function boundOf(window: i32): i32 {
  return get32(layout.WINDOWS, 4 * window + BOUND);
}

export function extraOf(window: i32): i32 {
  return get32(layout.WINDOWS, 4 * window + EXTRA);
}

/** Leftmost anchor, number of empty squares left of it and from it on, and set of tiles played through. */
export function anchorOf(window: i32): i32 {
  return get32(layout.WINDOWS, 4 * window + SHAPE) >>> 17;
}

export function leftOf(window: i32): i32 {
  return get32(layout.WINDOWS, 4 * window + SHAPE) & 15;
}

export function rightOf(window: i32): i32 {
  return (get32(layout.WINDOWS, 4 * window + SHAPE) >>> 4) & 15;
}

export function setOf(window: i32): i32 {
  return (get32(layout.WINDOWS, 4 * window + SHAPE) >>> 8) & 511;
}

export function putWindows(): void {
  put(0, windowCount);
}

function put(from: i32, to: i32): void {
  for (let window = from, at = entryAddress(layout.WINDOWS, from); window < to; window++, at += 16) {
    const bucket = bucketOf(load<i32>(at));
    const word = bucket >>> 6;
    const filled = get64(layout.FILLED, word);
    const bit = (<u64>1) << (bucket & 63);
    store<i32>(at, (filled & bit) == 0 ? NONE : get32(layout.HEADS, bucket), 4 * NEXT);
    set32(layout.HEADS, bucket, window);
    set64(layout.FILLED, word, filled | bit);
  }
}

function bucketOf(bound: i32): i32 {
  return min(layout.BUCKETS - 1, max(0, BUCKET_OF_ZERO + (bound >> BUCKET_BITS)));
}

/**
 * Lowers the bound of a window that was taken out, given the best leave of its words. Returns true if the window was put back
 * because another may have a higher bound.
 */
export function lowerTo(window: i32, extra: i32): bool {
  const before = extraOf(window);
  if (extra == before) return false;
  const bound = boundOf(window) - before + extra;
  if (bucketOf(bound) == topBucket) return false;
  const at = entryAddress(layout.WINDOWS, window);
  store<i32>(at, bound);
  store<i32>(at, extra, 4 * EXTRA);
  put(window, window + 1);
  return true;
}

/** Letters that a square admits and the rack can lay, as a mask; 0 on a wall. */
function admittedAt(square: i32): i32 {
  // The cross-check must come first: a wall admits nothing and has no extension.
  const checked = get32(layout.CROSS_CHECKS, square) & playable;
  if (checked == 0) return 0;
  return (
    checked & (get8(layout.EXTENSIONS_KNOWN, square) != 0 ? get32(layout.EXTENSIONS, square) : extensionAt(square))
  );
}

/** Maximum points of the rack's tiles among these letters. All kinds are compared, because a branch would be unpredictable. */
function maxPoints(letters: i32): i32 {
  let kind = 0;
  for (let k = 0; k < pointKinds; k++) kind += i32((get32(layout.RACK_LETTERS, k) & letters) == 0);
  return get32(layout.RACK_POINTS, kind);
}

/** Adds the windows of an anchor, of plays that do not cover `leftStop` or squares left of it. Returns false if they do not fit. */
export function addWindows(anchor: i32, leftStop: i32, shortest: i32): bool {
  const largest = get32(layout.POINT_SUMS, 1);
  // The tiles played through: their number and points, and the identity of the set.
  let covered = 0;
  let through = 0;
  let id: u64 = 0;
  let roomLeft = 0;
  let multiplier = 1;
  // Points of the cross words, including the tiles laid; points of tiles on squares that reject the largest; and the other squares,
  // counted by letter multiplier as in `LETTER_STEPS`.
  let crossSum = 0;
  let bounded = 0;
  let free = 0;
  let set = NONE;
  let square = anchor;
  let at = entryAddress(layout.WINDOWS, windowCount);
  for (let right = 1; right <= rackSize; right++) {
    const admitted = admittedAt(square);
    if (admitted == 0) return true;
    // The tiles on the left matter only if the anchor admits a tile; nearly half the anchors admit none.
    if (right == 1) {
      for (let before = anchor - 1, tile = get8(layout.TILES, before); tile != 0; tile = get8(layout.TILES, --before)) {
        through += get16(layout.VALUES, before);
        id += get64(layout.LETTER_IDS, tile & LETTER_MASK);
        covered++;
      }
      roomLeft = covered > 0 ? 0 : anchor - 1 - leftStop;
    }
    const letters = admitted & rackLetters;
    const points = letters == rackLetters ? largest : maxPoints(letters);
    const wordMultiplier = get8(layout.WORD_MULTIPLIERS, square);
    const crossScore = get16(layout.CROSS_SCORES, square);
    multiplier *= wordMultiplier;
    if (crossScore != layout.NO_CROSS) {
      crossSum += (crossScore + points * get8(layout.LETTER_MULTIPLIERS, square)) * wordMultiplier;
    }
    if (points < largest) bounded += points * get8(layout.LETTER_MULTIPLIERS, square);
    else free += get32(layout.LETTER_STEPS, square);
    square++;
    let tile = get8(layout.TILES, square);
    if (tile != 0) {
      for (; tile != 0; tile = get8(layout.TILES, ++square)) {
        through += get16(layout.VALUES, square);
        id += get64(layout.LETTER_IDS, tile & LETTER_MASK);
        covered++;
      }
      set = NONE;
    }
    if (set == NONE) {
      set = numberOf(id, covered);
      if (set == NO_ROOM) return false;
    }
    const end = right + min(roomLeft, rackSize - right);
    if (windowCount + rackSize >= layout.MAX_WINDOWS) return false;
    const shape = (anchor << 17) | (set << 8) | (right << 4);
    const fixed = through + bounded;
    let product = multiplier;
    let all = free;
    for (let n = right, leftmost = anchor; ;) {
      const extra = maxExtra(set, n);
      if (extra != NO_WORDS && covered + n >= shortest) {
        const score = (fixed + largestOn(all)) * product + crossSum + get32(layout.BONUSES, n);
        store<i32>(at, 1000 * score + extra);
        store<i32>(at, extra, 4 * EXTRA);
        store<i32>(at, shape | (n - right), 4 * SHAPE);
        at += 16;
        windowCount++;
      }
      if (n == end) break;
      n++;
      leftmost--;
      product *= get8(layout.WORD_MULTIPLIERS, leftmost);
      all += get32(layout.LETTER_STEPS, leftmost);
    }
  }
  return true;
}

/** Points of the largest tiles on the squares counted by letter multiplier. */
function largestOn(squares: i32): i32 {
  return (
    get32(layout.POINT_SUMS, squares & 255) +
    get32(layout.POINT_SUMS, (squares >>> 8) & 255) +
    get32(layout.POINT_SUMS, (squares >>> 16) & 255) +
    get32(layout.POINT_SUMS, squares >>> 24)
  );
}
