/**
 * What the good play of a puzzle is about: one kind, the most telling one. In this order: solved positions, `endgame` and
 * `pre-endgame`; `bingo`, which lays the whole hand; `fishing`, which gives up points to keep tiles; `parallel`, with three cross
 * words or more; `setup` and `blocking`, which have more of the turns after over the next best play than of their own score; `hook`,
 * with a tile at an end of a word on the board. A good play that is none of these is no puzzle.
 */
import type { Board } from '../../engine/board/board.ts';
import { placeSquares, type FormedWord, type Move, type PlaceMove } from '../../engine/board/move.ts';
import { isBingo } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { formRuns } from '../../engine/rules/scoring.ts';
import type { PuzzleKind } from './card.ts';

/** What a play does to the next turns, in points: the mean of the placements of the highest score, rack by rack. */
export interface NextTurns {
  /** How much less the other player's score on the board after the play than before it. */
  readonly blocked: number;
  /** How much more the own next placements score on it, with the tiles that are kept and drawn. */
  readonly opened: number;
}

export interface KindPlay {
  readonly move: Move;
  readonly score: number;
  /** Null where it was not measured. */
  readonly next: NextTurns | null;
}

export interface KindQuestion {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly search: 'simulation' | 'pre-endgame' | 'endgame';
  readonly best: KindPlay;
  /** The next best play that is not as good. */
  readonly rival: KindPlay;
  /** Of all plays of the turn. */
  readonly highestScore: number;
}

const MAX_FISHING_TILES = 2;
const FISHING_POINTS = 10;
const PARALLEL_WORDS = 3;
const MIN_HOOKED = 3;
const NEXT_POINTS = 5;

export function kindOf(question: KindQuestion): PuzzleKind | null {
  const { ruleset, board, search, best } = question;
  if (search !== 'simulation') return search;
  if (isBingo(ruleset, best.move)) return 'bingo';
  if (isFishing(question)) return 'fishing';
  const crossWords = best.move.kind === 'place' ? crossWordsOf(ruleset, board, best.move) : [];
  if (crossWords.length >= PARALLEL_WORDS) return 'parallel';
  return kindOfNextTurns(question) ?? (crossWords.some((word) => isHook(board, word)) ? 'hook' : null);
}

function isFishing({ best: { move, score }, highestScore }: KindQuestion): boolean {
  if (move.kind === 'pass' || highestScore - score < FISHING_POINTS) return false;
  return move.kind === 'exchange' || move.tiles.length <= MAX_FISHING_TILES;
}

function kindOfNextTurns({ best, rival }: KindQuestion): PuzzleKind | null {
  if (best.next === null || rival.next === null) return null;
  const opened = best.next.opened - rival.next.opened;
  const blocked = best.next.blocked - rival.next.blocked;
  if (Math.max(opened, blocked) < Math.max(NEXT_POINTS, best.score - rival.score)) return null;
  return opened > blocked ? 'setup' : 'blocking';
}

function crossWordsOf(ruleset: Ruleset, board: Board, move: PlaceMove): readonly FormedWord[] {
  return formRuns(board, ruleset, move, placeSquares(board, move)).cross;
}

/** Whether a word that a play forms is one of the board with a tile more at one of its ends; only one of its tiles is new. */
export function isHook({ layout, tiles: onBoard }: Board, { row, col, direction, tiles }: FormedWord): boolean {
  if (tiles.length < MIN_HOOKED) return false;
  const step = direction === 'down' ? layout.cols : 1;
  const first = row * layout.cols + col;
  return onBoard[first] === 0 || onBoard[first + step * (tiles.length - 1)] === 0;
}
