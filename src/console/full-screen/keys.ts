/**
 * Keys as the full screen understands them. What a terminal sends may hold several at once (a paste, or a fast typist on a
 * slow line), so one input gives a list.
 */

import type { Key, NamedKey } from '../../play/screen/key.ts';
import { readMouse } from './mouse.ts';

/** The keys of ink that have a name here. */
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

/**
 * Of what ink says of a key, as much as is used. `meta` is held with Alt, which terminals send as Escape and the key in one; it is
 * also true of Escape alone.
 */
export type RawKey = Readonly<Record<keyof typeof NAMED_KEYS | 'ctrl' | 'meta', boolean>>;

const CONTROL_NAMES: Readonly<Record<string, NamedKey>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007f': 'backspace',
  '\u001b': 'escape',
};

/**
 * The keys of one input. Nothing here is done with Alt, so a key with it is Escape and that key typed too fast to be told
 * apart, as over a slow line.
 */
export function readKeys(input: string, key: RawKey): Key[] {
  const keys = readPlainKeys(input, key);
  return key.meta && !key.escape ? [{ kind: 'named', name: 'escape' }, ...keys] : keys;
}

function readPlainKeys(input: string, key: RawKey): Key[] {
  const mouse = readMouse(input);
  if (mouse === 'other') return [];
  if (mouse?.kind === 'wheel') return [{ kind: 'named', name: mouse.down ? 'page-down' : 'page-up' }];
  if (mouse !== null) return [mouse];
  const named = (Object.keys(NAMED_KEYS) as (keyof typeof NAMED_KEYS)[]).find((name) => key[name]);
  if (named !== undefined) return [{ kind: 'named', name: NAMED_KEYS[named] }];
  if (key.ctrl) return input.length === 1 ? [{ kind: 'control', letter: input.toLowerCase() }] : [];
  return splitCharacters(input.normalize('NFC'))
    .map(keyOfText)
    .filter((read) => read !== null);
}

/** What a reader takes for one character each. The first segmenter of a program takes 50 ms, which nearly no key needs. */
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
