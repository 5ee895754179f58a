/**
 * What is seen of a play beside its score and the worth of its leave, in numbers: what the board offers after it, how heavy the
 * tiles are that it keeps, and the vowels it lays beside premium squares. `play-outlook.ts` and `late-outlook.ts` weigh them.
 */
import type { PlaceMove } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { placeOn, type Play } from '../plays/play.ts';
import { ACROSS, DOWN, type Position } from '../position/position.ts';
import { BOARD_FEATURES, BoardOutlook } from './board-outlook.ts';

/** Everything that is looked at, in the order of `PlayFeatures.values`: the board after the play, then the play itself. */
export const OUTLOOK_FEATURES = [
  ...BOARD_FEATURES,
  'points kept',
  'tiles kept',
  'vowels kept',
  /** Vowels laid with an empty premium square beside them, at right angles to the play. */
  'vowels beside letter doubled',
  'vowels beside letter tripled',
  'vowels beside word tripled',
] as const;

/**
 * A number that is looked at.
 *
 * @useDeclaredType
 */
export type OutlookFeature = (typeof OUTLOOK_FEATURES)[number];

const AT_PLAY = BOARD_FEATURES.length;
const AT_BESIDE = AT_PLAY + 3;

/** Measures plays. It owns its numbers, overwritten by the next call; `setUnseen` comes before each position. */
export class PlayFeatures {
  readonly values = new Float64Array(OUTLOOK_FEATURES.length);
  readonly #ruleset: Ruleset;
  readonly #board: BoardOutlook;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
    this.#board = new BoardOutlook(ruleset);
  }

  /** @param unseen tiles in the bag and on the other racks, by tile */
  setUnseen(unseen: ArrayLike<number>): void {
    this.#board.setUnseen(unseen);
  }

  /** What the board offers as it is, in the order of `BOARD_FEATURES`; overwritten by the next call. */
  measureBoard(position: Position): Float64Array {
    this.#board.measure(position, true);
    return this.#board.sums;
  }

  /**
   * Write the features of a play.
   *
   * @param position the board before the play, and again after the call
   * @param withRooms false where nobody asks for rooms, which take most of the time; they are then 0
   */
  measure(position: Position, play: Play, withRooms: boolean): void {
    this.measurePlay(position, play);
    if (play.move.kind === 'place') placeOn(position, play.move);
    this.measureAfter(position, withRooms);
    if (play.move.kind === 'place') position.undo();
  }

  /** Write the features of the play itself, on the board before it. */
  measurePlay(position: Position, { move, leave }: Play): void {
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

  measureAfter(position: Position, withRooms: boolean): void {
    this.#board.measure(position, withRooms);
    this.values.set(this.#board.sums);
  }

  #measureVowels(position: Position, { row, col, direction, tiles }: PlaceMove): void {
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

  #measureBeside({ tiles, letterMultipliers, wordMultipliers }: Position, beside: number): void {
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
