/**
 * A rack: the tiles of a player in display order. The order is irrelevant to the rules but not to a person: played tiles leave
 * the others in place, and new tiles are appended.
 */
import { BLANK, rackTileOf, type Alphabet, type Tile } from './alphabet.ts';

/** Maximum rack size of all rulesets. Tables over all subsets of a rack have 2^12 entries. */
export const MAX_HAND_SIZE = 12;

/** The tiles of a rack in order, each a letter or `BLANK`. Immutable. */
export type Rack = Uint8Array;

/** Counts each tile, by tile (0 the blank, then letters); `size` is the alphabet's. */
export function countTiles(tiles: ArrayLike<Tile>, size: number): Uint8Array {
  const counts = new Uint8Array(size + 1);
  for (let i = 0; i < tiles.length; i++) counts[rackTileOf(tiles[i]!)]!++;
  return counts;
}

/** Converts counts by tile to a list of tiles. */
export function tilesOfCounts(counts: ArrayLike<number>): Uint8Array {
  const tiles: Tile[] = [];
  for (let tile = 0; tile < counts.length; tile++) for (let k = counts[tile]!; k > 0; k--) tiles.push(tile);
  return Uint8Array.from(tiles);
}

/** Removes tiles from a rack; null if it does not hold them all. A tile with the blank flag removes a blank. */
export function takeFromRack(rack: Rack, tiles: ArrayLike<Tile>): Rack | null {
  const rest = rack.slice();
  let length = rest.length;
  for (let i = 0; i < tiles.length; i++) {
    const tile = rackTileOf(tiles[i]!);
    let at = 0;
    while (at < length && rest[at] !== tile) at++;
    if (at === length) return null;
    length--;
    for (; at < length; at++) rest[at] = rest[at + 1]!;
  }
  return rest.slice(0, length);
}

/** Returns the tiles that a rack does not hold, in order. A tile with the blank flag needs a blank. */
export function tilesBeyond(tiles: ArrayLike<Tile>, rack: Rack): Rack {
  const left = [...rack];
  return Uint8Array.from(tiles, rackTileOf).filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** True if two racks have the same tiles in any order. */
export function isSameRack(a: Rack | undefined, b: Rack | undefined): boolean {
  return a !== undefined && b !== undefined && takeFromRack(a, b)?.length === 0;
}

export function addToRack(rack: Rack, tiles: Uint8Array): Rack {
  const all = new Uint8Array(rack.length + tiles.length);
  all.set(rack);
  all.set(tiles, rack.length);
  return all;
}

/** Sums the points of the tiles of a rack. */
export function rackPoints(alphabet: Alphabet, rack: Rack): number {
  return rack.reduce((sum, tile) => sum + alphabet.points[tile]!, 0);
}

/** Sorts tiles in the standard order of racks and leaves: letters in alphabet order, then blanks. */
export function sortTiles(tiles: ArrayLike<Tile>): Uint8Array {
  const sorted = new Uint8Array(tiles);
  // By insertion, which for a rack takes a third of the time of `sort`.
  for (let i = 1; i < sorted.length; i++) {
    const tile = sorted[i]!;
    let at = i;
    for (; at > 0 && orderOf(sorted[at - 1]!) > orderOf(tile); at--) sorted[at] = sorted[at - 1]!;
    sorted[at] = tile;
  }
  return sorted;
}

function orderOf(tile: Tile): number {
  return tile === BLANK ? 256 : tile;
}
