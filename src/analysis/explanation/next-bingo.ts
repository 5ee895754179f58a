/**
 * Probability of a bingo in the next turn, over all possible draws if there are few, otherwise over random ones. Draws come from
 * all unseen tiles, because a tile is equally likely on the other rack and in the bag.
 */
import type { FactFigure } from './facts.ts';

/** Maximum number of racks to enumerate. Two tiles of English have at most 378 draws. */
export const MAX_COUNTED = 400;

/** Returns the multisets of `count` tiles from a pool, with the number of ways to draw each; null for more than `most`. */
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
  let successes = 0;
  for (const { counts, ways } of draws) {
    all += ways;
    if (test(counts)) successes += ways;
  }
  return { mean: all === 0 ? 0 : successes / all, error: 0 };
}

/** Estimates a probability from drawn racks. Its error assumes one more rack of each kind, so that 0 and 1 are never certain. */
export function estimateChance(successes: number, racks: number): FactFigure {
  const share = (successes + 1) / (racks + 2);
  return { mean: racks === 0 ? 0 : successes / racks, error: Math.sqrt((share * (1 - share)) / Math.max(1, racks)) };
}
