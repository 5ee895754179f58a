/**
 * A position that knows each of its lanes by a key, kept up to date as plays are laid and taken back: two lanes of equal
 * key have the same tiles and admit the same letters for the same points on their empty squares, so that a rack has the
 * same plays in them. A play changes the keys of a dozen lanes at most; in a search the plays of all others are known.
 *
 * Keys are 64 bits in two halves, mixed from what generation reads of a square. A lane's key is worked out when it is
 * asked for, after a change; `undo` brings the old one back.
 */
import { grown } from '../../engine/grown.ts';
import { TILE_STRIDE, NO_CROSS } from '../../movegen/kernel/kernel-layout.ts';
import { type LaidPlays } from '../../movegen/plays/play-buffer.ts';
import { ACROSS, DOWN, type Position } from '../../movegen/position/position.ts';

/** One of two 32-bit hashes of a number; `seed` tells them apart. */
export function mixBits(value: number, seed: number): number {
  let h = Math.imul(value ^ seed, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x27d4eb2f);
  return h ^ (h >>> 15);
}

/** Mixed into one half of a key; `HIGH_SEED` goes into the other. */
export const LOW_SEED = 0x2545f491;
/** Mixed into the half of a key that `LOW_SEED` is not. */
export const HIGH_SEED = 0x6c8e9cf5;

/** The keys of the lanes of a board, kept up to date as plays are laid and taken back. */
export class LaneKeys {
  readonly position: Position;
  /** Lanes across, then lanes down. */
  readonly laneCount: number;
  /** Index of the first square of a lane, and its number of squares. */
  readonly firsts: Int32Array;
  readonly lengths: Int32Array;
  /** The two halves of a lane's key; up to date once `refresh` was called for it. */
  readonly lows: Int32Array;
  readonly highs: Int32Array;

  readonly #known: Uint8Array;
  readonly #laneOf: Int16Array;
  /** By entry of a lane and tile: what a tile adds to the halves. */
  readonly #tileLows: Int32Array;
  readonly #tileHighs: Int32Array;
  // Lanes changed by each play laid: lane, both halves, whether they were known; then how many lanes.
  #log = new Int32Array(4096);
  #logLength = 0;
  /** By lane: the last play that changed it, so that a play notes it once. */
  readonly #stamps: Int32Array;
  #stamp = 0;

  constructor(position: Position) {
    const [rows, cols] = position.lanes;
    this.position = position;
    this.laneCount = rows + cols;
    this.firsts = new Int32Array(this.laneCount);
    this.lengths = new Int32Array(this.laneCount);
    this.lows = new Int32Array(this.laneCount);
    this.highs = new Int32Array(this.laneCount);
    this.#known = new Uint8Array(this.laneCount);
    this.#stamps = new Int32Array(this.laneCount);
    this.#laneOf = new Int16Array(position.size).fill(-1);
    for (let lane = 0; lane < this.laneCount; lane++) {
      const first = lane < rows ? position.indexOf(ACROSS, lane, 0) : position.indexOf(DOWN, lane - rows, 0);
      this.firsts[lane] = first;
      this.lengths[lane] = lane < rows ? cols : rows;
      this.#laneOf.fill(lane, first, first + this.lengths[lane]!);
    }
    const longest = Math.max(rows, cols);
    this.#tileLows = Int32Array.from({ length: longest << 8 }, (_, i) => mixBits(i + 1, LOW_SEED));
    this.#tileHighs = Int32Array.from({ length: longest << 8 }, (_, i) => mixBits(i + 1, HIGH_SEED));
  }

  /** The position's board was changed from outside: nothing is known of it. */
  reset(): void {
    this.#known.fill(0);
    this.#logLength = 0;
  }

  /** Lay a play; `undo` takes it back. */
  place(plays: LaidPlays, play: number): void {
    const { position } = this;
    const square = plays.squares[play]!;
    const count = plays.counts[play]!;
    position.place(square, plays.tiles, play * TILE_STRIDE, count);
    if (this.#logLength + 4 * this.laneCount + 1 > this.#log.length) this.#grow();
    this.#stamp++;
    const mark = this.#logLength;
    const { tiles, mirror } = position;
    this.#change(this.#laneOf[square]!);
    let before = square - 1;
    while (tiles[before] !== 0) before--;
    this.#changeAcross(before);
    // Of the squares from the first one on, those covered before count as laid too: no harm but a key worked out again.
    let i = square;
    for (; tiles[i] !== 0; i++) {
      const j = mirror[i]!;
      this.#change(this.#laneOf[j]!);
      let end = j - 1;
      while (tiles[end] !== 0) end--;
      this.#changeAcross(end);
      end = j + 1;
      while (tiles[end] !== 0) end++;
      this.#changeAcross(end);
    }
    this.#changeAcross(i);
    this.#log[this.#logLength] = (this.#logLength - mark) / 4;
    this.#logLength++;
  }

  undo(): void {
    this.position.undo();
    const log = this.#log;
    let changes = log[--this.#logLength]!;
    for (; changes > 0; changes--) {
      this.#logLength -= 4;
      const lane = log[this.#logLength]!;
      this.lows[lane] = log[this.#logLength + 1]!;
      this.highs[lane] = log[this.#logLength + 2]!;
      this.#known[lane] = log[this.#logLength + 3]!;
    }
  }

  refresh(lane: number): void {
    if (this.#known[lane] !== 0) return;
    const { position } = this;
    const { tiles, crossScores, crossChecks, crossWords } = position;
    const tileLows = this.#tileLows;
    const tileHighs = this.#tileHighs;
    const first = this.firsts[lane]!;
    const length = this.lengths[lane]!;
    let low = mixBits(lane + 1, HIGH_SEED);
    let high = mixBits(lane + 1, LOW_SEED);
    for (let pos = 0; pos < length; pos++) {
      const i = first + pos;
      const tile = tiles[i]!;
      if (tile !== 0) {
        low ^= tileLows[(pos << 8) | tile]!;
        high ^= tileHighs[(pos << 8) | tile]!;
      } else if (crossScores[i] !== NO_CROSS) {
        const points = (crossScores[i]! << 8) | pos;
        const letters = crossChecks[i]!;
        const lowMix = Math.imul(letters ^ Math.imul(points, 0x9e3779b1), 0x85ebca6b);
        const highMix = Math.imul(letters + Math.imul(points, 0x27d4eb2f), 0xc2b2ae35);
        low = (low + (lowMix ^ (lowMix >>> 15))) | 0;
        high = (high + (highMix ^ (highMix >>> 13))) | 0;
        if (crossWords !== crossChecks) {
          low = (low + mixBits(crossWords[i]! ^ points, LOW_SEED)) | 0;
          high = (high + mixBits(crossWords[i]! ^ points, HIGH_SEED)) | 0;
        }
        if (position.isWide) {
          const admitted = position.highCrossChecks[i]!;
          const making = position.highCrossWords[i]!;
          low = (low + mixBits(admitted ^ points, HIGH_SEED) + Math.imul(mixBits(making ^ points, HIGH_SEED), 3)) | 0;
          high = (high + mixBits(admitted + points, LOW_SEED) + Math.imul(mixBits(making + points, LOW_SEED), 3)) | 0;
        }
      }
    }
    this.lows[lane] = low;
    this.highs[lane] = high;
    this.#known[lane] = 1;
  }

  /** The cross-check at the end of a run may have changed; it belongs to the lane at right angles to the run. */
  #changeAcross(end: number): void {
    const at = this.position.mirror[end]!;
    if (at !== 0) this.#change(this.#laneOf[at]!);
  }

  #change(lane: number): void {
    if (this.#stamps[lane] === this.#stamp) return;
    this.#stamps[lane] = this.#stamp;
    const log = this.#log;
    log[this.#logLength] = lane;
    log[this.#logLength + 1] = this.lows[lane]!;
    log[this.#logLength + 2] = this.highs[lane]!;
    log[this.#logLength + 3] = this.#known[lane]!;
    this.#logLength += 4;
    this.#known[lane] = 0;
  }

  #grow(): void {
    this.#log = grown(this.#log, 2 * this.#log.length);
  }
}
