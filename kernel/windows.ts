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
 * Windows lie in buckets by their bounds, a little more than a point each, which sorts them in one pass.
 */
import {
  BONUSES,
  NO_CROSS,
  BUCKETS,
  CHOICE_LETTERS,
  clear,
  COUNTS,
  CROSS_CHECKS,
  CROSS_SCORES,
  entryAddress,
  EXTENSIONS,
  EXTENSIONS_KNOWN,
  FILLED,
  FIRSTS,
  get16,
  get32,
  get64,
  get8,
  HEADS,
  KINDS,
  LETTER_IDS,
  LETTER_MULTIPLIERS,
  LETTER_STEPS,
  MAX_WINDOWS,
  POINT_SUMS,
  POINTS,
  RACK_LETTERS,
  RACK_POINTS,
  set32,
  set64,
  TILES,
  VALUES,
  WINDOWS,
  WORD_MULTIPLIERS,
  LETTER_MASK,
} from './layout';
import { extensionAt } from './extensions';
import { choiceAt, choicePoints, rackSize } from './sub-racks';
import { maxExtra, NO_ROOM, NO_WORDS, numberOf } from './through-sets';

const NONE: i32 = -1;
// Entries of a window: bound, part of it for the leave, the next of its bucket; and anchor, set, right and left in one.
const BOUND: i32 = 0;
const EXTRA: i32 = 1;
const NEXT: i32 = 2;
const SHAPE: i32 = 3;
/** Bounds under 0 come about by bad leaves. */
const BUCKET_OF_ZERO: i32 = 256;
/** Bounds of one bucket differ by less than 2 to this power. */
const BUCKET_BITS: i32 = 10;

let windowCount: i32 = 0;
/** The bucket of the last window that was taken out. */
let topBucket: i32 = BUCKETS - 1;
let rackLetters: i32 = 0;
/** How many different points letters of the rack have. */
let pointKinds: i32 = 0;
let held: i32 = 0;

/**
 * Begin with the rack, and no windows.
 *
 * @param kinds tiles of the alphabet, the blank among them
 */
export function clearWindows(kinds: i32): void {
  clear(FILLED, BUCKETS / 8);
  topBucket = BUCKETS - 1;
  windowCount = 0;
  const whole = choiceAt(get32(FIRSTS, rackSize));
  set32(POINT_SUMS, 0, 0);
  for (let n = 0; n < rackSize; n++) set32(POINT_SUMS, n + 1, get32(POINT_SUMS, n) + get16(choicePoints(whole), n));
  rackLetters = get32(CHOICE_LETTERS, whole);
  held = get8(COUNTS, 0) > 0 ? -1 : rackLetters;
  pointKinds = 0;
  for (let k = 0, letters = 0; k < kinds; k++) {
    const tile = get8(KINDS, k);
    if (tile == 0 || get8(COUNTS, tile) == 0) continue;
    const points = get16(POINTS, tile);
    letters |= 1 << (tile - 1);
    if (pointKinds == 0 || get32(RACK_POINTS, pointKinds - 1) != points) set32(RACK_POINTS, pointKinds++, points);
    set32(RACK_LETTERS, pointKinds - 1, letters);
  }
  // What is not on the rack has no points.
  set32(RACK_POINTS, pointKinds, 0);
}

/** The window with the largest bound, to the bucket, taken out; -1 when there is none. */
export function takeWindow(): i32 {
  let word = topBucket >>> 6;
  let filled = get64(FILLED, word);
  while (filled == 0) {
    if (word == 0) return NONE;
    filled = get64(FILLED, --word);
  }
  const bit = 63 - <i32>clz(filled);
  topBucket = (word << 6) | bit;
  const window = get32(HEADS, topBucket);
  const next = get32(WINDOWS, 4 * window + NEXT);
  if (next == NONE) set64(FILLED, word, filled ^ ((<u64>1) << bit));
  else set32(HEADS, topBucket, next);
  return window;
}

/** No window that is still in has a larger bound. */
export function bestBoundLeft(): i32 {
  return topBucket >= BUCKETS - 1 ? i32.MAX_VALUE : (topBucket - BUCKET_OF_ZERO + 1) << BUCKET_BITS;
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

export function putWindows(): void {
  put(0, windowCount);
}

function put(from: i32, to: i32): void {
  for (let window = from, at = entryAddress(WINDOWS, from); window < to; window++, at += 16) {
    const bucket = bucketOf(load<i32>(at));
    const word = bucket >>> 6;
    const filled = get64(FILLED, word);
    const bit = (<u64>1) << (bucket & 63);
    store<i32>(at, (filled & bit) == 0 ? NONE : get32(HEADS, bucket), 4 * NEXT);
    set32(HEADS, bucket, window);
    set64(FILLED, word, filled | bit);
  }
}

function bucketOf(bound: i32): i32 {
  return min(BUCKETS - 1, max(0, BUCKET_OF_ZERO + (bound >> BUCKET_BITS)));
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
  const at = entryAddress(WINDOWS, window);
  store<i32>(at, bound);
  store<i32>(at, extra, 4 * EXTRA);
  put(window, window + 1);
  return true;
}

/** The letters a square admits that the rack has or a blank can be, as a mask; none on a wall. */
function admittedAt(square: i32): i32 {
  // The cross-check comes first: a wall admits nothing, and has no extension to ask for.
  const checked = get32(CROSS_CHECKS, square) & held;
  if (checked == 0) return 0;
  return checked & (get8(EXTENSIONS_KNOWN, square) != 0 ? get32(EXTENSIONS, square) : extensionAt(square));
}

/** The most points of a tile of the rack that is one of these letters. All are compared: which comes first is not foreseen. */
function maxPoints(letters: i32): i32 {
  let kind = 0;
  for (let k = 0; k < pointKinds; k++) kind += i32((get32(RACK_LETTERS, k) & letters) == 0);
  return get32(RACK_POINTS, kind);
}

/**
 * Add the windows of an anchor.
 *
 * @param leftStop the last square on its left that a play may not cover
 * @returns false if there is no room for them
 */
export function addWindows(anchor: i32, leftStop: i32, shortest: i32): bool {
  const largest = get32(POINT_SUMS, 1);
  // The tiles played through: their number and points, and what names the set.
  let covered = 0;
  let through = 0;
  let id: u64 = 0;
  let roomLeft = 0;
  let multiplier = 1;
  // Points of the cross words, those of tiles laid among them; points of tiles on squares that take no large one; and the
  // other squares, counted by their letter multipliers as `LETTER_STEPS` has it.
  let crossSum = 0;
  let bounded = 0;
  let free = 0;
  let set = NONE;
  let square = anchor;
  let at = entryAddress(WINDOWS, windowCount);
  for (let right = 1; right <= rackSize; right++) {
    const admitted = admittedAt(square);
    if (admitted == 0) return true;
    // The tiles on the left only matter where the anchor takes a tile; nearly half take none.
    if (right == 1) {
      for (let before = anchor - 1, tile = get8(TILES, before); tile != 0; tile = get8(TILES, --before)) {
        through += get16(VALUES, before);
        id += get64(LETTER_IDS, tile & LETTER_MASK);
        covered++;
      }
      roomLeft = covered > 0 ? 0 : anchor - 1 - leftStop;
    }
    const letters = admitted & rackLetters;
    const points = letters == rackLetters ? largest : maxPoints(letters);
    const wordMultiplier = get8(WORD_MULTIPLIERS, square);
    const crossScore = get16(CROSS_SCORES, square);
    multiplier *= wordMultiplier;
    if (crossScore != NO_CROSS) {
      crossSum += (crossScore + points * get8(LETTER_MULTIPLIERS, square)) * wordMultiplier;
    }
    if (points < largest) bounded += points * get8(LETTER_MULTIPLIERS, square);
    else free += get32(LETTER_STEPS, square);
    square++;
    let tile = get8(TILES, square);
    if (tile != 0) {
      for (; tile != 0; tile = get8(TILES, ++square)) {
        through += get16(VALUES, square);
        id += get64(LETTER_IDS, tile & LETTER_MASK);
        covered++;
      }
      set = NONE;
    }
    if (set == NONE) {
      set = numberOf(id, covered);
      if (set == NO_ROOM) return false;
    }
    const end = right + min(roomLeft, rackSize - right);
    if (windowCount + rackSize >= MAX_WINDOWS) return false;
    const shape = (anchor << 17) | (set << 8) | (right << 4);
    const fixed = through + bounded;
    let product = multiplier;
    let all = free;
    for (let n = right, leftmost = anchor; ;) {
      const extra = maxExtra(set, n);
      if (extra != NO_WORDS && covered + n >= shortest) {
        const score = (fixed + largestOn(all)) * product + crossSum + get32(BONUSES, n);
        store<i32>(at, 1000 * score + extra);
        store<i32>(at, extra, 4 * EXTRA);
        store<i32>(at, shape | (n - right), 4 * SHAPE);
        at += 16;
        windowCount++;
      }
      if (n == end) break;
      n++;
      leftmost--;
      product *= get8(WORD_MULTIPLIERS, leftmost);
      all += get32(LETTER_STEPS, leftmost);
    }
  }
  return true;
}

/** The points of the largest tiles on squares that are counted by their letter multipliers. */
function largestOn(squares: i32): i32 {
  return (
    get32(POINT_SUMS, squares & 255) +
    get32(POINT_SUMS, (squares >>> 8) & 255) +
    get32(POINT_SUMS, (squares >>> 16) & 255) +
    get32(POINT_SUMS, squares >>> 24)
  );
}
