/**
 * Which letters may follow a letter, or two, in any word. Most runs of tiles on a board are of one tile or two, so a
 * search need not walk the graph to know what may stand after those.
 */
import { MAX_LETTERS } from '../../engine/tiles/alphabet.ts';
import { childOf, findChild, lettersFrom, nodeAt } from './nodes.ts';
import type { GraphNodes } from './nodes.ts';

/** Entries of the table for each last letter. */
export const FOLLOWERS_STRIDE = MAX_LETTERS + 1;

/**
 * The letters that may follow, as masks.
 *
 * @returns by the last letter of a run times `FOLLOWERS_STRIDE`, plus the letter before it (0 for a run of one)
 */
export function followersOf({ cells, gaddagRoot }: GraphNodes): Int32Array {
  const followers = new Int32Array(FOLLOWERS_STRIDE * FOLLOWERS_STRIDE);
  for (let rest = lettersFrom(cells, gaddagRoot); rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const list = childOf(nodeAt(cells, findChild(cells, gaddagRoot, 32 - Math.clz32(bit))));
    addFollower(cells, followers, list, bit);
  }
  return followers;
}

/** Letter `bit` may follow every letter of `list`, its own children in the GADDAG, and every pair below. */
function addFollower(cells: Int32Array, followers: Int32Array, list: number, bit: number): void {
  for (let rest = lettersFrom(cells, list); rest !== 0; rest &= rest - 1) {
    const before = 32 - Math.clz32(rest & -rest);
    followers[before * FOLLOWERS_STRIDE]! |= bit;
    const below = childOf(nodeAt(cells, findChild(cells, list, before)));
    for (let deeper = lettersFrom(cells, below); deeper !== 0; deeper &= deeper - 1) {
      followers[before * FOLLOWERS_STRIDE + 32 - Math.clz32(deeper & -deeper)]! |= bit;
    }
  }
}
