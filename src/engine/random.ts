/**
 * Seeded randomness. A seed and a list of stream numbers identify a generator; different lists give independent generators. Each
 * game, seat and shuffle therefore has its own generator, independent of all other draws.
 *
 * The generator is xoroshiro128+ from pure-rand. MurmurHash3's finaliser fills its 128-bit state from the seed and the stream
 * numbers; with a single 32-bit seed, two of a hundred thousand games would be equal.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** A source of random numbers. Every draw changes its state. */
export type Random = RandomGenerator;

/** Creates the generator for a seed and stream numbers (pair, seat, turn), all of them safe integers. */
export function createRandom(seed: number, ...stream: readonly number[]): Random {
  const state = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];
  for (const part of [seed, ...stream]) {
    const low = part | 0;
    const high = Math.floor(part / 0x1_0000_0000) | 0;
    for (let i = 0; i < 4; i++) {
      state[i] = mix((state[i]! + Math.imul(low, 0x9e3779b1) + i) | 0);
      state[i] = mix((state[i]! ^ Math.imul(high, 0x85ebca6b)) + state[(i + 3) & 3]!);
    }
  }
  return xoroshiro128plusFromState(state);
}

/** Returns a uniformly distributed integer from 0 to `below - 1`. */
export function randomBelow(random: Random, below: number): number {
  return uniformInt(random, 0, below - 1);
}

/** Shuffles in place (Fisher–Yates; Knuth, The Art of Computer Programming 2, algorithm P). */
export function shuffle<T>(random: Random, items: { [index: number]: T; readonly length: number }): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = randomBelow(random, i + 1);
    const item = items[i]!;
    items[i] = items[j]!;
    items[j] = item;
  }
}

function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** Draws a random seed of at most six digits, for a game without a given seed. */
export function drawSeed(): number {
  return 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 999_999);
}
