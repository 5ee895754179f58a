/** Every play of a rack, in the order in which `src/movegen/plays/play-generator.ts` finds them. */
import { down, findAnchors } from './anchors';
import {
  ANCHORS,
  BONUSES,
  copy,
  COUNTS,
  CROSS_CHECKS,
  CROSS_SCORES,
  get16,
  get32,
  get8,
  LAID_AT,
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
import { accepts, childOf, findChild, gaddagRoot, lettersFrom, nodeAt, noLetter } from './word-graph';

const NO_ROOM: i32 = -1;

// The rack: letters of which there is any, as a mask. Its tiles are in `LEFT_TILES`.
let letters: i32 = 0;
// The anchor, the end of the run on its right, the last square on its left that may not be used, where the word begins.
let anchor: i32 = 0;
let end: i32 = 0;
let leftStop: i32 = 0;
let wordStart: i32 = 0;
let shortest: i32 = 2;
/** Plays found; they are counted on where there is no room for more. */
let found: i32 = 0;

/**
 * List the plays of the rack that the caller wrote.
 *
 * @param isEmpty whether the board is
 * @param leaves leaves of the rack
 * @returns how many, or `NO_ROOM`
 */
export function listPlays(isEmpty: bool, leaves: i32, shortestWord: i32): i32 {
  shortest = shortestWord;
  found = 0;
  copy(LEFT_TILES, COUNTS, 40);
  letters = 0;
  for (let letter = 1; letter <= 32; letter++) if (get8(LEFT_TILES, letter) != 0) letters |= 1 << (letter - 1);
  const anchors = findAnchors(isEmpty);
  for (let k = 0; k < anchors && found <= MAX_LISTED; k++) {
    listFrom(get32(ANCHORS, k), get32(LEFT_STOPS, k), leaves - 1);
  }
  return found > MAX_LISTED ? NO_ROOM : found;
}

/** Tiles right of the anchor are walked first, from their end back. */
function listFrom(square: i32, stop: i32, leave: i32): void {
  anchor = square;
  leftStop = stop;
  end = square;
  while (get8(TILES, end + 1) != 0) end++;
  let list = gaddagRoot;
  let sum = 0;
  for (let i = end; i > square; i--) {
    const node = findChild(list, get8(TILES, i) & LETTER_MASK);
    list = node == 0 ? 0 : childOf(nodeAt(node));
    if (list == 0) return;
    sum += get16(VALUES, i);
  }
  layLeft(square, list, sum, 1, 0, 0, leave);
}

/** Take a square, at the anchor or left of it, into the word. Parameters as those of `#layLeft` in TypeScript. */
function layLeft(i: i32, list: i32, sum: i32, multiplier: i32, cross: i32, used: i32, leave: i32): void {
  const onBoard = get8(TILES, i);
  if (onBoard != 0) {
    const node = findChild(list, onBoard & LETTER_MASK);
    if (node != 0) growLeft(i, nodeAt(node), sum + get16(VALUES, i), multiplier, cross, used, leave);
    return;
  }
  const mask = lettersFrom(list);
  let rest = mask & get32(CROSS_CHECKS, i);
  if (get8(LEFT_TILES, 0) == 0) rest &= letters;
  if (rest == 0) return;
  const base = list + noLetter(nodeAt(list));
  const wordMultiplier = get8(WORD_MULTIPLIERS, i);
  const letterMultiplier = get8(LETTER_MULTIPLIERS, i);
  const crossScore = get16(CROSS_SCORES, i);
  const product = multiplier * wordMultiplier;
  for (; rest != 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const letter = ctz(bit) + 1;
    const cell = nodeAt(base + popcnt(mask & (bit - 1)));
    const held = get8(LEFT_TILES, letter);
    if (held != 0) {
      const points = get16(POINTS, letter) * letterMultiplier;
      const more = crossScore == NO_CROSS ? 0 : (crossScore + points) * wordMultiplier;
      takeTile(letter, held, bit);
      set8(LAID_AT, i, letter);
      growLeft(i, cell, sum + points, product, cross + more, used + 1, leave - get32(STRIDES, letter));
      putTileBack(letter, held, bit);
    }
    const blanks = get8(LEFT_TILES, 0);
    if (blanks != 0 && found <= MAX_LISTED) {
      const more = crossScore == NO_CROSS ? 0 : crossScore * wordMultiplier;
      set8(LEFT_TILES, 0, blanks - 1);
      set8(LAID_AT, i, letter | BLANK_FLAG);
      growLeft(i, cell, sum, product, cross + more, used + 1, leave - get32(STRIDES, 0));
      set8(LEFT_TILES, 0, blanks);
    }
  }
}

function takeTile(letter: i32, held: i32, bit: i32): void {
  set8(LEFT_TILES, letter, held - 1);
  if (held == 1) letters ^= bit;
}

function putTileBack(letter: i32, held: i32, bit: i32): void {
  set8(LEFT_TILES, letter, held);
  letters |= bit;
}

/** The word begins at `i` or further left; `cell` is the node of the tile on `i`. */
function growLeft(i: i32, cell: i32, sum: i32, multiplier: i32, cross: i32, used: i32, leave: i32): void {
  const list = childOf(cell);
  if (get8(TILES, i - 1) != 0) {
    if (list != 0) layLeft(i - 1, list, sum, multiplier, cross, used, leave);
    return;
  }
  wordStart = i;
  if (accepts(cell)) record(end, sum, multiplier, cross, used, leave);
  if (list == 0) return;
  const first = nodeAt(list);
  if (noLetter(first) != 0) layRight(end + 1, childOf(first), sum, multiplier, cross, used, leave);
  if (i - 1 > leftStop) layLeft(i - 1, list, sum, multiplier, cross, used, leave);
}

/** Take a square right of the anchor into the word. */
function layRight(i: i32, list: i32, sum: i32, multiplier: i32, cross: i32, used: i32, leave: i32): void {
  const onBoard = get8(TILES, i);
  if (onBoard != 0) {
    const node = findChild(list, onBoard & LETTER_MASK);
    if (node != 0) growRight(i, nodeAt(node), sum + get16(VALUES, i), multiplier, cross, used, leave);
    return;
  }
  const mask = lettersFrom(list);
  let rest = mask & get32(CROSS_CHECKS, i);
  if (get8(LEFT_TILES, 0) == 0) rest &= letters;
  if (rest == 0) return;
  const wordMultiplier = get8(WORD_MULTIPLIERS, i);
  const letterMultiplier = get8(LETTER_MULTIPLIERS, i);
  const crossScore = get16(CROSS_SCORES, i);
  const product = multiplier * wordMultiplier;
  for (; rest != 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const letter = ctz(bit) + 1;
    const cell = nodeAt(list + popcnt(mask & (bit - 1)));
    const held = get8(LEFT_TILES, letter);
    if (held != 0) {
      const points = get16(POINTS, letter) * letterMultiplier;
      const more = crossScore == NO_CROSS ? 0 : (crossScore + points) * wordMultiplier;
      takeTile(letter, held, bit);
      set8(LAID_AT, i, letter);
      growRight(i, cell, sum + points, product, cross + more, used + 1, leave - get32(STRIDES, letter));
      putTileBack(letter, held, bit);
    }
    const blanks = get8(LEFT_TILES, 0);
    if (blanks != 0 && found <= MAX_LISTED) {
      const more = crossScore == NO_CROSS ? 0 : crossScore * wordMultiplier;
      set8(LEFT_TILES, 0, blanks - 1);
      set8(LAID_AT, i, letter | BLANK_FLAG);
      growRight(i, cell, sum, product, cross + more, used + 1, leave - get32(STRIDES, 0));
      set8(LEFT_TILES, 0, blanks);
    }
  }
}

function growRight(i: i32, cell: i32, sum: i32, multiplier: i32, cross: i32, used: i32, leave: i32): void {
  if (accepts(cell) && get8(TILES, i + 1) == 0) record(i, sum, multiplier, cross, used, leave);
  const list = childOf(cell);
  if (list != 0) layRight(i + 1, list, sum, multiplier, cross, used, leave);
}

function record(last: i32, sum: i32, multiplier: i32, cross: i32, used: i32, leave: i32): void {
  const start = wordStart;
  if (last - start + 1 < shortest || start == last) return;
  // A single tile that forms words both ways is listed across.
  if (used == 1 && anchor >= down && get16(CROSS_SCORES, anchor) != NO_CROSS) return;
  const play = found++;
  if (play >= MAX_LISTED) return;
  const score = sum * multiplier + cross + get32(BONUSES, used);
  let square = start;
  while (get8(TILES, square) != 0) square++;
  set32(LISTED_SQUARES, play, square);
  set8(LISTED_COUNTS, play, used);
  set32(LISTED_SCORES, play, score);
  set16(LISTED_LEAVES, play, leave);
  set32(LISTED_EQUITIES, play, 1000 * score + get32(LEAVE_VALUES, leave));
  const to = LISTED_TILES + TILE_STRIDE * <usize>play;
  for (let laid = 0; laid < used; square++) {
    if (get8(TILES, square) == 0) set8(to, laid++, get8(LAID_AT, square));
  }
}
