/**
 * Which letters may follow a letter, two or three, in any word. A search asks what may stand after a run of tiles; most runs on
 * a board are no longer than that, and after a longer one few letters are left to be tried.
 */
import { MAX_LETTERS } from '../../engine/tiles/alphabet.ts';
import { childOf, findChild, lettersFrom, nodeAt, type GraphNodes } from './nodes.ts';

const STRIDE = MAX_LETTERS + 1;
/** The most letters of a run that are looked at. */
const MOST_LETTERS = 3;

/**
 * Where the letters are that may follow a run.
 *
 * @param last the letter at its end, then those before it, 0 where there is none
 */
export function followersAt(last: number, second: number, third: number): number {
  return (last * STRIDE + second) * STRIDE + third;
}

/** The letters that may follow, as masks, by `followersAt`. */
export function followersOf({ cells, gaddagRoot }: GraphNodes): Int32Array {
  const followers = new Int32Array(STRIDE ** MOST_LETTERS);
  for (let rest = lettersFrom(cells, gaddagRoot); rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    addFollower(
      cells,
      followers,
      bit,
      childOf(nodeAt(cells, findChild(cells, gaddagRoot, 32 - Math.clz32(bit)))),
      0,
      STRIDE ** (MOST_LETTERS - 1),
    );
  }
  return followers;
}

/** Letter `bit` may follow every run that leads back from it: those of `list` and of the lists below, to the third letter. */
function addFollower(
  cells: Int32Array,
  followers: Int32Array,
  bit: number,
  list: number,
  run: number,
  stride: number,
): void {
  for (let rest = lettersFrom(cells, list); rest !== 0; rest &= rest - 1) {
    const before = 32 - Math.clz32(rest & -rest);
    const longer = run + before * stride;
    followers[longer]! |= bit;
    if (stride === 1) continue;
    addFollower(cells, followers, bit, childOf(nodeAt(cells, findChild(cells, list, before))), longer, stride / STRIDE);
  }
}
