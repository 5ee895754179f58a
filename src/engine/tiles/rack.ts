/**
 * A rack: the tiles a player holds, in the order they stand. The rules ignore the order, the person who looks at the rack does
 * not: tiles played leave the others where they were, and new ones join on the right.
 */
import { rackTileOf, type Alphabet, type Tile } from './alphabet.ts';

/** The most tiles a rack may hold under any ruleset. Tables over all parts of a rack have 2^12 entries for it. */
export const MAX_HAND_SIZE = 12;

/** Tiles of a rack in order, each a letter or `BLANK`. Never changed in place. */
export type Rack = Uint8Array;

/** How many of each tile there are, by tile (0 the blank, then letters); `size` is the alphabet's. */
export function countTiles(tiles: ArrayLike<Tile>, size: number): Uint8Array {
  const counts = new Uint8Array(size + 1);
  for (let i = 0; i < tiles.length; i++) counts[rackTileOf(tiles[i]!)]!++;
  return counts;
}

/** The tiles that an array of counts stands for, in order of tile. */
export function tilesOfCounts(counts: ArrayLike<number>): Uint8Array {
  const tiles: Tile[] = [];
  for (let tile = 0; tile < counts.length; tile++) for (let k = counts[tile]!; k > 0; k--) tiles.push(tile);
  return Uint8Array.from(tiles);
}

/**
 * Take tiles from a rack.
 *
 * @param tiles tiles as on the board: one with the blank's flag takes a blank
 * @returns the rack without them, or null if it does not hold them all
 */
export function takeFromRack(rack: Rack, tiles: ArrayLike<Tile>): Rack | null {
  const left = rack.slice();
  let length = left.length;
  for (let i = 0; i < tiles.length; i++) {
    const tile = rackTileOf(tiles[i]!);
    let at = 0;
    while (at < length && left[at] !== tile) at++;
    if (at === length) return null;
    length--;
    for (; at < length; at++) left[at] = left[at + 1]!;
  }
  return left.slice(0, length);
}

/**
 * Those of some tiles that a rack does not hold, in their order.
 *
 * @param tiles as `takeFromRack` takes them
 */
export function tilesBeyond(tiles: ArrayLike<Tile>, rack: Rack): Rack {
  const left = [...rack];
  return Uint8Array.from(tiles, rackTileOf).filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export function addToRack(rack: Rack, tiles: Uint8Array): Rack {
  const grown = new Uint8Array(rack.length + tiles.length);
  grown.set(rack);
  grown.set(tiles, rack.length);
  return grown;
}

/** The sum of the points of the tiles of a rack. */
export function rackPoints(alphabet: Alphabet, rack: Rack): number {
  let sum = 0;
  for (const tile of rack) sum += alphabet.points[tile]!;
  return sum;
}

/** The tiles in alphabet order, letters first and blanks last, as racks and leaves are written. */
export function sortTiles(tiles: ArrayLike<Tile>): Uint8Array {
  return Uint8Array.from(Array.from(tiles).sort((a, b) => (a === 0 ? 256 : a) - (b === 0 ? 256 : b)));
}
