import { describe, expect, it } from 'vitest';
import { minutesOf, readClock, withClock } from '../../../src/play/session/chosen-clock.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';

describe('a chosen clock', async () => {
  const [classic, tournament] = await Promise.all([loadRuleset('classic'), loadRuleset('tournament')]);

  it('is in place of the one in the rules, and costs what they say', () => {
    const rules = { ...tournament, clock: { minutes: 25, overtimePenalty: 4 } };
    expect(withClock(rules, 3).clock).toEqual({ minutes: 3, overtimePenalty: 4 });
    expect(withClock(classic, 3).clock).toEqual({ minutes: 3, overtimePenalty: 10 });
  });

  it('may be none, or that of the rules', () => {
    expect(withClock(tournament, 0).clock).toBeNull();
    expect(withClock(tournament, null)).toBe(tournament);
  });

  it('is read back from a log', () => {
    for (const minutes of [0, 7]) expect(minutesOf(withClock(tournament, minutes).clock)).toBe(minutes);
    expect(minutesOf(undefined)).toBeNull();
  });

  it.each([
    ['none', 0],
    [' 10', 10],
    ['2.5', 2.5],
    [undefined, null],
  ])('is typed as %j', (text, minutes) => {
    expect(readClock(text, '--clock')).toBe(minutes);
  });

  it.each(['', '0', '-3', 'ten', '1001', '5m', 'Infinity'])('is refused as %j', (text) => {
    expect(() => readClock(text, '--clock')).toThrow(
      `--clock ${text}: a clock is "none", or minutes for each player, up to 1000`,
    );
  });
});
