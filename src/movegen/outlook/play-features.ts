/**
 * Features of a play besides its score and the value of its leave: the opportunities on the board after it, the points of the
 * tiles kept, and the vowels laid beside premium squares. `play-outlook.ts` and `late-outlook.ts` weigh them.
 */
import type { PlaceMove } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { placeOn, type Play } from '../plays/play.ts';
import { ACROSS, DOWN, type SearchBoard } from '../position/search-board.ts';
import { BOARD_FEATURES, BoardOutlook } from './board-outlook.ts';

/** Features in the order of `PlayFeatures.values`: the board after the play, then the play itself. */
export const OUTLOOK_FEATURES = [
  ...BOARD_FEATURES,
  'points kept',
  'tiles kept',
  'vowels kept',
  /** Vowels laid beside an empty premium square, at right angles to the play. */
  'vowels beside letter doubled',
  'vowels beside letter tripled',
  'vowels beside word tripled',
] as const;

/**
 * Name of a feature.
 *
 * @experimental
 * @useDeclaredType
 */
export type OutlookFeature = (typeof OUTLOOK_FEATURES)[number];

const AT_PLAY = BOARD_FEATURES.length;
const AT_BESIDE = AT_PLAY + 3;

/** Measures plays. It owns its buffers, which the next call overwrites. Call `setUnseen` before each position. */
export class PlayFeatures {
  readonly values = new Float64Array(OUTLOOK_FEATURES.length);
  readonly #ruleset: Ruleset;
  readonly #board: BoardOutlook;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
    this.#board = new BoardOutlook(ruleset);
  }

  setUnseen(unseen: ArrayLike<number>): void {
    this.#board.setUnseen(unseen);
  }

  /** Returns the features of the current board, in the order of `BOARD_FEATURES`; overwritten by the next call. */
  measureBoard(position: SearchBoard): Float64Array {
    this.#board.measure(position, true);
    return this.#board.sums;
  }

  /**
   * Writes the features of a play. `position` is the board before the play, and is restored. Without rooms, which take most of
   * the time, those features are 0.
   */
  measure(position: SearchBoard, play: Play, withRooms: boolean): void {
    this.measurePlay(position, play);
    if (play.move.kind === 'place') placeOn(position, play.move);
    this.measureAfter(position, withRooms);
    if (play.move.kind === 'place') position.undo();
  }

  measurePlay(position: SearchBoard, { move, leave }: Play): void {
    const { points } = this.#ruleset.alphabet;
    let pointsKept = 0;
    let vowelsKept = 0;
    for (const tile of leave) {
      pointsKept += points[tile]!;
      if (this.#isVowel(tile)) vowelsKept++;
    }
    this.values.set([pointsKept, leave.length, vowelsKept, 0, 0, 0], AT_PLAY);
    if (move.kind === 'place') this.#measureVowels(position, move);
  }

  measureAfter(position: SearchBoard, withRooms: boolean): void {
    this.#board.measure(position, withRooms);
    this.values.set(this.#board.sums);
  }

  #measureVowels(position: SearchBoard, { row, col, direction, tiles }: PlaceMove): void {
    const isAcross = direction === 'across';
    let square = isAcross ? position.indexOf(ACROSS, row, col) : position.indexOf(DOWN, col, row);
    for (const tile of tiles) {
      while (position.tiles[square] !== 0) square++;
      if (this.#isVowel(tile & ~BLANK_FLAG)) {
        const mirrored = position.mirror[square]!;
        for (const beside of [mirrored - 1, mirrored + 1]) this.#measureBeside(position, beside);
      }
      square++;
    }
  }

  #measureBeside({ tiles, letterMultipliers, wordMultipliers }: SearchBoard, beside: number): void {
    if (tiles[beside] !== 0) return;
    const letter = letterMultipliers[beside]!;
    if (letter === 2) this.values[AT_BESIDE]! += 1;
    else if (letter === 3) this.values[AT_BESIDE + 1]! += 1;
    else if (wordMultipliers[beside] === 3) this.values[AT_BESIDE + 2]! += 1;
  }

  #isVowel(tile: number): boolean {
    return this.#ruleset.alphabet.vowels[tile] === 1;
  }
}
