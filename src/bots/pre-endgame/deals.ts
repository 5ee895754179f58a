/**
 * Deals of the unseen tiles: those that the mover draws, those left in the bag in order, and the opponent's rack. All orders of the
 * unseen tiles are equally likely; equivalent deals are merged and weighted. Too many deals are sampled with a fixed seed.
 */
import { createRandom, shuffle, type Random } from '../../engine/random.ts';
import type { Tile } from '../../engine/tiles/alphabet.ts';
import { sortTiles, type Rack } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';

/** A deal of the unseen tiles after the mover's move. */
export interface WeightedDeal {
  /** The tiles drawn by the mover, in alphabetical order. */
  readonly drawn: Rack;
  /** The tiles left in the bag in drawing order. */
  readonly bag: Rack;
  readonly other: Rack;
  /** Number of ordered draws that it stands for, out of `Deals.total`. */
  readonly weight: number;
}

/** The deals after a move in random order, so that any prefix is a fair sample. */
export interface Deals {
  readonly list: readonly WeightedDeal[];
  /** Whether the list is complete. */
  readonly isWhole: boolean;
  /** Total weight of all deals: the number of ordered draws of `bagCount` tiles. */
  readonly total: number;
  /** Tiles in the bag before the move. */
  readonly bagCount: number;
}

interface Unseen {
  readonly tiles: Rack;
  readonly bagCount: number;
}

const SEED = 20;

/** Number of ordered draws of `bagCount` of the unseen tiles. */
export function countOrders({ tiles, bagCount }: Unseen): number {
  let orders = 1;
  for (let i = 0; i < bagCount; i++) orders *= tiles.length - i;
  return orders;
}

/** The deals after a placement or a pass that draws `draws` tiles, at most `most` of them. */
export function dealsAfterPlay(unseen: Unseen, draws: number, most: number): Deals {
  const { tiles, bagCount } = unseen;
  const all = listSequences(tiles, draws, bagCount - draws);
  return dealsFrom(unseen, most, all, (random) => {
    const order = shuffleCopy(tiles, random);
    return [order.slice(0, draws), order.slice(draws, bagCount), order.slice(bagCount)];
  });
}

/** The deals after an exchange that leaves `kept` tiles on the rack. The returned tiles are then in the bag, in any order. */
export function dealsAfterExchange(
  unseen: Unseen,
  returned: Rack,
  kept: number,
  ruleset: Pick<Ruleset, 'exchange' | 'handSize'>,
  most: number,
): Deals {
  const { tiles, bagCount } = unseen;
  const returnsFirst = ruleset.exchange.order === 'return-first';
  const draws = Math.min(ruleset.handSize - kept, returnsFirst ? bagCount + returned.length : bagCount);
  const all = listExchangeDeals(unseen, returned, draws, returnsFirst);
  return dealsFrom(unseen, most, all, (random) => {
    const order = shuffleCopy(tiles, random);
    const [inBag, other] = [order.slice(0, bagCount), order.slice(bagCount)];
    if (returnsFirst) {
      const pool = shuffleCopy([...inBag, ...returned], random);
      return [pool.slice(0, draws), pool.slice(draws), other];
    }
    return [inBag.slice(0, draws), shuffleCopy([...inBag.slice(draws), ...returned], random), other];
  });
}

/** An unordered draw followed by an ordered one. */
interface Drawing {
  readonly drawn: readonly Tile[];
  readonly next: readonly Tile[];
  readonly rest: Rack;
  /** Number of orders of the individual tiles that produce it. */
  readonly orders: number;
}

/** All ways to draw `drawn` tiles unordered and then `next` tiles in order. */
function* listSequences(tiles: ArrayLike<Tile>, drawn: number, next: number): Generator<Drawing> {
  const counts = new Map<Tile, number>();
  for (const tile of sortTiles(tiles)) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  const chosen: Tile[] = [];
  const draw = function* (from: number, orders: number): Generator<Drawing> {
    if (chosen.length === drawn + next) {
      const rest = [...counts].flatMap(([tile, count]) => Array<Tile>(count).fill(tile));
      yield { drawn: chosen.slice(0, drawn), next: chosen.slice(drawn), rest: Uint8Array.from(rest), orders };
      return;
    }
    // The unordered tiles are generated in alphabetical order, so that each set appears once.
    const isSet = chosen.length < drawn;
    const faces = [...counts.keys()];
    for (let i = isSet ? from : 0; i < faces.length; i++) {
      const tile = faces[i]!;
      const count = counts.get(tile)!;
      if (count === 0) continue;
      counts.set(tile, count - 1);
      chosen.push(tile);
      const again = isSet ? chosen.filter((other) => other === tile).length : 1;
      const place = isSet ? chosen.length : 1;
      yield* draw(isSet && chosen.length < drawn ? i : 0, ((orders * count) / again) * place);
      chosen.pop();
      counts.set(tile, count);
    }
  };
  yield* draw(0, 1);
}

function* listExchangeDeals(
  { tiles, bagCount }: Unseen,
  returned: Rack,
  draws: number,
  returnsFirst: boolean,
): Generator<Drawing> {
  const before = returnsFirst ? 0 : draws;
  const inBag = bagCount + returned.length - draws;
  for (const { drawn, next, rest, orders } of listSequences(tiles, bagCount, 0)) {
    const pools = returnsFirst
      ? [{ drawn: [] as readonly Tile[], rest: drawn, share: 1 }]
      : [...listSequences(drawn, before, 0)].map((part) => ({ ...part, share: part.orders / fall(bagCount, before) }));
    for (const pool of pools) {
      const mixed = [...pool.rest, ...next, ...returned];
      const all = fall(mixed.length, mixed.length);
      for (const after of listSequences(mixed, draws - before, inBag)) {
        const share = (pool.share * after.orders) / all;
        yield { drawn: [...pool.drawn, ...after.drawn], next: after.next, rest, orders: orders * share };
      }
    }
  }
}

/** Falling factorial: `count` factors from `from` downwards. */
function fall(from: number, count: number): number {
  let product = 1;
  for (let i = 0; i < count; i++) product *= from - i;
  return product;
}

type Tiles = ArrayLike<Tile>;

function dealsFrom(
  unseen: Unseen,
  most: number,
  all: Iterable<Drawing>,
  deal: (random: Random) => readonly [Tiles, Tiles, Tiles],
): Deals {
  const total = countOrders(unseen);
  const { bagCount } = unseen;
  const random = createRandom(SEED, unseen.tiles.length, unseen.bagCount);
  const list: WeightedDeal[] = [];
  for (const { drawn, next, rest, orders } of all) {
    if (list.length === most) {
      const sample = Array.from({ length: most }, () => toWeightedDeal(deal(random), total / most));
      return { list: sample, isWhole: false, total, bagCount };
    }
    list.push({ drawn: Uint8Array.from(drawn), bag: Uint8Array.from(next), other: rest, weight: orders });
  }
  // With one tile in the bag there are few deals, and tables show them in alphabetical order.
  if (bagCount > 1) shuffle(random, list);
  return { list, isWhole: true, total, bagCount };
}

function toWeightedDeal([drawn, bag, other]: readonly [Tiles, Tiles, Tiles], weight: number): WeightedDeal {
  return { drawn: sortTiles(drawn), bag: Uint8Array.from(bag), other: Uint8Array.from(other), weight };
}

function shuffleCopy(tiles: ArrayLike<Tile>, random: Random): Uint8Array {
  const order = Uint8Array.from(tiles);
  shuffle(random, order);
  return order;
}
