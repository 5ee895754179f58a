/**
 * How an engine is run, beside its command: options it is given, what it may search, its clock, and when it begins anew. Written
 * after the command, with semicolons between, and so in a record.
 */
import { InputError } from '../../engine/errors.ts';
import { knownNames } from '../../text/near-name.ts';
import { entryAt } from '../../engine/present.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { formatClockTime, parseClockTime, type ClockTime } from '../../engine/rules/clock-time.ts';

/** How an engine is run. */
export interface EngineSettings {
  /** Options of its own with their values, set each time it begins. */
  readonly options: readonly (readonly [name: string, value: string])[];
  /** A clock of its own, in place of that of all. */
  readonly clock?: ClockTime;
  /** Milliseconds it is told to think a move, in place of those of all; not for an engine with a clock of its own. */
  readonly moveMs?: number;
  /** How many rollouts it is told to play a move. */
  readonly iterations?: number;
  /** How many plies it is told to look ahead. */
  readonly depth?: number;
  /** With `game` every game has a new process; else only the one after a fault. */
  readonly restart?: 'game';
}

const NUMBERS = { 'move-time': 'moveMs', iterations: 'iterations', depth: 'depth' } as const;
const NAMES = ['option.NAME', 'time', ...Object.keys(NUMBERS), 'restart'];
const MAX_NUMBER = 1_000_000_000;
const OPTION = 'option.';

/** What looks like a setting where it ends a command: a shell has no use for a variable that is set there. */
const SETTING = /^(?<name>[\w. -]+)=(?<value>[^="']*)$/su;

/**
 * Take the settings off the end of a command.
 *
 * @param text `command;option.Threads=1;move-time=200`
 * @returns the command alone, and its settings; undefined where it has none
 * @throws InputError `bad-option` at one that cannot be
 */
export function splitSettings(text: string): {
  readonly command: string;
  readonly settings: EngineSettings | undefined;
} {
  const parts = text.split(';');
  const found: (readonly [string, string])[] = [];
  while (parts.length > 1) {
    const { name, value } = SETTING.exec(entryAt(parts, parts.length - 1).trim())?.groups ?? {};
    if (name === undefined || value === undefined) break;
    found.unshift([name.trim(), value.trim()]);
    parts.pop();
  }
  return { command: parts.join(';').trim(), settings: found.length === 0 ? undefined : readSettings(found) };
}

/** @returns as a record has them, without a semicolon before the first */
export function formatSettings({ options, clock, moveMs, iterations, depth, restart }: EngineSettings): string {
  const time = clock && formatClockTime(clock);
  const parts = [
    ...options.map(([name, value]) => `${OPTION}${name}=${value}`),
    ...Object.entries({ time, 'move-time': moveMs, iterations, depth, restart }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value}`],
    ),
  ];
  return parts.join(';');
}

function readSettings(parts: readonly (readonly [name: string, value: string])[]): EngineSettings {
  const options = new Map<string, string>();
  const numbers: { moveMs?: number; iterations?: number; depth?: number } = {};
  let restart: { readonly restart?: 'game' } = {};
  let clock: ClockTime | undefined;
  for (const [name, value] of parts) {
    if (/\p{Cc}/u.test(value)) throw unfit(name, value, 'a text of one line');
    if (name.startsWith(OPTION) && name.length > OPTION.length) options.set(name.slice(OPTION.length), value);
    else if (name === 'restart') {
      if (value !== 'game') throw unfit(name, value, '"game"');
      restart = { restart: 'game' };
    } else if (name === 'time') {
      clock = parseClockTime(value, `engine setting time=${visibleLine(value)}`);
    } else if (Object.hasOwn(NUMBERS, name)) {
      const number = Number(value);
      if (!/^\d+$/u.test(value) || number < 1 || number > MAX_NUMBER) throw unfit(name, value, 'a whole number from 1');
      numbers[NUMBERS[name as keyof typeof NUMBERS]] = number;
    } else {
      throw new InputError('bad-option', `an engine has no setting "${visibleLine(name)}"; ${knownNames(name, NAMES)}`);
    }
  }
  if (clock !== undefined && numbers.moveMs !== undefined) {
    const what =
      'engine settings time and move-time do not go together: on a clock each move gets its share of the time';
    throw new InputError('bad-option', what);
  }
  return { options: [...options], ...(clock && { clock }), ...numbers, ...restart };
}

function unfit(name: string, value: string, right: string): InputError {
  return new InputError('bad-option', `engine setting ${name}=${visibleLine(value)}: ${right} is needed`);
}
