/** What the game says of the moment, and the answers to what it asks, each of which is a key. */
import { type ReactElement, useEffect, useRef } from 'react';
import type { Key } from '../../../play/screen/key.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { findStatus, typedQuestion } from '../../../play/screen/status.ts';
import { describeEnd } from '../../../play/wording/end-text.ts';
import { listAnswers } from './answers.ts';
import { namesOf } from '../../../play/session/session.ts';
import { pressKey } from '../../../play/screen/game-keys.ts';

interface QuestionsProps {
  readonly screen: ScreenGame;
  readonly onKey: (key: Key) => void;
}

/** What the tiles laid are worth, or that the game is over. */
export function StatusLine({ screen }: Pick<QuestionsProps, 'screen'>): ReactElement {
  const { kind, text } = findStatus(screen);
  return (
    <p className="status" data-kind={kind} aria-live="polite">
      {isAsked(screen) ? '' : text}
    </p>
  );
}

/** Whether there is a question to answer; it stands with its answers. */
function isAsked(screen: ScreenGame): boolean {
  return screen.mode.kind !== 'over' && listAnswers(screen).length > 0;
}

/** How the first word is laid; empty once one lies there. */
function firstStep({ session, isPersonToMove, mode }: ScreenGame): string {
  const { ruleset, state } = session.game;
  if (!isPersonToMove || mode.kind !== 'board' || state.board.tileCount > 0) return '';
  const where = ruleset.opening === 'anywhere' || ruleset.layout.start === null ? '' : ' over the star';
  return `Lay a word${where}: drag tiles, or choose a square, then tiles.`;
}

/** What is asked; nothing where no answer is awaited. */
function Question({ screen }: Pick<QuestionsProps, 'screen'>): ReactElement | null {
  if (!isAsked(screen)) return null;
  const { mode } = screen;
  return (
    <p className="question" aria-live="polite">
      {mode.kind === 'typed' || mode.kind === 'query' ? typedQuestion(screen, mode.kind) : findStatus(screen).text}
    </p>
  );
}

/** What was said last, and the answers to what is asked. */
export function QuestionPanel({ screen, onKey }: QuestionsProps): ReactElement {
  const answers = listAnswers(screen);
  const first = useRef<HTMLButtonElement>(null);
  const asked = screen.mode.kind;
  useEffect(() => {
    // What is asked is answered where one is; the board keeps the keys else.
    if (asked === 'cover' || asked === 'challenge' || asked === 'over') first.current?.focus();
  }, [asked]);
  const { session } = screen;
  const end = session.game.isOver ? describeEnd(session.game, namesOf(session)) : [];
  return (
    <div className="questions">
      <div className="said">
        <p className="message" role="status">
          {screen.message === '' ? firstStep(screen) : screen.message}
        </p>
        <Question screen={screen} />
      </div>
      {end.length === 0 ? null : (
        <div className="end">
          {end.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <TypedAnswer screen={screen} />
      {answers.length === 0 ? null : (
        <div className="answers" role="group" aria-label="Answers">
          {answers.map(({ text: said, key, isPicked, isMain, hint }, i) => (
            <button
              key={said}
              ref={i === 0 ? first : undefined}
              type="button"
              className={isMain === true ? 'main' : undefined}
              aria-pressed={isPicked}
              title={hint}
              onClick={() => {
                onKey(key);
              }}
            >
              {said}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The field; nothing where no text is asked for. */
function TypedAnswer({ screen }: { readonly screen: ScreenGame }): ReactElement | null {
  const { mode } = screen;
  const field = useRef<HTMLInputElement>(null);
  const isTyped = mode.kind === 'typed' || mode.kind === 'query';
  useEffect(() => {
    field.current?.focus();
  }, [isTyped]);
  if (!isTyped) return null;
  const { kind } = mode;
  return (
    <input
      ref={field}
      className="typed-answer"
      aria-label={typedQuestion(screen, kind)}
      value={mode.text}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={60}
      onChange={({ target }) => {
        screen.ask({ kind, text: target.value });
        screen.changed();
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing) return;
        if (key === 'Enter') pressKey(screen, { kind: 'named', name: 'enter' });
        else if (key === 'Escape') pressKey(screen, { kind: 'named', name: 'escape' });
        else return;
        document.querySelector<HTMLElement>('.board')?.focus();
      }}
    />
  );
}
