/**
 * The bag: tiles in the order they will be drawn, from either end.
 *
 * Both games of a pair start from the same shuffled bag. One seat draws from the front, the other from the back, so a player
 * meets the same tiles in the same order whatever the opponent does, which takes much of the luck out of a comparison.
 */
import type { Alphabet, Tile } from './alphabet.ts';
import { randomBelow, shuffle, type Random } from '../random.ts';

/** The tiles in the order they will be drawn; a value, so drawing gives another bag. */
export interface Bag {
  /** The tiles; those from `front` up to but not including `back` are still in the bag. */
  readonly tiles: Uint8Array;
  readonly front: number;
  readonly back: number;
}

/** The end of the bag that a player draws from. In a game pair the two draw from different ends. */
export type BagEnd = 'front' | 'back';

/** Every tile of the alphabet as often as the set has it, in alphabet order. */
export function fullTileSet(alphabet: Alphabet): Uint8Array {
  const tiles = new Uint8Array(alphabet.tileCount);
  let at = 0;
  alphabet.counts.forEach((count, tile) => {
    tiles.fill(tile, at, at + count);
    at += count;
  });
  return tiles;
}

/** A bag of tiles in the order given, the first drawn first from the front. */
export function bagOf(tiles: Uint8Array): Bag {
  return { tiles, front: 0, back: tiles.length };
}

export function shuffledBag(alphabet: Alphabet, random: Random): Bag {
  const tiles = fullTileSet(alphabet);
  shuffle(random, tiles);
  return bagOf(tiles);
}

/**
 * A bag with the named tiles at its two ends, in the order they will be drawn; the others keep their order between
 * them.
 *
 * @throws RangeError if the bag does not hold them.
 */
export function bagWithEnds(bag: Bag, ends: Readonly<Record<BagEnd, Uint8Array>>): Bag {
  const between = takeFromBag(takeFromBag(bag, ends.front, 'front'), ends.back, 'back');
  const middle = between.tiles.subarray(between.front, between.back);
  return bagOf(Uint8Array.from([...ends.front, ...middle, ...ends.back.slice().reverse()]));
}

/** The tiles of a bag in another order. */
export function reshuffle(bag: Bag, random: Random): Uint8Array {
  const tiles = bag.tiles.slice(bag.front, bag.back);
  shuffle(random, tiles);
  return tiles;
}

export function bagCount(bag: Bag): number {
  return bag.back - bag.front;
}

/** The tiles that `draw` would give: up to `count`, in the order they come out of that end. */
export function peek(bag: Bag, count: number, end: BagEnd): Uint8Array {
  const n = Math.min(count, bagCount(bag));
  return end === 'front'
    ? bag.tiles.slice(bag.front, bag.front + n)
    : bag.tiles.slice(bag.back - n, bag.back).reverse();
}

/**
 * Take tiles out of the bag: from that end if they lie there, else from wherever they are, so that a record whose
 * draws were made elsewhere can be followed.
 *
 * @throws RangeError if the bag does not hold them.
 */
export function takeFromBag(bag: Bag, tiles: Uint8Array, end: BagEnd): Bag {
  const next = peek(bag, tiles.length, end);
  if (next.length === tiles.length && next.every((tile, i) => tile === tiles[i])) {
    return end === 'front' ? { ...bag, front: bag.front + tiles.length } : { ...bag, back: bag.back - tiles.length };
  }
  const left: Tile[] = Array.from(bag.tiles.subarray(bag.front, bag.back));
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at < 0) throw new RangeError(`the bag does not hold tile ${tile}`);
    left.splice(at, 1);
  }
  return bagOf(Uint8Array.from(left));
}

/** A random place for each of `count` tiles that go back into a bag of `inBag`: how many tiles will lie before it. */
export function randomPlaces(inBag: number, count: number, random: Random): number[] {
  return Array.from({ length: count }, (_, i) => randomBelow(random, inBag + i + 1));
}

/** Put tiles back one by one, each with `places[i]` tiles before it; the order of the others stays. */
export function returnToBag(bag: Bag, tiles: Uint8Array, places: readonly number[]): Bag {
  const all: Tile[] = Array.from(bag.tiles.subarray(bag.front, bag.back));
  tiles.forEach((tile, i) => all.splice(places[i]!, 0, tile));
  return bagOf(Uint8Array.from(all));
}
