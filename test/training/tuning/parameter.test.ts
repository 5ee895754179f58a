import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBotSpec, parseBotSpec } from '../../../src/bots/bot-spec.ts';
import { placeOf, readParameter, snap, unitOf, valueAt, withOptions } from '../../../src/training/tuning/parameter.ts';

const sim = parseBotSpec('sim:plies=3');

describe('readParameter', () => {
  it.each([
    ['plies:1..5', { name: 'plies', low: 1, high: 5, start: 3, isWhole: true }],
    ['plies:1..5:2', { name: 'plies', low: 1, high: 5, start: 2, isWhole: true }],
  ])('reads %s', (text, parameter) => expect(readParameter(text, sim)).toEqual(parameter));

  it('starts in the middle by default, and detects which values may have decimals', () => {
    const equity = parseBotSpec('equity');
    expect(readParameter('outlook:0..3', equity)).toMatchObject({ start: 1.5, isWhole: false });
    expect(readParameter('endgame:100..200', equity)).toMatchObject({ start: 150, isWhole: true });
  });

  it.each([
    ['plies', 'invalid parameter'],
    ['plies:5..1', '5 is not less than 1'],
    ['plies:1..2:4', 'its start 4 is not between 1 and 2'],
    ['plies:0..3', 'plies=0: must be a whole number'],
    ['ply:0..3', 'bot "sim" has no option "ply"'],
  ])('refuses %s', (text, message) => expect(() => readParameter(text, sim)).toThrow(message));
});

describe('values and positions', () => {
  it('convert both ways, with only the significant digits', () => {
    const bounds = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 1000 }), fc.boolean());
    const property = fc.property(bounds, fc.double({ min: 0, max: 1, noNaN: true }), ([low, size, isWhole], place) => {
      const parameter = { name: 'x', low, high: low + size, start: low, isWhole };
      const value = valueAt(parameter, place);
      expect(value).toBeGreaterThanOrEqual(low);
      expect(value).toBeLessThanOrEqual(low + size);
      expect(valueAt(parameter, placeOf(parameter, value))).toBe(value);
      expect(Math.abs(snap(parameter, place) - place)).toBeLessThanOrEqual(unitOf(parameter));
    });
    fc.assert(property);
  });

  it('have no negative zero', () => {
    for (const isWhole of [true, false]) {
      expect(valueAt({ name: 'x', low: -3, high: 0, start: -3, isWhole }, 0.9999)).toBe(0);
    }
  });

  it('become options of the bot', () => {
    const plies = readParameter('plies:1..5', sim);
    expect(formatBotSpec(withOptions(sim, [plies], [2]))).toBe('sim:plies=2');
  });
});
