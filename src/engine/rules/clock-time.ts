/** Clock times as text: `25:00+5`, or `1500+5` in seconds. */
import { InputError } from '../errors.ts';

/** Time of a player on the clock. */
export interface ClockTime {
  /** Milliseconds for the whole game. */
  readonly ms: number;
  /** Milliseconds added after each turn. */
  readonly incrementMs: number;
}

export const MAX_CLOCK_MS = 86_400_000;

/** A plain number below this is ambiguous: it could be minutes or seconds. */
const LEAST_BARE_SECONDS = 100;

/** Parses a clock time; `name` is the option or setting in messages. Throws InputError `bad-option`. */
export function parseClockTime(text: string, name: string): ClockTime {
  const match = /^(?:(\d{1,4}):(?=[0-5]\d(?!\d)))?(\d{1,5}(?:\.\d{1,3})?)(?:\+(\d{1,4}(?:\.\d{1,3})?))?$/u.exec(text);
  const [minutes = 0, seconds = 0, increment = 0] = [match?.[1], match?.[2], match?.[3]].map((part) =>
    Number(part ?? 0),
  );
  const ms = Math.round(60_000 * minutes + 1000 * seconds);
  if (match === null || ms < 1 || ms > MAX_CLOCK_MS) {
    throw new InputError('bad-option', `${name}: a time such as 25:00, 25:00+5 or 1500+5 (seconds) is needed`);
  }
  if (match[1] === undefined && match[3] === undefined && seconds < LEAST_BARE_SECONDS) {
    const what = `write ${text}:00 for minutes or ${text}+0 for seconds`;
    throw new InputError('bad-option', `${name}: ${what}`);
  }
  return { ms, incrementMs: Math.round(1000 * increment) };
}

/** Formats a time in seconds, such as `60+0.5`; inverse of `parseClockTime`. */
export function formatClockTime({ ms, incrementMs }: ClockTime): string {
  return `${ms / 1000}+${incrementMs / 1000}`;
}
