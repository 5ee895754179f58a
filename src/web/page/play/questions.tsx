/**
 * What the game says of the moment, and the answers to what it asks, each of which is a key.
 */
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { UNDO_LETTER } from '../../../play/screen/game-commands.ts';
import { judgesWholePlay } from '../../../play/screen/modes.ts';
import type { Key } from '../../../play/screen/key.ts';
import { lettersOf } from '../../../play/screen/spelling.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { statusOf, TYPED_QUESTIONS } from '../../../play/screen/status.ts';
import { describeEnd } from '../../../play/wording/end-text.ts';
import { ANALYSE, canAnalyse, commandsOf } from './analysed-moment.ts';
import { TypedAnswer } from './typed-answer.tsx';
import { namesOf } from '../../../play/session/session.ts';
import { wordText } from '../../../play/wording/turn-text.ts';

interface QuestionsProps {
  readonly screen: ScreenGame;
  readonly onKey: (key: Key) => void;
}

/** An answer as a button. */
interface Answer {
  readonly text: string;
  readonly key: Key;
  readonly isPicked?: boolean;
  /** What it does, where the text does not say. */
  readonly hint?: string;
}

/** The line of the moment: what is asked, or what the tiles laid are worth. */
export function StatusLine({ screen }: Pick<QuestionsProps, 'screen'>): ReactElement {
  const { kind, text } = statusOf(screen);
  const { mode } = screen;
  return (
    <p className="status" data-kind={kind} aria-live="polite">
      {mode.kind === 'typed' || mode.kind === 'query' ? TYPED_QUESTIONS[mode.kind] : text}
    </p>
  );
}

/** What was said last, and the answers to what is asked. */
export function Questions({ screen, onKey }: QuestionsProps): ReactElement {
  const answers = answersOf(screen);
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
      <p className="message" role="status">
        {screen.message}
      </p>
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
          {answers.map(({ text: said, key, isPicked, hint }, i) => (
            <button
              key={said}
              ref={i === 0 ? first : undefined}
              type="button"
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

const ENTER: Key = { kind: 'named', name: 'enter' };
const ESCAPE: Key = { kind: 'named', name: 'escape' };

function typed(text: string): Key {
  return { kind: 'text', text };
}

/** What can be answered to what is asked. */
function answersOf(screen: ScreenGame): readonly Answer[] {
  const { mode, session } = screen;
  const { ruleset, state } = session.game;
  switch (mode.kind) {
    case 'board':
    case 'judging':
      return [];
    case 'menu':
      return [
        ...commandsOf(session).map(({ letter, name, summary }) => ({
          text: `${letter} ${name}`,
          hint: summary,
          key: typed(letter),
        })),
        { text: 'Back', key: ESCAPE },
      ];
    case 'blank':
      return [
        ...lettersOf(ruleset.alphabet).map((letter) => {
          const face = ruleset.alphabet.faces[letter]!;
          return { text: face, key: typed(face) };
        }),
        { text: 'Back', key: ESCAPE },
      ];
    case 'exchange':
      return [
        { text: 'Exchange', key: ENTER },
        { text: 'Back', key: ESCAPE },
      ];
    case 'typed':
    case 'query':
      return [
        { text: mode.kind === 'query' ? 'Ask' : 'Lay it', key: ENTER },
        { text: 'Back', key: ESCAPE },
      ];
    case 'sure':
      return [
        { text: 'Yes', key: typed('y') },
        { text: 'No', key: typed('n') },
      ];
    case 'challenge':
      return [
        { text: 'Challenge', key: typed('y') },
        { text: 'Let it stand', key: typed('n') },
        ...(judgesWholePlay(ruleset) ? [] : state.pending!.play.words).map(({ tiles }, i) => ({
          text: `${i + 1} ${wordText(ruleset.alphabet, tiles)}`,
          key: typed(String(i + 1)),
          isPicked: mode.words.includes(i),
        })),
      ];
    case 'thinking':
      return [{ text: 'Move now', key: typed(' ') }, ...undoOf(session)];
    case 'stuck':
      return [{ text: 'Try again', key: typed(' ') }, ...undoOf(session)];
    case 'cover':
      return [{ text: 'Show my tiles', key: ENTER }];
    case 'over':
      return [
        { text: 'New game', key: ENTER },
        { text: 'Review', key: typed('r') },
        ...(canAnalyse(session) ? [{ text: 'Analyse', hint: 'the last position', key: typed(ANALYSE.letter) }] : []),
        { text: 'Rematch', key: typed('m') },
      ];
  }
}

function undoOf(session: ScreenGame['session']): readonly Answer[] {
  const undo = commandsOf(session).find(({ letter }) => letter === UNDO_LETTER);
  return undo === undefined
    ? []
    : [{ text: 'Undo', hint: undo.summary, key: { kind: 'control', letter: undo.letter } }];
}
