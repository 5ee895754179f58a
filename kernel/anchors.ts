/** The squares that plays are made from, as `src/movegen/position/anchors.ts` finds them. */
import { ANCHORS, bytesAt, LEFT_STOPS, NEIGHBOURS, set32, TILES } from './layout';

const HIGH_BITS: u64 = 0x8080808080808080;

// The shape of the board, for both orientations: lanes, squares a lane, first square; and where a game begins, -1 for anywhere.
let lanes: i32 = 0;
let lanesDown: i32 = 0;
let firstAcross: i32 = 0;
/** Index of the first square of the second orientation. */
export let down: i32 = 0;
let startAcross: i32 = -1;
let startDown: i32 = -1;
let mustTouch: bool = true;
let isSymmetric: bool = true;

let count: i32 = 0;

/** Set the shape of the board. A lane has a square for each lane of the other orientation, and a wall after them. */
export function setShape(
  rows: i32,
  columns: i32,
  across: i32,
  downAt: i32,
  startAcrossAt: i32,
  startDownAt: i32,
  touches: bool,
  symmetric: bool,
): void {
  lanes = rows;
  lanesDown = columns;
  firstAcross = across;
  down = downAt;
  startAcross = startAcrossAt;
  startDown = startDownAt;
  mustTouch = touches;
  isSymmetric = symmetric;
}

/** Write the anchors of the position, those across first; returns how many. */
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
 * The squares of all lanes together, eight at a time: most are not anchors.
 *
 * @param everywhere every empty square is an anchor, not only those beside a tile
 */
function addLanes(first: i32, lanes: i32, length: i32, everywhere: bool): void {
  let leftStop = first - 1;
  let wall = first + length;
  const end = first + lanes * (length + 1) - 1;
  for (let from = first; from < end; from += 8) {
    let open = filledBytes(bytesAt(TILES, from)) ^ HIGH_BITS;
    if (!everywhere) open &= filledBytes(bytesAt(NEIGHBOURS, from));
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

/** The highest bit of each byte that is not 0. */
function filledBytes(bytes: u64): u64 {
  return (((bytes & ~HIGH_BITS) + ~HIGH_BITS) | bytes) & HIGH_BITS;
}

function add(square: i32, leftStop: i32): void {
  set32(ANCHORS, count, square);
  set32(LEFT_STOPS, count++, leftStop);
}
