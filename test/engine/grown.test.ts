import { expect, test } from 'vitest';
import { grown } from '../../src/engine/grown.ts';

test.each([
  [Uint8Array.of(255, 1), Uint8Array.of(255, 1, 0, 0)],
  [Int32Array.of(-1, 2), Int32Array.of(-1, 2, 0, 0)],
  [Float64Array.of(0.5, 2), Float64Array.of(0.5, 2, 0, 0)],
])('a grown array has the same type and begins with the old entries', (from, expected) => {
  expect(grown(from, 4)).toEqual(expected);
  expect(from.length).toBe(2);
});
