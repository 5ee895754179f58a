/** Kinds of options, and options shared by several commands. */
import { DEFAULT_ALPHABET, DEFAULT_RULESET } from '../files/data-files.ts';
import { TILE_FACES } from '../play/look/board-settings.ts';
import { THEME_NAMES } from '../play/look/themes.ts';

export function textOption(describe: string): { type: 'string'; requiresArg: true; describe: string } {
  return { type: 'string', requiresArg: true, describe };
}

export function numberOption(describe: string): { type: 'number'; requiresArg: true; describe: string } {
  return { type: 'number', requiresArg: true, describe };
}

export function listOption(describe: string): { type: 'string'; array: true; nargs: 1; describe: string } {
  return { type: 'string', array: true, nargs: 1, describe };
}

export function flagOption(describe: string): { type: 'boolean'; default: false; describe: string } {
  return { type: 'boolean', default: false, describe };
}

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
    ...textOption('Lexicon: "default", "clean" (without rude words), a language pack, or a .txt, .kwg or .twg file'),
    default: 'default',
  },
  alphabet: textOption('Alphabet: a name, or the path of a .csv file (default: by the ruleset)'),
} as const;

export const alphabetOption = {
  ...lexiconOptions.alphabet,
  default: DEFAULT_ALPHABET,
  describe: 'Alphabet: a name, or the path of a .csv file',
} as const;

/** With `default`, `--leaves` uses values trained for the same rules and tiles, if available. */
export const leavesOption = {
  ...textOption('Leave values: "default" (learnt for the game, if available), "none", a name, or a .klv2 or .csv file'),
  default: 'default',
} as const;

/** A lexicon as a positional argument. */
export const lexiconArgument = {
  type: 'string',
  default: lexiconOptions.lexicon.default,
  describe: '"default", or the path of a .txt, .kwg or .twg file',
} as const;

/** Commands with this option use the games, cards and settings of the profile (`define-command.ts`). */
export const nameOption = textOption(
  'Your profile: its own games, cards, settings and rating (default: the last one of "play")',
);

export const settingOptions = { ruleset: rulesetOption, ...lexiconOptions, leaves: leavesOption } as const;

export const jsonOption = flagOption('Print the result as JSON');

export const forceOption = flagOption('Overwrite existing files');

export const plainOption = flagOption('Line-by-line mode instead of the full screen');

export const colorOption = {
  type: 'boolean',
  describe: 'Colours; --no-color disables them',
  defaultDescription: 'if the terminal has them',
} as const;

/** Appearance. Saved settings replace the defaults. */
export const lookOptions = {
  theme: choiceOption(THEME_NAMES, 'Colours (default: as chosen in the menu of "play")'),
  tiles: choiceOption(TILE_FACES, 'Tiles with or without points (default: as chosen in the menu of "play")'),
} as const;

/** An option whose default is only shown in help; the command fills it in, so that it can tell whether the option was given. */
export function withoutDefault<T extends { readonly default: string }>(
  { default: value, ...rest }: T,
  defaultDescription = `"${value}"`,
): Omit<T, 'default'> & { readonly defaultDescription: string } {
  return { ...rest, defaultDescription };
}

/** `settingOptions` without defaults, for commands that can take missing options from another source, such as a record. */
export const overrideOptions = {
  ruleset: withoutDefault(rulesetOption),
  language: languageOption,
  lexicon: withoutDefault(lexiconOptions.lexicon),
  alphabet: lexiconOptions.alphabet,
  leaves: withoutDefault(leavesOption),
  familiarity: textOption('Word frequencies for levels and persons: a file with one word and its count per line'),
} as const;

/** Quotes the value of an option for a shell, if it needs that. */
export function quoted(text: string): string {
  return /^[\w./:=,@-]+$/u.test(text) ? text : `"${text}"`;
}
