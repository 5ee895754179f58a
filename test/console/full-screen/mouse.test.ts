import { describe, expect, it } from 'vitest';
import { readKeys, type RawKey } from '../../../src/console/full-screen/keys.ts';
import { readMouse } from '../../../src/console/full-screen/mouse.ts';

describe('a mouse report', () => {
  it.each([
    ['[<0;12;5M', { kind: 'click', line: 4, column: 11 }],
    ['[<4;1;1M', { kind: 'click', line: 0, column: 0 }],
    ['[<0;12;5m', { kind: 'release', line: 4, column: 11 }],
    ['[<2;12;5m', 'other'],
    ['[<2;12;5M', 'other'],
    ['[<32;12;5M', 'other'],
    ['[<64;12;5M', { kind: 'wheel', down: false }],
    ['[<65;12;5M', { kind: 'wheel', down: true }],
    ['[<66;12;5M', 'other'],
    ['[<0;12M', null],
    ['a', null],
    ['[A', null],
  ])('%s', (input, event) => expect(readMouse(input)).toEqual(event));

  it('never becomes text', () => {
    const none = { ctrl: false, meta: false } as RawKey;
    expect(readKeys('[<0;3;2M', none)).toEqual([{ kind: 'click', line: 1, column: 2 }]);
    expect(readKeys('[<0;3;2m', none)).toEqual([{ kind: 'release', line: 1, column: 2 }]);
    expect(readKeys('[<2;3;2m', none)).toEqual([]);
    expect(readKeys('[<65;3;2M', none)).toEqual([{ kind: 'named', name: 'page-down' }]);
  });
});
