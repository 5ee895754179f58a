/** Options that mean the same in every command. */
import { DEFAULT_RULESET } from '../files/data-files.ts';
import { TILE_FACES } from '../play/look/board-settings.ts';
import { THEME_NAMES } from '../play/look/themes.ts';

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

/** An option that a command can tell is not given: the help says its default, and the command fills it in. */
export function withoutDefault<T extends { readonly default: string }>(
  option: T,
): Omit<T, 'default'> & { readonly defaultDescription: string } {
  const { default: value, ...rest } = option;
  return { ...rest, defaultDescription: `"${value}"` };
}
