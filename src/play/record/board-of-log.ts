/** The board of a game as its log tells it: no word is looked up for it and nothing judged, so that it can be shown at once. */
import { emptyBoard, placeTiles, type Board } from '../../engine/board/board.ts';
import { placeSquares } from '../../engine/board/move.ts';
import { parseSiuMove } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Action, GameLog } from './game-log.ts';

interface Moment {
  readonly board: Board;
  readonly before: Board;
  readonly scores: readonly number[];
}

/** The board that a log leads to; where it cannot be read, as far as that was possible. */
export function boardOfLog({ header, deeds }: GameLog, { layout, alphabet, turns }: Ruleset): Board {
  const start = emptyBoard(layout);
  const moments: Moment[] = [{ board: start, before: start, scores: header.players.map(() => 0) }];
  for (const action of deeds) {
    const last = moments.at(-1)!;
    const { board, before } = last;
    switch (action.kind) {
      case 'move': {
        // Where all play at once, what lies on the board is the top of the turn.
        if (turns.kind === 'together' && action.top === undefined) break;
        const move = parseSiuMove(alphabet, board, action.top?.move ?? action.move);
        if (isRefusal(move)) return board;
        const next = move.kind === 'place' ? placeTiles(board, alphabet, placeSquares(board, move)) : board;
        moments.push({ board: next, before: board, scores: action.scores });
        break;
      }
      case 'challenge':
        moments.push({ board: isUpheld(action, last) ? before : board, before, scores: action.scores });
        break;
      case 'accept':
      case 'resign':
      case 'query':
        moments.push(last);
        break;
      case 'undo':
        moments.splice(Math.max(1, moments.length - action.actions));
        break;
      case 'hint':
      case 'thoughts':
      case 'clock':
      case 'over':
        break;
    }
  }
  return moments.at(-1)!.board;
}

/** A challenge that comes off costs another player the points of the play. */
function isUpheld({ seat, scores }: Extract<Action, { kind: 'challenge' }>, last: Moment): boolean {
  return scores.some((score, of) => of !== seat && score < last.scores[of]!);
}
