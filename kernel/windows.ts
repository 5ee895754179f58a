/**
 * The windows of a position, each with how much a play in it can be worth at most ("shadow" in wolges), in that order.
 *
 * A window is a stretch of a lane that a play may cover from one leftmost anchor: a number of empty squares left of it, and
 * a number from it on. Its premiums, the tiles played through and the points of its cross words are known before any word
 * is looked up, and each empty square has a factor that its tile's points count by, in the main word and the cross word
 * together. The bound gives the largest tiles to the largest factors; a square whose cross-check admits only tiles
 * smaller than the largest is given the largest it admits. The bonus is added, and the best leave that keeps
 * that number of tiles. When a window is taken out, the best leave that its words can keep is looked for; where that lowers
 * the bound, the window waits until it is first again.
 *
 * Windows lie in buckets by whole points, which sorts them in one pass.
 */
import {
  BONUSES,
  BUCKETS,
  CHOICE_LETTERS,
  COUNTS,
  CROSS_CHECKS,
  CROSS_SCORES,
  EXTENSIONS,
  EXTENSIONS_KNOWN,
  FIRSTS,
  get16,
  get32,
  get8,
  HEADS,
  LETTER_CHECKS,
  LETTER_KEYS,
  LETTER_MULTIPLIERS,
  MAX_WINDOWS,
  POINT_SUMS,
  POINTS,
  set32,
  TILES,
  VALUES,
  WINDOWS,
  WORD_MULTIPLIERS,
} from './layout';
import { extensionAt, LETTER_MASK } from './extensions';
import { bestExtra, choiceAt, pointsOf, rackSize } from './sub-racks';
import { NO_ROOM, numberOf } from './through-sets';

export const NO_CROSS: i32 = -1;
const NONE: i32 = -1;
// Entries of a window: bound, part of it for the leave, the next of its bucket; and anchor, set, right and left in one.
const BOUND: i32 = 0;
const EXTRA: i32 = 1;
const NEXT: i32 = 2;
const SHAPE: i32 = 3;
/** Bounds under 0 come about by bad leaves. */
const BUCKET_OF_ZERO: i32 = 256;

let windowCount: i32 = 0;
let topBucket: i32 = BUCKETS - 1;
let rackLetters: i32 = 0;
let held: i32 = 0;

/** Begin with the rack, and no windows. */
export function clearWindows(): void {
  while (topBucket >= 0) set32(HEADS, topBucket--, NONE);
  topBucket = 0;
  windowCount = 0;
  const whole = choiceAt(get32(FIRSTS, rackSize));
  set32(POINT_SUMS, 0, 0);
  for (let n = 0; n < rackSize; n++) set32(POINT_SUMS, n + 1, get32(POINT_SUMS, n) + get16(pointsOf(whole), n));
  rackLetters = get32(CHOICE_LETTERS, whole);
  held = get8(COUNTS, 0) > 0 ? -1 : rackLetters;
}

/** The window with the largest bound, to the point, taken out; -1 when there is none. */
export function takeWindow(): i32 {
  while (topBucket > 0 && get32(HEADS, topBucket) == NONE) topBucket--;
  const window = get32(HEADS, topBucket);
  if (window != NONE) set32(HEADS, topBucket, get32(WINDOWS, 4 * window + NEXT));
  return window;
}

/** No window that is still in has a larger bound. */
export function bestBoundLeft(): i32 {
  return topBucket >= BUCKETS - 1 ? i32.MAX_VALUE : (topBucket - BUCKET_OF_ZERO + 1) * 1000;
}

/** The most that a window can be worth, and what that holds for the leave. */
export function boundOf(window: i32): i32 {
  return get32(WINDOWS, 4 * window + BOUND);
}

export function extraOf(window: i32): i32 {
  return get32(WINDOWS, 4 * window + EXTRA);
}

/** The leftmost anchor, the empty squares left of it and from it on, and the set of tiles played through. */
export function anchorOf(window: i32): i32 {
  return get32(WINDOWS, 4 * window + SHAPE) >>> 17;
}

export function leftOf(window: i32): i32 {
  return get32(WINDOWS, 4 * window + SHAPE) & 15;
}

export function rightOf(window: i32): i32 {
  return (get32(WINDOWS, 4 * window + SHAPE) >>> 4) & 15;
}

export function setOf(window: i32): i32 {
  return (get32(WINDOWS, 4 * window + SHAPE) >>> 8) & 511;
}

function put(bound: i32, shape: i32, extra: i32): void {
  const window = windowCount++;
  set32(WINDOWS, 4 * window + SHAPE, shape);
  putBack(window, bound, extra);
}

/** Put a window in by its bound, of which `extra` is for the leave. */
function putBack(window: i32, bound: i32, extra: i32): void {
  set32(WINDOWS, 4 * window + BOUND, bound);
  set32(WINDOWS, 4 * window + EXTRA, extra);
  const bucket = bucketOf(bound);
  set32(WINDOWS, 4 * window + NEXT, get32(HEADS, bucket));
  set32(HEADS, bucket, window);
  if (bucket > topBucket) topBucket = bucket;
}

function bucketOf(bound: i32): i32 {
  const points = bound < 0 ? (bound - 999) / 1000 : bound / 1000;
  return min(BUCKETS - 1, max(0, BUCKET_OF_ZERO + points));
}

/**
 * Lower the bound of a window that was taken out, now that its best leave is known.
 *
 * @returns whether it was put back, as others may be worth more
 */
export function lowerTo(window: i32, extra: i32): bool {
  const before = extraOf(window);
  if (extra == before) return false;
  const bound = boundOf(window) - before + extra;
  if (bucketOf(bound) == topBucket) return false;
  putBack(window, bound, extra);
  return true;
}

/** The letters a square admits that the rack has or a blank can be, as a mask; none on a wall. */
function admittedAt(square: i32): i32 {
  // The cross-check comes first: a wall admits nothing, and has no extension to ask for.
  const checked = get32(CROSS_CHECKS, square) & held;
  return checked == 0 ? 0 : checked & extensionAt(square);
}

function maxPoints(letters: i32): i32 {
  let best = 0;
  for (let rest = letters; rest != 0; rest &= rest - 1) best = max(best, get16(POINTS, ctz(rest) + 1));
  return best;
}

/**
 * Add the windows of an anchor.
 *
 * @param leftStop the last square on its left that a play may not cover
 * @returns false if there is no room for them
 */
export function addWindows(anchor: i32, leftStop: i32, shortest: i32): bool {
  const largest = get32(POINT_SUMS, 1);
  // The tiles played through: their number and points, and the key and check of their letters.
  let covered = 0;
  let through = 0;
  let key = 0;
  let check = 0;
  let roomLeft = 0;
  let multiplier = 1;
  // Points of the cross words, those of tiles laid among them; points of tiles on squares that take no large one; and the
  // other squares: their number, and the number of those with a letter multiplier of 2, 3 and 4 or more.
  let crossSum = 0;
  let bounded = 0;
  let free = 0;
  let free2 = 0;
  let free3 = 0;
  let free4 = 0;
  let set = NONE;
  let square = anchor;
  for (let right = 1; right <= rackSize; right++) {
    const admitted = admittedAt(square);
    if (admitted == 0) return true;
    // The tiles on the left only matter where the anchor takes a tile; nearly half take none.
    if (right == 1) {
      for (let before = anchor - 1, tile = get8(TILES, before); tile != 0; tile = get8(TILES, --before)) {
        const letter = tile & LETTER_MASK;
        through += get16(VALUES, before);
        key += get32(LETTER_KEYS, letter);
        check += get32(LETTER_CHECKS, letter);
        covered++;
      }
      roomLeft = covered > 0 ? 0 : anchor - 1 - leftStop;
    }
    const letters = admitted & rackLetters;
    const points = letters == rackLetters ? largest : maxPoints(letters);
    const wordMultiplier = get8(WORD_MULTIPLIERS, square);
    const letterMultiplier = get8(LETTER_MULTIPLIERS, square);
    const crossScore = get16(CROSS_SCORES, square);
    multiplier *= wordMultiplier;
    if (crossScore != NO_CROSS) crossSum += (crossScore + points * letterMultiplier) * wordMultiplier;
    if (points < largest) bounded += points * letterMultiplier;
    else {
      free++;
      free2 += i32(letterMultiplier > 1);
      free3 += i32(letterMultiplier > 2);
      free4 += i32(letterMultiplier > 3);
    }
    square++;
    let tile = get8(TILES, square);
    if (tile != 0) {
      for (; tile != 0; tile = get8(TILES, ++square)) {
        const letter = tile & LETTER_MASK;
        through += get16(VALUES, square);
        key += get32(LETTER_KEYS, letter);
        check += get32(LETTER_CHECKS, letter);
        covered++;
      }
      set = NONE;
    }
    if (set == NONE) {
      set = numberOf(key, check, covered);
      if (set == NO_ROOM) return false;
    }
    const maxLeft = min(roomLeft, rackSize - right);
    if (windowCount + maxLeft >= MAX_WINDOWS) return false;
    const shape = (anchor << 17) | (set << 8) | (right << 4);
    let product = multiplier;
    let all2 = free2;
    let all3 = free3;
    let all4 = free4;
    for (let left = 0; left <= maxLeft; left++) {
      if (left > 0) {
        const leftMultiplier = get8(LETTER_MULTIPLIERS, anchor - left);
        product *= get8(WORD_MULTIPLIERS, anchor - left);
        all2 += i32(leftMultiplier > 1);
        all3 += i32(leftMultiplier > 2);
        all4 += i32(leftMultiplier > 3);
      }
      const n = left + right;
      if (covered + n < shortest) continue;
      const extra = bestExtra(n);
      const laid =
        get32(POINT_SUMS, free + left) + get32(POINT_SUMS, all2) + get32(POINT_SUMS, all3) + get32(POINT_SUMS, all4);
      const score = (through + bounded + laid) * product + crossSum + get32(BONUSES, n);
      put(1000 * score + extra, shape | left, extra);
    }
  }
  return true;
}
