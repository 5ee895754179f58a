import { describe, expect, it } from 'vitest';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { LeaveMap } from '../../../src/movegen/leaves/leave-map.ts';
import { leaveValuesOf } from '../../../src/movegen/leaves/leave-values.ts';
import { TurnWorth } from '../../../src/movegen/leaves/turn-worth.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { classic, english } from '../../support/classic.ts';

const [A, E, Q, S] = [1, 5, 17, 19] as const;
const table = wordTableOf([[0], [A], [E], [S], [A, S], [A, E, S], [0, S], [Q]].map((tiles) => Uint8Array.from(tiles)));
const leaves = leaveValuesOf(
  table,
  Int32Array.from({ length: table.count }, (_, i) => 1000 * (i + 1)),
  'some',
);
const VOWELS = [1, 5, 9, 15, 21];
const full = english.counts;

function slow(tiles: Uint8Array, bagCount: number, rackSize: number, unseen: ArrayLike<number>): number {
  const share = (counts: ArrayLike<number>): number => {
    const letters = Array.from(counts).slice(1);
    const all = letters.reduce((sum, count) => sum + count, 0);
    return VOWELS.reduce((sum, tile) => sum + counts[tile]!, 0) / all;
  };
  const left = bagCount - (rackSize - tiles.length);
  const pays = left <= 0 ? 0.72 : 1 + 0.003 * left;
  const balance = tiles.reduce((sum, tile) => sum + (tile === 0 ? 0 : VOWELS.includes(tile) ? 1 : -1), 0);
  const vowels = -12_000 * (share(unseen) - share(full)) * balance;
  return leaves.valueOf(tiles) * pays + vowels + bagPart(left);
}

describe('leave values in a turn', () => {
  it('are the learnt values, corrected for the bag and the unseen tiles, for every leave of a rack', () => {
    const worth = new TurnWorth(leaves, classic);
    const map = new LeaveMap(english.size);
    for (let seed = 0; seed < 60; seed++) {
      const random = createRandom(seed);
      const rack = Uint8Array.from(
        { length: 1 + randomBelow(random, 7) },
        () => [0, A, E, Q, S][randomBelow(random, 5)]!,
      );
      const unseen = Int16Array.from({ length: 27 }, () => 1 + randomBelow(random, 9));
      const bagCount = 1 + randomBelow(random, seed < 30 ? 15 : 86);
      worth.setTurn(bagCount, rack.length, unseen);
      map.setRack(countTiles(rack, english.size), worth);
      for (let leave = 0; leave < map.size; leave++) {
        const tiles = map.tilesOf(leave);
        expect(Math.abs(map.valuesMilli[leave]! - slow(tiles, bagCount, rack.length, unseen))).toBeLessThanOrEqual(1);
        // The bag correction is for a play; an exchange leaves the bag at its size.
        const inFullBag = slow(tiles, bagCount, rack.length, unseen) - bagPart(bagCount - rack.length + tiles.length);
        const exchanged = map.valuesMilli[leave]! - worth.bagMilli[tiles.length]!;
        expect(Math.abs(exchanged - inFullBag)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('are 0 after the play that empties the bag and ends the game, without points for tiles left in the bag', () => {
    const worth = new TurnWorth(leaves, { ...classic, outEnd: 'bag-empty' });
    const map = new LeaveMap(english.size);
    for (const bagCount of [1, 2, 3, 10]) {
      worth.setTurn(bagCount, 3, full);
      map.setRack(countTiles([A, E, S], english.size), worth);
      for (let leave = 0; leave < map.size; leave++) {
        const left = bagCount - (3 - map.sizes[leave]!);
        const value = left <= 0 ? 0 : leaves.valueOf(map.tilesOf(leave)) * (1 + 0.003 * left);
        expect(map.valuesMilli[leave]).toBe(Math.round(value));
      }
      expect(worth.bagMilli.every((milli) => milli === 0)).toBe(true);
    }
  });

  it('are the learnt values if the unseen tiles are typical and the bag is far from empty', () => {
    const worth = new TurnWorth(leaves, classic);
    const map = new LeaveMap(english.size);
    worth.setTurn(50, 7, full);
    map.setRack(countTiles([A, E, S], english.size), worth);
    const whole = map.size - 1;
    expect(map.valuesMilli[whole]).toBe(Math.round(leaves.valueOf([A, E, S]) * (1 + 0.003 * 46)));
  });
});

function bagPart(left: number): number {
  return 1000 * ([-1, 0, -0.8, -3.3, -4.9, -6.7, -1.4, 6.3, 3.7, 2.9, 0.4, -1.2, -0.7][Math.max(-6, left) + 6] ?? 0);
}
