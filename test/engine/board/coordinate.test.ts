import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCoordinate,
  labelColumn,
  labelRow,
  nameSquare,
  parseCoordinate,
} from '../../../src/engine/board/coordinate.ts';

describe('coordinates', () => {
  it.each([
    ['8D', { row: 7, col: 3, direction: 'across' }],
    ['D8', { row: 7, col: 3, direction: 'down' }],
    ['1A', { row: 0, col: 0, direction: 'across' }],
    ['o15', { row: 14, col: 14, direction: 'down' }],
    ['15o', { row: 14, col: 14, direction: 'across' }],
    ['3aa', { row: 2, col: 26, direction: 'across' }],
  ] as const)('%s is read', (text, expected) => expect(parseCoordinate(text)).toEqual(expected));

  it.each(['', '8', 'D', '0A', 'A0', '8D8', 'D8D', '-8D', '8 D', '8D.', 'ÄB1', '1234A', 'ABC1'])(
    '"%s" is not a coordinate',
    (text) => expect(parseCoordinate(text)).toBeNull(),
  );

  it('are H4 across and 4H down with lettered rows, as in French', () => {
    const french = { coordinates: 'lettered-rows' } as const;
    expect(formatCoordinate({ row: 7, col: 3, direction: 'across' }, french)).toBe('H4');
    expect(formatCoordinate({ row: 7, col: 3, direction: 'down' }, french)).toBe('4H');
    expect(parseCoordinate('h4', french)).toEqual({ row: 7, col: 3, direction: 'across' });
    expect(nameSquare({ row: 7, col: 3 }, french)).toBe('H4');
    expect([labelRow(french, 7), labelColumn(french, 3)]).toEqual(['H', '4']);
  });

  it('letter columns A to Z, then AA', () => {
    expect([0, 25, 26, 27, 51, 52].map((col) => labelColumn({}, col))).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA']);
  });

  it('are parsed back after formatting, in either case', () => {
    const property = fc.property(
      fc.record({
        row: fc.nat(26 * 27 - 1),
        col: fc.nat(26 * 27 - 1),
        direction: fc.constantFrom('across' as const, 'down' as const),
      }),
      fc.constantFrom('numbered-rows' as const, 'lettered-rows' as const),
      (at, coordinates) => {
        const text = formatCoordinate(at, { coordinates });
        expect(parseCoordinate(text, { coordinates })).toEqual(at);
        expect(parseCoordinate(text.toLowerCase(), { coordinates })).toEqual(at);
      },
    );
    fc.assert(property);
  });
});
