import { type ReactElement, useState } from 'react';
import type { TurnReview } from '../../../../analysis/review/review.ts';
import { formatSiuMove } from '../../../../engine/notation/move-text.ts';
import { isRefusal } from '../../../../engine/refusal.ts';
import { readTiles } from '../../../../engine/tiles/tile-text.ts';
import { RetryScreen } from '../../../../play/exercise/retry-screen.ts';
import { ExerciseBoard, LastMessage } from '../../laying/exercise-board.tsx';
import { useScreen } from '../../laying/laying-board.tsx';
import type { ReviewGame } from '../use-review.ts';

interface ExerciseProps {
  readonly turn: TurnReview;
  readonly game: ReviewGame;
  readonly onLeave: () => void;
}

export function RetryView({ turn, game, onLeave }: ExerciseProps): ReactElement {
  const [screen] = useState(() => retry(turn, game));
  useScreen(screen);
  return (
    <ExerciseBoard
      className="exercise"
      screen={screen}
      colours={game.look.palette}
      label="Try a mistake again"
      name="exercise"
      onLeave={onLeave}
      next="Back to the review"
    >
      <div className="exercise-words stack">
        <LastMessage screen={screen} />
        {screen.isAnswered ? null : (
          <div className="answers">
            <button onClick={onLeave}>Back to the review</button>
          </div>
        )}
      </div>
    </ExerciseBoard>
  );
}

function retry(turn: TurnReview, { ruleset, graph, meanings, opened, engine }: ReviewGame): RetryScreen {
  const { alphabet, layout } = ruleset;
  const board = { layout, ...(opened.lines[turn.lines - 1]?.board ?? opened.start) };
  const rack = readTiles(alphabet, turn.rack, 'rack', 'longest');
  return new RetryScreen({
    turn,
    position: { board, rack: isRefusal(rack) ? new Uint8Array() : rack, bagCount: turn.bag },
    rules: { ruleset, lexicon: graph, meanings },
    judge: (move) =>
      engine.ask({ kind: 'try', tried: { turn, laid: move === null ? null : formatSiuMove(alphabet, board, move) } }),
  });
}
