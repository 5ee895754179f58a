/**
 * The letters that can follow one, two or three given letters in any word. Searches look up the letters that can follow a run of
 * tiles. Most runs on a board have at most three tiles, and longer runs leave few letters to try.
 */
import { MASK_LETTERS } from '../../engine/tiles/tile-bits.ts';
import { childOf, isLast, nodeAt, nodeTileAt, type GraphNodes } from './nodes.ts';

const STRIDE = MASK_LETTERS + 1;
const MAX_LETTERS_BEFORE = 3;

/** A high letter shares the place and the bit of the letter 32 before it. */
function placeOf(letter: number): number {
  return letter > MASK_LETTERS ? letter - MASK_LETTERS : letter;
}

/**
 * Builds the masks of following letters, indexed by the last three letters of a run, the last one first; 0 for a missing letter. In
 * wide alphabets two letters share a bit and a place, so a mask can include a letter that cannot follow, but never omits one that
 * can.
 */
export function buildFollowers({ cells, gaddagRoot }: GraphNodes): Int32Array {
  const followers = new Int32Array(STRIDE ** MAX_LETTERS_BEFORE);
  if (gaddagRoot === 0) return followers;
  for (let p = gaddagRoot; ; p++) {
    const node = nodeAt(cells, p);
    addBefore(1 << (nodeTileAt(cells, p) - 1), childOf(node), 0, STRIDE ** (MAX_LETTERS_BEFORE - 1));
    if (isLast(node)) return followers;
  }

  /** Letter `bit` can follow every run that leads back from it: the letters of `list` and of the lists below. */
  function addBefore(bit: number, list: number, run: number, stride: number): void {
    if (list === 0) return;
    for (let p = list; ; p++) {
      const node = nodeAt(cells, p);
      const before = nodeTileAt(cells, p);
      if (before !== 0) {
        const longer = run + placeOf(before) * stride;
        followers[longer]! |= bit;
        if (stride > 1) addBefore(bit, childOf(node), longer, stride / STRIDE);
      }
      if (isLast(node)) return;
    }
  }
}
