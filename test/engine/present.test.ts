import { describe, expect, it } from 'vitest';
import { addAt, entryAt, present } from '../../src/engine/present.ts';

describe('a value that must be there', () => {
  it('is returned, also where it is false or 0', () => {
    expect(present(0)).toBe(0);
    expect(present(false)).toBe(false);
  });

  it.each([null, undefined])('is missed by its name where there is %s', (value) => {
    expect(() => present(value, 'seed')).toThrow('there is no seed');
  });
});

describe('an entry that must be there', () => {
  it('is counted from the start, and from the end below 0', () => {
    expect(entryAt(['a', 'b', 'c'], 1)).toBe('b');
    expect(entryAt(Uint8Array.of(4, 5, 6), -1)).toBe(6);
  });

  it.each([3, -4, 0.5])('is missed by its index %d', (index) => {
    expect(() => entryAt([1, 2, 3], index)).toThrow(`no entry ${index} in a list of 3`);
  });

  it('is added to', () => {
    const scores = [1, 2];
    addAt(scores, 1, 5);
    expect(scores).toEqual([1, 7]);
    expect(() => addAt(scores, 2, 1)).toThrow(RangeError);
  });
});
