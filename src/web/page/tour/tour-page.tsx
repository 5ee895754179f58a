/** A step of the tour: its board and rack, what is to be done, what came of it, and how far one is. */
import { type ReactElement, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { formatTiles } from '../../../engine/tiles/tile-text.ts';
import type { Look } from '../../../play/look/ruleset-look.ts';
import { hasBadWord } from '../../../play/screen/preview.ts';
import type { Key } from '../../../play/screen/key.ts';
import { pressTourKey } from '../../../play/tour/tour-keys.ts';
import type { TourScreen } from '../../../play/tour/tour-screen.ts';
import { TOUR_END, TOUR_STEPS } from '../../../play/tour/tour-steps.ts';
import { boardSize } from '../board/board-view.tsx';
import { ExerciseBoard } from '../review/exercise/exercise-board.tsx';
import { previewText } from '../review/exercise/exercise-view.tsx';
import { ShownBoard } from '../review/exercise/shown-board.tsx';
import { layMove, triedMove } from '../review/exercise/tried-on-screen.ts';
import { keepTourTaken } from '../store/tour-taken.ts';
import { readKey, useKeysAnywhere } from '../view/page-keys.ts';
import { exchangedPlaces, toggleExchanged } from './exchanged-tiles.ts';
import { TourButtons } from './tour-buttons.tsx';
import { TourTable } from './tour-table.tsx';

interface TourPageProps {
  readonly screen: TourScreen;
  readonly colours: Look['palette'];
  /** Called once the last step is reached. */
  readonly onLastStep: () => void;
}

interface ScreenProps {
  readonly screen: TourScreen;
}

export function TourPage({ screen, colours, onLastStep }: TourPageProps): ReactElement {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    shown.current?.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true });
    return screen.subscribe(redraw);
  }, [screen]);
  const isBegun = screen.at > 0;
  useEffect(() => {
    if (isBegun) keepTourTaken();
  }, [isBegun]);
  const isLast = screen.at >= TOUR_STEPS.length - 1;
  const reachLast = useEffectEvent(onLastStep);
  useEffect(() => {
    if (isLast) reachLast();
  }, [isLast]);
  const press = (key: Key): void => {
    if (pressTourKey(screen, key) !== null) leave();
  };
  useKeysAnywhere((event) => {
    // A key that is held down would go on to the next step.
    if (event.repeat && event.key === 'Enter') return;
    const key = readKey(event);
    if (key === null || (key.kind === 'named' && key.name.startsWith('page-'))) return;
    press(key);
    event.preventDefault();
  });
  return (
    <section ref={shown} className="review tour" aria-label="Tour">
      <div className="reviewed sized" style={boardSize(screen.board.layout)}>
        <TourHead screen={screen} />
        <div className="board-place">
          <StepBoard screen={screen} colours={colours} />
          <StatusLine screen={screen} />
        </div>
        <div className="review-side">
          <div className="tour-words">
            <Task screen={screen} />
            <Said screen={screen} />
            <TourButtons screen={screen} onKey={press} />
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

function TourHead({ screen: { at, step, state } }: ScreenProps): ReactElement {
  return (
    <div className="review-head">
      <h1>{state === 'done' ? 'The end of the tour' : `Step ${at + 1} of ${TOUR_STEPS.length}: ${step.name}`}</h1>
      <button type="button" onClick={leave}>
        Leave
      </button>
    </div>
  );
}

function StepBoard({ screen, colours }: Pick<TourPageProps, 'screen' | 'colours'>): ReactElement {
  const { board, rack, alphabet, mode } = screen;
  if (mode.kind === 'lay' || mode.kind === 'letter') {
    return (
      <ExerciseBoard
        place={{ board, rack, alphabet, layout: board.layout }}
        colours={colours}
        of="tour"
        move={triedMove(screen)}
        onMove={(move) => {
          screen.openMenu(false);
          layMove(screen, move);
        }}
      />
    );
  }
  const picked = exchangedPlaces(screen);
  return (
    <ShownBoard
      screen={screen}
      colours={colours}
      of="tour"
      picking={
        picked === null
          ? undefined
          : {
              picked,
              onTile: (place) => {
                toggleExchanged(screen, place);
              },
            }
      }
    />
  );
}

/** What keys are about, or what the tiles laid come to. */
function StatusLine({ screen }: ScreenProps): ReactElement {
  const { preview, mode } = screen;
  const isBad = mode.kind === 'lay' && preview.kind === 'play' && hasBadWord(preview);
  return (
    <p className="status" data-kind={isBad ? 'fault' : undefined} aria-live="polite">
      {statusText(screen)}
    </p>
  );
}

function statusText(screen: TourScreen): string {
  const { mode, preview, rack, alphabet } = screen;
  if (screen.isMenuOpen) return 'Which command? x exchange, n hint, q leave';
  const picked = exchangedPlaces(screen);
  if (picked?.length === 0) return 'Which tiles go back?';
  if (picked !== null)
    return `Exchange ${formatTiles(
      alphabet,
      Uint8Array.from(picked, (at) => rack[at]!),
    )}`;
  if (mode.kind === 'typed') return `Move: ${mode.text}`;
  if (mode.kind === 'letter') return 'Which letter is the blank?';
  return mode.kind === 'lay' ? previewText(preview) : '';
}

/** What is to be done, and how: by a pointer or a finger, and where there are keys by these. */
function Task({ screen: { state, step } }: ScreenProps): ReactElement {
  const { pointer, keys } = step.how;
  const isAsked = state === 'asked';
  return (
    <div role="status" className="tour-task">
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

/** What came of a play, or the praise. */
function Said({ screen: { message, state, step } }: ScreenProps): ReactElement {
  const isRight = state === 'right' && step.kind !== 'review';
  return (
    <div role="status" className="verdict" data-state={state}>
      {message === '' ? null : (
        <p>
          {isRight ? <strong>Right. </strong> : null}
          {message}
        </p>
      )}
    </div>
  );
}

function Steps({ screen: { at } }: ScreenProps): ReactElement {
  return (
    <ol className="tour-steps" aria-label="Steps">
      {TOUR_STEPS.map(({ kind, name }, i) => (
        <li key={kind} aria-current={i === at ? 'step' : undefined} data-done={i < at ? '' : undefined}>
          {name}
          {i < at ? <span className="unseen-title">, done</span> : null}
        </li>
      ))}
    </ol>
  );
}
