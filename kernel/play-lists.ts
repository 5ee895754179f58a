/**
 * Every play of a rack, in the order in which `src/movegen/plays/play-generator.ts` finds them.
 *
 * The walk is that of the generator, but a letter that leads nowhere costs no call. The letters that a square takes are looked at
 * together, with no branch between, so that the loads of the graph wait together: which end a word, and which leave letters that
 * the rack has and the next square takes. Only those are laid. A run on the left of the anchor is walked forward, once for all
 * letters on the anchor: the word begins with it.
 */
import { down, findAnchors } from './anchors';
import {
  ANCHORS,
  BONUSES,
  CANDIDATES,
  copy,
  COUNTS,
  CROSS_CHECKS,
  CROSS_SCORES,
  entryAt,
  get16,
  get32,
  get8,
  LAID_LEFT,
  LAID_RIGHT,
  LEAVE_VALUES,
  LEFT_STOPS,
  LEFT_TILES,
  LETTER_MULTIPLIERS,
  LISTED_COUNTS,
  LISTED_EQUITIES,
  LISTED_LEAVES,
  LISTED_SCORES,
  LISTED_SQUARES,
  LISTED_TILES,
  MAX_LISTED,
  POINTS,
  set16,
  set32,
  set8,
  STRIDES,
  TILE_STRIDE,
  TILES,
  VALUES,
  WORD_MULTIPLIERS,
} from './layout';
import { LETTER_MASK } from './extensions';
import { BLANK_FLAG } from './window-plays';
import { NO_CROSS } from './windows';
import { ACCEPTS, childOf, findChild, gaddagRoot, lettersFrom, nodeAt, noLetter } from './word-graph';

const NO_ROOM: i32 = -1;

// Places in the entry of a candidate, a letter for a square: its node, the letters that may follow it on the right, and itself;
// left of the anchor also the list that follows on the right, and the letters that may stand left of it.
const NODE: usize = 0;
const RIGHT: usize = 4;
const LETTER: usize = 8;
const LIST: usize = 12;
const LEFT: usize = 16;
const RIGHT_ENTRY: usize = 16;
const LEFT_ENTRY: usize = 32;

// The rack: letters of which there is any, and of which there are two or more, as masks; blanks. Its tiles are in `LEFT_TILES`.
let letters: i32 = 0;
let pairs: i32 = 0;
let blanks: i32 = 0;
// The anchor: the square after the run on its right and what it admits, the last square on its left that may not be used, and
// whether a play of one tile is listed across.
let after: i32 = 0;
let admittedAfter: i32 = 0;
let leftStop: i32 = 0;
let skipsSingles: bool = false;
// The word: the square before which it may not end, the first tile laid and where it is in `LAID_RIGHT` or before.
let minLast: i32 = 0;
let first: i32 = 0;
let laid: usize = 0;
/** A word's last square is so far from its first or further. */
let minStep: i32 = 1;
/** Plays found; they are counted on where there is no room for more. */
let found: i32 = 0;
/** Where the next candidate is written. */
let free: usize = 0;

/**
 * List the plays of the rack that the caller wrote.
 *
 * @param isEmpty whether the board is
 * @param leaves leaves of the rack
 * @returns how many, or `NO_ROOM`
 */
export function listPlays(isEmpty: bool, leaves: i32, shortestWord: i32): i32 {
  minStep = max(1, shortestWord - 1);
  found = 0;
  free = entryAt(CANDIDATES, 0);
  copy(LEFT_TILES, COUNTS, 40);
  letters = 0;
  pairs = 0;
  blanks = get8(COUNTS, 0);
  for (let letter = 1; letter <= 32; letter++) {
    const held = get8(COUNTS, letter);
    letters |= i32(held > 0) << (letter - 1);
    pairs |= i32(held > 1) << (letter - 1);
  }
  const anchors = findAnchors(isEmpty);
  for (let k = 0; k < anchors && found <= MAX_LISTED; k++) {
    const square = get32(ANCHORS, k);
    const rest = get32(CROSS_CHECKS, square) & (blanks > 0 ? -1 : letters);
    if (rest != 0) listFrom(square, get32(LEFT_STOPS, k), rest, leaves - 1);
  }
  return found > MAX_LISTED ? NO_ROOM : found;
}

/** The plays whose leftmost anchor this is. */
function listFrom(anchor: i32, stop: i32, admitted: i32, leave: i32): void {
  skipsSingles = anchor >= down && get16(CROSS_SCORES, anchor) != NO_CROSS;
  let start = anchor;
  while (get8(TILES, start - 1) != 0) start--;
  let list = gaddagRoot;
  let sum = 0;
  if (start < anchor) {
    // The beginning of a word, of one letter, and what may follow it.
    list = childOf(follow(list, start));
    const separator = nodeAt(list);
    if (list == 0 || noLetter(separator) == 0) return;
    list = childOf(separator);
    sum = get16(VALUES, start);
    for (let i = start + 1; i < anchor; i++) {
      list = childOf(follow(list, i));
      sum += get16(VALUES, i);
    }
    const rest = lettersFrom(list) & admitted;
    if (rest == 0) return;
    first = anchor;
    minLast = start + minStep;
    laid = LAID_RIGHT;
    layRight(anchor, list, rest, sum, 1, 0, 0, leave);
    return;
  }
  leftStop = stop;
  after = anchor + 1;
  while (get8(TILES, after) != 0) after++;
  for (let i = after - 1; i > anchor; i--) {
    list = childOf(follow(list, i));
    sum += get16(VALUES, i);
  }
  const rest = lettersFrom(list) & admitted;
  if (rest == 0) return;
  admittedAfter = get32(CROSS_CHECKS, after);
  layLeft(anchor, list, rest, sum, 1, 0, 0, leave);
}

/** The node of the tile on a square in a list; 0, which has no child, if it is not there. */
function follow(list: i32, square: i32): i32 {
  const node = findChild(list, get8(TILES, square) & LETTER_MASK);
  return node == 0 ? 0 : nodeAt(node);
}

/**
 * Lay a square, the anchor or one left of it; the one on its left is empty.
 *
 * @param list siblings of the graph to choose from
 * @param rest the letters to lay
 * @param sum points of the main word so far, word premiums aside; `multiplier` their product; `cross` points of the cross words;
 *   `used` tiles laid; `leave` index of the tiles still on the rack
 */
function layLeft(i: i32, list: i32, rest: i32, sum: i32, multiplier: i32, cross: i32, used: i32, leave: i32): void {
  const mask = lettersFrom(list);
  const base = list + noLetter(nodeAt(list));
  const last = i + minStep;
  const ends = after - 1 >= last ? ACCEPTS : 0;
  const admittedLeft = i - 1 > leftStop ? get32(CROSS_CHECKS, i - 1) : 0;
  const all = blanks > 0 ? -1 : letters;
  const more = blanks > 0 ? -1 : pairs;
  const from = free;
  let to = from;
  for (; rest != 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const node = nodeAt(base + popcnt(mask & (bit - 1)));
    const child = childOf(node);
    const separator = nodeAt(child);
    const right = (noLetter(separator) != 0) & (child != 0) ? childOf(separator) : 0;
    const left = all & (more | ~bit);
    const rightRest = lettersFrom(right) & admittedAfter & left;
    const leftRest = lettersFrom(child) & admittedLeft & left;
    store<i32>(to, node, NODE);
    store<i32>(to, rightRest, RIGHT);
    store<i32>(to, ctz(bit) + 1, LETTER);
    store<i32>(to, right, LIST);
    store<i32>(to, leftRest, LEFT);
    to += ((node & ends) | rightRest | leftRest) != 0 ? LEFT_ENTRY : 0;
  }
  if (to == from) return;
  free = to;
  const wordMultiplier = get8(WORD_MULTIPLIERS, i);
  const letterMultiplier = get8(LETTER_MULTIPLIERS, i);
  const crossScore = get16(CROSS_SCORES, i);
  const crossMultiplier = crossScore == NO_CROSS ? 0 : wordMultiplier;
  const product = multiplier * wordMultiplier;
  const place = LAID_LEFT - <usize>used;
  const newCross = cross + crossScore * crossMultiplier;
  for (let at = from; at < to; at += LEFT_ENTRY) {
    const node = load<i32>(at, NODE);
    const letter = load<i32>(at, LETTER);
    const rightRest = load<i32>(at, RIGHT);
    const leftRest = load<i32>(at, LEFT);
    const held = get8(LEFT_TILES, letter);
    if (held != 0) {
      const points = get16(POINTS, letter) * letterMultiplier;
      const newSum = sum + points;
      const newLeave = leave - get32(STRIDES, letter);
      const withTile = newCross + points * crossMultiplier;
      set8(place, 0, letter);
      first = i;
      minLast = last;
      laid = place;
      if ((node & ends) != 0) record(newSum * product + withTile, used + 1, newLeave);
      if ((rightRest | leftRest) != 0) {
        const lettersBefore = letters;
        const pairsBefore = pairs;
        takeTile(letter, held);
        if (rightRest != 0)
          layRight(after, load<i32>(at, LIST), rightRest, newSum, product, withTile, used + 1, newLeave);
        if (leftRest != 0) layLeft(i - 1, childOf(node), leftRest, newSum, product, withTile, used + 1, newLeave);
        set8(LEFT_TILES, letter, held);
        letters = lettersBefore;
        pairs = pairsBefore;
      }
    }
    if (blanks != 0 && found <= MAX_LISTED) {
      const newLeave = leave - get32(STRIDES, 0);
      set8(place, 0, letter | BLANK_FLAG);
      first = i;
      minLast = last;
      laid = place;
      if ((node & ends) != 0) record(sum * product + newCross, used + 1, newLeave);
      blanks--;
      const all = blanks > 0 ? -1 : letters;
      if ((rightRest & all) != 0) {
        layRight(after, load<i32>(at, LIST), rightRest & all, sum, product, newCross, used + 1, newLeave);
      }
      if ((leftRest & all) != 0) {
        layLeft(i - 1, childOf(node), leftRest & all, sum, product, newCross, used + 1, newLeave);
      }
      blanks++;
    }
  }
  free = from;
}

/** Lay a square right of the word's beginning. Parameters as those of `layLeft`. */
function layRight(i: i32, list: i32, rest: i32, sum: i32, multiplier: i32, cross: i32, used: i32, leave: i32): void {
  const mask = lettersFrom(list);
  let next = i + 1;
  let through = sum;
  for (; get8(TILES, next) != 0; next++) through += get16(VALUES, next);
  const ends = next > minLast ? ACCEPTS : 0;
  const admitted = get32(CROSS_CHECKS, next) & (blanks > 0 ? -1 : letters);
  const more = blanks > 0 ? -1 : pairs;
  const from = free;
  let to = from;
  for (; rest != 0; rest &= rest - 1) {
    const bit = rest & -rest;
    let node = nodeAt(list + popcnt(mask & (bit - 1)));
    for (let run = i + 1; run < next; run++) node = follow(childOf(node), run);
    const right = lettersFrom(childOf(node)) & admitted & (more | ~bit);
    store<i32>(to, node, NODE);
    store<i32>(to, right, RIGHT);
    store<i32>(to, ctz(bit) + 1, LETTER);
    to += ((node & ends) | right) != 0 ? RIGHT_ENTRY : 0;
  }
  if (to == from) return;
  free = to;
  const wordMultiplier = get8(WORD_MULTIPLIERS, i);
  const letterMultiplier = get8(LETTER_MULTIPLIERS, i);
  const crossScore = get16(CROSS_SCORES, i);
  const crossMultiplier = crossScore == NO_CROSS ? 0 : wordMultiplier;
  const product = multiplier * wordMultiplier;
  const newCross = cross + crossScore * crossMultiplier;
  const place = laid + used;
  for (let at = from; at < to; at += RIGHT_ENTRY) {
    const node = load<i32>(at, NODE);
    const right = load<i32>(at, RIGHT);
    const letter = load<i32>(at, LETTER);
    const held = get8(LEFT_TILES, letter);
    if (held != 0) {
      const points = get16(POINTS, letter) * letterMultiplier;
      const newSum = through + points;
      const newLeave = leave - get32(STRIDES, letter);
      const withTile = newCross + points * crossMultiplier;
      set8(place, 0, letter);
      if ((node & ends) != 0) record(newSum * product + withTile, used + 1, newLeave);
      if (right != 0) {
        const lettersBefore = letters;
        const pairsBefore = pairs;
        takeTile(letter, held);
        layRight(next, childOf(node), right, newSum, product, withTile, used + 1, newLeave);
        set8(LEFT_TILES, letter, held);
        letters = lettersBefore;
        pairs = pairsBefore;
      }
    }
    if (blanks != 0 && found <= MAX_LISTED) {
      const newLeave = leave - get32(STRIDES, 0);
      set8(place, 0, letter | BLANK_FLAG);
      if ((node & ends) != 0) record(through * product + newCross, used + 1, newLeave);
      blanks--;
      const rest = right & (blanks > 0 ? -1 : letters);
      if (rest != 0) layRight(next, childOf(node), rest, through, product, newCross, used + 1, newLeave);
      blanks++;
    }
  }
  free = from;
}

function takeTile(letter: i32, held: i32): void {
  const bit = 1 << (letter - 1);
  set8(LEFT_TILES, letter, held - 1);
  if (held == 1) letters ^= bit;
  else if (held == 2) pairs ^= bit;
}

/** @param points those of its words */
function record(points: i32, used: i32, leave: i32): void {
  // A single tile that forms words both ways is listed across.
  if (used == 1 && skipsSingles) return;
  const play = found++;
  if (play >= MAX_LISTED) return;
  const score = points + get32(BONUSES, used);
  set32(LISTED_SQUARES, play, first);
  set8(LISTED_COUNTS, play, used);
  set32(LISTED_SCORES, play, score);
  set16(LISTED_LEAVES, play, leave);
  set32(LISTED_EQUITIES, play, 1000 * score + get32(LEAVE_VALUES, leave));
  copy(LISTED_TILES + TILE_STRIDE * <usize>play, laid, TILE_STRIDE);
}
