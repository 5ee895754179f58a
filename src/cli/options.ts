/** Options that mean the same in every command, and what they load. */
import { resolve } from 'node:path';
import { InputError } from '../engine/errors.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import { DEFAULT_RULESET } from '../files/data-files.ts';
import type { LoadLeavesOptions } from '../files/leave-files.ts';
import { loadRulesAndWords, type GameNames, type RulesAndWords } from '../files/making-ready.ts';
import { TILE_FACES } from '../play/look/board-settings.ts';
import { THEME_NAMES } from '../play/look/themes.ts';
import { checkBotLog } from '../threads/own-bots/bot-log.ts';
import { note } from './output.ts';
import { makeLogFolder } from '../tournament/engines/engine-log.ts';

export const rulesetOption = {
  ruleset: {
    type: 'string',
    requiresArg: true,
    default: DEFAULT_RULESET,
    describe: 'ruleset: a name or the path of a JSON file',
  },
} as const;

export const languageOption = {
  language: {
    type: 'string',
    requiresArg: true,
    describe: 'play in a language: its words, tiles and leaves ("tilewright language list")',
  },
} as const;

export const lexiconOptions = {
  ...languageOption,
  lexicon: {
    type: 'string',
    requiresArg: true,
    default: 'default',
    describe: 'lexicon: "default", or the path of a .txt, .kwg or .twg',
  },
  alphabet: {
    type: 'string',
    requiresArg: true,
    describe: "alphabet: a name or the path of a .csv (the ruleset's own if not given)",
  },
} as const;

export const alphabetOption = {
  alphabet: { ...lexiconOptions.alphabet, default: 'english', describe: 'alphabet: a name or the path of a .csv' },
} as const;

/** `--leaves`: `default` takes the values trained for the same rules and tiles, where there are any. */
export const leavesOption = {
  leaves: {
    type: 'string',
    requiresArg: true,
    default: 'default',
    describe: 'leave values: "default" (those learnt for such a game, if any), "none", a name, or a .klv2 or .csv',
  },
} as const;

export const familiarityOption = {
  familiarity: {
    type: 'string',
    requiresArg: true,
    describe: 'how often words are used, for levels and persons: a file with a word and a count a line',
  },
} as const;

export const jsonOption = {
  json: { type: 'boolean', default: false, describe: 'print the result as JSON' },
} as const;

export const forceOption = {
  force: { type: 'boolean', default: false, describe: 'write over a file that is there' },
} as const;

/** How things look; the settings that are kept where not given. */
export const lookOptions = {
  theme: {
    type: 'string',
    choices: THEME_NAMES,
    requiresArg: true,
    describe: 'colours; as chosen in the menu of "play" if not given',
  },
  tiles: {
    type: 'string',
    choices: TILE_FACES,
    requiresArg: true,
    describe: 'tiles with what they are worth, or letters alone; else as chosen there',
  },
} as const;

export const botLogOption = {
  'bot-log': {
    type: 'string',
    requiresArg: true,
    describe: 'add to this file what bots of your own print, and their faults with stacks',
  },
} as const;

/**
 * The file of `--bot-log`, which is checked; undefined where none is asked for.
 *
 * @param plays whether a bot of the user's own may play
 * @param others files that the command writes too
 */
export async function readBotLog(
  path: string | undefined,
  { plays, others = [] }: { readonly plays: boolean; readonly others?: readonly string[] },
): Promise<string | undefined> {
  if (path === undefined) return undefined;
  if (!plays) {
    throw new InputError('bad-option', '--bot-log is for bots of your own; name one by the path of its module');
  }
  if (others.some((other) => resolve(other) === resolve(path))) {
    throw new InputError('bad-option', '--bot-log must name another file than the record');
  }
  await checkBotLog(path);
  return resolve(path);
}

/**
 * The folder of `--engine-log`, which is made; undefined where none is asked for.
 *
 * @throws InputError where no engine plays, or it cannot be made
 */
export async function readEngineLog(
  folder: string | undefined,
  { plays }: { readonly plays: boolean },
): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  if (!plays) throw new InputError('bad-option', '--engine-log is for engines; name one with --engine');
  await makeLogFolder(folder);
  return resolve(folder);
}

/** An option that a command can tell is not given: the help says its default, and the command fills it in. */
export function withoutDefault<T extends { readonly default: string }>(
  option: T,
): Omit<T, 'default'> & { readonly defaultDescription: string } {
  const { default: value, ...rest } = option;
  return { ...rest, defaultDescription: `"${value}"` };
}

/** A seed as an option gives it; the same numbers will do in every command. */
export function checkSeed(seed: number): number {
  return checkWhole('--seed', seed, 0, Number.MAX_SAFE_INTEGER);
}

/** How files are loaded for a person: what they should know about them goes to stderr. */
export const notices: LoadLeavesOptions = { onBuild: tellOfBuilding, onNote: writeNote };

export function loadFromArgs(names: GameNames): Promise<RulesAndWords> {
  return loadRulesAndWords(names, notices);
}

/** Tell a person at a terminal, who waits, that a lexicon's word graph is being made. */
export function tellOfBuilding(name: string): void {
  if (process.stderr.isTTY) note(`making the word graph of lexicon ${name}; it is kept for the next time`);
}

export function writeNote(text: string): void {
  note(`note: ${text}`);
}

export function nameLeaves(leaves: LeaveValues | null): string {
  return leaves === null ? 'none' : leaves.name;
}

export const MAX_THREADS = 256;

/**
 * A number that an option gives, which must be whole.
 *
 * @throws InputError `bad-option` where it is not from `min` to `max`
 */
export function checkWhole(option: string, value: number, min: number, max: number): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new InputError('bad-option', `${option} must be a whole number from ${min} to ${max}`);
}

/** The same from 1 on, without an end where `max` is not given. */
export function checkCount(option: string, value: number, max?: number): number {
  if (max !== undefined) return checkWhole(option, value, 1, max);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new InputError('bad-option', `${option} must be a whole number of 1 or more`);
}
