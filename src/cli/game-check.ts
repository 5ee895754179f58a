/**
 * `tilewright game check`: does a game on file come out, line by line, and are its words in the lexicon?
 */
import type { CommandModule } from 'yargs';
import { counted } from '../engine/counted.ts';
import { checkWords } from '../engine/gcg-words.ts';
import type { GcgWordFinding } from '../engine/gcg-words.ts';
import type { ReplayOptions } from '../engine/gcg-replay.ts';
import type { Lexicon } from '../engine/lexicon.ts';
import { EXIT_FAULT } from './errors.ts';
import { faultsOf, hintAtAlphabet, loadRules, openGame, rulesOptions } from './game-file.ts';
import type { OpenedGame, RulesArgs } from './game-file.ts';
import { alphabetOption, lexiconOptions, loadWords, printJson } from './options.ts';

interface CheckArgs extends RulesArgs {
  readonly files: string[];
  readonly words: boolean;
  readonly strict: boolean;
}

export function checkCommand(): CommandModule<object, CheckArgs> {
  return {
    command: 'check <files..>',
    describe: 'play games through and say what does not fit, by line; the exit code is 1 if anything does not',
    builder: (yargs) =>
      yargs
        .positional('files', { type: 'string', array: true, demandOption: true, describe: 'games in GCG' })
        .options(rulesOptions)
        .option('lexicon', {
          type: 'string',
          requiresArg: true,
          describe:
            'words are looked up in it: the path of a .txt or .kwg; "default" if not given and the tiles are English',
        })
        .option('words', { type: 'boolean', default: true, describe: 'look words up; --no-words does not' })
        .option('strict', {
          type: 'boolean',
          default: false,
          describe: 'a word that is not in the lexicon is a difference, not a note',
        }),
    handler: check,
  };
}

async function check(args: CheckArgs): Promise<void> {
  const rules = await loadRules(args);
  const lexicon = await wordsOf(args, rules);
  for (const file of args.files) {
    const opened = await openGame(file, rules);
    const hint = await hintAtAlphabet(opened, rules);
    const found = lexicon === null || hint !== null ? [] : checkWords(opened.replay, rules.ruleset, lexicon);
    const ok = opened.replay.differences.length === 0 && !(args.strict && found.length > 0);
    if (!ok) process.exitCode = EXIT_FAULT;
    if (args.json) printJson({ file, ...documentOf(opened, found, args.strict), ...(hint !== null && { hint }) });
    else {
      process.stdout.write(`${file}: ${summaryOf(opened, found, args.strict)}\n`);
      for (const fault of faultsOf(opened, found)) process.stdout.write(`  ${fault}\n`);
      if (hint !== null) process.stdout.write(`  ${hint}\n`);
    }
  }
}

/** The words to look up in; without a lexicon named, the default one where the tiles are those of its language. */
async function wordsOf({ lexicon, words }: CheckArgs, { ruleset }: ReplayOptions): Promise<Lexicon | null> {
  if (!words) return null;
  if (lexicon === undefined && ruleset.alphabet.name !== alphabetOption.alphabet.default) return null;
  return loadWords(lexicon ?? lexiconOptions.lexicon.default, ruleset.alphabet);
}

function documentOf({ record, doubts, replay }: OpenedGame, found: readonly GcgWordFinding[], strict: boolean): object {
  const { differences, remarks, isOver: over } = replay;
  const scores = (replay.turns.at(-1) ?? replay.start).state.scores;
  return {
    ok: differences.length === 0 && !(strict && found.length > 0),
    over,
    lines: record.events.length,
    scores,
    differences,
    words: found,
    doubts: [...doubts, ...remarks],
  };
}

function summaryOf({ record, replay }: OpenedGame, found: readonly GcgWordFinding[], strict: boolean): string {
  const scores = (replay.turns.at(-1) ?? replay.start).state.scores;
  const names = record.players.map(({ nick }, seat) => `${nick} ${scores[seat]!}`).join(', ');
  const faults = replay.differences.length + (strict ? found.length : 0);
  const fits = replay.isOver ? 'all fits' : 'all fits, as far as it goes';
  const verdict = faults === 0 ? fits : counted(faults, 'difference');
  const notes = strict || found.length === 0 ? '' : `, ${counted(found.length, 'note')} on words`;
  return `${verdict}${notes}; ${counted(record.events.length, 'line')} of turns, ${names}`;
}
