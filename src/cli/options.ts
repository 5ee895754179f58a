/** Kinds of options, and the options that mean the same in every command. */
import { DEFAULT_ALPHABET, DEFAULT_RULESET } from '../files/data-files.ts';
import { TILE_FACES } from '../play/look/board-settings.ts';
import { THEME_NAMES } from '../play/look/themes.ts';

export function textOption(describe: string): { type: 'string'; requiresArg: true; describe: string } {
  return { type: 'string', requiresArg: true, describe };
}

export function numberOption(describe: string): { type: 'number'; requiresArg: true; describe: string } {
  return { type: 'number', requiresArg: true, describe };
}

/** An option that may be given several times. */
export function listOption(describe: string): { type: 'string'; array: true; nargs: 1; describe: string } {
  return { type: 'string', array: true, nargs: 1, describe };
}

export function flagOption(describe: string): { type: 'boolean'; default: false; describe: string } {
  return { type: 'boolean', default: false, describe };
}

/** An option with one of some values. */
export function choiceOption<const T extends readonly string[]>(
  choices: T,
  describe: string,
): { type: 'string'; choices: T; requiresArg: true; describe: string } {
  return { type: 'string', choices, requiresArg: true, describe };
}

export const rulesetOption = {
  ...textOption('Ruleset: a name, or the path of a JSON file'),
  default: DEFAULT_RULESET,
} as const;

export const languageOption = textOption('Language pack: sets words, tiles and leaves ("tilewright language list")');

export const lexiconOptions = {
  language: languageOption,
  lexicon: {
    ...textOption('Lexicon: "default", a language pack, or the path of a .txt, .kwg or .twg file'),
    default: 'default',
  },
  alphabet: textOption('Alphabet: a name, or the path of a .csv file (default: by the ruleset)'),
} as const;

export const alphabetOption = {
  ...lexiconOptions.alphabet,
  default: DEFAULT_ALPHABET,
  describe: 'Alphabet: a name, or the path of a .csv file',
} as const;

/** `--leaves`: `default` takes the values trained for the same rules and tiles, where there are any. */
export const leavesOption = {
  ...textOption('Leave values: "default" (learnt for the game, if available), "none", a name, or a .klv2 or .csv file'),
  default: 'default',
} as const;

/** What is played or searched with. */
export const settingOptions = { ruleset: rulesetOption, ...lexiconOptions, leaves: leavesOption } as const;

export const familiarityOption = textOption(
  'Word frequencies for levels and persons: a file with one word and its count per line',
);

export const jsonOption = flagOption('Print the result as JSON');

export const forceOption = flagOption('Overwrite existing files');

/** How things look; the settings that are kept where not given. */
export const lookOptions = {
  theme: choiceOption(THEME_NAMES, 'Colours (default: as chosen in the menu of "play")'),
  tiles: choiceOption(TILE_FACES, 'Tiles with or without points (default: as chosen in the menu of "play")'),
} as const;

/** An option that a command can tell is not given: the help says its default, and the command fills it in. */
export function withoutDefault<T extends { readonly default: string }>(
  { default: value, ...rest }: T,
  defaultDescription = `"${value}"`,
): Omit<T, 'default'> & { readonly defaultDescription: string } {
  return { ...rest, defaultDescription };
}

/** The same as `settingOptions`, for commands that have something else to take what is not given from. */
export const givenOptions = {
  ruleset: withoutDefault(rulesetOption),
  language: languageOption,
  lexicon: withoutDefault(lexiconOptions.lexicon),
  alphabet: lexiconOptions.alphabet,
  leaves: withoutDefault(leavesOption),
  familiarity: familiarityOption,
} as const;
