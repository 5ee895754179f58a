/**
 * Which letters may follow a letter, two or three, in any word. A search asks what may stand after a run of tiles; most runs on
 * a board are no longer than that, and after a longer one few letters are left to be tried.
 */
import { MAX_LETTERS } from '../../engine/tiles/alphabet.ts';
import { childOf, findChild, lettersFrom, lowestLetter, nodeAt, type GraphNodes } from './nodes.ts';

const STRIDE = MAX_LETTERS + 1;
/** The most letters of a run that are looked at. */
const MAX_LETTERS_BEFORE = 3;

/**
 * Where the letters are that may follow a run.
 *
 * @param last the letter at its end, then those before it, 0 where there is none
 */
export function followersAt(last: number, second: number, third: number): number {
  return (last * STRIDE + second) * STRIDE + third;
}

/** The letters that may follow, as masks, by `followersAt`. */
export function buildFollowers({ cells, gaddagRoot }: GraphNodes): Int32Array {
  const followers = new Int32Array(STRIDE ** MAX_LETTERS_BEFORE);
  const listAfter = (list: number, letter: number): number => childOf(nodeAt(cells, findChild(cells, list, letter)));
  for (let rest = lettersFrom(cells, gaddagRoot); rest !== 0; rest &= rest - 1) {
    addBefore(rest & -rest, listAfter(gaddagRoot, lowestLetter(rest)), 0, STRIDE ** (MAX_LETTERS_BEFORE - 1));
  }
  return followers;

  /** Letter `bit` may follow every run that leads back from it: the letters of `list` and of the lists below. */
  function addBefore(bit: number, list: number, run: number, stride: number): void {
    for (let rest = lettersFrom(cells, list); rest !== 0; rest &= rest - 1) {
      const before = lowestLetter(rest);
      const longer = run + before * stride;
      followers[longer]! |= bit;
      if (stride > 1) addBefore(bit, listAfter(list, before), longer, stride / STRIDE);
    }
  }
}
