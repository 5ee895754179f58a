/** What lies on the board of a review: the game after a line, or before it with another play of that turn. */
import type { PlacedTile } from '../../../../engine/board/board.ts';
import { placeSquares } from '../../../../engine/board/move.ts';
import { parseSiuMove } from '../../../../engine/notation/move-text.ts';
import { isRefusal } from '../../../../engine/refusal.ts';
import type { ShownTiles } from '../../../../play/review/opened-game.ts';
import type { ReviewState } from '../../../../play/review/review-state.ts';
import type { ReviewGame } from '../open-review.ts';

export interface ShownBoard {
  /** The board that the line was played on. */
  readonly before: ShownTiles;
  readonly tiles: Uint8Array;
  readonly laid: readonly PlacedTile[];
  readonly fresh: ReadonlySet<number>;
}

export function shownBoard({ at, shown }: Pick<ReviewState, 'at' | 'shown'>, game: ReviewGame): ShownBoard {
  const { lines, start } = game.opened;
  const line = lines[at - 1];
  const before = lines[at - 2]?.board ?? start;
  return {
    before,
    tiles: (shown === null ? (line?.board ?? start) : before).tiles,
    laid: shown === null ? [] : laidBy(shown, game, before),
    fresh: new Set(shown === null ? line?.fresh : []),
  };
}

/** The tiles that a play lays. */
export function laidBy(siu: string, { ruleset }: ReviewGame, before: ShownTiles): readonly PlacedTile[] {
  const board = { layout: ruleset.layout, ...before };
  const move = parseSiuMove(ruleset.alphabet, board, siu);
  return isRefusal(move) || move.kind !== 'place' ? [] : placeSquares(board, move);
}

export function describeLine({ at }: Pick<ReviewState, 'at'>, { opened: { lines, players } }: ReviewGame): string {
  const line = lines[at - 1];
  if (line === undefined) return 'Before the first line';
  const { seat, move, points, total } = line;
  return `Line ${at} of ${lines.length}: ${players[seat]!}, ${move}, ${points}, total ${total}`;
}

/** By seat, after so many lines. */
export function scoresAfter(at: number, { opened: { lines, players } }: Pick<ReviewGame, 'opened'>): readonly number[] {
  return players.map((_, seat) => lines.slice(0, at).findLast((line) => line.seat === seat)?.total ?? 0);
}
