/** The word graph as the kernel reads it; `src/movegen/words/nodes.ts` says what a node holds. */
import { at32, FOLLOWERS, get32 } from './layout';

const CHILD_MASK: i32 = 0x0fffffff;
const NO_LETTER_SHIFT: i32 = 30;
/** Entries of `followers` for each letter of a run, as `followersAt` has them. */
const FOLLOWERS_STRIDE: i32 = 33;

let cells: usize = 0;
/** First node of the list of first steps of the GADDAG. */
export let gaddagRoot: i32 = 0;

/** Say where the nodes lie. */
export function setWordGraph(cellsAt: usize, root: i32): void {
  cells = cellsAt;
  gaddagRoot = root;
}

export function nodeAt(index: i32): i32 {
  return at32(cells, 2 * index);
}

/** The letters of node `index` and of its later siblings, as a mask. */
export function lettersFrom(index: i32): i32 {
  return at32(cells, 2 * index + 1);
}

/** 1 where the tile of a node is 0, the separator; 0 for a letter. */
export function noLetter(node: i32): i32 {
  return node >>> NO_LETTER_SHIFT;
}

export function childOf(node: i32): i32 {
  return node & CHILD_MASK;
}

/** The index of the node for a letter in the list that begins at node `list`, or 0. */
export function findChild(list: i32, letter: i32): i32 {
  const mask = lettersFrom(list);
  const bit = 1 << (letter - 1);
  if ((mask & bit) == 0) return 0;
  return list + noLetter(nodeAt(list)) + popcnt(mask & (bit - 1));
}

/** The letters that may follow a run, as a mask: by its last letter and the two before it, 0 where there is none. */
export function followersOf(last: i32, second: i32, third: i32): i32 {
  return get32(FOLLOWERS, (last * FOLLOWERS_STRIDE + second) * FOLLOWERS_STRIDE + third);
}
