/**
 * A position with a hash key for each lane, updated as plays are made and undone. Lanes with equal keys have the same tiles,
 * cross-checks and cross-scores, so that a rack has the same plays in them. A play changes at most a dozen keys.
 *
 * Keys have 64 bits in two halves, hashed from the square data that move generation reads. A changed key is recomputed on demand;
 * `undo` restores the old one.
 */
import { grown } from '../../engine/grown.ts';
import { TILE_STRIDE, NO_CROSS } from '../../movegen/kernel/kernel-layout.ts';
import { type PlayTiles } from '../../movegen/plays/play-buffer.ts';
import { ACROSS, DOWN, type SearchBoard } from '../../movegen/position/search-board.ts';

/** A 32-bit hash of a number; `seed` selects the hash function. */
export function mixBits(value: number, seed: number): number {
  let h = Math.imul(value ^ seed, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x27d4eb2f);
  return h ^ (h >>> 15);
}

/** Seeds of the low and the high half of a key. */
export const LOW_SEED = 0x2545f491;
export const HIGH_SEED = 0x6c8e9cf5;

export class LaneKeys {
  readonly position: SearchBoard;
  /** Lanes across, then lanes down. */
  readonly laneCount: number;
  readonly firsts: Int32Array;
  readonly lengths: Int32Array;
  /** The two halves of a lane's key; call `refresh` before reading them. */
  readonly lows: Int32Array;
  readonly highs: Int32Array;

  readonly #known: Uint8Array;
  readonly #laneOf: Int16Array;
  /** Contribution of a tile to the halves, by position in the lane and tile. */
  readonly #tileLows: Int32Array;
  readonly #tileHighs: Int32Array;
  // Undo log: for each changed lane its index, both halves and whether they were valid; after each play the number of lanes.
  #log = new Int32Array(4096);
  #logLength = 0;
  /** The last play that changed a lane, so that a play logs it once. */
  readonly #stamps: Int32Array;
  #stamp = 0;

  constructor(position: SearchBoard) {
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

  /** Invalidates all keys after a change of the board. */
  reset(): void {
    this.#known.fill(0);
    this.#logLength = 0;
  }

  place(plays: PlayTiles, play: number): void {
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
    // Squares from the first one that were covered before the play count as new. This is harmless: their keys are only recomputed.
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

  /** The cross-check at the end of a run may have changed; it belongs to the lane perpendicular to the run. */
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
