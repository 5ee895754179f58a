/** A sitting: a card on the board, its rack and its task, then what the answer was worth and the plays to lay in its place. */
import type { ReactElement } from 'react';
import type { Look } from '../../../play/look/ruleset-look.ts';
import type { TrainScreen } from '../../../play/training/train-screen.ts';
import { describeSitting } from '../../../play/training/training-words.ts';
import { boardSize } from '../board/board-view.tsx';
import { ExerciseBoard, ExerciseControls, useExercise, LastMessage } from '../laying/exercise-board.tsx';
import { CardSide } from './card-side.tsx';

interface SittingViewProps {
  readonly screen: TrainScreen;
  readonly colours: Look['palette'];
  readonly onLeave: () => void;
}

export function SittingView({ screen, colours, onLeave }: SittingViewProps): ReactElement {
  const { shown, onKey } = useExercise(screen, onLeave);
  return (
    <section ref={shown} className="review train" aria-label="Training">
      <div className="reviewed sized" style={boardSize(screen.board.layout)}>
        <SittingHead screen={screen} onLeave={onLeave} />
        <div className="board-place exercise">
          <ExerciseBoard screen={screen} colours={colours} name="card" idle={idleText(screen)} />
          <div className="exercise-words">
            {screen.state === 'done' ? (
              <p role="status">{describeSitting(screen.tally)}</p>
            ) : (
              <LastMessage screen={screen} />
            )}
            <ExerciseControls screen={screen} onKey={onKey}>
              <button type="button" className="main" autoFocus onClick={onLeave}>
                Back to training
              </button>
            </ExerciseControls>
            {screen.isAnswered ? <p className="note of-keys">Keys: Enter next, ↑ ↓ plays weighed, Esc leaves</p> : null}
          </div>
        </div>
        <div className="review-side">
          <CardSide screen={screen} />
        </div>
      </div>
    </section>
  );
}

function SittingHead({ screen, onLeave }: Pick<SittingViewProps, 'screen' | 'onLeave'>): ReactElement {
  const { tally, isAgain, state } = screen;
  const { at, all, answered } = tally;
  const where = state === 'done' ? 'At the end' : isAgain ? 'Once more' : `Card ${at} of ${all}`;
  return (
    <div className="review-head">
      <h1>{where}</h1>
      <p className="review-progress">
        <span role="status">{answered === 0 || state === 'done' ? '' : describeSitting(tally)}</span>
        <button type="button" onClick={onLeave}>
          Leave
        </button>
      </p>
    </div>
  );
}

/** That the card is looked at, or the play on the board of an answered one. */
function idleText({ state, isAnswered, turn, shown }: TrainScreen): string {
  if (state === 'opening') return 'Looking at it closely…';
  const play = isAnswered ? turn?.plays.find(({ move }) => move === shown) : undefined;
  return play === undefined ? '' : `On the board: ${play.text} ${play.score}`;
}
