/** What the game says of the moment, and the answers to what it asks, each of which is a key. */
import type { ReactElement } from 'react';
import type { Key } from '../../../play/screen/key.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { findStatus, typedQuestion } from '../../../play/screen/status.ts';
import { describeEnd } from '../../../play/wording/end-text.ts';
import { AnswerPanel } from '../laying/board-controls.tsx';
import { listAnswers } from './answers.ts';
import { namesOf } from '../../../play/session/session.ts';

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
      <AnswerPanel screen={screen} answers={listAnswers(screen)} onKey={onKey} />
    </div>
  );
}
