/**
 * Measures the opportunities that a board gives the next player: hooks and their points, word premiums within reach, and room for
 * a whole rack. Each feature is a sum over the lanes of both orientations, computed from data that `SearchBoard` maintains.
 */
import { MASK_LETTERS } from '../../engine/tiles/tile-bits.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { ACROSS, DOWN, type SearchBoard } from '../position/search-board.ts';
import { lowestLetter } from '../words/nodes.ts';

/** Features in the order of `BoardOutlook.sums`. */
export const BOARD_FEATURES = [
  /** Squares that extend a run at right angles, each weighted by the chance that a rack holds a fitting tile. */
  'hooks',
  /** Hooks, each multiplied by the points of the run. */
  'hook points',
  /** Hook points on double-word squares. */
  'hook points doubled',
  /** Hooks on triple-word squares. */
  'hooks tripled',
  /** Triple-word squares by the fewest tiles that reach them in a lane: up to 2, up to 4 and up to a hand of 7. */
  'triples within 2',
  'triples within 4',
  'triples within 7',
  /** ln(1 + places for a whole hand next to a tile), each place weighted by the shares of tiles that its hooks admit. */
  'rooms beside',
  /** As above, for places that play through tiles on the board; a place through more than one counts a quarter. */
  'rooms through',
] as const;

const HAND = 7;
const NEAR = 2;
const FAR = 4;
const THROUGH_MANY = 0.25;
const AT_TRIPLES = BOARD_FEATURES.indexOf('triples within 2');
const AT_ROOMS = BOARD_FEATURES.indexOf('rooms beside');

/** Measures boards. It owns its buffer, which the next call overwrites. */
export class BoardOutlook {
  readonly sums = new Float64Array(BOARD_FEATURES.length);
  /** By letter minus one: its share of the unseen tiles. */
  readonly #letterShares: Float64Array;
  #blankShare = 0;
  /** By mask of low letters: the share of the unseen tiles that it admits, including blanks. */
  readonly #shares = new Map<number, number>();
  /** By square: the share of tiles that fit; 1 without a word at right angles. */
  readonly #fits: Float64Array;
  /** By square: the mask of the last hook there, the share of the unseen tiles that it admits, and the chance to hold one. */
  readonly #hookMasks: Int32Array;
  readonly #hookShares: Float64Array;
  readonly #hookChances: Float64Array;
  /** The triple-word squares, in order, for the multipliers of a board. */
  #triples: { readonly multipliers: Uint8Array; readonly squares: readonly number[] } | null = null;

  constructor({ alphabet, layout: { rows, cols } }: Ruleset) {
    this.#letterShares = new Float64Array(alphabet.size);
    // In `SearchBoard`, every row and column has a wall on each side.
    const squares = 2 * (rows + 2) * (cols + 2);
    this.#fits = new Float64Array(squares);
    this.#hookMasks = new Int32Array(squares);
    this.#hookShares = new Float64Array(squares);
    this.#hookChances = new Float64Array(squares);
  }

  /** @param unseen number of tiles in the bag and on the other racks, by tile */
  setUnseen(unseen: ArrayLike<number>): void {
    let count = 0;
    for (let tile = 0; tile < unseen.length; tile++) count += unseen[tile]!;
    const one = count === 0 ? 0 : 1 / count;
    this.#blankShare = one * unseen[BLANK]!;
    for (let tile = 1; tile < unseen.length; tile++) this.#letterShares[tile - 1] = one * unseen[tile]!;
    this.#shares.clear();
    // No letter fits an empty mask.
    this.#hookMasks.fill(0);
    this.#hookShares.fill(0);
    this.#hookChances.fill(0);
  }

  /** Measures a board. Without rooms, which take most of the time, those features are 0. */
  measure(position: SearchBoard, withRooms: boolean): void {
    const { sums } = this;
    sums.fill(0);
    const triples = this.#triplesOf(position.wordMultipliers);
    let triple = 0;
    for (const orientation of [ACROSS, DOWN] as const) {
      for (let lane = 0; lane < position.lanes[orientation]; lane++) {
        const first = position.indexOf(orientation, lane, 0);
        const end = first + position.lengths[orientation];
        const firstTriple = triple;
        while (triple < triples.length && triples[triple]! < end) triple++;
        if (!this.#addHooks(position, first, end)) continue;
        for (let k = firstTriple; k < triple; k++) this.#addTriple(position, triples[k]!, first, end);
        if (withRooms) this.#addRooms(position, first, end);
      }
    }
    sums[AT_ROOMS] = Math.log1p(sums[AT_ROOMS]!);
    sums[AT_ROOMS + 1] = Math.log1p(sums[AT_ROOMS + 1]!);
  }

  /** Adds the hooks of a lane. @returns whether there is a tile in or beside the lane */
  #addHooks(position: SearchBoard, first: number, end: number): boolean {
    const { tiles, crossScores, wordMultipliers } = position;
    const { sums } = this;
    let isNear = false;
    for (let i = first; i < end; i++) {
      const points = crossScores[i]!;
      this.#fits[i] = 1;
      if (tiles[i] !== 0) isNear = true;
      if (tiles[i] !== 0 || points < 0) continue;
      isNear = true;
      if (position.isWide || position.crossChecks[i] !== this.#hookMasks[i]) this.#readHook(position, i);
      this.#fits[i] = this.#hookShares[i]!;
      const chance = this.#hookChances[i]!;
      sums[0]! += chance;
      sums[1]! += chance * points;
      if (wordMultipliers[i] === 2) sums[2]! += chance * points;
      else if (wordMultipliers[i]! > 2) sums[3]! += chance;
    }
    return isNear;
  }

  #readHook(position: SearchBoard, i: number): void {
    const share = this.#shareAt(position, i);
    this.#hookMasks[i] = position.crossChecks[i]!;
    this.#hookShares[i] = share;
    this.#hookChances[i] = chanceToHold(share);
  }

  #triplesOf(multipliers: Uint8Array): readonly number[] {
    if (this.#triples?.multipliers !== multipliers) {
      const squares = Array.from(multipliers.keys()).filter((i) => multipliers[i]! >= 3);
      this.#triples = { multipliers, squares };
    }
    return this.#triples.squares;
  }

  #addTriple(position: SearchBoard, i: number, first: number, end: number): void {
    if (position.tiles[i] !== 0 || this.#fits[i] === 0) return;
    const needed = Math.min(this.#tilesFrom(position, i, -1, first), this.#tilesFrom(position, i, 1, end - 1));
    if (needed <= HAND) this.sums[AT_TRIPLES + (needed <= NEAR ? 0 : needed <= FAR ? 1 : 2)]! += 1;
  }

  /** Fewest tiles from a square in one direction to a tile or onto a hook; `Infinity` if the lane ends first. */
  #tilesFrom({ tiles, crossScores }: SearchBoard, from: number, step: 1 | -1, last: number): number {
    let needed = 1;
    for (let i = from; (last - i) * step >= 0; i += step, needed++) {
      if (tiles[i] !== 0) return needed - 1;
      if (this.#fits[i] === 0) return Infinity;
      if (crossScores[i]! >= 0) return needed;
    }
    return Infinity;
  }

  /** Adds the places of a lane with room for a whole hand, by start square. */
  #addRooms({ tiles, crossScores }: SearchBoard, first: number, end: number): void {
    let next = first;
    for (let start = first; start <= end - HAND; start++) {
      if (start > first && tiles[start - 1] !== 0) continue;
      // The next tile or hook. A hand laid before it touches nothing.
      while (next < start || (next < end && tiles[next] === 0 && crossScores[next]! < 0)) next++;
      if (next > start + HAND) continue;
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

  #shareAt({ crossChecks, highCrossChecks, isWide }: SearchBoard, i: number): number {
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

  /** @param before number of letters below those of the mask */
  #sharesOf(share: number, mask: number, before: number): number {
    let sum = share;
    for (let rest = mask; rest !== 0; rest &= rest - 1) sum += this.#letterShares[before + lowestLetter(rest) - 1]!;
    return sum;
  }
}

/** Probability that a hand holds at least one of the tiles with this share. */
function chanceToHold(share: number): number {
  let misses = 1;
  for (let k = 0; k < HAND; k++) misses *= 1 - share;
  return 1 - misses;
}
