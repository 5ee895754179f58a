/** A mutable rack whose key, size and points are updated incrementally. */
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { rackKeyHigh, rackKeyLow, type KeyedRack, type LanePlays } from './lane-plays.ts';
import { TILE_STRIDE } from '../../movegen/kernel/kernel-layout.ts';

export class PlayerRack implements KeyedRack {
  readonly counts: Uint8Array;
  low = 0;
  high = 0;
  size = 0;
  points = 0;
  flatTiles = 0;
  // The key of the rack as it was set, and the number of tiles drawn since; with drawn tiles it is not a subset of that rack.
  #setLow = 0;
  #setHigh = 0;
  #drawn = 0;
  readonly #lows: Int32Array;
  readonly #highs: Int32Array;
  readonly #flat: Uint8Array;

  constructor(alphabetSize: number) {
    this.counts = new Uint8Array(alphabetSize + 1);
    this.#lows = Int32Array.from(this.counts, (_, tile) => rackKeyLow(tile));
    this.#highs = Int32Array.from(this.counts, (_, tile) => rackKeyHigh(tile));
    this.#flat = new Uint8Array(alphabetSize + 1);
  }

  get wholeLow(): number {
    return this.#drawn === 0 ? this.#setLow : this.low;
  }

  get wholeHigh(): number {
    return this.#drawn === 0 ? this.#setHigh : this.high;
  }

  set(rack: Rack, tilePoints: Int16Array): void {
    this.counts.fill(0);
    this.low = 0;
    this.high = 0;
    this.flatTiles = 0;
    this.size = rack.length;
    this.points = 0;
    for (const tile of rack) {
      this.counts[tile]!++;
      this.low = (this.low + this.#lows[tile]!) | 0;
      this.high = (this.high + this.#highs[tile]!) | 0;
      this.points += tilePoints[tile]!;
      this.#flat[tile] = tile === BLANK || tilePoints[tile] === 0 ? 1 : 0;
      this.flatTiles += this.#flat[tile];
    }
    this.#setLow = this.low;
    this.#setHigh = this.high;
    this.#drawn = 0;
  }

  add(tile: number, tilePoints: Int16Array): void {
    this.#changeOne(tile, 1, tilePoints);
  }

  remove(tile: number, tilePoints: Int16Array): void {
    this.#changeOne(tile, -1, tilePoints);
  }

  #changeOne(tile: number, sign: 1 | -1, tilePoints: Int16Array): void {
    this.#drawn += sign;
    this.counts[tile]! += sign;
    this.low = (this.low + sign * this.#lows[tile]!) | 0;
    this.high = (this.high + sign * this.#highs[tile]!) | 0;
    this.flatTiles += sign * this.#flat[tile]!;
    this.size += sign;
    this.points += sign * tilePoints[tile]!;
  }

  take(plays: LanePlays, move: number): void {
    this.#change(plays, move, -1);
  }

  giveBack(plays: LanePlays, move: number): void {
    this.#change(plays, move, 1);
  }

  #change(plays: LanePlays, move: number, sign: 1 | -1): void {
    const { counts } = this;
    const from = move * TILE_STRIDE;
    const to = from + plays.counts[move]!;
    for (let k = from; k < to; k++) {
      const laid = plays.tiles[k]!;
      const tile = (laid & BLANK_FLAG) === 0 ? laid : BLANK;
      counts[tile]! += sign;
      this.low = (this.low + sign * this.#lows[tile]!) | 0;
      this.high = (this.high + sign * this.#highs[tile]!) | 0;
      this.flatTiles += sign * this.#flat[tile]!;
    }
    this.size += sign * (to - from);
    this.points += sign * plays.points[move]!;
  }
}
