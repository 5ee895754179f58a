/**
 * Lists every play of a rack in the order of `src/movegen/plays/play-generator.ts`. For each window of each anchor, it tries the
 * words that parts of the rack form with the tiles played through (`word-lists.ts`).
 *
 * Walking the word graph visits five nodes per play, most of them with a cache miss. Here one of six words tried fits, without
 * cache misses, and most accesses to the word map overlap. Racks with more tiles or blanks than `list` of `search-kernel.ts`
 * allows are left to the generator.
 *
 * `listed-plays.ts` puts the plays of an anchor into the order of the generator.
 */
import { down, findAnchors } from './anchors';
import { extensionAt } from './extensions';
import * as layout from '../src/movegen/kernel/kernel-layout';
import { at8, entryAddress, get16, get32, get64, get8, addressOf, BLANK_FLAG, LETTER_MASK } from './memory';
import { addPlay, clearAnchor, clearList, listAnchor, listed, SYMBOL_BITS } from './listed-plays';
import { choiceCount, rackSize, setRack } from './sub-racks';
import { clearSets, NO_ROOM, numberOf } from './through-sets';
import { ALL_LETTERS, admittedBy, bitOf, setLetters } from './wide';
import { clearWords, endOfWords, isCrowded, PART_AT, startOfWords, WORD } from './word-lists';

// Offsets in the entry of a square for a tile, from the anchor to the right: its place in a word that begins at the anchor or with
// the run left of it, its letter multiplier, and its word multiplier if it has a cross word.
const PLACE: usize = 0;
const MULTIPLIER: usize = 4;
const CROSS: usize = 8;
// Offsets in the entry of a square of a window: its place in the word, the factor of its tile, and the shifts of the tile in the
// tiles and in the key.
const FACTOR: usize = 4;
const LAID_SHIFT: usize = 8;
const KEY_SHIFT: usize = 12;

// The rack: whether it has a blank, and the letters it can lay.
let hasBlank: bool = false;
let playable: i32 = 0;

// The tiles played through: the identity of the set, their number and their points.
let id: u64 = 0;
let covered: i32 = 0;
let through: i32 = 0;
// The window: number of empty squares from the anchor on, and left of it; the first of them; the score of its plays without their
// tiles.
let right: i32 = 0;
let left: i32 = 0;
let first: i32 = 0;
let product: i32 = 1;
let fixed: i32 = 0;
let testsEnd: usize = 0;

/**
 * Lists the plays of the caller's rack, of at most `MAX_LIST_TILES` tiles with at most one blank.
 *
 * @param isEmpty whether the board is empty
 * @param leaves number of leaves of the rack
 * @param letters number of letters in the alphabet
 * @returns the number of plays, or `NO_ROOM`
 */
export function listPlays(isEmpty: bool, leaves: i32, letters: i32, shortest: i32): i32 {
  setRack(letters + 1, leaves, false);
  setLetters(letters);
  clearSets(letters);
  clearWords();
  hasBlank = get8(layout.COUNTS, 0) != 0;
  playable = hasBlank ? -1 : get32(layout.CHOICE_LETTERS, leaves - 1);
  clearList();
  const anchors = findAnchors(isEmpty);
  for (let k = 0; k < anchors; k++) {
    const anchor = get32(layout.ANCHORS, k);
    if ((get32(layout.CROSS_CHECKS, anchor) & playable) == 0) continue;
    clearAnchor();
    if (!findFrom(anchor, get32(layout.LEFT_STOPS, k), shortest) || !listAnchor()) return NO_ROOM;
  }
  return listed;
}

/** Finds the plays with this leftmost anchor. Returns false if they do not fit. */
function findFrom(anchor: i32, stop: i32, shortest: i32): bool {
  testsEnd = addressOf(layout.TESTS);
  covered = 0;
  through = 0;
  id = 0;
  let start = anchor;
  while (get8(layout.TILES, start - 1) != 0) start--;
  playThrough(start, start);
  const room = covered > 0 ? 0 : anchor - 1 - stop;
  const isListedAcross = anchor >= down && get16(layout.CROSS_SCORES, anchor) != layout.NO_CROSS;
  let set = NO_ROOM;
  let crossSum = 0;
  let multiplier = 1;
  let square = anchor;
  for (right = 1; right <= rackSize; right++) {
    const mask = get32(layout.CROSS_CHECKS, square) & playable;
    if (mask == 0 || (mask & extensionAt(square)) == 0) return true;
    const admitted = admittedBy(square, -1);
    if (admitted != ALL_LETTERS) addTest(square - start, admitted);
    const wordMultiplier = get8(layout.WORD_MULTIPLIERS, square);
    const crossScore = get16(layout.CROSS_SCORES, square);
    const cross = crossScore == layout.NO_CROSS ? 0 : wordMultiplier;
    const entry = entryAddress(layout.SQUARES_LAID, right - 1);
    store<i32>(entry, square - start, PLACE);
    store<i32>(entry, get8(layout.LETTER_MULTIPLIERS, square), MULTIPLIER);
    store<i32>(entry, cross, CROSS);
    crossSum += crossScore * cross;
    multiplier *= wordMultiplier;
    square++;
    const end = playThrough(square, start);
    if (end > square) set = NO_ROOM;
    square = end;
    if (set == NO_ROOM) {
      set = numberOf(id, covered);
      if (set == NO_ROOM) return false;
    }
    const most = min(room, rackSize - right);
    product = multiplier;
    first = anchor;
    for (left = 0; ;) {
      const tiles = right + left;
      if (covered + tiles >= shortest && (tiles > 1 || !isListedAcross)) {
        const words = startOfWords(set, tiles);
        const end = endOfWords(set, tiles);
        fixed = through * product + crossSum + get32(layout.BONUSES, tiles);
        if (words != end) layWords(words, end);
      }
      if (left == most) break;
      left++;
      product *= get8(layout.WORD_MULTIPLIERS, --first);
    }
    if (isCrowded) return false;
  }
  return true;
}

/** Plays through the run at a square, if there is one. Returns the square after it. */
function playThrough(from: i32, start: i32): i32 {
  let square = from;
  for (let tile = get8(layout.TILES, square); tile != 0; tile = get8(layout.TILES, ++square)) {
    const letter = tile & LETTER_MASK;
    id += get64(layout.LETTER_IDS, letter);
    through += get16(layout.VALUES, square);
    covered++;
    addTest(square - start, bitOf(letter));
  }
  return square;
}

/** Adds a test for words: the letter at this place must be in the mask. */
function addTest(place: i32, mask: u64): void {
  store<u64>(testsEnd, mask << 1);
  store<i32>(testsEnd, place, 8);
  testsEnd += 16;
}

/** Lays the words that fit the window. They are first collected without a branch per word. */
function layWords(from: usize, end: usize): void {
  const offset = <usize>left;
  const last = testsEnd;
  let fitting = addressOf(layout.FITTING);
  for (let word = from; word < end; word += WORD) {
    const letters = <usize>load<u32>(word) + offset;
    let fits: u64 = 1;
    for (let test = addressOf(layout.TESTS); test < last; test += 16) {
      fits &= load<u64>(test) >>> (<u64>load<u8>(letters + <usize>load<u32>(test, 8)));
    }
    store<u32>(fitting, <u32>word);
    fitting += (<usize>fits) << 2;
  }
  if (fitting == addressOf(layout.FITTING)) return;
  openPath();
  for (let at = addressOf(layout.FITTING); at < fitting; at += 4) {
    const word = <usize>load<u32>(at);
    layWord(<usize>load<u32>(word), load<i32>(word, PART_AT));
  }
}

/** Orders the squares of a window as in its keys: the anchor, the squares left of it, the squares right of it. */
function openPath(): void {
  const count = left + right;
  for (let step = 0; step < count; step++) {
    const onRight = step == 0 ? 0 : step - left;
    const entry = entryAddress(layout.SQUARES_LAID, onRight);
    const isLeft = step > 0 && onRight <= 0;
    const place = left + (isLeft ? -step : load<i32>(entry, PLACE));
    const factor = isLeft
      ? get8(layout.LETTER_MULTIPLIERS, first + place) * product
      : load<i32>(entry, MULTIPLIER) * (product + load<i32>(entry, CROSS));
    const to = entryAddress(layout.PATH, step);
    store<i32>(to, place, PLACE);
    store<i32>(to, factor, FACTOR);
    store<i32>(to, 8 * (left + (isLeft ? -step : onRight)), LAID_SHIFT);
    store<i32>(to, SYMBOL_BITS * (layout.MAX_LIST_TILES - step - i32(onRight > 0)), KEY_SHIFT);
  }
}

/**
 * Lays a word that fits the window with a choice of tiles. The index of a choice is the sum of its tiles' strides and determines
 * the tiles, so a word of other tiles is detected here.
 */
function layWord(letters: usize, part: i32): void {
  const end = entryAddress(layout.PATH, left + right);
  let score = fixed;
  let strides = 0;
  let laid: u64 = 0;
  let key: u64 = 0;
  for (let step = entryAddress(layout.PATH, 0); step < end; step += 16) {
    const letter = at8(letters, load<i32>(step, PLACE));
    score += get16(layout.POINTS, letter) * load<i32>(step, FACTOR);
    strides += get32(layout.STRIDES, letter);
    laid |= (<u64>letter) << load<u32>(step, LAID_SHIFT);
    key |= (<u64>(2 * letter)) << load<u32>(step, KEY_SHIFT);
  }
  if (strides == part) addPlay(key, laid, score, choiceCount - 1 - part, first, left + right);
  if (!hasBlank) return;
  // The blank takes the place of the one letter that the others lack, on each square with that letter.
  const others = part - get32(layout.STRIDES, 0);
  for (let step = entryAddress(layout.PATH, 0); step < end; step += 16) {
    const letter = at8(letters, load<i32>(step, PLACE));
    if (strides - get32(layout.STRIDES, letter) != others) continue;
    const asBlank = key | ((<u64>1) << load<u32>(step, KEY_SHIFT));
    const flagged = laid | ((<u64>BLANK_FLAG) << load<u32>(step, LAID_SHIFT));
    addPlay(
      asBlank,
      flagged,
      score - get16(layout.POINTS, letter) * load<i32>(step, FACTOR),
      choiceCount - 1 - part,
      first,
      left + right,
    );
  }
}
