/**
 * How likely a rack is to hold the letters of a word, as players who learn words order them: the number of ways to draw its tiles
 * from a full bag, blanks for any of its letters included.
 */
import { addAt, entryAt } from '../../engine/present.ts';

/**
 * @param word letters, 1 to N
 * @param tileCounts how many of each tile a full bag holds, by tile, the blanks first
 */
export function countDraws(word: ArrayLike<number>, tileCounts: ArrayLike<number>): number {
  const needed = new Map<number, number>();
  for (const letter of Array.from(word)) needed.set(letter, (needed.get(letter) ?? 0) + 1);
  const blanks = entryAt(tileCounts, 0);
  // By blanks used so far: ways to draw the letters looked at.
  let ways = [1];
  for (const [letter, count] of needed) {
    const next = new Array<number>(blanks + 1).fill(0);
    for (const [used, before] of ways.entries()) {
      for (let more = 0; more <= Math.min(count, blanks - used); more++) {
        addAt(next, used + more, before * choose(entryAt(tileCounts, letter), count - more));
      }
    }
    ways = next;
  }
  return ways.reduce((sum, count, used) => sum + count * choose(blanks, used), 0);
}

/** Ways to take `count` of `all`. */
function choose(all: number, count: number): number {
  if (count > all) return 0;
  let ways = 1;
  for (let i = 0; i < count; i++) ways = (ways * (all - i)) / (i + 1);
  return Math.round(ways);
}
