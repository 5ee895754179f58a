/**
 * Where a text is the answer: a move by coordinates, or a pattern for the dictionary. It is a field of the page, so that a phone
 * brings up its keyboard.
 */
import { useEffect, useRef, type ReactElement } from 'react';
import { pressKey } from '../../../play/screen/game-keys.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { typedQuestion } from '../../../play/screen/status.ts';

/** The field; nothing where no text is asked for. */
export function TypedAnswer({ screen }: { readonly screen: ScreenGame }): ReactElement | null {
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
        screen.mode = { kind, text: target.value };
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
