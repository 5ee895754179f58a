/**
 * Seeded randomness. One seed and a list of stream numbers name a generator; two different lists name two unrelated
 * ones. So every game, seat and shuffle has its own, and none depends on who drew before.
 *
 * The generator is pure-rand's xoroshiro128+; its 128-bit state is filled by MurmurHash3's finaliser over the seed and
 * the stream numbers, because a single 32-bit seed would make two of a hundred thousand games the same.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** A source of random numbers; each draw changes it. */
export type Random = RandomGenerator;

/**
 * The generator of a seed and a stream.
 *
 * @param seed a safe integer
 * @param stream numbers that tell generators of one seed apart (pair, seat, turn), each a safe integer
 */
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

/** A whole number from 0 to `below - 1`, all equally likely. */
export function randomBelow(random: Random, below: number): number {
  return uniformInt(random, 0, below - 1);
}

/** Shuffle in place (Fisher–Yates, as Knuth, The Art of Computer Programming 2, algorithm P). */
export function shuffle(random: Random, items: Uint8Array): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = randomBelow(random, i + 1);
    const held = items[i]!;
    items[i] = items[j]!;
    items[j] = held;
  }
}

function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** A random seed of at most six digits, for a game without a given one. */
export function drawSeed(): number {
  return 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 999_999);
}
