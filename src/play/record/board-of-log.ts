/** Rebuilds the board of a game from its log, without checking words, so that it can be shown at once. */
import { emptyBoard, placeTiles, type Board } from '../../engine/board/board.ts';
import { placeSquares } from '../../engine/board/move.ts';
import { parseSiuMove } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { GameLog } from './game-log.ts';

interface Moment {
  readonly board: Board;
  readonly before: Board;
  readonly scores: readonly number[];
}

/** Returns the final board of a log. An invalid action ends the replay. */
export function boardOfLog({ header, deeds }: GameLog, { layout, alphabet, turns }: Ruleset): Board {
  const start = emptyBoard(layout);
  const moments: Moment[] = [{ board: start, before: start, scores: header.players.map(() => 0) }];
  for (const action of deeds) {
    const last = moments.at(-1)!;
    const { board, before } = last;
    if (action.kind === 'move') {
      // When all play at once, only the top play of a turn is placed.
      if (turns.kind === 'together' && action.top === undefined) continue;
      const move = parseSiuMove(alphabet, board, action.top?.move ?? action.move);
      if (isRefusal(move)) return board;
      const next = move.kind === 'place' ? placeTiles(board, alphabet, placeSquares(board, move)) : board;
      moments.push({ board: next, before: board, scores: action.scores });
    } else if (action.kind === 'challenge') {
      const isUpheld = action.scores.some((score, seat) => seat !== action.seat && score < last.scores[seat]!);
      moments.push({ board: isUpheld ? before : board, before, scores: action.scores });
    } else if (action.kind === 'undo') moments.splice(Math.max(1, moments.length - action.actions));
    else if (action.kind === 'accept' || action.kind === 'resign' || action.kind === 'query') moments.push(last);
  }
  return moments.at(-1)!.board;
}
