/** Learnt values of all leaves of a rack, as `fillLeaveMap` of `src/movegen/leaves/leave-values.ts` finds them. */
import { at32, clear, COUNTS, get32, get8, LEAVE_VALUES, set32, STRIDES } from './layout';

const CHILD_MASK: i32 = 0x3fffff;
const TILE_SHIFT: i32 = 24;
const ACCEPTS: i32 = 0x800000;

let cells: usize = 0;
let counts: usize = 0;
let values: usize = 0;
let rackLetters: i32 = 0;

/**
 * Write the values of the leaves of the rack that the caller wrote.
 *
 * @param root first node of the DAWG of leaves, at `cellsAt`; `countsAt` has the leaves from each node on
 * @param kinds tiles of the alphabet, the blank among them
 * @param leaves leaves of the rack
 */
export function fillLeaves(cellsAt: usize, countsAt: usize, valuesAt: usize, root: i32, kinds: i32, leaves: i32): void {
  cells = cellsAt;
  counts = countsAt;
  values = valuesAt;
  rackLetters = 0;
  for (let tile = 1; tile < kinds; tile++) if (get8(COUNTS, tile) != 0) rackLetters |= 1 << (tile - 1);
  clear(LEAVE_VALUES, 4 * <usize>leaves);
  if (root != 0 && leaves > 1) fillBelow(root, 0, 0, 0, 0);
}

/** Parameters as those of `fillBelow` in TypeScript. */
function fillBelow(list: i32, wordIndex: i32, highest: i32, used: i32, leaveIndex: i32): void {
  const before = wordIndex + at32(counts, list);
  const listLetters = at32(cells, 2 * list + 1);
  const hasBlank = at32(cells, 2 * list) >>> TILE_SHIFT == 0;
  let letters = listLetters & rackLetters;
  if (highest != 0) {
    letters &= -1 << (highest - 1);
    if (used == get8(COUNTS, highest)) letters &= ~(1 << (highest - 1));
  } else if (hasBlank && used < get8(COUNTS, 0)) {
    take(list, 0, before, highest, used, leaveIndex);
  }
  for (; letters != 0; letters &= letters - 1) {
    const letter = ctz(letters);
    const node = list + i32(hasBlank) + popcnt(listLetters & ((1 << letter) - 1));
    take(node, letter + 1, before, highest, used, leaveIndex);
  }
}

/** Add the tile of a node to a leave. */
function take(node: i32, tile: i32, before: i32, highest: i32, used: i32, leaveIndex: i32): void {
  const cell = at32(cells, 2 * node);
  const index = before - at32(counts, node);
  const leave = leaveIndex + get32(STRIDES, tile);
  const accepted = i32((cell & ACCEPTS) != 0);
  if (accepted != 0) set32(LEAVE_VALUES, leave, at32(values, index));
  const child = cell & CHILD_MASK;
  if (child != 0) fillBelow(child, index + accepted, tile, tile == highest ? used + 1 : 1, leave);
}
