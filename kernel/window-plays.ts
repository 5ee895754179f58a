/**
 * Finds the plays in one window of the board that are worth keeping: for each part of the rack that forms words with the tiles
 * played through, the words that fit the window.
 *
 * A part of the rack is skipped if its upper bound is too low: its points on the window's factors, largest on largest, plus the
 * value of its leave. A word is tested only on squares that do not admit every letter.
 */
import * as layout from '../src/movegen/kernel/kernel-layout';
import { at8, copy, get16, get32, get64, get8, set32, set64, set8, BLANK_FLAG, LETTER_MASK } from './memory';
import { down, ignoresCrosses } from './anchors';
import { cutoff, freeSlot, offer, tilesOf } from './ranking';
import { choiceCount, choicePoints } from './sub-racks';
import { foundIn, lengthen, listOf, startOfList } from './through-sets';
import { extensionAt } from './extensions';
import { anchorOf, boundOf, extraOf, leftOf, lowerTo, rightOf, setOf } from './windows';
import { ALL_LETTERS, admittedBy, bitOf } from './wide';
import { firstWordOf, wordLetters } from './word-map';

let fixed: i32 = 0;
let origin: i32 = 0;
let first: i32 = 0;
let tests: i32 = 0;
let word: i32 = 0;
let choice: i32 = 0;
let tiles: i32 = 0;

/** Offers all plays of a window with at least the cutoff to the ranking. `letters` is the number of letters in the alphabet. */
export function searchWindow(window: i32, letters: i32): void {
  const left = leftOf(window);
  const count = left + rightOf(window);
  const set = setOf(window);
  const list = listOf(set, count);
  const maxOfAll = boundOf(window) - extraOf(window);
  // This rejects most windows of few tiles, because their leaves are worth too little.
  if (foundIn(list) == 0 && !lengthen(set, count, cutoff - maxOfAll)) return;
  const start = startOfList(set, count);
  const best = get32(layout.CHOICE_EXTRAS, get32(layout.LIST_CHOICES, start));
  if (maxOfAll + best < cutoff || lowerTo(window, best)) return;
  const length = openWindow(anchorOf(window), left, count);
  if (length == 0) return;
  for (let at = start, k = 0; ; at++, k++) {
    if (k == foundIn(list) && !lengthen(set, count, cutoff - maxOfAll)) return;
    const part = get32(layout.LIST_CHOICES, at);
    const extra = get32(layout.CHOICE_EXTRAS, part);
    if (maxOfAll + extra < cutoff) return;
    let bound = fixed;
    const points = choicePoints(part);
    for (let t = 0; t < count; t++) bound += get16(points, t) * get32(layout.SORTED_FACTORS, t);
    if (1000 * bound + extra < cutoff) continue;
    const group = get32(layout.LIST_GROUPS, at);
    if (get8(layout.CHOICE_BLANKS, part) == 0) {
      const mask = get32(layout.CHOICE_LETTERS, part);
      let t = 0;
      while (t < count && (get32(layout.LAID_MASKS, t) & mask) != 0) t++;
      if (t == count) searchGroup(group, part, count, length, letters);
    } else {
      const end = group + 1 + get32(layout.GROUP_LISTS, group);
      for (let from = group + 1; from < end; from++)
        searchGroup(get32(layout.GROUP_LISTS, from), part, count, length, letters);
    }
  }
}

/** Prepares a window. Returns the length of its words; 0 for a single tile whose play is listed across. */
function openWindow(anchor: i32, left: i32, count: i32): i32 {
  let start = anchor - left;
  while (get8(layout.TILES, start - 1) != 0) start--;
  if (count == 1 && get16(layout.CROSS_SCORES, anchor) != layout.NO_CROSS && start >= down && !ignoresCrosses) return 0;
  origin = start;
  let product = 1;
  let through = 0;
  let crossSum = 0;
  let laid = 0;
  tests = 0;
  let square = start;
  for (; ; square++) {
    const tile = get8(layout.TILES, square);
    if (tile != 0) {
      through += get16(layout.VALUES, square);
      addTest(square - start, bitOf(tile & LETTER_MASK));
      continue;
    }
    if (laid == count) break;
    if (laid == 0) first = square;
    const wordMultiplier = get8(layout.WORD_MULTIPLIERS, square);
    const crossScore = get16(layout.CROSS_SCORES, square);
    product *= wordMultiplier;
    if (crossScore != layout.NO_CROSS) crossSum += crossScore * wordMultiplier;
    const extension = extensionAt(square);
    const admitted = admittedBy(square, extension);
    if (admitted != ALL_LETTERS) addTest(square - start, admitted);
    set32(layout.LAID_MASKS, laid, get32(layout.CROSS_CHECKS, square) & extension);
    set8(layout.LAID_PLACES, laid++, square - start);
  }
  for (let k = 0; k < count; k++) {
    const laidOn = start + get8(layout.LAID_PLACES, k);
    const cross = get16(layout.CROSS_SCORES, laidOn) == layout.NO_CROSS ? 0 : get8(layout.WORD_MULTIPLIERS, laidOn);
    const factor = get8(layout.LETTER_MULTIPLIERS, laidOn) * (product + cross);
    set32(layout.LAID_FACTORS, k, factor);
    let at = k;
    for (; at > 0; at--) {
      const before = get32(layout.SORTED_FACTORS, at - 1);
      if (before >= factor) break;
      set32(layout.SORTED_FACTORS, at, before);
    }
    set32(layout.SORTED_FACTORS, at, factor);
  }
  fixed = through * product + crossSum + get32(layout.BONUSES, count);
  return square - start;
}

/** Adds a test for words: the letter at this place must be in the mask. */
function addTest(place: i32, mask: u64): void {
  set8(layout.TEST_PLACES, tests, place);
  set64(layout.TEST_MASKS, tests++, mask);
}

function searchGroup(group: i32, part: i32, count: i32, length: i32, letters: i32): void {
  const end = firstWordOf(group + 1);
  for (let at = firstWordOf(group); at < end; at += length) {
    const spelt = wordLetters + <usize>at;
    let test = 0;
    while (test < tests && (get64(layout.TEST_MASKS, test) & bitOf(at8(spelt, get8(layout.TEST_PLACES, test)))) != 0)
      test++;
    if (test == tests) layWord(at, part, count, letters);
  }
}

/** Lays a word that fits the window with the tiles of a choice, with each possible assignment of blanks. */
function layWord(at: i32, part: i32, count: i32, letters: i32): void {
  word = at;
  choice = part;
  tiles = count;
  if (get8(layout.CHOICE_BLANKS, part) == 0 && isUnder()) return;
  // Decode the tiles of a choice from its index, a mixed-radix number.
  let rest = part;
  for (let tile = 0; tile <= letters; tile++) {
    const radix = get8(layout.COUNTS, tile) + 1;
    set8(layout.LEFT_TILES, tile, rest % radix);
    rest /= radix;
  }
  layFrom(0, fixed);
}

/** True if the word, laid without blanks, is below the cutoff. */
function isUnder(): bool {
  const spelt = wordLetters + <usize>word;
  let score = fixed;
  for (let k = 0; k < tiles; k++)
    score += get16(layout.POINTS, at8(spelt, get8(layout.LAID_PLACES, k))) * get32(layout.LAID_FACTORS, k);
  return 1000 * score + get32(layout.CHOICE_EXTRAS, choice) < cutoff;
}

/** Lays tile `k` of the word and all later ones. A word of letters outside the choice is detected here. */
function layFrom(k: i32, score: i32): void {
  if (k == tiles) {
    if (!ignoresCrosses || tiles > 1 || first < down || !formsCross(first, get8(layout.LAID, 0) & LETTER_MASK))
      offerPlay(score);
    return;
  }
  const place = get8(layout.LAID_PLACES, k);
  const letter = at8(wordLetters + <usize>word, place);
  const left = get8(layout.LEFT_TILES, letter);
  if (left > 0) {
    set8(layout.LEFT_TILES, letter, left - 1);
    set8(layout.LAID, k, letter);
    const points = get16(layout.POINTS, letter);
    const lost = ignoresCrosses ? lostAt(origin + place, letter, points) : 0;
    layFrom(k + 1, score + points * get32(layout.LAID_FACTORS, k) - lost);
    set8(layout.LEFT_TILES, letter, left);
  }
  const blanks = get8(layout.LEFT_TILES, 0);
  if (blanks > 0) {
    set8(layout.LEFT_TILES, 0, blanks - 1);
    set8(layout.LAID, k, letter | BLANK_FLAG);
    layFrom(k + 1, score - (ignoresCrosses ? lostAt(origin + place, letter, 0) : 0));
    set8(layout.LEFT_TILES, 0, blanks);
  }
}

/** Points in the bound of a tile and its cross run that it does not score, because the run is no word. */
function lostAt(square: i32, letter: i32, points: i32): i32 {
  const crossScore = get16(layout.CROSS_SCORES, square);
  if (crossScore == layout.NO_CROSS || formsCross(square, letter)) return 0;
  return (crossScore + points * get8(layout.LETTER_MULTIPLIERS, square)) * get8(layout.WORD_MULTIPLIERS, square);
}

function formsCross(square: i32, letter: i32): bool {
  if (get16(layout.CROSS_SCORES, square) == layout.NO_CROSS) return false;
  return ((get32(layout.CROSS_WORDS, square) >>> (letter - 1)) & 1) != 0;
}

function offerPlay(score: i32): void {
  if (1000 * score + get32(layout.CHOICE_EXTRAS, choice) < cutoff) return;
  const slot = freeSlot;
  const leave = choiceCount - 1 - choice;
  set32(layout.PLAY_SQUARES, slot, first);
  set32(layout.PLAY_COUNTS, slot, tiles);
  set32(layout.PLAY_SCORES, slot, score);
  set32(layout.PLAY_LEAVES, slot, leave);
  set32(layout.PLAY_EQUITIES, slot, 1000 * score + get32(layout.LEAVE_VALUES, leave));
  copy(tilesOf(slot), layout.LAID, layout.TILE_STRIDE);
  offer();
}
