/** A clock chosen for a game, overriding the one in its rules. */
import { parseClockTime } from '../../engine/rules/clock-time.ts';
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';

export const CLOCK_MINUTES: readonly number[] = [3, 5, 10, 15, 25];

/** Penalty per minute if the rules have no clock. */
const OVERTIME_PENALTY = 10;

/** Null for no clock, undefined for the clock of the rules. */
export type ChosenClock = Omit<NonNullable<Ruleset['clock']>, 'overtimePenalty'> | null | undefined;

/** Returns the ruleset with another clock. Bots only use the remaining time, so only the game needs to know. */
export function withClock(ruleset: Ruleset, chosen: ChosenClock): Ruleset {
  if (chosen === undefined) return ruleset;
  if (chosen === null) return { ...ruleset, clock: null };
  if (ruleset.turns.kind === 'together' && chosen.incrementSeconds !== undefined) {
    throw new InputError('bad-option', `ruleset ${ruleset.name} times each turn, so its clock has no increment`);
  }
  const { overtimePenalty } = ruleset.clock ?? { overtimePenalty: OVERTIME_PENALTY };
  return { ...ruleset, clock: { overtimePenalty, ...chosen } };
}

/** @throws InputError `bad-option` */
export function parseChosenClock(text: string | undefined): ChosenClock {
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  const { ms, incrementMs } = parseClockTime(text, `--clock ${text}`);
  return { minutes: ms / 60_000, ...(incrementMs > 0 && { incrementSeconds: incrementMs / 1000 }) };
}
