/**
 * What the commands for games on file have in common: the options, the rules they name, a file read and played through,
 * and notes on it.
 */
import { requireTurns } from '../../engine/rules/rules-in-play.ts';
import type { ReplayOptions } from '../../engine/gcg/replayed-turn.ts';
import { readRecordedRules } from '../../engine/gcg/rules.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';
import { DEFAULT_RULESET, loadAlphabet, loadLook, loadRuleset, shippedNames } from '../../files/data-files.ts';
import { readGameFile } from '../../files/game-files.ts';
import { describeOtherRules, playThrough, type GameFile, type PlayedFile } from '../../play/record/game-file.ts';
import type { Look } from '../../play/look/ruleset-look.ts';
import { loadWords } from '../../files/making-ready.ts';
import type { Arguments } from '../define-command.ts';
import { jsonOption, languageOption, lexiconOptions, rulesetOption, notices } from '../options.ts';

/** The GCG file that a command for one game needs, as its positional. */
export const fileOption = { type: 'string', demandOption: true, describe: 'a game in GCG' } as const;

/**
 * `--ruleset`, `--lexicon`, `--alphabet` and `--json` for games on file. Unlike elsewhere they have no default, since
 * the game may tell its rules.
 */
export const rulesOptions = {
  ruleset: {
    type: rulesetOption.ruleset.type,
    requiresArg: true,
    describe: rulesetOption.ruleset.describe,
    defaultDescription: `what the game tells, else "${DEFAULT_RULESET}"`,
  },
  lexicon: {
    type: 'string',
    requiresArg: true,
    describe:
      'lexicon, where the rules pass over cross words that are no words: "default", or the path of a .txt, .kwg or .twg',
  },
  alphabet: lexiconOptions.alphabet,
  ...languageOption,
  ...jsonOption,
} as const;

/** A name left out is taken from the game, else from the defaults. */
type RulesArgs = Omit<Arguments<typeof rulesOptions>, 'json' | 'language'>;

export interface GameRules extends ReplayOptions {
  readonly look: Look;
}

export interface OpenedGame extends PlayedFile {
  readonly rules: GameRules;
  /** What the rules or the tiles leave to be said, a line each. */
  readonly hints: readonly string[];
}

/** Opens games, each by the rules that are named, else by those it tells, else by the default ones. */
export class GameOpener {
  readonly #args: RulesArgs;
  readonly #loaded = new Map<string, GameRules>();

  private constructor(args: RulesArgs) {
    this.#args = args;
  }

  /** @throws InputError if there are no rules of that name */
  static async create(args: RulesArgs): Promise<GameOpener> {
    const opener = new GameOpener(args);
    await opener.#load(args.ruleset ?? DEFAULT_RULESET, args.alphabet);
    return opener;
  }

  /** @throws InputError if the file cannot be read or is not a game */
  async open(path: string): Promise<OpenedGame> {
    const file = await readGameFile(path, { pipe: true });
    const { rules, hint } = await this.#rulesOf(file.record);
    const opened = { ...playThrough(file, rules), rules };
    const hints = [hint, await hintAtAlphabet(opened, rules)].filter((line) => line !== null);
    return { ...opened, hints };
  }

  async #rulesOf(record: GcgRecord): Promise<{ readonly rules: GameRules; readonly hint: string | null }> {
    const { ruleset: named, alphabet } = this.#args;
    const told = named === undefined ? readRecordedRules(record) : null;
    if (told === null) return { rules: await this.#load(named ?? DEFAULT_RULESET, alphabet), hint: null };
    // A file of a stranger names what is shipped, and opens no other file.
    const isRuleset = shippedNames('ruleset').includes(told.ruleset);
    const isAlphabet = told.tiles !== null && shippedNames('alphabet').includes(told.tiles);
    const rules = await this.#load(
      isRuleset ? told.ruleset : DEFAULT_RULESET,
      alphabet ?? (isAlphabet ? told.tiles : undefined),
    );
    const { ruleset } = rules;
    const other = describeOtherRules(told, ruleset, alphabet === undefined);
    return { rules, hint: other === null ? null : `${other}; --ruleset takes a file` };
  }

  async #load(name: string, alphabet: string | undefined): Promise<GameRules> {
    const key = JSON.stringify([name, alphabet]);
    const loaded = this.#loaded.get(key);
    if (loaded !== undefined) return loaded;
    const [ruleset, look] = await Promise.all([loadRuleset(name, { alphabet }), loadLook(name)]);
    requireTurns(ruleset, 'a record in GCG is');
    const { lexicon = lexiconOptions.lexicon.default } = this.#args;
    const isPlain = ruleset.crossWords === 'valid';
    const words = isPlain ? {} : { lexicon: await loadWords(lexicon, ruleset.alphabet, notices) };
    const rules = { ruleset, look, ...words };
    this.#loaded.set(key, rules);
    return rules;
  }
}

/**
 * The shipped alphabets that have every tile of a game, where the one it is read with does not: a game of another language
 * fits on no line, and this says why.
 *
 * @returns a hint as a line, or null if there is nothing to say
 */
async function hintAtAlphabet({ record }: GameFile, { ruleset }: ReplayOptions): Promise<string | null> {
  const texts = record.events.flatMap((event) => [
    event.rack,
    ...(event.kind === 'place' ? [event.word.replace(/[.()]/gu, '').toUpperCase()] : []),
  ]);
  const { alphabet } = ruleset;
  if (texts.every((text) => !isRefusal(readTiles(alphabet, text, 'rack')))) return null;
  const fitting: string[] = [];
  for (const name of shippedNames('alphabet')) {
    const other = await loadAlphabet(name);
    if (texts.every((text) => !isRefusal(readTiles(other, text, 'rack')))) fitting.push(name);
  }
  if (fitting.length === 0) return null;
  const options = fitting.map((name) => `--alphabet ${name}`).join(' or ');
  return `not all of its tiles are of ${alphabet.name}; they are with ${options}`;
}
