/**
 * The options of the bot that simulates, from text to settings.
 */
import { InputError } from '../../engine/errors.ts';
import type { BotOption } from '../bot-spec.ts';
import { DEFAULT_INFERENCE } from '../inference/rack-inference.ts';
import { DEFAULT_SIM, type SimSettings } from './sim-bot.ts';

const MOST_ITERATIONS = 100_000_000;
const MOST_SECONDS = 86_400;
const MOST_PLIES = 50;
const MOST_CANDIDATES = 1000;
const MOST_RACKS = 100_000;

/** How the text of each option is read. */
const READERS = {
  iterations: (text: string): number => parseWhole('iterations', text, MOST_ITERATIONS),
  time: (text: string): number => (text === 'none' ? Infinity : 1000 * parseSeconds('time', text)),
  plies: (text: string): number | null => parseUnlessAuto('plies', text, MOST_PLIES),
  candidates: (text: string): number | null => parseUnlessAuto('candidates', text, MOST_CANDIDATES),
  certainty: parseCertainty,
  infer: parseRacks,
};

/** The options of the bot, with the defaults of `DEFAULT_SIM`. */
export const simOptions: readonly BotOption[] = [
  {
    name: 'iterations',
    summary: 'most rollouts a move, of all candidates together',
    default: String(DEFAULT_SIM.iterations),
    read: READERS.iterations,
  },
  {
    name: 'time',
    summary: 'most seconds a move, such as 0.5; none for no limit',
    default: 'none',
    read: READERS.time,
  },
  {
    name: 'plies',
    summary: 'turns played out after the candidate; auto for 2 to 5 by the rollouts there may be',
    default: 'auto',
    read: READERS.plies,
  },
  {
    name: 'candidates',
    summary:
      'plays and exchanges tried, besides those added for the tiles they keep; auto for 10 to 60 by the rollouts',
    default: 'auto',
    read: READERS.candidates,
  },
  {
    name: 'certainty',
    summary:
      'percent of certainty that the best move beats each other one, which ends a simulation early; 100 for never',
    default: String(100 * DEFAULT_SIM.certainty),
    read: READERS.certainty,
  },
  {
    name: 'infer',
    summary: 'deal the other rack by what its last turn tells of it: no, yes, or the most racks weighed a move',
    default: 'no',
    read: READERS.infer,
  },
];

/**
 * Read settings from options by name; those not given have their default.
 *
 * @throws InputError `bad-option`
 */
export function readSimSettings(options: ReadonlyMap<string, string>): SimSettings {
  const read = <T>(name: keyof typeof READERS, reader: (text: string) => T): T =>
    reader(options.get(name) ?? simOptions.find((option) => option.name === name)!.default);
  return {
    iterations: read('iterations', READERS.iterations),
    timeMs: read('time', READERS.time),
    plies: read('plies', READERS.plies),
    candidates: read('candidates', READERS.candidates),
    certainty: read('certainty', READERS.certainty),
    inferredRacks: read('infer', READERS.infer),
  };
}

function parseUnlessAuto(name: string, text: string, most: number): number | null {
  return text === 'auto' ? null : parseWhole(name, text, most);
}

function parseWhole(name: string, text: string, most: number): number {
  const value = /^\d{1,9}$/u.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= most) return value;
  throw new InputError('bad-option', `${name}=${text}: it is a whole number from 1 to ${most}`);
}

/**
 * A time in seconds, over 0.
 *
 * @throws InputError `bad-option`
 */
export function parseSeconds(name: string, text: string): number {
  const seconds = /^\d{1,5}(?:\.\d{1,6})?$|^\.\d{1,6}$/u.test(text) ? Number(text) : 0;
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds;
  throw new InputError('bad-option', `${name}=${text}: it is a number of seconds over 0, at most ${MOST_SECONDS}`);
}

function parseRacks(text: string): number {
  if (text === 'no') return 0;
  if (text === 'yes') return DEFAULT_INFERENCE.racks;
  const racks = /^\d{1,7}$/u.test(text) ? Number(text) : 0;
  if (racks >= 1 && racks <= MOST_RACKS) return racks;
  throw new InputError('bad-option', `infer=${text}: it is no, yes, or a number of racks from 1 to ${MOST_RACKS}`);
}

function parseCertainty(text: string): number {
  const percent = /^\d{1,3}(?:\.\d{1,6})?$/u.test(text) ? Number(text) : 0;
  if (percent >= 50 && percent <= 100) return percent === 100 ? Infinity : percent / 100;
  throw new InputError('bad-option', `certainty=${text}: it is a percentage from 50 to 100`);
}
