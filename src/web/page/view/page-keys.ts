import { useEffect, useEffectEvent } from 'react';
import { UNDO_LETTER } from '../../../play/screen/game-commands.ts';
import type { Key, NamedKey } from '../../../play/screen/key.ts';

export type PageKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'preventDefault'> & {
  readonly target: EventTarget;
};

/** Handles keys when nothing has the focus. */
export function usePageKeys(onKey: (event: PageKey) => void): void {
  const take = useEffectEvent(onKey);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target === document.body || (target instanceof HTMLElement && target.localName === 'main')) {
        take(event as KeyboardEvent & { readonly target: EventTarget });
      }
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
    };
  }, []);
}

/** Elements that take all keys, those that take Enter and Space, and those that take scroll keys. */
const FIELDS = 'input, select, textarea';
const BUTTONS = 'button, summary, a';
const SCROLLED = '.scrolled';
const SCROLLING = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  ' ',
]);

/** True if the focused element needs the key. Letters go to the board even if a button has the focus. */
export function isOwnKey({ target, key }: { readonly target: EventTarget; readonly key: string }): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(FIELDS) !== null) return true;
  if (target.closest(SCROLLED) !== null && SCROLLING.has(key)) return true;
  return target.closest(BUTTONS) !== null && (key === 'Enter' || key === ' ');
}

/** Handles keys at any focus, except those that a field or a button needs and those with modifiers. */
export function useKeysAnywhere(onKey: (event: KeyboardEvent) => void): void {
  const take = useEffectEvent(onKey);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, altKey, metaKey } = event;
      if (event.defaultPrevented || ctrlKey || altKey || metaKey) return;
      if (target !== null && isOwnKey({ target, key })) return;
      take(event);
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
    };
  }, []);
}

const NAMES: Readonly<Record<string, NamedKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Enter: 'enter',
  Escape: 'escape',
  Backspace: 'backspace',
  Delete: 'backspace',
  PageUp: 'page-up',
  PageDown: 'page-down',
};

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

function isUndo({ key, ctrlKey, altKey, metaKey }: PressedKey): boolean {
  return key === 'z' && ctrlKey !== metaKey && !altKey;
}

export function isBlankLetter({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): boolean {
  return shiftKey && /^\p{L}$/u.test(key);
}

export function readKey(pressed: PressedKey): Key | null {
  const { key, ctrlKey, altKey, metaKey } = pressed;
  if (isUndo(pressed)) return { kind: 'control', letter: UNDO_LETTER };
  if (ctrlKey || altKey || metaKey) return null;
  const name = NAMES[key];
  if (name !== undefined) return { kind: 'named', name };
  const isCharacter = Array.from(key).length === 1;
  return isCharacter ? { kind: 'text', text: key.normalize('NFC') } : null;
}
