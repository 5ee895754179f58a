/**
 * The chance of a bingo in the next turn: every rack that the draw can give where these are few, else racks drawn at random. What
 * is drawn comes from all tiles not seen, since those on the other rack are as likely as those in the bag.
 */
import type { FactFigure } from './facts.ts';

/** Racks that are counted one by one; with more the draw is sampled. Two tiles of English have at most 378. */
export const MAX_COUNTED = 400;

/**
 * Every multiset of `count` tiles out of a pool, with the number of ways to draw it.
 *
 * @param pool tiles by number
 * @returns null where there are more than `most`
 */
export function listDraws(
  pool: ArrayLike<number>,
  count: number,
  most: number,
): readonly { readonly counts: Uint8Array; readonly ways: number }[] | null {
  const draws: { counts: Uint8Array; ways: number }[] = [];
  const counts = new Uint8Array(pool.length);
  const take = (tile: number, left: number, ways: number): void => {
    if (draws.length > most) return;
    if (left === 0) draws.push({ counts: counts.slice(), ways });
    if (left === 0 || tile === pool.length) return;
    let chosen = ways;
    for (let k = 0; k <= Math.min(left, pool[tile]!); k++) {
      counts[tile] = k;
      take(tile + 1, left - k, chosen);
      chosen = (chosen * (pool[tile]! - k)) / (k + 1);
    }
    counts[tile] = 0;
  };
  take(0, count, 1);
  return draws.length > most ? null : draws;
}

export function chanceOver(
  draws: readonly { readonly counts: Uint8Array; readonly ways: number }[],
  test: (counts: Uint8Array) => boolean,
): FactFigure {
  let all = 0;
  let found = 0;
  for (const { counts, ways } of draws) {
    all += ways;
    if (test(counts)) found += ways;
  }
  return { mean: all === 0 ? 0 : found / all, error: 0 };
}

/**
 * How likely something is that was so in some of the racks drawn. Its error is that of a rack more of each kind, so that what was
 * never or always seen is not taken for certain.
 */
export function drawnChance(found: number, racks: number): FactFigure {
  const share = (found + 1) / (racks + 2);
  return { mean: racks === 0 ? 0 : found / racks, error: Math.sqrt((share * (1 - share)) / Math.max(1, racks)) };
}
