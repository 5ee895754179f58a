/** What keys do in the tour, as buttons; and at its end where to go from there. */
import type { ReactElement } from 'react';
import type { Key, NamedKey } from '../../../play/screen/key.ts';
import type { TourScreen } from '../../../play/tour/tour-screen.ts';
import { giveAnswer } from '../review/exercise/tried-on-screen.ts';
import { againstAddress } from '../view/play-route.ts';
import { exchangedPlaces } from './exchanged-tiles.ts';

/** Whom one plays first. */
export const FIRST_OPPONENT = 'novice';

interface TourButtonsProps {
  readonly screen: TourScreen;
  readonly onKey: (key: Key) => void;
}

export function TourButtons(props: TourButtonsProps): ReactElement | null {
  const { mode, state } = props.screen;
  if (state === 'done') return <EndButtons />;
  switch (mode.kind) {
    case 'look':
      return <NextButton {...props} />;
    case 'typed':
      return <TypedButtons {...props} />;
    case 'lay':
    case 'letter':
      return <LayingButtons {...props} />;
    case 'weigh':
      return null;
  }
}

function named(name: NamedKey): Key {
  return { kind: 'named', name };
}

function LayingButtons({ screen, onKey }: TourButtonsProps): ReactElement {
  const { preview, entry, step } = screen;
  return (
    <div className="answers">
      <button
        type="button"
        className="main"
        disabled={preview.kind !== 'play'}
        onClick={() => {
          onKey(named('enter'));
        }}
      >
        Play
      </button>
      <button
        type="button"
        disabled={entry.laid.length === 0}
        onClick={() => {
          onKey(named('escape'));
        }}
      >
        Recall
      </button>
      {step.kind === 'exchange' ? <CommandButton name="Exchange" letter="x" onKey={onKey} /> : null}
      {step.kind === 'hint' ? <CommandButton name="Hint" letter="n" onKey={onKey} /> : null}
      <button
        type="button"
        onClick={() => {
          giveAnswer(screen);
        }}
      >
        Answer
      </button>
    </div>
  );
}

interface CommandButtonProps extends Pick<TourButtonsProps, 'onKey'> {
  readonly name: string;
  readonly letter: string;
}

function CommandButton({ name, letter, onKey }: CommandButtonProps): ReactElement {
  return (
    <button
      type="button"
      onClick={() => {
        onKey({ kind: 'control', letter });
      }}
    >
      {name}
    </button>
  );
}

function TypedButtons({ screen, onKey }: TourButtonsProps): ReactElement {
  const picked = exchangedPlaces(screen);
  return (
    <div className="answers">
      <button
        type="button"
        className="main"
        disabled={picked?.length === 0}
        onClick={() => {
          onKey(named('enter'));
        }}
      >
        {picked === null ? 'Play' : 'Exchange'}
      </button>
      <button
        type="button"
        onClick={() => {
          onKey(named('escape'));
        }}
      >
        Back
      </button>
    </div>
  );
}

/** In the review the best play is shown before it goes on. */
function NextButton({ screen: { state }, onKey }: TourButtonsProps): ReactElement {
  return (
    <div className="answers">
      <button
        type="button"
        className="main"
        onClick={() => {
          onKey(named('enter'));
        }}
      >
        {state === 'asked' ? 'Show the best play' : 'Next'}
      </button>
    </div>
  );
}

function EndButtons(): ReactElement {
  return (
    <div className="answers">
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
    </div>
  );
}
