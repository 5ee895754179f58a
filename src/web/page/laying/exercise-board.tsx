import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { ScriptScreen } from '../../../play/exercise/script-screen.ts';
import { wordOfMoveText } from '../../../engine/notation/move-text.ts';
import type { Look } from '../../../engine/rules/ruleset-look.ts';
import type { Key } from '../../../play/screen/key.ts';
import { boardStatus, isInStatus } from '../../../play/screen/status.ts';
import { boardSize } from '../board/board-view.tsx';
import { WeighedPlays } from '../view/weighed-plays.tsx';
import { useKeysAnywhere } from '../view/page-keys.ts';
import { AnswerPanel, boardAnswers, CommandButtons, KeyButton, LayingBar, namedKey } from './board-controls.tsx';
import { boardKeys, LayingBoard } from './laying-board.tsx';

interface ExerciseBoardProps {
  readonly screen: ScriptScreen;
  readonly colours: Look['palette'];
  readonly label: string;
  /** Noun for the labels of board and rack. */
  readonly name: string;
  readonly onLeave: () => void;
  readonly className?: string;
  /** Status line when nothing is being laid. */
  readonly idle?: string;
  readonly next?: string;
  /** Buttons after the last board. */
  readonly ending?: ReactNode;
  /** Text above the buttons. */
  readonly children?: ReactNode;
}

/** A board with a play to find: keys, board, rack and buttons. The caller redraws it with `useScreen`. */
export function ExerciseBoard(props: ExerciseBoardProps): ReactElement {
  const { screen, colours, label, name, onLeave, className = '', idle = '', children } = props;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    for (const part of ['.game-board', '.rack'])
      root.current?.querySelector(part)?.scrollIntoView({ block: 'nearest' });
    root.current?.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true });
  }, [screen]);
  const onKey = (key: Key): void => {
    if (screen.press(key) !== null) onLeave();
  };
  useKeysAnywhere((event) => {
    // A held key would act on the next exercise too.
    if (event.repeat && event.key === 'Enter') return;
    const keys = boardKeys(screen, event).filter((key) => key.kind !== 'named' || !key.name.startsWith('page-'));
    if (keys.length === 0) return;
    event.preventDefault();
    keys.forEach(onKey);
  });
  const { kind, text } = boardStatus(screen);
  return (
    <section ref={root} className={`board-place stack ${className}`} aria-label={label}>
      <LayingBoard
        screen={screen}
        colours={colours}
        labels={[`Board of the ${name}`, `Rack of the ${name}`]}
        bar={<LayingBar screen={screen} onKey={onKey} commands={screen.commands} />}
      >
        <p className="status" data-kind={kind} aria-live="polite">
          {text || idle}
        </p>
      </LayingBoard>
      {children}
      <ExerciseControls {...props} onKey={onKey} />
    </section>
  );
}

type ExerciseControlsProps = Pick<ExerciseBoardProps, 'screen' | 'next' | 'ending'> & {
  readonly onKey: (key: Key) => void;
};

function ExerciseControls({ screen, onKey, next = 'Next', ending }: ExerciseControlsProps): ReactElement {
  const { mode, commands, state } = screen;
  const buttons = { screen, onKey, commands };
  if (mode.kind !== 'board' && mode.kind !== 'blank' && mode.kind !== 'look')
    return <AnswerPanel {...buttons} answers={boardAnswers(screen, commands)} />;
  return (
    <div className="answers" role="group" aria-label="More actions">
      {mode.kind !== 'look' ? (
        <CommandButtons {...buttons} />
      ) : state === 'done' ? (
        ending
      ) : (
        <KeyButton className="main" disabled={state === 'opening'} sends={namedKey('enter')} onKey={onKey}>
          {next}
        </KeyButton>
      )}
    </div>
  );
}

interface ExercisePageProps extends ExerciseBoardProps {
  readonly className: string;
  readonly title: string;
  readonly progress?: string;
  /** Text above the verdict. */
  readonly task: ReactNode;
  readonly isPraised?: boolean;
}

/** An exercise as a whole view: a head, the board, and beside it the task, the verdict and `children`. */
export function ExercisePage(props: ExercisePageProps): ReactElement {
  const { className, title, progress = '', task, isPraised = false, children, ...exercise } = props;
  const { screen, onLeave } = exercise;
  return (
    <div className={`review stack ${className}`}>
      <div className="reviewed sized stack" style={boardSize(screen.board.layout)}>
        <div className="review-head row">
          <h1>{title}</h1>
          <p className="review-progress row">
            <span role="status">{progress}</span>
            <button onClick={onLeave}>Leave</button>
          </p>
        </div>
        <ExerciseBoard {...exercise} />
        <div className="review-side stack">
          {task}
          <LastMessage screen={screen} isPraised={isPraised} />
          {children}
        </div>
      </div>
    </div>
  );
}

interface LastMessageProps {
  readonly screen: ScriptScreen;
  readonly isPraised?: boolean;
}

export function LastMessage({ screen, isPraised = false }: LastMessageProps): ReactElement {
  const { state, message } = screen;
  return (
    <div role="status" className={`verdict ${isInStatus(screen) ? 'unseen-title' : ''}`} data-state={state}>
      {message === '' ? null : (
        <p>
          {isPraised ? <strong>Right. </strong> : null}
          {message}
        </p>
      )}
    </div>
  );
}

interface ScriptPlaysProps extends Pick<ComponentProps<typeof WeighedPlays>, 'turn'> {
  readonly screen: ScriptScreen;
  readonly hasMade?: boolean;
}

export function ScriptPlays({ screen, turn, hasMade = true }: ScriptPlaysProps): ReactElement {
  return (
    <WeighedPlays
      turn={turn}
      caption={`Best plays of the turn${hasMade ? ' and the play made' : ''}`}
      shown={screen.shown}
      onShow={(play) => {
        if (play === null) return;
        screen.layPlay(play);
        screen.changed();
      }}
      onAsk={(text) => {
        const word = screen.rules.meanings === undefined ? null : wordOfMoveText(text);
        if (word !== null) void screen.define([word]);
      }}
    />
  );
}
