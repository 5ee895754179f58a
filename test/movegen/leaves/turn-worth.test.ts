import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { LeaveMap } from '../../../src/movegen/leaves/leave-map.ts';
import { normalCdf } from '../../../src/match/statistics/normal.ts';
import { leaveValuesOf } from '../../../src/movegen/leaves/leave-values.ts';
import { Evaluation, type TurnFacts } from '../../../src/movegen/plays/evaluation.ts';
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

  it('have no points for tiles left in the bag if each player has one more turn after it is empty', () => {
    const ruleset = { ...classic, outEnd: 'last-turns' } as const;
    const worth = new TurnWorth(leaves, ruleset);
    const map = new LeaveMap(english.size);
    for (const bagCount of [1, 3, 10]) {
      worth.setTurn(bagCount, 3, full);
      map.setRack(countTiles([A, E, S], english.size), worth);
      expect(worth.bagMilli.every((milli) => milli === 0)).toBe(true);
      expect(map.valuesMilli[map.size - 1]).toBe(Math.round(leaves.valueOf([A, E, S]) * (1 + 0.003 * bagCount)));
    }
    // In the last turns, the tiles kept are worth nothing, and no play goes out.
    const turn = new Evaluation(ruleset, leaves).forCounts(0, 3, full, 0);
    map.setRack(countTiles([A, E, S], english.size), turn);
    expect(map.valuesMilli.subarray(0, map.size).every((milli) => milli === 0)).toBe(true);
    expect(turn.passMilli(map)).toBe(0);
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

describe('the lead in the last turns', () => {
  const rack = Uint8Array.from([A, A, E, E, Q, S, S]);
  const turn = (bagCount: number): TurnFacts => ({ rack, bagCount, unseen: full, zeroTurns: 0 });
  const valuesAt = (
    facts: TurnFacts,
    ruleset = classic,
  ): { values: number[]; sizes: Uint8Array; exchanges: number[] } => {
    const map = new LeaveMap(english.size);
    const worth = new Evaluation(ruleset, leaves).forTurn(facts);
    map.setRack(countTiles(rack, english.size), worth);
    const values = [...map.valuesMilli.subarray(0, map.size)];
    return { values, sizes: map.sizes, exchanges: values.map((_, kept) => worth.exchangeMilli(map, kept)) };
  };
  const scores = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 600 }));
  const lateBag = fc.integer({ min: 1, max: 14 });

  it('makes a play better than none exactly if it raises the win chance', () => {
    fc.assert(
      fc.property(
        lateBag,
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: -30, max: 30 }),
        (bagCount, lead, gain) => {
          fc.pre(Math.abs(lead + 7) < 1.9 * deviation(bagCount));
          const points = valuesAt(turn(bagCount));
          const considered = valuesAt({ ...turn(bagCount), scores: [lead, 0], seat: 0 });
          const now = normalCdf((lead + 7) / deviation(bagCount));
          for (let leave = 0; leave < points.values.length; leave++) {
            const after = normalCdf((lead + 7 + gain) / deviation(bagCount - 7 + points.sizes[leave]!));
            const worthMilli = 1000 * gain + considered.values[leave]! - points.values[leave]!;
            if (Math.abs(worthMilli) > 1) expect(worthMilli > 0).toBe(after > now);
          }
        },
      ),
    );
  });

  it('changes neither exchanges nor the choice between plays that keep as many tiles', () => {
    fc.assert(
      fc.property(lateBag, scores, (bagCount, [own, other]) => {
        const points = valuesAt(turn(bagCount));
        const considered = valuesAt({ ...turn(bagCount), scores: [other, own], seat: 1 });
        expect(considered.exchanges).toEqual(points.exchanges);
        const moved = considered.values.map((value, leave) => value - points.values[leave]!);
        moved.forEach((milli, leave) => {
          expect(milli).toBe(moved[points.sizes.indexOf(points.sizes[leave]!)]);
        });
      }),
    );
  });

  it('is ignored with over 14 tiles in the bag, with none, without scores, with three players and under other ends', () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: 15, max: 86 }), lateBag, ([own, other], early, late) => {
        const isIgnored = (facts: TurnFacts, ruleset = classic): void => {
          const { rack, bagCount, unseen, zeroTurns } = facts;
          expect(valuesAt(facts, ruleset).values).toEqual(
            valuesAt({ rack, bagCount, unseen, zeroTurns }, ruleset).values,
          );
        };
        const known = { scores: [own, other], seat: 0 };
        isIgnored({ ...turn(early), ...known });
        isIgnored({ ...turn(0), ...known });
        isIgnored({ ...turn(late), scores: [own, other] });
        isIgnored({ ...turn(late), scores: [own, other, 0], seat: 0 });
        isIgnored({ ...turn(late), ...known }, { ...classic, outEnd: 'bag-empty' });
        isIgnored({ ...turn(late), ...known }, { ...classic, outEnd: 'last-turns' });
      }),
    );
  });

  it('lets the player ahead empty the bag, and the player behind leave tiles in it', () => {
    const gainOf = (lead: number, played: number): number => {
      const points = valuesAt(turn(5));
      const leave = points.sizes.indexOf(7 - played);
      return valuesAt({ ...turn(5), scores: [lead, 0], seat: 0 }).values[leave]! - points.values[leave]!;
    };
    expect(gainOf(40, 7)).toBeGreaterThan(8000);
    expect(gainOf(40, 2)).toBeLessThan(gainOf(40, 7));
    expect(gainOf(-60, 7)).toBeLessThan(-8000);
    expect(gainOf(-60, 2)).toBeGreaterThan(gainOf(-60, 7));
    // Two deviations are the most.
    expect(gainOf(500, 7)).toBe(gainOf(100, 7));
  });
});

/** By number of tiles in the bag after the play. */
function deviation(left: number): number {
  const emptied = [30.5, 30.5, 32.3, 33.5, 33.7, 36.3];
  const few = [42, 37, 41.5, 41.5, 41.5, 42.4, 43.6, 44.7, 45.8, 46.9, 48, 49, 50, 51, 52];
  return left < 0 ? emptied[left + 6]! : few[left]!;
}

function bagPart(left: number): number {
  return 1000 * ([-1, 0, -0.8, -3.3, -4.9, -6.7, -1.4, 6.3, 3.7, 2.9, 0.4, -1.2, -0.7][Math.max(-6, left) + 6] ?? 0);
}
