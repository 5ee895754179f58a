/**
 * The part of a window from its anchor on, as it grows by one empty square after the other: all that a bound needs to
 * know of it. One object is used for every anchor, so that nothing is allocated.
 */
import { LETTER_MASK } from '../../engine/tiles/alphabet.ts';
import { letterChecksOf } from '../words/build-word-map.ts';
import { NO_CROSS } from '../position/position.ts';
import type { Position } from '../position/position.ts';

/** The right part of the windows of an anchor, and the tiles played through left of it. */
export class RightPart {
  /** Tiles played through: their number and points, and the key and check of their letters, by which sets are named. */
  covered = 0;
  through = 0;
  key = 0;
  check = 0;
  /** The product of the word multipliers. */
  multiplier = 1;
  /** Points of the cross words, those of tiles laid among them. */
  crossSum = 0;
  /** Points of tiles on squares that take no large one; the window's word multipliers apply to them. */
  bounded = 0;
  /** Other squares: their number, and the number of those with a letter multiplier of 2, 3 and 4 or more. */
  free = 0;
  free2 = 0;
  free3 = 0;
  free4 = 0;

  readonly #letterKeys: Int32Array;
  readonly #letterChecks: Int32Array;

  constructor(letterKeys: Int32Array) {
    this.#letterKeys = letterKeys;
    this.#letterChecks = letterChecksOf(letterKeys);
  }

  clear(): void {
    this.covered = 0;
    this.through = 0;
    this.key = 0;
    this.check = 0;
    this.multiplier = 1;
    this.crossSum = 0;
    this.bounded = 0;
    this.free = 0;
    this.free2 = 0;
    this.free3 = 0;
    this.free4 = 0;
  }

  /**
   * Play through the tiles from a square on.
   *
   * @param step 1 to go right, -1 to go left
   * @returns the first square without a tile
   */
  playThrough({ tiles, values }: Position, from: number, step: 1 | -1): number {
    let square = from;
    for (; tiles[square] !== 0; square += step) {
      const letter = tiles[square]! & LETTER_MASK;
      this.through += values[square]!;
      this.key = (this.key + this.#letterKeys[letter]!) | 0;
      this.check = (this.check + this.#letterChecks[letter]!) | 0;
      this.covered++;
    }
    return square;
  }

  /**
   * Lay a tile on a square.
   *
   * @param points the most that a tile can have there
   * @param largest the most that a tile of the rack has
   */
  lay(position: Position, square: number, points: number, largest: number): void {
    const multiplier = position.wordMultipliers[square]!;
    const letterMultiplier = position.letterMultipliers[square]!;
    const crossScore = position.crossScores[square]!;
    this.multiplier *= multiplier;
    if (crossScore !== NO_CROSS) this.crossSum += (crossScore + points * letterMultiplier) * multiplier;
    if (points < largest) {
      this.bounded += points * letterMultiplier;
      return;
    }
    this.free++;
    if (letterMultiplier > 1) this.free2++;
    if (letterMultiplier > 2) this.free3++;
    if (letterMultiplier > 3) this.free4++;
  }
}
