/** Converts terminal input to keys. One input can hold several keys, from a paste or a slow line. */

import type { Key, NamedKey } from '../../play/screen/key.ts';
import { readMouse } from './mouse.ts';

const NAMED_KEYS = {
  upArrow: 'up',
  downArrow: 'down',
  leftArrow: 'left',
  rightArrow: 'right',
  pageUp: 'page-up',
  pageDown: 'page-down',
  return: 'enter',
  escape: 'escape',
  tab: 'tab',
  backspace: 'backspace',
  delete: 'backspace',
} as const satisfies Readonly<Record<string, NamedKey>>;

/** The used part of ink's key. `meta` means Alt, which terminals send as Escape plus the key; it is also true for Escape itself. */
export type RawKey = Readonly<Record<keyof typeof NAMED_KEYS | 'ctrl' | 'meta', boolean>>;

const CONTROL_NAMES: Readonly<Record<string, NamedKey>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007f': 'backspace',
  '\u001b': 'escape',
};

/** Returns the keys of one input. Alt is unused, so a key with Alt is read as Escape followed by the key, as on a slow line. */
export function readKeys(input: string, key: RawKey): Key[] {
  const keys = readPlainKeys(input, key);
  return key.meta && !key.escape ? [{ kind: 'named', name: 'escape' }, ...keys] : keys;
}

function readPlainKeys(input: string, key: RawKey): Key[] {
  const mouse = readMouse(input);
  if (mouse === 'other') return [];
  if (mouse?.kind === 'wheel') return [{ kind: 'named', name: mouse.down ? 'page-down' : 'page-up' }];
  if (mouse !== null) return [mouse];
  const name = (Object.keys(NAMED_KEYS) as (keyof typeof NAMED_KEYS)[]).find((one) => key[one]);
  if (name !== undefined) return [{ kind: 'named', name: NAMED_KEYS[name] }];
  if (key.ctrl) return input.length === 1 ? [{ kind: 'control', letter: input.toLowerCase() }] : [];
  return splitCharacters(input.normalize('NFC'))
    .map(keyOfText)
    .filter((read) => read !== null);
}

/** Splits text into graphemes. A segmenter is created only if needed, since the first one takes 50 ms. */
function splitCharacters(text: string): string[] {
  return text.length === 1 ? [text] : Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}

function keyOfText(text: string): Key | null {
  const name = text === '\r\n' ? 'enter' : CONTROL_NAMES[text];
  if (name !== undefined) return { kind: 'named', name };
  if (text >= '\u0001' && text <= '\u001a' && text.length === 1) {
    return { kind: 'control', letter: String.fromCharCode(text.charCodeAt(0) + 96) };
  }
  return /^\P{C}+$/u.test(text) ? { kind: 'text', text } : null;
}
