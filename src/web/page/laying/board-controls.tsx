import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { capitalised } from '../../../text/capitalised.ts';
import type { BoardCommand, BoardScreen } from '../../../play/screen/board-screen.ts';
import type { Key, NamedKey } from '../../../play/screen/key.ts';
import { isBoardMode } from '../../../play/screen/modes.ts';
import { typedQuestion } from '../../../play/screen/status.ts';

interface BoardControlsProps {
  readonly screen: BoardScreen;
  readonly onKey: (key: Key) => void;
}

export interface AnswerKey {
  readonly text: string;
  readonly key: Key;
  readonly isPicked?: boolean;
  readonly isMain?: boolean;
  readonly hint?: string;
}

export function namedKey(name: NamedKey): Key {
  return { kind: 'named', name };
}

interface KeyButtonProps extends ComponentProps<'button'> {
  readonly sends: Key;
  readonly onKey: (key: Key) => void;
}

export function KeyButton({ sends, onKey, ...rest }: KeyButtonProps): ReactElement {
  return <button {...rest} onClick={() => onKey(sends)} />;
}

export function typedKey(text: string): Key {
  return { kind: 'text', text };
}

/** The answers in each mode of a board. Each sends a key of the console. */
export function boardAnswers({ mode }: BoardScreen, commands: readonly BoardCommand[]): readonly AnswerKey[] {
  const back = { text: 'Back', key: namedKey('escape') };
  if (!isBoardMode(mode)) return [];
  switch (mode.kind) {
    case 'menu':
      return [
        ...commands.map(({ letter, name, summary }) => ({
          text: `${letter} ${name}`,
          hint: summary,
          key: typedKey(letter),
        })),
        back,
      ];
    case 'exchange':
      return [back];
    case 'order':
      return [
        { text: 'Left', key: typedKey('<') },
        { text: 'Right', key: typedKey('>') },
        { text: 'Done', key: namedKey('enter') },
      ];
    case 'typed':
      return [{ text: 'Lay it', key: namedKey('enter') }, back];
    case 'sure':
      return [
        { text: 'Yes', key: typedKey('y') },
        { text: 'No', key: typedKey('n') },
      ];
    case 'weigh':
      return [{ text: 'Stop waiting', key: namedKey('escape') }];
    case 'board':
    case 'blank':
    case 'look':
      return [];
  }
}

interface AnswersProps extends BoardControlsProps {
  readonly answers: readonly AnswerKey[];
}

export function AnswerPanel({ screen, answers, onKey }: AnswersProps): ReactElement {
  const first = useRef<HTMLButtonElement>(null);
  const { kind } = screen.mode;
  useEffect(() => {
    // In other modes the board keeps the focus.
    if (kind === 'cover' || kind === 'challenge' || kind === 'over') first.current?.focus();
  }, [kind]);
  return (
    <>
      <TypedAnswer screen={screen} onKey={onKey} />
      {answers.length === 0 ? null : (
        <div className="answers" role="group" aria-label="Answers">
          {answers.map(({ text, key, isPicked, isMain, hint }, i) => (
            <KeyButton
              key={text}
              ref={i === 0 ? first : undefined}
              className={isMain === true ? 'main' : undefined}
              aria-pressed={isPicked}
              title={hint}
              sends={key}
              onKey={onKey}
            >
              {text}
            </KeyButton>
          ))}
        </div>
      )}
    </>
  );
}

function TypedAnswer({ screen, onKey }: BoardControlsProps): ReactElement | null {
  const { mode } = screen;
  if (mode.kind !== 'typed' && mode.kind !== 'query') return null;
  const { kind } = mode;
  return (
    <input
      className="typed-answer"
      autoFocus
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
        if (key === 'Enter') onKey(namedKey('enter'));
        else if (key === 'Escape') onKey(namedKey('escape'));
        else return;
        document.querySelector<HTMLElement>('.board')?.focus();
      }}
    />
  );
}

interface LayingBarProps extends BoardControlsProps {
  readonly commands: readonly BoardCommand[];
  readonly isAccepting?: boolean;
  readonly isCovered?: boolean;
  readonly children?: ReactNode;
}

const ON_BAR = ['shuffle', 'exchange', 'hint'] as const;

/** The controls of every turn. They keep their places, and are disabled while they have no effect. */
export function LayingBar(props: LayingBarProps): ReactElement {
  const { screen, onKey, commands, isAccepting = false, isCovered, children } = props;
  const isIdle = screen.mode.kind !== 'board';
  const hasNoTiles = isIdle || screen.entry.laid.length === 0;
  return (
    <div className="laying-bar" role="group" aria-label="Actions" inert={isCovered}>
      <KeyButton disabled={hasNoTiles} sends={namedKey('escape')} onKey={onKey}>
        <Icon name="undo" />
        <span>Recall</span>
      </KeyButton>
      {ON_BAR.map((icon) => {
        const command = commands.find(({ name }) => name === icon);
        const isExchanging = icon === 'exchange' && screen.mode.kind === icon;
        return command === undefined ? null : (
          <KeyButton
            key={icon}
            className={isExchanging ? 'main' : undefined}
            title={command.summary}
            disabled={isIdle && !isExchanging}
            sends={isExchanging ? namedKey('enter') : { kind: 'control', letter: command.letter }}
            onKey={onKey}
          >
            <Icon name={icon} />
            <span>{capitalised(icon)}</span>
          </KeyButton>
        );
      })}
      {children}
      <KeyButton
        className="main"
        disabled={hasNoTiles && (isIdle || !isAccepting)}
        sends={namedKey('enter')}
        onKey={onKey}
      >
        <Icon name="enter" />
        <span>{isAccepting ? 'Accept' : 'Play'}</span>
      </KeyButton>
    </div>
  );
}

interface CommandButtonsProps extends BoardControlsProps {
  readonly commands: readonly BoardCommand[];
  /** Names of commands to disable, as they would have no effect now. */
  readonly idle?: readonly string[];
}

/** The commands that are not on the bar, and `Sort`, which only the page has; the console reorders tiles with `<` and `>`. */
export function CommandButtons({ screen, onKey, commands, idle = [] }: CommandButtonsProps): ReactElement {
  return (
    <>
      {commands
        .filter(({ name }) => !ON_BAR.some((icon) => icon === name))
        .map(({ letter, name, summary }) => (
          <KeyButton
            key={name}
            title={summary}
            disabled={idle.includes(name)}
            sends={{ kind: 'control', letter }}
            onKey={onKey}
          >
            {capitalised(name)}
          </KeyButton>
        ))}
      <button
        title="sort the rack by letter, a second time by points"
        onClick={() => {
          screen.sortRack();
          screen.changed();
        }}
      >
        Sort
      </button>
    </>
  );
}
