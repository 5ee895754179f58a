/** The board after a line of the game, or before it with another play on it; and how to go on to other lines. */
import type { ReactElement } from 'react';
import { placeSquares } from '../../../engine/board/move.ts';
import type { PlacedTile } from '../../../engine/board/board.ts';
import { parseSiuMove } from '../../../engine/notation/move-text.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import { BoardView } from '../board/board-view.tsx';
import type { ReviewGame } from './open-review.ts';
import { mistakeFrom, type ReviewState } from '../../../play/review/review-state.ts';

interface SteppedBoardProps {
  readonly state: ReviewState;
  readonly game: ReviewGame;
  readonly onStep: (to: number) => void;
}

export function SteppedBoard({ state, game, onStep }: SteppedBoardProps): ReactElement {
  const { at, shown } = state;
  const { opened, ruleset, look } = game;
  const { lines, players } = opened;
  const line = lines[at - 1];
  const before = lines[at - 2]?.board ?? opened.start;
  const { tiles } = shown === null ? (line?.board ?? opened.start) : before;
  const steps = [
    ['First', 0],
    ['Previous mistake', mistakeFrom(state, -1)],
    ['Back', at - 1],
    ['Next', at + 1],
    ['Next mistake', mistakeFrom(state, 1)],
    ['Last', lines.length],
  ] as const;
  return (
    <div className="game-board">
      <BoardView
        layout={ruleset.layout}
        alphabet={ruleset.alphabet}
        tiles={tiles}
        colours={look.palette}
        label={at === 0 ? 'The board before the first line' : `The board after line ${at}`}
        laid={shown === null ? [] : laidBy(shown, game, before)}
        fresh={new Set(shown === null ? line?.fresh : [])}
      />
      <p aria-live="polite" className="review-line">
        {line === undefined
          ? 'Before the first line'
          : `Line ${at} of ${lines.length}: ${players[line.seat]!}, ${line.rack === '' ? '' : `${line.rack}, `}${line.move}, ${line.points}, total ${line.total}`}
      </p>
      <div className="answers" role="group" aria-label="Go to a line">
        {steps.map(([name, to]) => (
          <button
            key={name}
            type="button"
            disabled={to === at || to < 0 || to > lines.length}
            onClick={() => {
              onStep(to);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <p className="note of-keys">Keys: ← and → a line, Home and End, N and P the mistakes.</p>
    </div>
  );
}

/** The tiles that a play lays. */
function laidBy(siu: string, { ruleset }: ReviewGame, before: ReviewGame['opened']['start']): readonly PlacedTile[] {
  const board = { layout: ruleset.layout, ...before };
  const move = parseSiuMove(ruleset.alphabet, board, siu);
  return isRefusal(move) || move.kind !== 'place' ? [] : placeSquares(board, move);
}
