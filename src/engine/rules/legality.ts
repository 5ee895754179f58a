/** Legality of moves. The first fault is reported, in the order: tiles held, squares, line, connection, words. */
import { BLANK_FLAG } from '../tiles/tile-bits.ts';
import { letterOf, type Alphabet } from '../tiles/alphabet.ts';
import { isOnBoard, tileAt, touchesTile, type Board, type BoardTile } from '../board/board.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';
import {
  placeSquares,
  type ExchangeMove,
  type BoardWord,
  type Move,
  type PlaceMove,
  type PlayWithScore,
} from '../board/move.ts';
import { takeFromRack, type Rack } from '../tiles/rack.ts';
import { checksWords, exchangeLimit } from './rules-in-play.ts';
import type { Ruleset } from './ruleset.ts';
import { formRuns, scoreWords } from './scoring.ts';

/** The interface of a lexicon for the rules. The word graph of `movegen` implements it; tests use a set of words. */
export interface Lexicon {
  readonly name: string;
  /** True if the letters (1..N; a blank's flag is ignored) form a word. */
  contains(word: ArrayLike<number>): boolean;
  /** True if the letters form a word in some order. Used by rulesets with free letter order. */
  hasAnagram(letters: ArrayLike<number>): boolean;
}

export const ANY_WORD: Lexicon = { name: 'any', contains: () => true, hasAnagram: () => true };
export const NO_WORD: Lexicon = { name: 'none', contains: () => false, hasAnagram: () => false };

/** Inputs for checking the legality of a move. */
export interface LegalityContext {
  readonly ruleset: Ruleset;
  readonly lexicon: Lexicon;
  readonly board: Board;
  readonly rack: Rack;
  readonly bagCount: number;
}

/**
 * Checks a placement and scores it. Does not look up words if the ruleset allows challenges.
 *
 * @returns the play in canonical form, or a refusal. In canonical form, a single tile has the direction of its main word: across
 * if it forms a word across, otherwise down.
 */
export function checkPlacement(context: LegalityContext, move: PlaceMove): PlayWithScore | Refusal {
  const { ruleset, board, rack, lexicon } = context;
  const unplaced = checkTiles(ruleset.alphabet, rack, move);
  if (unplaced !== null) return unplaced;
  const placed = placeSquares(board, move);
  const misplaced = checkSquares(board, move, placed) ?? checkConnection(ruleset, board, placed);
  if (misplaced !== null) return misplaced;
  const bad = (runs: readonly BoardWord[]): BoardWord[] => runs.filter(({ tiles }) => !isWord(ruleset, lexicon, tiles));
  const along = canonical(board, move);
  const { main, cross } = formRuns(board, ruleset, along, placed);
  if (main === null) return refuse({ reason: 'too-short', minimum: Math.max(2, ruleset.minWordLength) });
  if (ruleset.crossWords === 'valid') {
    const words = [main, ...cross];
    const wrong = checksWords(ruleset) ? bad(words) : [];
    return wrong.length > 0 ? refuse({ reason: 'not-words', words: wrong }) : scoreWords(ruleset, along, placed, words);
  }
  const ignored = bad(cross);
  const counted = cross.filter((run) => !ignored.includes(run));
  const isMainBad = bad([main]).length > 0;
  // The word of a single tile may be the cross word, while the run along its direction is ignored.
  const [word] = counted;
  if (isMainBad && placed.length === 1 && word !== undefined) {
    return scoreWords(ruleset, { ...along, direction: word.direction }, placed, [word], [main]);
  }
  return isMainBad && checksWords(ruleset)
    ? refuse({ reason: 'not-words', words: [main] })
    : scoreWords(ruleset, along, placed, [main, ...counted], ignored);
}

/** True if a run of tiles is a word under the ruleset: long enough, and in the lexicon in the required letter order. */
export function isWord(
  { minWordLength, letterOrder }: Pick<Ruleset, 'minWordLength' | 'letterOrder'>,
  lexicon: Lexicon,
  tiles: ArrayLike<number>,
): boolean {
  if (tiles.length < minWordLength) return false;
  return letterOrder === 'any' ? lexicon.hasAnagram(tiles) : lexicon.contains(tiles);
}

/** Returns the reason why a move is illegal, or null if it is legal. */
export function refusalOf(context: LegalityContext, move: Move): Refusal | null {
  if (move.kind === 'pass') return null;
  if (move.kind === 'exchange') return checkExchange(context, move);
  const play = checkPlacement(context, move);
  return isRefusal(play) ? play : null;
}

/** Checks an exchange; returns null if it is legal. */
export function checkExchange(context: LegalityContext, move: ExchangeMove): Refusal | null {
  const { ruleset, rack, bagCount } = context;
  if (takeFromRack(rack, move.tiles) === null) return refuse({ reason: 'tiles-not-held', tiles: move.tiles, rack });
  const { min, bagAtLeast } = ruleset.exchange;
  const count = move.tiles.length;
  // Exchanging no tiles, if allowed, is a pass and does not depend on the bag.
  if (count === 0 && min === 0) return null;
  const max = exchangeLimit(ruleset, bagCount);
  if (ruleset.exchange.max === 0) return refuse({ reason: 'exchange-count', min, max });
  const needed = bagAtLeast === 'exchanged' ? count : bagAtLeast;
  if (bagCount < needed) return refuse({ reason: 'exchange-bag', bagCount, needed });
  return count < min || count > max ? refuse({ reason: 'exchange-count', min, max }) : null;
}

/**
 * Converts tiles on any squares to a placement.
 *
 * @param squares in any order
 * @returns the placement, or a refusal if a square is off the board or occupied, or if the tiles have a gap or are not in line
 */
export function lineUp(board: Board, squares: readonly BoardTile[]): PlaceMove | Refusal {
  const sorted = [...squares].sort((a, b) => a.row - b.row || a.col - b.col);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return refuse({ reason: 'no-tiles' });
  for (const square of sorted) {
    if (!isOnBoard(board.layout, square.row, square.col)) return refuse({ reason: 'off-board', square });
    if (board.tiles[square.row * board.layout.cols + square.col] !== 0) {
      return refuse({ reason: 'square-occupied', square });
    }
  }
  const direction = first.row === last.row ? 'across' : 'down';
  const inLine = sorted.every(({ row, col }) => (direction === 'across' ? row === first.row : col === first.col));
  if (!inLine) return refuse({ reason: 'not-in-line' });
  const twice = sorted.find(({ row, col }, i) => i > 0 && sorted[i - 1]!.row === row && sorted[i - 1]!.col === col);
  if (twice !== undefined) return refuse({ reason: 'square-occupied', square: twice });
  const tiles = Uint8Array.from(sorted, ({ tile }) => tile);
  const move = canonical(board, { kind: 'place', row: first.row, col: first.col, direction, tiles });
  const filled = placeSquares(board, move);
  const gap = filled.find(({ row, col }, i) => row !== sorted[i]!.row || col !== sorted[i]!.col);
  return gap === undefined ? move : refuse({ reason: 'gap', square: { row: gap.row, col: gap.col } });
}

function checkTiles(alphabet: Alphabet, rack: Rack, move: PlaceMove): Refusal | null {
  if (move.tiles.length === 0) return refuse({ reason: 'no-tiles' });
  for (const tile of move.tiles) {
    const letter = letterOf(tile);
    if (letter < 1 || letter > alphabet.size || tile > (BLANK_FLAG | letter)) {
      return refuse({ reason: 'not-tiles', tile });
    }
  }
  if (takeFromRack(rack, move.tiles) === null) return refuse({ reason: 'tiles-not-held', tiles: move.tiles, rack });
  return null;
}

function checkSquares(board: Board, move: PlaceMove, placed: readonly BoardTile[]): Refusal | null {
  const { layout } = board;
  if (isOnBoard(layout, move.row, move.col) && board.tiles[move.row * layout.cols + move.col] !== 0) {
    return refuse({ reason: 'square-occupied', square: { row: move.row, col: move.col } });
  }
  const off = placed.find(({ row, col }) => !isOnBoard(layout, row, col));
  return off === undefined ? null : refuse({ reason: 'off-board', square: { row: off.row, col: off.col } });
}

function checkConnection(ruleset: Ruleset, board: Board, placed: readonly BoardTile[]): Refusal | null {
  const { start } = ruleset.layout;
  if (board.tileCount > 0) {
    const touches = !ruleset.mustTouch || placed.some((square) => touchesTile(board, square));
    return touches ? null : refuse({ reason: 'not-connected' });
  }
  if (ruleset.opening === 'anywhere' || start === null) return null;
  const covered = placed.some(({ row, col }) => row === start.row && col === start.col);
  return covered ? null : refuse({ reason: 'start-not-covered', start });
}

/** Gives a single tile the direction of a run it extends, across first. Without a run, the move is unchanged. */
function canonical(board: Board, move: PlaceMove): PlaceMove {
  if (move.tiles.length !== 1) return move;
  const { row, col } = move;
  if (tileAt(board, row, col - 1) !== 0 || tileAt(board, row, col + 1) !== 0) return { ...move, direction: 'across' };
  if (tileAt(board, row - 1, col) !== 0 || tileAt(board, row + 1, col) !== 0) return { ...move, direction: 'down' };
  return move;
}
