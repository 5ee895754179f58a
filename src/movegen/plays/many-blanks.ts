/**
 * The limit beyond which a rack is not looked through. Each blank is worth 26 letters to a search: a rack with three has
 * hundreds of thousands of plays, and finding the best of them takes so long that nobody does it for many racks.
 */
import { BLANK } from '../../engine/tiles/alphabet.ts';

/** The most blanks of a rack whose plays are listed, or searched on many racks. */
const MAX_BLANKS = 2;

/** Whether a rack, or what racks are dealt from, has so many blanks that its plays are not looked through; tiles by number. */
export function hasTooManyBlanks(counts: ArrayLike<number>): boolean {
  return counts[BLANK]! > MAX_BLANKS;
}
