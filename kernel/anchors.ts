/** Finds the anchors of a position, as in `src/movegen/position/anchors.ts`. */
import * as layout from '../src/movegen/kernel/kernel-layout';
import { bytesAt, set32 } from './memory';

const HIGH_BITS: u64 = 0x8080808080808080;

// The shape of the board: lanes, squares per lane and first square of both orientations, and the start squares (-1 for anywhere).
let lanes: i32 = 0;
let lanesDown: i32 = 0;
let firstAcross: i32 = 0;
export let down: i32 = 0;
let startAcross: i32 = -1;
let startDown: i32 = -1;
let mustTouch: bool = true;
let isSymmetric: bool = true;
/** True if a cross run that is no word scores nothing; otherwise it is illegal, and cross-checks exclude it. */
export let ignoresCrosses: bool = false;

let count: i32 = 0;

/** Sets the shape of the board. A lane has one square per lane of the other orientation, followed by a wall. */
export function setShape(
  rows: i32,
  columns: i32,
  across: i32,
  downAt: i32,
  startAcrossAt: i32,
  startDownAt: i32,
  touches: bool,
  symmetric: bool,
  ignoring: bool,
): void {
  lanes = rows;
  lanesDown = columns;
  firstAcross = across;
  down = downAt;
  startAcross = startAcrossAt;
  startDown = startDownAt;
  mustTouch = touches;
  isSymmetric = symmetric;
  ignoresCrosses = ignoring;
}

/** Writes the anchors of the position, those across first, and returns their number. */
export function findAnchors(isEmpty: bool): i32 {
  count = 0;
  if (isEmpty) {
    addOpening(firstAcross, lanes, lanesDown, startAcross);
    if (!isSymmetric) addOpening(down, lanesDown, lanes, startDown);
  } else {
    addLanes(firstAcross, lanes, lanesDown, !mustTouch);
    addLanes(down, lanesDown, lanes, !mustTouch);
  }
  return count;
}

function addOpening(first: i32, lanes: i32, length: i32, start: i32): void {
  if (start < 0) addLanes(first, lanes, length, true);
  else add(start, start - ((start - first) % (length + 1)) - 1);
}

/**
 * Scans the squares of all lanes eight at a time, because most are not anchors. `everywhere` makes every empty square an anchor.
 */
function addLanes(first: i32, lanes: i32, length: i32, everywhere: bool): void {
  let leftStop = first - 1;
  let wall = first + length;
  const end = first + lanes * (length + 1) - 1;
  for (let from = first; from < end; from += 8) {
    let open = filledBytes(bytesAt(layout.TILES, from)) ^ HIGH_BITS;
    if (!everywhere) open &= filledBytes(bytesAt(layout.NEIGHBOURS, from));
    for (; open != 0; open &= open - 1) {
      const square = from + ((<i32>ctz(open)) >> 3);
      if (square >= end) return;
      for (; square > wall; wall += length + 1) leftStop = wall;
      if (square == wall) continue;
      add(square, leftStop);
      leftStop = square;
    }
  }
}

/** Sets the highest bit of each nonzero byte. */
function filledBytes(bytes: u64): u64 {
  return (((bytes & ~HIGH_BITS) + ~HIGH_BITS) | bytes) & HIGH_BITS;
}

function add(square: i32, leftStop: i32): void {
  set32(layout.ANCHORS, count, square);
  set32(layout.LEFT_STOPS, count++, leftStop);
}
