/** Words and score of a placement. This code is simple and slow; tests compare the move generator's arithmetic with it. */
import { BLANK_FLAG } from '../tiles/tile-bits.ts';
import { type Alphabet } from '../tiles/alphabet.ts';
import { premiumPoints, type Square } from '../board/layout.ts';
import { tileAt, type Board, type BoardTile } from '../board/board.ts';
import {
  otherDirection,
  rowStep,
  type Direction,
  type BoardWord,
  type PlaceMove,
  type PlayWithScore,
} from '../board/move.ts';
import { bonusFor } from './rules-in-play.ts';
import type { Ruleset } from './ruleset.ts';

/** Runs that a placement forms, with points; `main` is null if a single tile extends no run in its direction. */
interface FormedRuns {
  readonly main: BoardWord | null;
  readonly cross: readonly BoardWord[];
}

/** Finds the runs that a placement forms. Premiums count only for the tiles in `placed`, whose squares must be empty. */
export function formRuns(board: Board, ruleset: Ruleset, move: PlaceMove, placed: readonly BoardTile[]): FormedRuns {
  const cross: BoardWord[] = [];
  const direction = otherDirection(move.direction);
  for (const square of placed) {
    const run = runThrough(board, ruleset.alphabet, direction, [square], square);
    if (run !== null) cross.push(run);
  }
  return { main: runThrough(board, ruleset.alphabet, move.direction, placed, placed[0]!), cross };
}

export function scoreWords(
  ruleset: Ruleset,
  move: PlaceMove,
  placed: readonly BoardTile[],
  words: readonly BoardWord[],
  ignored: readonly BoardWord[] = [],
): PlayWithScore {
  const bonus = bonusFor(ruleset, placed.length);
  return { move, placed, words, ignored, bonus, score: words.reduce((sum, word) => sum + word.points, bonus) };
}

/** Returns the run of two or more tiles through a square, with `placed` on the board; null if there is none. */
export function runThrough(
  board: Board,
  alphabet: Alphabet,
  direction: Direction,
  placed: readonly BoardTile[],
  through: Square,
): BoardWord | null {
  const down = rowStep(direction);
  const across = 1 - down;
  const { layout } = board;
  let { row, col } = through;
  while (tileAt(board, row - down, col - across) !== 0 || placedAt(placed, row - down, col - across) !== null) {
    row -= down;
    col -= across;
  }
  const first = { row, col };
  const tiles: number[] = [];
  let sum = 0;
  let multiplier = 1;
  for (;;) {
    const at = row * layout.cols + col;
    const added = placedAt(placed, row, col);
    const tile = added?.tile ?? tileAt(board, row, col);
    if (tile === 0) break;
    tiles.push(tile);
    if (added === null) sum += board.values[at]!;
    else {
      const points = (tile & BLANK_FLAG) === 0 ? alphabet.points[tile]! : 0;
      sum += premiumPoints(points, layout.letterMultipliers[at]!, layout.tilePoints?.[at] ?? 0);
      multiplier *= layout.wordMultipliers[at]!;
    }
    row += down;
    col += across;
  }
  if (tiles.length < 2) return null;
  return { ...first, direction, tiles: Uint8Array.from(tiles), points: sum * multiplier };
}

/** A loop, because this runs for every square of every run of a game. */
function placedAt(placed: readonly BoardTile[], row: number, col: number): BoardTile | null {
  for (let i = 0; i < placed.length; i++) {
    const square = placed[i]!;
    if (square.row === row && square.col === col) return square;
  }
  return null;
}
