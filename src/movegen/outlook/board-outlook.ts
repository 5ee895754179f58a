/**
 * What a board offers to whoever plays next, in a few numbers: hooks and what they score, word premiums within reach, room
 * for a whole rack. Sums over the lanes of both orientations, of what the position keeps up to date.
 */
import { MASK_LETTERS } from '../../engine/tiles/tile-bits.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { ACROSS, DOWN, type Position } from '../position/position.ts';
import { lowestLetter } from '../words/nodes.ts';

/** What is summed, in the order of `BoardOutlook.sums`. */
export const BOARD_FEATURES = [
  /** Squares that extend a run at right angles, each by the chance that a rack holds a tile for it. */
  'hooks',
  /** The same, each times the points of that run. */
  'hook points',
  /** The same on squares that double a word. */
  'hook points doubled',
  /** Hooks on squares that triple a word. */
  'hooks tripled',
  /** Squares that triple a word, by the fewest tiles that reach them in a lane: up to 2, 4 and a hand of 7. */
  'triples within 2',
  'triples within 4',
  'triples within 7',
  /** ln (1 + places for a whole hand beside a tile), each place by the share of tiles that its hooks admit. */
  'rooms beside',
  /** The same with tiles of the board played through; through more than one it counts a quarter. */
  'rooms through',
] as const;

/** Tiles that a place for a whole rack takes, and on the rack that may hold a tile for a hook. */
const HAND = 7;
const NEAR = 2;
const FAR = 4;
const THROUGH_MANY = 0.25;
const AT_TRIPLES = BOARD_FEATURES.indexOf('triples within 2');
const AT_ROOMS = BOARD_FEATURES.indexOf('rooms beside');

/** Sums up what a board offers. It owns its numbers, overwritten by the next call. */
export class BoardOutlook {
  readonly sums = new Float64Array(BOARD_FEATURES.length);
  /** By letter less one: its share of the unseen tiles. */
  readonly #letterShares: Float64Array;
  #blankShare = 0;
  /** By mask: the share of the unseen tiles that it admits, high letters and blanks aside. */
  readonly #shares = new Map<number, number>();
  /** By square of the lane: the share of tiles that fit it, 1 where there is nothing at right angles. */
  readonly #fits: Float64Array;

  constructor({ alphabet, layout: { rows, cols } }: Ruleset) {
    this.#letterShares = new Float64Array(alphabet.size);
    // A row and a column have a wall each beside them in `Position`.
    this.#fits = new Float64Array(2 * (rows + 2) * (cols + 2));
  }

  /** @param unseen tiles in the bag and on the other racks, by tile */
  setUnseen(unseen: ArrayLike<number>): void {
    let count = 0;
    for (let tile = 0; tile < unseen.length; tile++) count += unseen[tile]!;
    const one = count === 0 ? 0 : 1 / count;
    this.#blankShare = one * unseen[BLANK]!;
    for (let tile = 1; tile < unseen.length; tile++) this.#letterShares[tile - 1] = one * unseen[tile]!;
    this.#shares.clear();
  }

  /**
   * Sum up a board.
   *
   * @param withRooms false where nobody asks for rooms, which take most of the time; they are then 0
   */
  measure(position: Position, withRooms: boolean): void {
    const { sums } = this;
    sums.fill(0);
    for (const orientation of [ACROSS, DOWN] as const) {
      for (let lane = 0; lane < position.lanes[orientation]; lane++) {
        const first = position.indexOf(orientation, lane, 0);
        const end = first + position.lengths[orientation];
        if (!this.#addHooks(position, first, end)) continue;
        this.#addTriples(position, first, end);
        if (withRooms) this.#addRooms(position, first, end);
      }
    }
    sums[AT_ROOMS] = Math.log1p(sums[AT_ROOMS]!);
    sums[AT_ROOMS + 1] = Math.log1p(sums[AT_ROOMS + 1]!);
  }

  /** Add the hooks of a lane. @returns whether there is a tile in it or beside it */
  #addHooks(position: Position, first: number, end: number): boolean {
    const { tiles, crossScores, wordMultipliers } = position;
    const { sums } = this;
    let isNear = false;
    for (let i = first; i < end; i++) {
      const points = crossScores[i]!;
      this.#fits[i] = 1;
      if (tiles[i] !== 0) isNear = true;
      if (tiles[i] !== 0 || points < 0) continue;
      isNear = true;
      const share = this.#shareAt(position, i);
      this.#fits[i] = share;
      const chance = chanceToHold(share);
      sums[0]! += chance;
      sums[1]! += chance * points;
      if (wordMultipliers[i] === 2) sums[2]! += chance * points;
      else if (wordMultipliers[i]! > 2) sums[3]! += chance;
    }
    return isNear;
  }

  /** Add the triple-word squares of a lane that a hand can reach. */
  #addTriples(position: Position, first: number, end: number): void {
    const { tiles, wordMultipliers } = position;
    for (let i = first; i < end; i++) {
      if (tiles[i] !== 0 || wordMultipliers[i]! < 3 || this.#fits[i] === 0) continue;
      const needed = Math.min(this.#tilesFrom(position, i, -1, first), this.#tilesFrom(position, i, 1, end - 1));
      if (needed <= HAND) this.sums[AT_TRIPLES + (needed <= NEAR ? 0 : needed <= FAR ? 1 : 2)]! += 1;
    }
  }

  /** The fewest tiles that lead from a square in one direction to a tile or onto a hook; `Infinity` where none do. */
  #tilesFrom({ tiles, crossScores }: Position, from: number, step: 1 | -1, last: number): number {
    let needed = 1;
    for (let i = from; (last - i) * step >= 0; i += step, needed++) {
      if (tiles[i] !== 0) return needed - 1;
      if (this.#fits[i] === 0) return Infinity;
      if (crossScores[i]! >= 0) return needed;
    }
    return Infinity;
  }

  /** Add the places of a lane where a whole hand may go, by where they begin. */
  #addRooms({ tiles, crossScores }: Position, first: number, end: number): void {
    for (let start = first; start < end; start++) {
      if (start > first && tiles[start - 1] !== 0) continue;
      let laid = 0;
      let through = 0;
      let chance = 1;
      let isHooked = false;
      let i = start;
      for (; i < end && (laid < HAND || tiles[i] !== 0) && chance > 0; i++) {
        if (tiles[i] !== 0) through++;
        else {
          laid++;
          chance *= this.#fits[i]!;
          isHooked ||= crossScores[i]! >= 0;
        }
      }
      if (laid < HAND) continue;
      if (through > 0) this.sums[AT_ROOMS + 1]! += through === 1 ? chance : chance * THROUGH_MANY;
      else if (isHooked) this.sums[AT_ROOMS]! += chance;
    }
  }

  /** The share of the unseen tiles that a square takes. */
  #shareAt({ crossChecks, highCrossChecks, isWide }: Position, i: number): number {
    const mask = crossChecks[i]!;
    const highMask = isWide ? highCrossChecks[i]! : 0;
    if (mask === 0 && highMask === 0) return 0;
    let share = this.#shares.get(mask);
    if (share === undefined) {
      share = this.#sharesOf(this.#blankShare, mask, 0);
      this.#shares.set(mask, share);
    }
    return highMask === 0 ? share : this.#sharesOf(share, highMask, MASK_LETTERS);
  }

  /** @param before the letters before those of the mask */
  #sharesOf(share: number, mask: number, before: number): number {
    let sum = share;
    for (let rest = mask; rest !== 0; rest &= rest - 1) sum += this.#letterShares[before + lowestLetter(rest) - 1]!;
    return sum;
  }
}

/** The chance that a hand holds a tile, by the share of such tiles. */
function chanceToHold(share: number): number {
  let misses = 1;
  for (let k = 0; k < HAND; k++) misses *= 1 - share;
  return 1 - misses;
}
