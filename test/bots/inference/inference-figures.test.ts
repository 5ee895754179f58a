import { describe, expect, it } from 'vitest';
import { inferenceFigures } from '../../../src/bots/inference/inference-figures.ts';
import { possibleTiles } from '../../../src/bots/inference/possible-tiles.ts';
import { createRandom } from '../../../src/engine/random.ts';

const NONE = [0, 0, 0, 0];

describe('the figures of an inference', () => {
  // Unseen: A, A, B, C. The rack holds two of them, and the leave is one of these.
  const unseen = [0, 2, 1, 1];
  const inference = {
    leaves: { size: 1, tiles: Uint8Array.of(2, 1, 3), upTo: Float64Array.of(0.5, 0.75, 1) },
    priors: Float64Array.of(0.25, 0.5, 0.25),
    racks: 3,
    isWhole: true,
  };

  it('measure information and uncertainty in bits', () => {
    const { leaves, bits, effective } = inferenceFigures(inference, { unseen, known: NONE, rackSize: 2 });
    expect(leaves.map(({ tiles, chance, prior }) => [tiles[0], chance, prior])).toEqual([
      [2, 0.5, 0.25],
      [1, 0.25, 0.5],
      [3, 0.25, 0.25],
    ]);
    expect(bits).toBeCloseTo(0.5 * 1 + 0.25 * -1 + 0, 12);
    expect(effective).toBeCloseTo(2 ** 1.5, 12);
    const same = inferenceFigures(
      { ...inference, priors: Float64Array.of(0.5, 0.25, 0.25) },
      { unseen, known: NONE, rackSize: 2 },
    );
    expect(same.bits).toBe(0);
  });

  it('include the tiles drawn since in the chances of the rack', () => {
    const { tiles } = inferenceFigures(inference, { unseen, known: NONE, rackSize: 2 });
    const chances = new Map(tiles.map(({ tile, chance, prior }) => [tile, [chance, prior]]));
    // The chance of an A: after a leave of B or C two of three tiles are As, after A it is certain. By drawing two of four tiles,
    // all draws but BC have one.
    expect(chances.get(1)![0]).toBeCloseTo(0.75 * (2 / 3) + 0.25, 12);
    expect(chances.get(1)![1]).toBeCloseTo(5 / 6, 12);
    expect(chances.get(2)![0]).toBeCloseTo(0.5 + 0.5 / 3, 12);
    expect(chances.get(2)![1]).toBeCloseTo(0.5, 12);
    expect(chances.has(0)).toBe(false);
    const shown = inferenceFigures(inference, { unseen, known: [0, 0, 1, 0], rackSize: 2 }).tiles;
    expect(shown.find(({ tile }) => tile === 2)!.prior).toBe(1);
  });
});

describe('the possible tiles of an unknown part of a rack', () => {
  const pool = [1, 3, 2, 4];

  it('are all multisets, each with the chance of drawing it', () => {
    const counts = new Map<string, number>();
    const bag = pool.flatMap((count, tile) => Array<number>(count).fill(tile));
    for (const a of bag.keys()) {
      for (const b of bag.keys()) {
        for (const c of bag.keys()) {
          if (!(a < b && b < c)) continue;
          const key = [bag[a], bag[b], bag[c]].join();
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
    }
    const { tiles, chances, isWhole } = possibleTiles(pool, 3, 1000, createRandom(1));
    expect(isWhole).toBe(true);
    expect(chances).toHaveLength(counts.size);
    for (const [i, chance] of chances.entries()) {
      expect(chance).toBeCloseTo(counts.get(tiles.slice(3 * i, 3 * i + 3).join())! / 120, 12);
    }
    expect(possibleTiles(pool, 0, 10, createRandom(1))).toMatchObject({ size: 0, chances: Float64Array.of(1) });
  });

  it('are a fair sample if there are too many', () => {
    const whole = possibleTiles(pool, 3, 1000, createRandom(1));
    const { tiles, chances, isWhole } = possibleTiles(pool, 3, 10, createRandom(1));
    expect(isWhole).toBe(false);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(tiles).toHaveLength(3 * chances.length);
    const mean = new Map<string, number>();
    for (let seed = 0; seed < 2000; seed++) {
      const some = possibleTiles(pool, 3, 10, createRandom(seed));
      for (const [i, chance] of some.chances.entries()) {
        const key = some.tiles.slice(3 * i, 3 * i + 3).join();
        mean.set(key, (mean.get(key) ?? 0) + chance / 2000);
      }
    }
    for (const [i, chance] of whole.chances.entries()) {
      expect(mean.get(whole.tiles.slice(3 * i, 3 * i + 3).join()) ?? 0).toBeCloseTo(chance, 1);
    }
  });
});
