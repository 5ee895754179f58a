/**
 * The search for the best plays in WebAssembly, by windows (`windows.ts`) and the word map (`word-map.ts`), on memory of its own.
 * What it finds is what the full listing has first, ties included.
 */
import { findAnchors } from './anchors';
import { get32, ANCHORS, LEFT_STOPS } from './layout';
import { cutoff, kept, resetRanking } from './ranking';
import { setRack } from './sub-racks';
import { clearSets, isFull } from './through-sets';
import { setLetters } from './wide';
import { searchWindow } from './window-plays';
import { addWindows, boundOf, clearWindows, bestBoundLeft, putWindows, takeWindow } from './windows';

export { setShape } from './anchors';
export { fillLeaves } from './leaves';
export { listPlays } from './play-lists';
export { setWordGraph } from './word-graph';
export { setWordMap } from './word-map';

/** Returned where a position has more windows, sets or words than there is room for: nothing was found. */
const NO_ROOM: i32 = -1;

/**
 * Find the best plays of what the caller wrote.
 *
 * @param isEmpty whether the board is
 * @param leaves leaves of the rack
 * @param byEquity whether the leave counts, or the score alone
 * @param limit the most plays to keep
 * @param margin how much less than the best a kept play may be worth, in thousandths of a point
 * @returns plays kept, or `NO_ROOM`
 */
export function search(
  isEmpty: bool,
  leaves: i32,
  byEquity: bool,
  limit: i32,
  margin: i32,
  letters: i32,
  shortest: i32,
): i32 {
  resetRanking(byEquity, limit, margin);
  setRack(letters + 1, leaves, byEquity);
  setLetters(letters);
  clearSets(letters);
  clearWindows(letters + 1);
  const anchors = findAnchors(isEmpty);
  for (let k = 0; k < anchors; k++) {
    if (!addWindows(get32(ANCHORS, k), get32(LEFT_STOPS, k), shortest)) return NO_ROOM;
  }
  putWindows();
  for (let window = takeWindow(); window >= 0; window = takeWindow()) {
    if (bestBoundLeft() < cutoff) break;
    if (boundOf(window) >= cutoff) searchWindow(window, letters);
  }
  return isFull ? NO_ROOM : kept;
}
