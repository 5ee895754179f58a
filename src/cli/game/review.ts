/**
 * `tilewright game review`: what was played and what was best, turn by turn.
 */
import type { CommandModule } from 'yargs';
import type { SearchResources } from '../../analysis/searcher.ts';
import { InputError } from '../../engine/errors.ts';
import { loadSearchWords, readyForSearch } from '../../files/making-ready.ts';
import { alphabetOption, leavesOption, lexiconOptions, notices } from '../options.ts';
import { choosePalette } from '../terminal.ts';
import { fileOption, GameOpener, rulesOptions, type OpenedGame, type RulesArgs } from './game-file.ts';
import { readReviewArgs, reviewByArgs, reviewOptions, type ReviewArgs } from './review-options.ts';

interface ReviewFileArgs extends RulesArgs, ReviewArgs {
  readonly file: string;
  readonly json: boolean;
}

/**
 * Prints the review of a game to stdout, and keeps it beside the game. Ctrl-C prints what there is by then; the same command goes
 * on later.
 */
export function reviewCommand(): CommandModule<object, ReviewFileArgs> {
  return {
    command: 'review <file>',
    describe: 'what was best in each turn of a game, and what the turns played cost',
    builder: (yargs) =>
      yargs.positional('file', fileOption).options(reviewOptions).options(rulesOptions).option('lexicon', {
        type: 'string',
        requiresArg: true,
        describe: 'lexicon: the path of a .txt, .kwg or .twg; "default" if not given and the tiles are English',
      }),
    handler: reviewFile,
  };
}

async function reviewFile(args: ReviewFileArgs): Promise<void> {
  const { file } = args;
  const { settings, threads, leaves } = await readReviewArgs(args);
  const opened = await (await GameOpener.create(args)).open(file);
  const resources = await loadWordsFor(opened, args, leaves ?? leavesOption.leaves.default);
  const palette = choosePalette(undefined, opened.rules.look);
  const { replay, hints } = opened;
  await reviewByArgs(args, { path: file, replay, resources, settings, threads, palette }, { hints, isOffered: false });
}

/** The words of a game, and what else positions are searched with. */
async function loadWordsFor(
  { rules }: OpenedGame,
  { lexicon, file }: ReviewFileArgs,
  leaves: string,
): Promise<SearchResources> {
  const { ruleset } = rules;
  const { alphabet } = ruleset;
  if (lexicon === undefined && alphabet.name !== alphabetOption.alphabet.default) {
    throw new InputError('bad-option', `a review needs words: --lexicon FILE with those of ${alphabet.name}`, {
      source: file,
    });
  }
  const graph = await loadSearchWords(lexicon ?? lexiconOptions.lexicon.default, alphabet, notices);
  return readyForSearch({ ruleset, graph }, leaves, notices);
}
