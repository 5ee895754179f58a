/** `tilewright game check`: does a game on file come out, line by line, and are its words in the lexicon? */
import { entryAt } from '../../engine/present.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { checkWords, type GcgWordFinding } from '../../engine/gcg/words.ts';
import type { Lexicon } from '../../engine/rules/legality.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { EXIT_FAULT, reportError } from '../failure.ts';
import { listFaults } from '../../play/record/game-file.ts';
import { GameOpener, rulesOptions, type OpenedGame } from './game-opener.ts';
import { loadWords } from '../../files/making-ready.ts';
import { alphabetOption, lexiconOptions, notices } from '../options.ts';
import { printJson, printLines } from '../output.ts';

const positionals = {
  files: { type: 'string', array: true, demandOption: true, describe: 'games in GCG' },
} as const;

const options = {
  ...rulesOptions,
  lexicon: {
    type: 'string',
    requiresArg: true,
    describe:
      'words are looked up in it: the path of a .txt, .kwg or .twg; "default" if not given and the tiles are English',
  },
  words: { type: 'boolean', default: true, describe: 'look words up; --no-words does not' },
  strict: {
    type: 'boolean',
    default: false,
    describe: 'a word that is not in the lexicon is a difference, not a note',
  },
} as const;

type CheckArgs = Arguments<typeof positionals & typeof options>;

/**
 * Prints a summary of each file with its differences by line. A file that cannot be read is reported, and the others
 * are still checked.
 */
export const checkCommand = defineCommand({
  command: 'check <files..>',
  describe: 'play games through and say what does not fit, by line; the exit code is 1 if anything does not',
  positionals,
  options,
  handler: check,
});

async function check(args: CheckArgs): Promise<void> {
  const opener = await GameOpener.create(args);
  const words = new WordLists(args);
  for (const file of args.files) {
    try {
      await checkFile(file, opener, words, args);
    } catch (error) {
      // Of several files the others are still to be checked.
      if (!(error instanceof InputError) || args.files.length === 1) throw error;
      if (args.json) printJson({ file, ok: false, error: error.message });
      reportError(error);
    }
  }
}

async function checkFile(file: string, opener: GameOpener, words: WordLists, args: CheckArgs): Promise<void> {
  const opened = await opener.open(file);
  const { replay, rules, hints } = opened;
  const lexicon = hints.length > 0 ? null : await words.of(rules.ruleset.alphabet);
  const found = lexicon === null ? [] : checkWords(replay, rules.ruleset, lexicon);
  const ok = replay.differences.length === 0 && !(args.strict && found.length > 0);
  if (!ok) process.exitCode ??= EXIT_FAULT;
  if (args.json) {
    printJson({
      file,
      ...checkDocument(opened, found, args.strict),
      ...(hints.length > 0 && { hint: hints.join('; ') }),
    });
    return;
  }
  printLines(`${file}: ${summarize(opened, found, args.strict)}`);
  for (const line of [...listFaults(opened, found), ...hints]) printLines(`  ${line}`);
}

/** The words to look up in; without a lexicon named, the default one where the tiles are those of its language. */
class WordLists {
  readonly #args: CheckArgs;
  readonly #loaded = new Map<string, Lexicon>();

  constructor(args: CheckArgs) {
    this.#args = args;
  }

  async of(alphabet: Alphabet): Promise<Lexicon | null> {
    const { lexicon, words } = this.#args;
    if (!words || (lexicon === undefined && alphabet.name !== alphabetOption.alphabet.default)) return null;
    const loaded =
      this.#loaded.get(alphabet.name) ??
      (await loadWords(lexicon ?? lexiconOptions.lexicon.default, alphabet, notices));
    this.#loaded.set(alphabet.name, loaded);
    return loaded;
  }
}

function checkDocument(
  { record, doubts, replay, rules }: OpenedGame,
  found: readonly GcgWordFinding[],
  strict: boolean,
): object {
  const { differences, remarks, isOver: over } = replay;
  const scores = (replay.turns.at(-1) ?? replay.start).state.scores;
  return {
    ok: differences.length === 0 && !(strict && found.length > 0),
    over,
    rules: { ruleset: rules.ruleset.name, alphabet: rules.ruleset.alphabet.name },
    lines: record.events.length,
    scores,
    differences,
    words: found,
    doubts: [...doubts, ...remarks],
  };
}

function summarize({ record, replay }: OpenedGame, found: readonly GcgWordFinding[], strict: boolean): string {
  const scores = (replay.turns.at(-1) ?? replay.start).state.scores;
  const names = record.players.map(({ nick }, seat) => `${nick} ${entryAt(scores, seat)}`).join(', ');
  const faults = replay.differences.length + (strict ? found.length : 0);
  const fits = replay.isOver ? 'all fits' : 'all fits, as far as it goes';
  const verdict = faults === 0 ? fits : counted(faults, 'difference');
  const notes = strict || found.length === 0 ? '' : `, ${counted(found.length, 'note')} on words`;
  return `${verdict}${notes}; ${counted(record.events.length, 'line')} of turns, ${names}`;
}
