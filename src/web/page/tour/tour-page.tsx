/** A step of the tour: its board and rack, what is to be done, what came of it, and how far one is. */
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import type { Look } from '../../../engine/rules/ruleset-look.ts';
import type { TourScreen } from '../../../play/tour/tour-screen.ts';
import { TOUR_END, TOUR_STEPS } from '../../../play/tour/tour-steps.ts';
import { boardSize } from '../board/board-view.tsx';
import { ExerciseBoard, ExerciseControls, LastMessage, ScriptPlays, useExercise } from '../laying/exercise-board.tsx';
import { keepTourTaken } from '../store/kept-choice.ts';
import { againstAddress } from '../view/addresses.ts';
import { isSameMove } from '../../../engine/board/move.ts';
import { tourHintTable, tourReview } from '../../../play/tour/tour-tables.ts';
import { HintRows } from '../view/hint-rows.tsx';

export const FIRST_OPPONENT = 'novice';

interface TourPageProps {
  readonly screen: TourScreen;
  readonly colours: Look['palette'];
  readonly onLastStep: () => void;
}

interface ScreenProps {
  readonly screen: TourScreen;
}

export function TourPage({ screen, colours, onLastStep }: TourPageProps): ReactElement {
  const { shown, onKey } = useExercise(screen, leave);
  const isBegun = screen.at > 0;
  useEffect(() => {
    if (isBegun) keepTourTaken();
  }, [isBegun]);
  const isLast = screen.at >= TOUR_STEPS.length - 1;
  const reachLast = useEffectEvent(onLastStep);
  useEffect(() => {
    if (isLast) reachLast();
  }, [isLast]);
  return (
    <section ref={shown} className="review tour stack" aria-label="Tour">
      <div className="reviewed sized stack" style={boardSize(screen.board.layout)}>
        <div className="review-head row">
          <h1>
            {screen.state === 'done'
              ? 'The end of the tour'
              : `Step ${screen.at + 1} of ${TOUR_STEPS.length}: ${screen.step.name}`}
          </h1>
          <button type="button" onClick={leave}>
            Leave
          </button>
        </div>
        <div className="board-place">
          <ExerciseBoard screen={screen} colours={colours} name="tour" />
        </div>
        <div className="review-side stack">
          <div className="stack">
            <Task screen={screen} />
            <LastMessage screen={screen} isPraised={screen.state === 'right' && screen.step.kind !== 'review'} />
            <ExerciseControls screen={screen} onKey={onKey} next={screen.isAnswered ? 'Next' : 'Show the best play'}>
              <EndButtons />
            </ExerciseControls>
          </div>
          <TourTable screen={screen} />
          <Steps screen={screen} />
        </div>
      </div>
    </section>
  );
}

function leave(): void {
  location.hash = '#/play';
}

function EndButtons(): ReactElement {
  return (
    <>
      <button
        type="button"
        className="main"
        autoFocus
        onClick={() => {
          location.hash = againstAddress(FIRST_OPPONENT);
        }}
      >
        Play against {FIRST_OPPONENT}
      </button>
      <button
        type="button"
        onClick={() => {
          location.hash = '#/train';
        }}
      >
        Puzzles
      </button>
    </>
  );
}

function Task({ screen: { state, step } }: ScreenProps): ReactElement {
  const { pointer, keys } = step.how;
  const isAsked = state === 'asked';
  return (
    <div role="status" className="tour-task stack">
      {state === 'done' ? <p>{TOUR_END.page}</p> : null}
      {isAsked ? (
        <>
          <p>{step.task}</p>
          <p>{pointer}</p>
          {keys === pointer ? null : <p className="note of-keys">Keys: {keys}</p>}
        </>
      ) : null}
    </div>
  );
}

function Steps({ screen: { at } }: ScreenProps): ReactElement {
  return (
    <ol className="tour-steps row" aria-label="Steps">
      {TOUR_STEPS.map(({ kind, name }, i) => (
        <li key={kind} aria-current={i === at ? 'step' : undefined} data-done={i < at ? '' : undefined}>
          {name}
          {i < at ? <span className="unseen-title">, done</span> : null}
        </li>
      ))}
    </ol>
  );
}

function TourTable({ screen }: ScreenProps): ReactElement | null {
  const { hints, position, step, state, preview } = screen;
  if (hints === null) {
    return step.kind === 'review' && state !== 'done' ? (
      <ScriptPlays screen={screen} turn={tourReview(position)} />
    ) : null;
  }
  const table = tourHintTable(hints, position);
  const at = preview.kind === 'play' ? table.plays.findIndex(({ move }) => isSameMove(move, preview.move)) : -1;
  return (
    <section className="hint" aria-label="Hint">
      <HintRows
        table={table}
        at={at}
        onLay={(index) => {
          screen.layHint(table.plays[index]!);
          screen.changed();
        }}
      />
    </section>
  );
}
