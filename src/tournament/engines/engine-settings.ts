/**
 * Settings of an engine: SIU options, search limits, clock and restart policy. They follow the command, separated by semicolons,
 * and are stored in that form in a record.
 */
import { InputError } from '../../engine/errors.ts';
import { knownNames } from '../../text/near-name.ts';
import { entryAt } from '../../engine/present.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { formatClockTime, parseClockTime, type ClockTime } from '../../engine/rules/clock-time.ts';

/** Settings of an engine. */
export interface EngineSettings {
  /** SIU options, set at every start. */
  readonly options: readonly (readonly [name: string, value: string])[];
  /** Replaces the tournament's clock. */
  readonly clock?: ClockTime;
  /** Milliseconds per move; replaces the tournament's limit. Excludes `clock`. */
  readonly moveMs?: number;
  /** Rollouts per move. */
  readonly iterations?: number;
  /** Search depth in plies. */
  readonly depth?: number;
  /** `game`: a new process for every game. Default: only after a fault. */
  readonly restart?: 'game';
}

const NUMBERS = { 'move-time': 'moveMs', iterations: 'iterations', depth: 'depth' } as const;
const NAMES = ['option.NAME', 'time', ...Object.keys(NUMBERS), 'restart'];
const MAX_NUMBER = 1_000_000_000;
const OPTION = 'option.';

/** Pattern of a setting at the end of a command. A shell variable set there would have no effect. */
const SETTING = /^(?<name>[\w. -]+)=(?<value>[^="']*)$/su;

/** Splits a command and its settings, as in `command;option.Threads=1;move-time=200`. Throws InputError `bad-option`. */
export function splitSettings(text: string): { command: string; settings: EngineSettings | undefined } {
  const parts = text.split(';');
  const settings: (readonly [string, string])[] = [];
  while (parts.length > 1) {
    const { name, value } = SETTING.exec(entryAt(parts, parts.length - 1).trim())?.groups ?? {};
    if (name === undefined || value === undefined) break;
    settings.unshift([name.trim(), value.trim()]);
    parts.pop();
  }
  return { command: parts.join(';').trim(), settings: settings.length === 0 ? undefined : readSettings(settings) };
}

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
  let restart: 'game' | undefined;
  let clock: ClockTime | undefined;
  for (const [name, value] of parts) {
    if (/\p{Cc}/u.test(value)) throw unfit(name, value, 'a single line of text');
    if (name.startsWith(OPTION) && name.length > OPTION.length) options.set(name.slice(OPTION.length), value);
    else if (name === 'restart') {
      if (value !== 'game') throw unfit(name, value, '"game"');
      restart = value;
    } else if (name === 'time') {
      clock = parseClockTime(value, `engine setting time=${visibleLine(value)}`);
    } else if (Object.hasOwn(NUMBERS, name)) {
      const number = Number(value);
      if (!/^\d+$/u.test(value) || number < 1 || number > MAX_NUMBER) throw unfit(name, value, 'a positive integer');
      numbers[NUMBERS[name as keyof typeof NUMBERS]] = number;
    } else {
      throw new InputError('bad-option', `unknown engine setting "${visibleLine(name)}"; ${knownNames(name, NAMES)}`);
    }
  }
  if (clock !== undefined && numbers.moveMs !== undefined) {
    throw new InputError(
      'bad-option',
      'engine settings time and move-time cannot be combined: on a clock, each move gets a share of the time',
    );
  }
  return { options: [...options], ...(clock && { clock }), ...numbers, ...(restart && { restart }) };
}

function unfit(name: string, value: string, right: string): InputError {
  return new InputError('bad-option', `engine setting ${name}=${visibleLine(value)}: expected ${right}`);
}
