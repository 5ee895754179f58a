/**
 * The possible contents of the unknown part of a rack: every multiset of the given size from a pool, or a sample if there are too
 * many. Each has its prior probability, that of drawing it from the pool.
 */
import { randomBelow, type Random } from '../../engine/random.ts';

/** Multisets of `size` tiles each, sorted and concatenated. */
export interface PossibleTiles {
  readonly size: number;
  readonly tiles: Uint8Array;
  /** Probability of each, with sum 1; in a sample, its share of the draws. */
  readonly chances: Float64Array;
  /** Whether the list is complete. */
  readonly isWhole: boolean;
}

/**
 * Lists all multisets of `size` tiles from a pool of at least as many if there are at most `most`; otherwise samples `most` draws.
 */
export function possibleTiles(pool: ArrayLike<number>, size: number, most: number, random: Random): PossibleTiles {
  return multisetsUpTo(pool, size, most) <= most ? listAll(pool, size) : drawSome(pool, size, most, random);
}

/** Number of multisets of a size, at most `most + 1`. */
function multisetsUpTo(pool: ArrayLike<number>, size: number, most: number): number {
  // By number of tiles: ways to choose them from the tiles processed so far.
  let ways = new Float64Array(size + 1);
  ways[0] = 1;
  for (let tile = 0; tile < pool.length; tile++) {
    const next = new Float64Array(size + 1);
    for (let have = 0; have <= size; have++) {
      for (let k = 0; k <= Math.min(pool[tile]!, size - have); k++) next[have + k]! += ways[have]!;
    }
    ways = next;
  }
  return Math.min(ways[size]!, most + 1);
}

function listAll(pool: ArrayLike<number>, size: number): PossibleTiles {
  const tiles: number[] = [];
  const ways: number[] = [];
  const chosen: number[] = [];
  const grow = (tile: number, product: number): void => {
    if (chosen.length === size) {
      tiles.push(...chosen);
      ways.push(product);
      return;
    }
    if (tile === pool.length) return;
    grow(tile + 1, product);
    let binomial = 1;
    let count = 0;
    while (count < pool[tile]! && chosen.length < size) {
      binomial *= (pool[tile]! - count) / (count + 1);
      count++;
      chosen.push(tile);
      grow(tile + 1, product * binomial);
    }
    chosen.length -= count;
  };
  grow(0, 1);
  const sum = ways.reduce((total, way) => total + way, 0);
  return { size, tiles: Uint8Array.from(tiles), chances: Float64Array.from(ways, (way) => way / sum), isWhole: true };
}

function drawSome(pool: ArrayLike<number>, size: number, draws: number, random: Random): PossibleTiles {
  const bag: number[] = [];
  for (let tile = 0; tile < pool.length; tile++) for (let k = pool[tile]!; k > 0; k--) bag.push(tile);
  const samples = new Map<string, { readonly drawn: readonly number[]; count: number }>();
  for (let draw = 0; draw < draws; draw++) {
    for (let i = 0; i < size; i++) {
      const j = i + randomBelow(random, bag.length - i);
      [bag[i], bag[j]] = [bag[j]!, bag[i]!];
    }
    const drawn = bag.slice(0, size).sort((a, b) => a - b);
    const key = drawn.join();
    const sample = samples.get(key);
    if (sample === undefined) samples.set(key, { drawn, count: 1 });
    else sample.count++;
  }
  const all = [...samples.values()];
  return {
    size,
    tiles: Uint8Array.from(all.flatMap(({ drawn }) => drawn)),
    chances: Float64Array.from(all, ({ count }) => count / draws),
    isWhole: false,
  };
}
