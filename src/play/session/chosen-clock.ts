/** A clock that players choose for a game in place of the one in its rules. */
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';

/** Clocks to choose, in minutes for each player. */
export const CLOCK_MINUTES: readonly number[] = [3, 5, 10, 15, 25];

/** What a minute over the time costs where the rules have no clock and do not say. */
const OVERTIME_PENALTY = 10;

/**
 * A ruleset with another clock. Bots go by what is left of their time, so only the game has to know.
 *
 * @param minutes for each player, 0 for no clock; null for the one in the rules
 */
export function withClock(ruleset: Ruleset, minutes: number | null): Ruleset {
  if (minutes === null) return ruleset;
  const { overtimePenalty } = ruleset.clock ?? { overtimePenalty: OVERTIME_PENALTY };
  return { ...ruleset, clock: minutes === 0 ? null : { minutes, overtimePenalty } };
}

/** The minutes of a clock that a log keeps, as `withClock` takes them. */
export function minutesOf(clock: Ruleset['clock'] | undefined): number | null {
  return clock === undefined ? null : (clock?.minutes ?? 0);
}

const MAX_MINUTES = 1000;

/**
 * The minutes that a text says: a number, or `none`.
 *
 * @param name what the text is called where it is wrong
 * @returns as `withClock` takes them; null where there is no text
 * @throws InputError `bad-option`
 */
export function readClock(text: string | undefined, name: string): number | null {
  if (text === undefined) return null;
  if (text.trim() === 'none') return 0;
  const minutes = /^\s*\d+(?:\.\d+)?\s*$/u.test(text) ? Number(text) : NaN;
  if (minutes > 0 && minutes <= MAX_MINUTES) return minutes;
  throw new InputError(
    'bad-option',
    `${name} ${text}: a clock is "none", or minutes for each player, up to ${MAX_MINUTES}`,
  );
}
