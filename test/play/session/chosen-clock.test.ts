import { describe, expect, it } from 'vitest';
import { parseChosenClock, withClock } from '../../../src/play/session/chosen-clock.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';

describe('a chosen clock', async () => {
  const [classic, tournament, duplicate] = await Promise.all(
    ['classic', 'tournament', 'duplicate'].map((name) => loadRuleset(name)),
  );

  it('replaces the one in the rules and keeps its penalty', () => {
    const rules = { ...tournament!, clock: { minutes: 25, overtimePenalty: 4 } };
    expect(withClock(rules, { minutes: 3 }).clock).toEqual({ minutes: 3, overtimePenalty: 4 });
    expect(withClock(classic!, { minutes: 3 }).clock).toEqual({ minutes: 3, overtimePenalty: 10 });
  });

  it('can be none, or the one in the rules', () => {
    expect(withClock(tournament!, null).clock).toBeNull();
    expect(withClock(tournament!, undefined)).toBe(tournament);
  });

  it('is read back from a saved game', () => {
    for (const chosen of [null, { minutes: 7 }, { minutes: 7, incrementSeconds: 2 }]) {
      const { clock } = withClock(classic!, chosen);
      expect(withClock(classic!, clock).clock).toEqual(clock);
    }
  });

  it.each([
    ['none', null],
    ['10:00', { minutes: 10 }],
    ['2:30', { minutes: 2.5 }],
    ['25:00+5', { minutes: 25, incrementSeconds: 5 }],
    ['1500+5', { minutes: 25, incrementSeconds: 5 }],
    [undefined, undefined],
  ])('is written %j', (text, clock) => expect(parseChosenClock(text)).toEqual(clock));

  it.each(['', '0', '-3', 'ten', '5m', 'Infinity', '1441:00'])('rejects %j', (text) => {
    expect(() => parseChosenClock(text)).toThrow(`--clock ${text}: a time such as 25:00`);
  });

  it('names both readings of a small bare number', () => {
    const message = '--clock 25: write 25:00 for minutes or 25+0 for seconds';
    expect(() => parseChosenClock('25')).toThrow(message);
  });

  it('has no increment if all players take their turns together', () => {
    expect(() => withClock(duplicate!, { minutes: 3, incrementSeconds: 5 })).toThrow('its clock has no increment');
    expect(withClock(duplicate!, { minutes: 3 }).clock).toMatchObject({ minutes: 3 });
  });
});
