/** Reads the word graph. `src/movegen/words/nodes.ts` defines the nodes. */
import * as layout from '../src/movegen/kernel/kernel-layout';
import { at32, get32, MASK_LETTERS } from './memory';
import { foldedOf, hasHighLetters } from './wide';

const CHILD_MASK: i32 = 0x07ffffff;
const HIGH_LETTER: i32 = 0x08000000;
const LAST_SIBLING: i32 = 0x20000000;
const NO_LETTER_SHIFT: i32 = 30;
/** Number of entries in `followers` per letter of a run, as in `src/movegen/words/followers.ts`. */
const FOLLOWERS_STRIDE: i32 = 33;

let cells: usize = 0;
/** First node of the list of first steps of the GADDAG. */
export let gaddagRoot: i32 = 0;

export function setWordGraph(cellsAt: usize, root: i32): void {
  cells = cellsAt;
  gaddagRoot = root;
}

export function loadNode(index: i32): i32 {
  return at32(cells, 2 * index);
}

/** Letters of the list that begins at node `list`, as a folded mask. */
export function loadLetters(list: i32): i32 {
  const letters = at32(cells, 2 * list + 1);
  return hasHighLetters ? letters | at32(cells, 2 * firstHighOf(list) + 1) : letters;
}

/** Node of the first high letter in the list that begins at node `list`; 0 if there is none. */
function firstHighOf(list: i32): i32 {
  const node = loadNode(list);
  if ((node & HIGH_LETTER) != 0) return list;
  const at = list + noLetter(node) + popcnt(at32(cells, 2 * list + 1));
  return (loadNode(at - 1) & LAST_SIBLING) != 0 ? 0 : at;
}

/** 1 if the tile of a node is 0, the separator; 0 for a letter. */
export function noLetter(node: i32): i32 {
  return node >>> NO_LETTER_SHIFT;
}

export function childListOf(node: i32): i32 {
  return node & CHILD_MASK;
}

/** Index of the node for a letter in the list that begins at node `list`, or 0. */
export function loadChild(list: i32, letter: i32): i32 {
  if (letter > MASK_LETTERS) return findHighChild(list, letter);
  const mask = at32(cells, 2 * list + 1);
  const bit = 1 << (letter - 1);
  if ((mask & bit) == 0) return 0;
  const node = loadNode(list);
  return (node & HIGH_LETTER) != 0 ? 0 : list + noLetter(node) + popcnt(mask & (bit - 1));
}

function findHighChild(list: i32, letter: i32): i32 {
  const at = firstHighOf(list);
  const mask = at32(cells, 2 * at + 1);
  const bit = 1 << (letter - MASK_LETTERS - 1);
  return at == 0 || (mask & bit) == 0 ? 0 : at + popcnt(mask & (bit - 1));
}

/** Letters that can follow a run, as a folded mask, given its last three letters (0 if missing). */
export function followersOf(last: i32, second: i32, third: i32): i32 {
  return get32(
    layout.FOLLOWERS,
    (foldedOf(last) * FOLLOWERS_STRIDE + foldedOf(second)) * FOLLOWERS_STRIDE + foldedOf(third),
  );
}
