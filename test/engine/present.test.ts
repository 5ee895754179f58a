import { describe, expect, it } from 'vitest';
import { addAt, entryAt, present } from '../../src/engine/present.ts';

describe('present', () => {
  it('returns the value, including false and 0', () => {
    expect(present(0)).toBe(0);
    expect(present(false)).toBe(false);
  });

  it.each([null, undefined])('throws with the name of the value for %s', (value) => {
    expect(() => present(value, 'seed')).toThrow('missing seed');
  });
});

describe('entryAt', () => {
  it('counts from the start, or from the end for negative indices', () => {
    expect(entryAt(['a', 'b', 'c'], 1)).toBe('b');
    expect(entryAt(Uint8Array.of(4, 5, 6), -1)).toBe(6);
  });

  it.each([3, -4, 0.5])('throws for index %d', (index) => {
    expect(() => entryAt([1, 2, 3], index)).toThrow(`no entry ${index} in a list of 3`);
  });

  it('supports addAt', () => {
    const scores = [1, 2];
    addAt(scores, 1, 5);
    expect(scores).toEqual([1, 7]);
    expect(() => addAt(scores, 2, 1)).toThrow(RangeError);
  });
});
