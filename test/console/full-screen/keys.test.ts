import { describe, expect, it } from 'vitest';
import { readKeys, type RawKey } from '../../../src/console/full-screen/keys.ts';

const none = { ctrl: false, meta: false } as RawKey;

describe('keys', () => {
  it('have names, and Ctrl with a letter is a control key', () => {
    expect(readKeys('', { ...none, leftArrow: true })).toEqual([{ kind: 'named', name: 'left' }]);
    expect(readKeys('', { ...none, delete: true })).toEqual([{ kind: 'named', name: 'backspace' }]);
    expect(readKeys('S', { ...none, ctrl: true })).toEqual([{ kind: 'control', letter: 's' }]);
  });

  it('arrive several at once on fast typing or pasting', () => {
    expect(readKeys('ca\r\u0013', none)).toEqual([
      { kind: 'text', text: 'c' },
      { kind: 'text', text: 'a' },
      { kind: 'named', name: 'enter' },
      { kind: 'control', letter: 's' },
    ]);
  });

  it('split Escape from a key sent with it', () => {
    const escape = { kind: 'named', name: 'escape' };
    expect(readKeys('c', { ...none, meta: true })).toEqual([escape, { kind: 'text', text: 'c' }]);
    expect(readKeys('', { ...none, meta: true, return: true })).toEqual([escape, { kind: 'named', name: 'enter' }]);
    expect(readKeys('', { ...none, meta: true, escape: true })).toEqual([escape]);
  });

  it('keep accents with their letters', () => expect(readKeys('n\u0303', none)).toEqual([{ kind: 'text', text: 'ñ' }]));
});
