import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatColumn, formatCoordinate, parseCoordinate } from '../../../src/engine/board/coordinate.ts';

describe('coordinates', () => {
  it.each([
    ['8D', { row: 7, col: 3, direction: 'across' }],
    ['D8', { row: 7, col: 3, direction: 'down' }],
    ['1A', { row: 0, col: 0, direction: 'across' }],
    ['o15', { row: 14, col: 14, direction: 'down' }],
    ['15o', { row: 14, col: 14, direction: 'across' }],
    ['3aa', { row: 2, col: 26, direction: 'across' }],
  ] as const)('%s is read', (text, expected) => {
    expect(parseCoordinate(text)).toEqual(expected);
  });

  it.each(['', '8', 'D', '0A', 'A0', '8D8', 'D8D', '-8D', '8 D', '8D.', 'ÄB1', '1234A', 'ABC1'])(
    '"%s" is not a coordinate',
    (text) => {
      expect(parseCoordinate(text)).toBeNull();
    },
  );

  it('letters columns A to Z, then AA', () => {
    expect([0, 25, 26, 27, 51, 52].map(formatColumn)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA']);
  });

  it('reads back what it writes, in either case', () => {
    fc.assert(
      fc.property(
        fc.record({
          row: fc.nat(998),
          col: fc.nat(26 * 27 - 1),
          direction: fc.constantFrom('across' as const, 'down' as const),
        }),
        (at) => {
          const text = formatCoordinate(at);
          expect(parseCoordinate(text)).toEqual(at);
          expect(parseCoordinate(text.toLowerCase())).toEqual(at);
        },
      ),
    );
  });
});
