/** A clock that players choose for a game in place of the one in its rules. */
import { parseClockTime } from '../../engine/rules/clock-time.ts';
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';

export const CLOCK_MINUTES: readonly number[] = [3, 5, 10, 15, 25];

/** Points for each minute over the time if the rules have no clock. */
const OVERTIME_PENALTY = 10;

/** Null for no clock, undefined for the one in the rules. A saved game's clock is one, too. */
export type ChosenClock = Omit<NonNullable<Ruleset['clock']>, 'overtimePenalty'> | null | undefined;

/**
 * A ruleset with another clock. Bots go by the time left, so only the game has to know.
 *
 * @throws InputError `bad-option` if the clock has an increment and all players take their turns together
 */
export function withClock(ruleset: Ruleset, chosen: ChosenClock): Ruleset {
  if (chosen === undefined) return ruleset;
  if (chosen === null) return { ...ruleset, clock: null };
  if (ruleset.turns.kind === 'together' && chosen.incrementSeconds !== undefined) {
    throw new InputError('bad-option', `ruleset ${ruleset.name} times each turn, so its clock has no increment`);
  }
  const { overtimePenalty } = ruleset.clock ?? { overtimePenalty: OVERTIME_PENALTY };
  return { ...ruleset, clock: { overtimePenalty, ...chosen } };
}

/**
 * Read `none`, or a time as `parseClockTime` does.
 *
 * @param name the option, for a message
 * @throws InputError `bad-option`
 */
export function parseChosenClock(text: string | undefined, name: string): ChosenClock {
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  const { ms, incrementMs } = parseClockTime(text, `${name} ${text}`);
  return { minutes: ms / 60_000, ...(incrementMs > 0 && { incrementSeconds: incrementMs / 1000 }) };
}
