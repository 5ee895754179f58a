/** Selects plays by a square that their word covers, and by tiles that they keep. */
import { isOnBoard, tileAt, type Board } from '../../engine/board/board.ts';
import { parseCoordinate } from '../../engine/board/coordinate.ts';
import type { Square } from '../../engine/board/layout.ts';
import { placeSquares, type Move, type PlaceMove } from '../../engine/board/move.ts';
import { InputError } from '../../engine/errors.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { rackTileOf, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';
import type { PlayListing } from './ranked-plays.ts';

export interface PlayConditions {
  readonly through?: string | undefined;
  readonly without?: string | undefined;
}

/**
 * Returns the test of the conditions; null if there are none.
 *
 * @param prefix text before the name of a condition in a message: `--`
 * @throws InputError `bad-option`
 */
export function playFilter(
  { through, without }: PlayConditions,
  { board, alphabet }: { readonly board: Board; readonly alphabet: Alphabet },
  prefix: string,
): ((move: Move) => boolean) | null {
  if (through === undefined && without === undefined) return null;
  const square = through === undefined ? null : parseCoordinate(through, board.layout);
  if (through !== undefined && (square === null || !isOnBoard(board.layout, square.row, square.col))) {
    throw new InputError('bad-option', `${prefix}through: "${through}" is not a square of the board, such as 8H`);
  }
  const kept = readTiles(alphabet, without ?? '', 'rack');
  if (isRefusal(kept)) throw new InputError('bad-option', `${prefix}without: "${kept.text}" is not a tile`);
  return (move) => {
    if (move.kind !== 'pass' && move.tiles.some((tile) => kept.includes(rackTileOf(tile)))) return false;
    return square === null || (move.kind === 'place' && coversSquare(board, move, square));
  };
}

/** Lists and counts only the plays of a complete listing that pass a test; all without a test. */
export function filterListing(
  listing: PlayListing,
  accepts: ((move: Move) => boolean) | null,
  limit: number,
): PlayListing {
  const { plays } = listing;
  if (accepts === null) return { ...listing, plays: plays.slice(0, limit) };
  const found = plays.filter(({ move }) => accepts(move));
  const scores = found.flatMap(({ move, score }) => (move.kind === 'place' ? score : []));
  const scoreSum = scores.reduce((sum, score) => sum + score, 0);
  return {
    plays: found.slice(0, limit),
    placements: { plays: scores.length, scoreSum, bestScore: scores.reduce((a, b) => Math.max(a, b), 0) },
    exchanges: found.length - scores.length,
  };
}

/** True if the word along a placement covers a square. */
function coversSquare(board: Board, move: PlaceMove, { row, col }: Square): boolean {
  const isAcross = move.direction === 'across';
  if (isAcross ? row !== move.row : col !== move.col) return false;
  const at = isAcross ? col : row;
  const placed = placeSquares(board, move).map((square) => (isAcross ? square.col : square.row));
  const isCovered = (from: number, to: number): boolean => {
    for (let i = from; i <= to; i++) if (tileAt(board, isAcross ? row : i, isAcross ? i : col) === 0) return false;
    return true;
  };
  return at < placed[0]! ? isCovered(at, placed[0]! - 1) : isCovered(placed.at(-1)! + 1, at);
}
