/** The letters that a blank can stand for, beside its square. */
import type { ReactElement } from 'react';
import { pressOnBoard } from '../../../play/screen/board-keys.ts';
import type { BoardScreen } from '../../../play/screen/board-screen.ts';
import type { Key } from '../../../play/screen/key.ts';
import { lettersOf } from '../../../play/screen/spelling.ts';
import { KeyButton, namedKey, typedKey } from './board-controls.tsx';

const GAP = 4;

export function BlankLetters({ screen }: { readonly screen: BoardScreen }): ReactElement {
  const { faces } = screen.alphabet;
  const onKey = (key: Key): void => {
    screen.dropReply();
    pressOnBoard(screen, key, () => null);
    screen.changed();
  };
  return (
    <div
      ref={showAtCursor}
      popover="manual"
      className="blank-letters panel"
      role="group"
      aria-label="Letter of the blank"
    >
      {lettersOf(screen.alphabet).map((letter) => (
        <KeyButton key={letter} sends={typedKey(faces[letter]!)} onKey={onKey}>
          {faces[letter]}
        </KeyButton>
      ))}
      <KeyButton className="blank-back" sends={namedKey('escape')} onKey={onKey}>
        Back
      </KeyButton>
    </div>
  );
}

/** Below the square, or above it if there is no room. In the top layer, a zoomed board does not clip it. */
function showAtCursor(panel: HTMLElement | null): void {
  const square = panel?.parentElement?.querySelector('[data-cursor]')?.getBoundingClientRect();
  if (panel === null || square === undefined) return;
  panel.showPopover();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = square.left + square.width / 2 - width / 2;
  const isBelow = square.bottom + GAP + height <= innerHeight;
  panel.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  panel.style.top = `${Math.max(GAP, isBelow ? square.bottom + GAP : square.top - GAP - height)}px`;
}
