/**
 * Searches for the best plays in WebAssembly, using windows (`windows.ts`) and the word map (`word-map.ts`). The result equals
 * the beginning of the full listing, ties included.
 */
import { findAnchors } from './anchors';
import * as layout from '../src/movegen/kernel/kernel-layout';
import { get32 } from './memory';
import { cutoff, playCount, resetRanking } from './ranking';
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

/** Returned if a position has too many windows, sets or words for the slice. The search then has no result. */
const NO_ROOM: i32 = -1;

/**
 * Finds the best plays for the caller's turn.
 *
 * @param isEmpty whether the board is empty
 * @param leaves number of leaves of the rack
 * @param byEquity whether leave values count, or only the score
 * @param limit maximum number of plays to keep
 * @param margin maximum difference from the best play, in thousandths of a point
 * @returns the number of plays kept, or `NO_ROOM`
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
    if (!addWindows(get32(layout.ANCHORS, k), get32(layout.LEFT_STOPS, k), shortest)) return NO_ROOM;
  }
  putWindows();
  for (let window = takeWindow(); window >= 0; window = takeWindow()) {
    if (bestBoundLeft() < cutoff) break;
    if (boundOf(window) >= cutoff) searchWindow(window, letters);
  }
  return isFull ? NO_ROOM : playCount;
}
