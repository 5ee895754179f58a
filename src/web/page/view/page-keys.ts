import { useEffect, useEffectEvent } from 'react';
import { listen } from '../store/listeners.ts';
import { UNDO_LETTER } from '../../../play/screen/game-commands.ts';
import type { Key, NamedKey } from '../../../play/screen/key.ts';

export type PageKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'preventDefault'> & {
  readonly target: EventTarget;
};

type DocumentKey = KeyboardEvent & { readonly target: EventTarget };

function useDocumentKeys(onKey: (event: DocumentKey) => void): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => listen(document, 'keydown', handle), []);
}

/** Handles keys when nothing has the focus. */
export function usePageKeys(onKey: (event: PageKey) => void): void {
  useDocumentKeys((event) => {
    const { target } = event;
    if (target === document.body || (target instanceof HTMLElement && target.localName === 'main')) onKey(event);
  });
}

/** Elements that need all keys, those that need Enter and Space, and those that need scroll keys. */
const FIELDS = 'input, select, textarea';
const BUTTONS = 'button, summary, a';
const SCROLLED = '.scrolled';
const SCROLL_KEY = /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End| )$/u;

/** True if the focused element needs the key. Letters go to the board even if a button has the focus. */
export function isOwnKey({ target, key }: { readonly target: EventTarget; readonly key: string }): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(FIELDS) !== null) return true;
  if (target.closest(SCROLLED) !== null && SCROLL_KEY.test(key)) return true;
  return target.closest(BUTTONS) !== null && (key === 'Enter' || key === ' ');
}

/** Handles keys wherever the focus is, except those that a field or a button needs and those with modifiers. */
export function useKeysAnywhere(onKey: (event: KeyboardEvent) => void): void {
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isOwnKey(event)) return;
    onKey(event);
  });
}

/** Handles Ctrl-Z, and Ctrl-Y or Shift-Ctrl-Z, outside of fields. */
export function useUndoKeys(onUndo: (kind: 'undo' | 'redo') => void): void {
  useDocumentKeys((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const letter = key.toLowerCase();
    const isField = target instanceof HTMLElement && target.closest(FIELDS) !== null;
    if (isField || altKey || ctrlKey === metaKey || (letter !== 'z' && letter !== 'y')) return;
    event.preventDefault();
    onUndo(letter === 'y' || shiftKey ? 'redo' : 'undo');
  });
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

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

export function isBlankLetter({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): boolean {
  return shiftKey && /^\p{L}$/u.test(key);
}

export function readKey({ key, ctrlKey, altKey, metaKey }: PressedKey): Key | null {
  if (key === 'z' && ctrlKey !== metaKey && !altKey) return { kind: 'control', letter: UNDO_LETTER };
  if (ctrlKey || altKey || metaKey) return null;
  const name = NAMES[key];
  if (name !== undefined) return { kind: 'named', name };
  const isCharacter = Array.from(key).length === 1;
  return isCharacter ? { kind: 'text', text: key.normalize('NFC') } : null;
}
