/** A sitting: a card on the board, its rack and its task, then what the answer was worth and the plays to lay in its place. */
import { type ReactElement, useEffect, useReducer, useRef, useState } from 'react';
import { examplePlays } from '../../../engine/notation/move-text.ts';
import { describeTask } from '../../../play/exercise/exercise.ts';
import type { Look } from '../../../play/look/ruleset-look.ts';
import { pressTrainKey } from '../../../play/training/train-keys.ts';
import type { TrainScreen } from '../../../play/training/train-screen.ts';
import { describeSitting } from '../../../play/training/training-words.ts';
import { boardSize } from '../board/board-view.tsx';
import { ExerciseBoard } from '../review/exercise/exercise-board.tsx';
import { afterKey, recalled, type TriedMove } from '../review/exercise/exercise-entry.ts';
import { previewText } from '../review/exercise/exercise-view.tsx';
import { ShownBoard } from '../review/exercise/shown-board.tsx';
import { giveAnswer, layMove, triedMove, tryTyped } from '../review/exercise/tried-on-screen.ts';
import { TypedTry } from '../review/exercise/typed-try.tsx';
import { isBlankLetter, readKey, useKeysAnywhere } from '../view/page-keys.ts';
import { CardSide } from './card-side.tsx';

interface SittingViewProps {
  readonly screen: TrainScreen;
  readonly colours: Look['palette'];
  readonly onLeave: () => void;
}

export function SittingView({ screen, colours, onLeave }: SittingViewProps): ReactElement {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    shown.current?.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true });
    return screen.subscribe(redraw);
  }, [screen]);
  const { board, rack, alphabet, mode, step } = screen;
  const { layout } = board;
  const place = { board, rack, alphabet, layout };
  const isLaying = mode.kind === 'lay' || mode.kind === 'letter';
  const lay = (move: TriedMove): void => {
    layMove(screen, move);
  };
  useKeysAnywhere((event) => {
    // A key that is held down would go on to the next card.
    if (event.repeat && event.key === 'Enter') return;
    const move = triedMove(screen);
    const before = isBlankLetter(event) ? (afterKey(move, '?', place) ?? move) : move;
    const next = isLaying ? afterKey(before, event.key, place) : null;
    const key = readKey(event);
    if (next !== null) lay(next);
    else if (key?.kind !== 'named' || key.name.startsWith('page-')) return;
    else if (pressTrainKey(screen, key) !== null) onLeave();
    event.preventDefault();
  });
  return (
    <section ref={shown} className="review train" aria-label="Training">
      <div className="reviewed sized" style={boardSize(layout)}>
        <SittingHead screen={screen} onLeave={onLeave} />
        <div className="board-place exercise">
          {isLaying ? (
            <ExerciseBoard place={place} colours={colours} move={triedMove(screen)} onMove={lay} />
          ) : (
            <ShownBoard screen={screen} colours={colours} of="card" />
          )}
          <div className="exercise-words">
            <TaskLine screen={screen} />
            <Verdict screen={screen} />
            {step === 'done' ? (
              <div className="answers">
                <button type="button" className="main" autoFocus onClick={onLeave}>
                  Back to training
                </button>
              </div>
            ) : screen.isAnswered ? (
              <AnsweredButtons screen={screen} />
            ) : (
              <AskedButtons key={screen.card === null ? '' : screen.card.position} screen={screen} />
            )}
          </div>
        </div>
        <div className="review-side">
          <CardSide screen={screen} />
        </div>
      </div>
    </section>
  );
}

interface ScreenProps {
  readonly screen: TrainScreen;
}

function SittingHead({ screen, onLeave }: ScreenProps & { readonly onLeave: () => void }): ReactElement {
  const { tally, isAgain, step } = screen;
  const { at, all, answered } = tally;
  const where = step === 'done' ? 'At the end' : isAgain ? 'Once more' : `Card ${at} of ${all}`;
  return (
    <div className="review-head">
      <h1>{where}</h1>
      <p className="review-progress">
        <span role="status">{answered === 0 || step === 'done' ? '' : describeSitting(tally)}</span>
        <button type="button" onClick={onLeave}>
          Leave
        </button>
      </p>
    </div>
  );
}

/** What is to be done; while tiles are laid, what they come to. */
function TaskLine({ screen }: ScreenProps): ReactElement | null {
  const { step, mode, card, preview, turn, shown } = screen;
  if (step === 'done' || card === null || turn === null) return null;
  const play = turn.plays.find(({ move }) => move === shown);
  const text =
    step === 'opening'
      ? 'Looking at it closely…'
      : mode.kind === 'weigh'
        ? 'Weighing it…'
        : mode.kind === 'letter'
          ? 'Which letter is the blank?'
          : screen.isAnswered
            ? play === undefined
              ? ''
              : `On the board: ${play.text} ${play.score}`
            : previewText(preview) || describeTask(turn);
  return (
    <p className="status" aria-live="polite">
      {text}
    </p>
  );
}

/** What came of the answer, in sentences. */
function Verdict({ screen }: ScreenProps): ReactElement {
  const { step, message, turn, tally } = screen;
  const said =
    step === 'done' ? describeSitting(tally) : turn !== null && message === describeTask(turn) ? '' : message;
  return (
    <div role="status" className="verdict" data-step={step}>
      {said === '' ? null : <p>{said}</p>}
    </div>
  );
}

function AnsweredButtons({ screen }: ScreenProps): ReactElement {
  return (
    <>
      <div className="answers">
        <button
          type="button"
          className="main"
          onClick={() => {
            void screen.next();
          }}
        >
          Next
        </button>
      </div>
      <p className="note of-keys">Keys: Enter next, ↑ ↓ plays weighed, Esc leaves</p>
    </>
  );
}

function AskedButtons({ screen }: ScreenProps): ReactElement {
  const [typed, setTyped] = useState('');
  const { mode, preview, entry, step } = screen;
  const isTyped = typed.trim() !== '';
  const isWaiting = step === 'opening' || mode.kind === 'weigh';
  const tryIt = (): void => {
    if (isWaiting) return;
    if (isTyped) tryTyped(screen, typed);
    else if (entry.laid.length > 0) screen.submit();
    setTyped('');
    screen.changed();
  };
  return (
    <>
      <div className="answers">
        <button
          type="button"
          className="main"
          onClick={tryIt}
          disabled={isWaiting || (!isTyped && preview.kind !== 'play')}
        >
          Try it
        </button>
        <button
          type="button"
          disabled={isWaiting || entry.laid.length === 0}
          onClick={() => {
            layMove(screen, recalled(triedMove(screen)));
          }}
        >
          Recall
        </button>
        <button
          type="button"
          disabled={isWaiting}
          onClick={() => {
            giveAnswer(screen);
          }}
        >
          Answer
        </button>
        {mode.kind === 'weigh' ? (
          <button
            type="button"
            onClick={() => {
              screen.stop();
              screen.changed();
            }}
          >
            Wait no longer
          </button>
        ) : null}
      </div>
      <TypedTry
        example={examplePlays(screen.rules.ruleset.layout, 'WORD')[0]}
        typed={typed}
        onType={setTyped}
        onTry={tryIt}
      />
      <p className="note">
        Lay tiles by touching or dragging them. The first answer counts.
        <span className="of-keys">
          {' '}
          Letters lay them too, with Shift the blank; Space turns, Enter tries it, or tells the answer where nothing is
          laid, Esc takes back, then leaves.
        </span>
      </p>
    </>
  );
}
