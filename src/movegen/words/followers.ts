/**
 * Which letters may follow a letter, two or three, in any word. A search asks what may stand after a run of tiles; most runs on
 * a board are no longer than that, and after a longer one few letters are left to be tried.
 */
import { MASK_LETTERS } from '../../engine/tiles/tile-bits.ts';
import { childOf, isLast, nodeAt, nodeTileAt, type GraphNodes } from './nodes.ts';

const STRIDE = MASK_LETTERS + 1;
/** The most letters of a run that are looked at. */
const MAX_LETTERS_BEFORE = 3;

/**
 * Where the letters are that may follow a run.
 *
 * @param last the letter at its end, then those before it, 0 where there is none
 */
export function followersAt(last: number, second: number, third: number): number {
  return (placeOf(last) * STRIDE + placeOf(second)) * STRIDE + placeOf(third);
}

/** A high letter shares the place and the bit of the letter 32 before it. */
function placeOf(letter: number): number {
  return letter > MASK_LETTERS ? letter - MASK_LETTERS : letter;
}

/**
 * The letters that may follow, as masks, by `followersAt`. In a wide alphabet two letters share a bit and a place: one that may
 * not follow is then said to, where the other may, and never the other way round.
 */
export function buildFollowers({ cells, gaddagRoot }: GraphNodes): Int32Array {
  const followers = new Int32Array(STRIDE ** MAX_LETTERS_BEFORE);
  if (gaddagRoot === 0) return followers;
  for (let p = gaddagRoot; ; p++) {
    const node = nodeAt(cells, p);
    addBefore(1 << (nodeTileAt(cells, p) - 1), childOf(node), 0, STRIDE ** (MAX_LETTERS_BEFORE - 1));
    if (isLast(node)) return followers;
  }

  /** Letter `bit` may follow every run that leads back from it: the letters of `list` and of the lists below. */
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
