/**
 * What a play gives away or spares, beside its score and its leave: what the board offers after it, and how heavy the rack
 * is that it keeps. A linear correction in points, learnt from rollouts (`learnt-weights.ts`); `Evaluation` knows what a
 * leave is worth on the average of all boards, this what the board at hand makes of the play.
 */
import { BLANK_FLAG } from '../../engine/tiles/alphabet.ts';
import type { PlaceMove } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { TurnFacts } from '../plays/evaluation.ts';
import { type Play, placeOn } from '../plays/play.ts';
import { ACROSS, DOWN, type Position } from '../position/position.ts';
import { BOARD_FEATURES, BoardOutlook } from './board-outlook.ts';

/** What is looked at of the play itself, after what is looked at of the board. */
const PLAY_FEATURES = [
  'points kept',
  'tiles kept',
  'vowels kept',
  /** Vowels laid with an empty premium square beside them, at right angles to the play. */
  'vowels beside letter doubled',
  'vowels beside letter tripled',
  'vowels beside word tripled',
] as const;

/** Everything that is looked at, in the order of `PlayOutlook.features` and of weights. */
export const OUTLOOK_FEATURES = [...BOARD_FEATURES, ...PLAY_FEATURES] as const;

/** A number that is looked at. */
export type OutlookFeature = (typeof OUTLOOK_FEATURES)[number];

/** Points for each of what is looked at; what is not named counts nothing. */
export type FeaturePoints = Readonly<Partial<Record<OutlookFeature, number>>>;

/** When a play is made, which decides what its features are worth. */
export type OutlookPhase =
  | 'opening'
  /** More than two hands in the bag. */
  | 'middle'
  /** Fewer, and the play leaves tiles in the bag. */
  | 'late'
  /** The play empties the bag. */
  | 'emptying';

/** Weights as they were learnt. */
export interface OutlookWeights {
  readonly points: Readonly<Record<OutlookPhase, FeaturePoints>>;
  /** Points for the tiles in the bag after a late play, from `-6` (six too few to fill the rack) up. */
  readonly bagPoints: readonly number[];
}

/** The first number of tiles of `OutlookWeights.bagPoints`. */
export const MIN_IN_BAG = -6;
const HANDS_LATE = 2;

/** Corrects what plays of one position are worth. `setTurn` comes before each position. */
export class PlayOutlook {
  /** What was seen of the play measured last. */
  readonly features = new Float64Array(OUTLOOK_FEATURES.length);
  /** When that play is made. */
  phase: OutlookPhase = 'middle';
  readonly #ruleset: Ruleset;
  readonly #board: BoardOutlook;
  readonly #weights: Readonly<Record<OutlookPhase, Float64Array>>;
  readonly #withRooms: Readonly<Record<OutlookPhase, boolean>>;
  readonly #bagPoints: readonly number[];
  #bagCount = 0;

  constructor(ruleset: Ruleset, { points, bagPoints }: OutlookWeights) {
    this.#ruleset = ruleset;
    this.#board = new BoardOutlook(ruleset);
    const weightsOf = (phase: OutlookPhase): Float64Array =>
      Float64Array.from(OUTLOOK_FEATURES, (feature) => points[phase][feature] ?? 0);
    const asks = (phase: OutlookPhase): boolean =>
      points[phase]['rooms beside'] !== undefined || points[phase]['rooms through'] !== undefined;
    this.#weights = {
      opening: weightsOf('opening'),
      middle: weightsOf('middle'),
      late: weightsOf('late'),
      emptying: weightsOf('emptying'),
    };
    this.#withRooms = {
      opening: asks('opening'),
      middle: asks('middle'),
      late: asks('late'),
      emptying: asks('emptying'),
    };
    this.#bagPoints = bagPoints;
  }

  setTurn({ bagCount, unseen }: Pick<TurnFacts, 'bagCount' | 'unseen'>): void {
    this.#bagCount = bagCount;
    this.#board.setUnseen(unseen);
  }

  /**
   * What a play is worth beside its equity, in thousandths of a point. Only the differences between plays of one turn mean
   * anything.
   *
   * @param position the board before the play, and again after the call
   */
  worthMilli(position: Position, play: Play): number {
    this.measure(position, play);
    const weights = this.#weights[this.phase];
    let points = this.#isLate ? (this.#bagPoints[this.inBagAfter(play) - MIN_IN_BAG] ?? 0) : 0;
    for (let i = 0; i < weights.length; i++) points += weights[i]! * this.features[i]!;
    return Math.round(1000 * points);
  }

  /** Write the features of a play. */
  measure(position: Position, play: Play): void {
    this.phase = this.#phaseOf(position, play);
    this.#measurePlay(position, play);
    if (play.move.kind === 'place') placeOn(position, play.move);
    this.#board.measure(position, this.#withRooms[this.phase]);
    if (play.move.kind === 'place') position.undo();
    this.features.set(this.#board.sums);
  }

  /** Tiles in the bag after a play; fewer than none where they do not fill the rack. */
  inBagAfter({ move }: Play): number {
    return Math.max(MIN_IN_BAG, this.#bagCount - (move.kind === 'place' ? move.tiles.length : 0));
  }

  get #isLate(): boolean {
    return this.#bagCount <= HANDS_LATE * this.#ruleset.handSize;
  }

  #phaseOf({ tileCount }: Position, play: Play): OutlookPhase {
    if (tileCount === 0) return 'opening';
    if (!this.#isLate) return 'middle';
    return this.inBagAfter(play) > 0 ? 'late' : 'emptying';
  }

  #measurePlay(position: Position, { move, leave }: Play): void {
    const { points } = this.#ruleset.alphabet;
    let pointsKept = 0;
    let vowelsKept = 0;
    for (const tile of leave) {
      pointsKept += points[tile]!;
      if (this.#isVowel(tile)) vowelsKept++;
    }
    const at = BOARD_FEATURES.length;
    this.features.set([pointsKept, leave.length, vowelsKept, 0, 0, 0], at);
    if (move.kind === 'place') this.#measureVowels(position, move, at + 3);
  }

  #measureVowels(position: Position, { row, col, direction, tiles }: PlaceMove, at: number): void {
    const isAcross = direction === 'across';
    let square = isAcross ? position.indexOf(ACROSS, row, col) : position.indexOf(DOWN, col, row);
    for (const tile of tiles) {
      while (position.tiles[square] !== 0) square++;
      if (this.#isVowel(tile & ~BLANK_FLAG)) {
        const mirrored = position.mirror[square]!;
        for (const beside of [mirrored - 1, mirrored + 1]) this.#measureBeside(position, beside, at);
      }
      square++;
    }
  }

  #measureBeside({ tiles, letterMultipliers, wordMultipliers }: Position, beside: number, at: number): void {
    if (tiles[beside] !== 0) return;
    const letter = letterMultipliers[beside]!;
    if (letter === 2) this.features[at]! += 1;
    else if (letter === 3) this.features[at + 1]! += 1;
    else if (wordMultipliers[beside] === 3) this.features[at + 2]! += 1;
  }

  #isVowel(tile: number): boolean {
    return tile > 0 && ((this.#ruleset.alphabet.vowelMask >>> (tile - 1)) & 1) !== 0;
  }
}
