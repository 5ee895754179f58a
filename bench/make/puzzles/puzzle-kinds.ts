/**
 * Classifies the best play of a puzzle. The first match wins: `endgame` and `pre-endgame`, solved positions; `bingo`, the whole
 * hand; `fishing`, which gives up points to keep tiles; `parallel`, at least three cross words; `setup` and `blocking`, whose lead
 * over the next best play comes more from the following turns than from the score; `hook`, a tile at the end of a word on the
 * board. Other plays make no puzzle.
 */
import type { Board } from '../../../src/engine/board/board.ts';
import { placeSquares, type Move } from '../../../src/engine/board/move.ts';
import { isBingo } from '../../../src/engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { formRuns } from '../../../src/engine/rules/scoring.ts';
import { isHook } from '../../../src/play/tour/judge-step.ts';
import type { PuzzleKind } from '../../../src/play/training/card.ts';

/** Effect of a play on the next turns, in points, from the mean scores of the best placements of sampled racks. */
export interface NextTurns {
  /** Points that the opponent's placements lose. */
  readonly blocked: number;
  /** Points that the player's own next placements gain. Their racks hold the leave and drawn tiles. */
  readonly opened: number;
}

export interface KindPlay {
  readonly move: Move;
  readonly score: number;
  readonly next: NextTurns | null;
}

export interface KindQuestion {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly search: 'simulation' | 'pre-endgame' | 'endgame';
  readonly best: KindPlay;
  readonly rival: KindPlay;
  readonly highestScore: number;
}

const MAX_FISHING_TILES = 2;
const FISHING_POINTS = 10;
const PARALLEL_WORDS = 3;
const NEXT_POINTS = 5;

export function kindOf(question: KindQuestion): PuzzleKind | null {
  const { ruleset, board, search, best } = question;
  if (search !== 'simulation') return search;
  if (isBingo(ruleset, best.move)) return 'bingo';
  if (isFishing(question)) return 'fishing';
  const { move } = best;
  const crossWords = move.kind === 'place' ? formRuns(board, ruleset, move, placeSquares(board, move)).cross : [];
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
