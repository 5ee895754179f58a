/**
 * Upper bounds on the value of a play, by anchor and number of tiles, computed before any word is looked up ("shadow" in wolges).
 *
 * A window is the stretch of a lane that a play can cover from its leftmost anchor: a number of empty squares left of the anchor,
 * and a number from the anchor on. The premiums, the tiles played through and the cross-word points depend only on the window.
 * Each empty square has a factor: the points of its tile count that many times in the main word and the cross word together. The
 * bound assigns the largest tiles to the largest factors. If the cross-check of a square rejects the largest tile, the square
 * gets the largest tile that it admits. The bound also includes the bonus and the best leave of the rack with that number of
 * tiles kept.
 */
import { MASK_LETTERS } from '../../engine/tiles/tile-bits.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { LeaveMap } from '../leaves/leave-map.ts';
import type { PlayKey } from '../plays/play-buffer.ts';
import { TILE_WORTH } from '../plays/play-ranking.ts';
import { NO_CROSS } from '../kernel/kernel-layout.ts';
import { type SearchBoard } from '../position/search-board.ts';

export const BOUND_STRIDE = MAX_HAND_SIZE + 1;

/** Bounds of every anchor of a position for one rack. The arrays are indexed by anchor and may be longer than `length`. */
export class AnchorBounds {
  length = 0;
  squares: Int32Array = new Int32Array(0);
  leftStops: Int32Array = new Int32Array(0);
  /** Bound over all plays from an anchor, in the unit of the key. */
  bounds: Float64Array = new Float64Array(0);
  /** Bound by number of tiles laid, with `BOUND_STRIDE` entries per anchor; -Infinity if no play lays that number. */
  byTiles: Float64Array = new Float64Array(0);

  readonly #points: Int16Array;
  readonly #bonuses = new Int32Array(BOUND_STRIDE);
  readonly #shortest: number;

  // The rack: points in descending order, and letters as a folded mask. The value of a play is `scale * score + extra[tiles]`.
  readonly #rackPoints = new Int32Array(MAX_HAND_SIZE + 1);
  readonly #extra = new Float64Array(BOUND_STRIDE);
  #rackSize = 0;
  #letters = 0;
  #blanks = 0;
  #scale = 1000;

  // The empty squares from the anchor on. `squareCross` is the word multiplier, or 0 without a cross word.
  readonly #squareLetter = new Int32Array(BOUND_STRIDE);
  readonly #squareCross = new Int32Array(BOUND_STRIDE);
  readonly #squareMax = new Int32Array(BOUND_STRIDE);
  readonly #factors = new Int32Array(BOUND_STRIDE);

  constructor(ruleset: Ruleset) {
    this.#points = ruleset.alphabet.points;
    this.#shortest = Math.max(2, ruleset.minWordLength);
    for (let tiles = 1; tiles <= MAX_HAND_SIZE; tiles++) this.#bonuses[tiles] = bonusFor(ruleset, tiles);
  }

  begin(position: SearchBoard, rackCounts: Uint8Array, leaveMap: LeaveMap, key: PlayKey): void {
    if (this.squares.length < position.size) {
      this.squares = new Int32Array(position.size);
      this.leftStops = new Int32Array(position.size);
      this.bounds = new Float64Array(position.size);
      this.byTiles = new Float64Array(position.size * BOUND_STRIDE);
    }
    this.length = 0;
    const points = this.#points;
    const sorted = this.#rackPoints;
    let size = 0;
    this.#letters = 0;
    this.#blanks = rackCounts[BLANK]!;
    for (let letter = 1; letter < rackCounts.length; letter++) {
      if (rackCounts[letter] === 0) continue;
      this.#letters |= 1 << (letter - 1);
      for (let k = 0; k < rackCounts[letter]!; k++) insertDescending(sorted, size++, points[letter]!);
    }
    for (let k = 0; k < this.#blanks; k++) sorted[size++] = 0;
    this.#rackSize = size;
    this.#scale = key === 'tiles' ? 1 : 1000;
    this.#setExtra(leaveMap, key);
  }

  #setExtra({ sizes, valuesMilli, size }: LeaveMap, key: PlayKey): void {
    const extra = this.#extra;
    const rackSize = this.#rackSize;
    for (let tiles = 0; tiles <= rackSize; tiles++) {
      extra[tiles] = key === 'equity' ? -Infinity : key === 'tiles' ? TILE_WORTH * tiles : 0;
    }
    if (key !== 'equity') return;
    for (let leave = 0; leave < size; leave++) {
      const tiles = rackSize - sizes[leave]!;
      if (valuesMilli[leave]! > extra[tiles]!) extra[tiles] = valuesMilli[leave]!;
    }
  }

  /** Adds an anchor, unless it admits no play. Plays must not cover `leftStop` or any square to its left. */
  add(position: SearchBoard, anchor: number, leftStop: number): void {
    const { tiles, values, crossScores, letterMultipliers, wordMultipliers } = position;
    const playable = this.#blanks > 0 ? -1 : this.#letters;
    if ((position.foldedChecks(anchor) & playable) === 0) return;
    const rackSize = this.#rackSize;
    const at = this.length;
    const byTiles = this.byTiles;
    const row = at * BOUND_STRIDE;
    byTiles.fill(-Infinity, row, row + BOUND_STRIDE);
    // Points of the tiles played through: those before the anchor, then those after each empty square.
    let through = 0;
    let covered = 0;
    let i = anchor - 1;
    for (; tiles[i] !== 0; i--) {
      through += values[i]!;
      covered++;
    }
    const roomLeft = covered > 0 ? 0 : anchor - 1 - leftStop;
    let right = 0;
    let rightMultiplier = 1;
    let crossSum = 0;
    let best = -Infinity;
    i = anchor;
    while (right < rackSize) {
      const checks = position.foldedChecks(i);
      const admitted = checks & playable;
      if (admitted === 0) break;
      const multiplier = wordMultipliers[i]!;
      rightMultiplier *= multiplier;
      this.#squareLetter[right] = letterMultipliers[i]!;
      const isCross = crossScores[i] !== NO_CROSS && (position.foldedWords(i) & admitted) !== 0;
      this.#squareCross[right] = isCross ? multiplier : 0;
      if (isCross) crossSum += crossScores[i]! * multiplier;
      const letters = checks & this.#letters;
      this.#squareMax[right] = letters === this.#letters ? this.#rackPoints[0]! : maxPoints(this.#points, letters);
      right++;
      covered++;
      for (i++; tiles[i] !== 0; i++) {
        through += values[i]!;
        covered++;
      }
      const maxLeft = Math.min(roomLeft, rackSize - right);
      let leftMultiplier = 1;
      for (let left = 0; left <= maxLeft; left++) {
        if (left > 0) leftMultiplier *= wordMultipliers[anchor - left]!;
        if (covered + left < this.#shortest) continue;
        const n = left + right;
        const product = rightMultiplier * leftMultiplier;
        const laid = this.#boundTiles(letterMultipliers, anchor, left, right, product);
        const score = laid + through * product + crossSum + this.#bonuses[n]!;
        const bound = this.#scale * score + this.#extra[n]!;
        if (bound > byTiles[row + n]!) byTiles[row + n] = bound;
        if (bound > best) best = bound;
      }
    }
    if (best === -Infinity) return;
    this.squares[at] = anchor;
    this.leftStops[at] = leftStop;
    this.bounds[at] = best;
    this.length = at + 1;
  }

  #boundTiles(letterMultipliers: Uint8Array, anchor: number, left: number, right: number, product: number): number {
    const sorted = this.#rackPoints;
    const factors = this.#factors;
    const largest = sorted[0]!;
    let free = 0;
    let sum = 0;
    for (let k = 0; k < right; k++) {
      const factor = this.#squareLetter[k]! * (product + this.#squareCross[k]!);
      const squareMax = this.#squareMax[k]!;
      if (squareMax < largest) sum += squareMax * factor;
      else insertDescending(factors, free++, factor);
    }
    for (let k = 1; k <= left; k++) insertDescending(factors, free++, letterMultipliers[anchor - k]! * product);
    for (let k = 0; k < free; k++) sum += factors[k]! * sorted[k]!;
    return sum;
  }
}

function insertDescending(sorted: Int32Array, length: number, value: number): void {
  let at = length;
  while (at > 0 && sorted[at - 1]! < value) {
    sorted[at] = sorted[at - 1]!;
    at--;
  }
  sorted[at] = value;
}

function maxPoints(points: Int16Array, letters: number): number {
  let max = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) {
    const letter = 32 - Math.clz32(rest & -rest);
    for (let tile = letter; tile < points.length; tile += MASK_LETTERS) max = Math.max(max, points[tile]!);
  }
  return max;
}
