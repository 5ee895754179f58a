/**
 * The bag: tiles in draw order, from either end.
 *
 * Both games of a pair start from the same shuffled bag. One seat draws from the front, the other from the back, so each player
 * draws the same sequence regardless of the opponent, which removes much of the luck from a comparison.
 */
import type { Alphabet, Tile } from './alphabet.ts';
import { randomBelow, shuffle, type Random } from '../random.ts';

/** A bag of tiles in draw order, as an immutable value. */
export interface Bag {
  /** The tiles in the bag are those from `front` up to but excluding `back`. */
  readonly tiles: Uint8Array;
  readonly front: number;
  readonly back: number;
}

/** The end of the bag that a player draws from. In a game pair, the two players use different ends. */
export type BagEnd = 'front' | 'back';

/** Returns every tile of the set, in alphabet order. */
export function fullTileSet(alphabet: Alphabet): Uint8Array {
  const tiles = new Uint8Array(alphabet.tileCount);
  let at = 0;
  alphabet.counts.forEach((count, tile) => {
    tiles.fill(tile, at, at + count);
    at += count;
  });
  return tiles;
}

export function bagOf(tiles: Uint8Array): Bag {
  return { tiles, front: 0, back: tiles.length };
}

export function shuffledBag(alphabet: Alphabet, random: Random): Bag {
  const tiles = fullTileSet(alphabet);
  shuffle(random, tiles);
  return bagOf(tiles);
}

/** Moves the given tiles to the ends of a bag, in draw order. Throws RangeError if the bag does not hold them. */
export function bagWithEnds(bag: Bag, ends: Readonly<Record<BagEnd, Uint8Array>>): Bag {
  const between = takeFromBag(takeFromBag(bag, ends.front, 'front'), ends.back, 'back');
  const middle = between.tiles.subarray(between.front, between.back);
  return bagOf(Uint8Array.from([...ends.front, ...middle, ...ends.back.slice().reverse()]));
}

export function reshuffle(bag: Bag, random: Random): Uint8Array {
  const tiles = bag.tiles.slice(bag.front, bag.back);
  shuffle(random, tiles);
  return tiles;
}

export function bagCount(bag: Bag): number {
  return bag.back - bag.front;
}

/** Returns the next tiles from an end, at most `count`, in draw order. */
export function peek(bag: Bag, count: number, end: BagEnd): Uint8Array {
  const n = Math.min(count, bagCount(bag));
  return end === 'front'
    ? bag.tiles.slice(bag.front, bag.front + n)
    : bag.tiles.slice(bag.back - n, bag.back).reverse();
}

/**
 * Removes tiles from the given end if they are next there, otherwise from any place, so that a record with draws from another
 * program can be replayed. Throws RangeError if the bag does not hold them.
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

/** Random places for `count` tiles that return to a bag of `inBag`: the number of tiles before each. */
export function randomPlaces(inBag: number, count: number, random: Random): number[] {
  return Array.from({ length: count }, (_, i) => randomBelow(random, inBag + i + 1));
}

/** Inserts tiles one by one, each with `places[i]` tiles before it; the order of the others does not change. */
export function returnToBag(bag: Bag, tiles: Uint8Array, places: readonly number[]): Bag {
  const all: Tile[] = Array.from(bag.tiles.subarray(bag.front, bag.back));
  tiles.forEach((tile, i) => all.splice(places[i]!, 0, tile));
  return bagOf(Uint8Array.from(all));
}
