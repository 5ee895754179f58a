/**
 * Limits the number of blanks in a rack to be searched. For a search, each blank counts as 26 letters: a rack with four blanks
 * has hundreds of thousands of plays, and finding the best takes too long to repeat for many racks. With three blanks the best
 * play takes 7 ms, in the worst case 140 ms.
 */
import { BLANK } from '../../engine/tiles/alphabet.ts';

export const MAX_BLANKS = 3;

/** True if a rack, or the pool that racks are drawn from, has too many blanks for a search. `counts` is by tile. */
export function hasTooManyBlanks(counts: ArrayLike<number>): boolean {
  return counts[BLANK]! > MAX_BLANKS;
}
