import { describe, expect, it } from 'vitest';
import { refuse } from '../../../src/engine/refusal.ts';
import { describeRefusal } from '../../../src/engine/rules/describe-refusal.ts';
import { classic, english, tiles } from '../../support/classic.ts';

describe('a refusal as a sentence', () => {
  it.each([
    ['QZ', 'does not hold QZ.'],
    ['n', 'does not hold a blank.'],
    ['AnT', 'does not hold A?T, of which ? is a blank.'],
  ])('for %s shows tiles as on a rack', (laid, expected) => {
    const refusal = refuse({ reason: 'tiles-not-held', tiles: tiles(laid), rack: tiles('ABC') });
    expect(describeRefusal(english, refusal)).toBe(`Your rack ABC ${expected}`);
  });

  it('uses the coordinates of the board', () => {
    const refusal = refuse({ reason: 'square-occupied', square: { row: 7, col: 3 } });
    const layout = { ...classic.layout, coordinates: 'numbers' as const };
    expect(describeRefusal(english, refusal)).toBe('8D is occupied.');
    expect(describeRefusal(english, refusal, layout)).toBe('Row 8, column 4 is occupied.');
  });
});
