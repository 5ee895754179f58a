import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealsAfterExchange, dealsAfterPlay, countOrders, type Deals } from '../../../src/bots/pre-endgame/deals.ts';
import { classic } from '../../support/classic.ts';
import { permutationsOf } from '../../oracle/exhaustive-pre-endgame.ts';

/** All permutations of the individual tiles. */
const sorted = (tiles: ArrayLike<number>): number[] => Array.from(tiles).sort((a, b) => a - b);

function sharesOf({ list, total }: Deals): Map<string, number> {
  return new Map(
    list.map(({ drawn, bag, other, weight }) => [
      [sorted(drawn), Array.from(bag), sorted(other)].map((tiles) => tiles.join()).join('|'),
      weight / total,
    ]),
  );
}

function countedShares(deals: readonly (readonly (readonly number[])[])[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const [drawn, bag, other] of deals) {
    const key = [sorted(drawn!), bag!, sorted(other!)].map((tiles) => tiles.join()).join('|');
    shares.set(key, (shares.get(key) ?? 0) + 1 / deals.length);
  }
  return shares;
}

function expectSameShares(deals: Deals, expected: Map<string, number>): void {
  const shares = sharesOf(deals);
  expect([...shares.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [key, share] of expected) expect(shares.get(key)).toBeCloseTo(share, 9);
}

describe('the deals of unseen tiles', () => {
  const few = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 5 });

  it('after a play have the probability of the orders that they merge', () => {
    const property = fc.property(few, fc.integer({ min: 1, max: 3 }), fc.nat({ max: 3 }), (tiles, bagCount, wanted) => {
      const draws = Math.min(wanted, bagCount);
      const deals = dealsAfterPlay({ tiles: Uint8Array.from(tiles), bagCount }, draws, 10_000);
      const all = permutationsOf(tiles).map((order) => [
        order.slice(0, draws),
        order.slice(draws, bagCount),
        order.slice(bagCount),
      ]);
      expect(deals.isWhole).toBe(true);
      expectSameShares(deals, countedShares(all));
    });
    fc.assert(property, { numRuns: 30 });
  });

  it.each(['draw-first', 'return-first'] as const)(
    'after an exchange (%s) have the probability of the orders that they merge',
    (order) => {
      const returned = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 2 });
      const rules = { handSize: 3, exchange: { ...classic.exchange, order } };
      const property = fc.property(
        few,
        fc.integer({ min: 1, max: 2 }),
        returned,
        fc.integer({ min: 0, max: 1 }),
        (...given) => {
          const [tiles, bagCount, back, kept] = given;
          const unseen = { tiles: Uint8Array.from(tiles), bagCount };
          const deals = dealsAfterExchange(unseen, Uint8Array.from(back), kept, rules, 100_000);
          const missing = 3 - kept;
          const all = permutationsOf(tiles).flatMap((ordered) => {
            const [inBag, other] = [ordered.slice(0, bagCount), ordered.slice(bagCount)];
            if (order === 'return-first') {
              return permutationsOf([...inBag, ...back]).map((pool) => [
                pool.slice(0, missing),
                pool.slice(missing),
                other,
              ]);
            }
            const drawn = inBag.slice(0, missing);
            return permutationsOf([...inBag.slice(missing), ...back]).map((bag) => [drawn, bag, other]);
          });
          expectSameShares(deals, countedShares(all));
        },
      );
      fc.assert(property, { numRuns: 20 });
    },
  );

  it('are a reproducible random sample if there are too many', () => {
    const unseen = { tiles: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]), bagCount: 3 };
    const deals = dealsAfterPlay(unseen, 1, 50);
    expect([deals.isWhole, deals.list.length, deals.total]).toEqual([false, 50, 9 * 8 * 7]);
    expect(dealsAfterPlay(unseen, 1, 50)).toEqual(deals);
    for (const { drawn, bag, other } of deals.list) {
      expect([drawn.length, bag.length]).toEqual([1, 2]);
      expect(sorted([...drawn, ...bag, ...other])).toEqual(sorted(unseen.tiles));
    }
    expect(countOrders(unseen)).toBe(504);
  });
});
