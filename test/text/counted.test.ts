import { expect, it } from 'vitest';
import { counted, nounFor } from '../../src/text/counted.ts';

it.each([
  [0, 'tile', undefined, '0 tiles'],
  [1, 'tile', undefined, '1 tile'],
  [2, 'tile', undefined, '2 tiles'],
  [1, 'query', 'queries', '1 query'],
  [3, 'query', 'queries', '3 queries'],
])('counted(%i, %j)', (count, one, many, text) => {
  expect(counted(count, one, many)).toBe(text);
  expect(`${count} ${nounFor(count, one, many)}`).toBe(text);
});
