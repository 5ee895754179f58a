/**
 * Keys of a browser as the game understands them. Tab is left to the browser, which goes on to the next thing by it, and so is
 * whatever is held with Ctrl, Alt or the command key, but for that which undoes.
 */
import { UNDO_LETTER } from '../../../play/screen/game-commands.ts';
import type { Key, NamedKey } from '../../../play/screen/key.ts';

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

/** Of a keyboard event, as much as is used. */
interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** What everybody knows to undo by. */
function isUndo({ key, ctrlKey, altKey, metaKey }: PressedKey): boolean {
  return key === 'z' && ctrlKey !== metaKey && !altKey;
}

/** Whether a letter is typed that a blank is to stand for: with Shift. */
export function isBlankLetter({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): boolean {
  return shiftKey && /^\p{L}$/u.test(key);
}

/** The key that was pressed; null where it is the browser's. */
export function keyOf(pressed: PressedKey): Key | null {
  const { key, ctrlKey, altKey, metaKey } = pressed;
  if (isUndo(pressed)) return { kind: 'control', letter: UNDO_LETTER };
  if (ctrlKey || altKey || metaKey) return null;
  const name = NAMES[key];
  if (name !== undefined) return { kind: 'named', name };
  const isCharacter = Array.from(key).length === 1;
  return isCharacter ? { kind: 'text', text: key.normalize('NFC') } : null;
}
