/**
 * `tilewright game review` and `games review`: what was played and what was best, turn by turn, of a game on file or one played on
 * this machine.
 */
import { QUICK_REVIEW } from '../../analysis/review/review.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import { DEFAULT_LEVEL } from '../../bots/levels.ts';
import { readBotSpec } from '../../bots/registry.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import { DEFAULT_RULESET, loadLook } from '../../files/data-files.ts';
import { listKeptGames, type KeptGame } from '../../files/kept-games/kept-games.ts';
import { exportGame } from '../../files/kept-games/person-games.ts';
import { GameReader } from '../../files/kept-games/read-game.ts';
import { loadSearchWords, addSearchResources } from '../../files/making-ready.ts';
import { recordOfGame } from '../../play/record/gcg-source.ts';
import { defineCommand } from '../define-command.ts';
import { alphabetOption, leavesOption, lexiconOptions, notices, writeNote } from '../options.ts';
import { choosePalette } from '../terminal.ts';
import { gameOfNumber, lastOver } from './chosen-game.ts';
import { fileOption, GameOpener, rulesOptions } from './game-opener.ts';
import type { ScreenReview } from './review-on-screen.ts';
import { readReviewArgs, reviewByArgs, reviewOptions, type ReadReview, type ReviewArgs } from './review-options.ts';

/**
 * Prints the review of a game to stdout, and keeps it beside the game. Ctrl-C prints what there is by then; the same command goes
 * on later.
 */
export const reviewCommand = defineCommand({
  command: 'review <file>',
  describe: 'what was best in each turn of a game, and what the turns played cost',
  positionals: { file: fileOption },
  options: {
    ...reviewOptions,
    ...rulesOptions,
    lexicon: {
      type: 'string',
      requiresArg: true,
      describe: 'lexicon: the path of a .txt, .kwg or .twg; "default" if not given and the tiles are English',
    },
  },
  handler: async (args) => {
    const { file, lexicon } = args;
    const { settings, threads, leaves } = await readReviewArgs(args);
    const opened = await (await GameOpener.create(args)).open(file);
    const resources = await loadWordsFor(opened.rules.ruleset, {
      lexicon,
      leaves: leaves ?? leavesOption.leaves.default,
      source: file,
    });
    const palette = choosePalette(undefined, opened.rules.look);
    const { replay, hints } = opened;
    await reviewByArgs(
      args,
      { path: file, replay, resources, settings, threads, palette },
      { hints, isOffered: false, isOnScreen: false },
    );
  },
});

export async function loadWordsFor(
  ruleset: Ruleset,
  {
    lexicon,
    leaves,
    source,
  }: { readonly lexicon: string | undefined; readonly leaves: string; readonly source: string },
): Promise<SearchResources> {
  const { alphabet } = ruleset;
  if (lexicon === undefined && alphabet.name !== alphabetOption.alphabet.default) {
    throw new InputError('bad-option', `a review needs words: --lexicon FILE with those of ${alphabet.name}`, {
      source,
    });
  }
  const graph = await loadSearchWords(lexicon ?? lexiconOptions.lexicon.default, alphabet, notices);
  return addSearchResources({ ruleset, graph }, leaves, notices);
}

export const reviewGameCommand = defineCommand({
  command: 'review [number]',
  describe: 'what was best in each turn of a game that is over, and what the turns played cost',
  positionals: {
    number: {
      type: 'string',
      describe: 'its number in the list of "games"; the one that was over last if none is given',
    },
  },
  options: reviewOptions,
  handler: async ({ number, ...args }) => {
    const read = await readReviewArgs(args);
    const games = await listKeptGames();
    const kept = number === undefined ? lastOver(games) : gameOfNumber(games, number);
    if (kept.state !== 'over') {
      throw new InputError('bad-option', `game ${kept.number} is not over yet; a review would tell the other rack`);
    }
    await reviewKept(kept, args, read);
  },
});

/**
 * Review a game that is over and show that. Exercises are offered to who sits at the terminal.
 *
 * @param colour whether there are colours, as `--color` says
 * @throws InputError if what it was played with is not there any more
 */
export async function reviewKept(
  kept: KeptGame,
  args: ReviewArgs,
  { settings, threads, leaves }: ReadReview,
  colour?: boolean,
): Promise<void> {
  const opened = await openKept(kept, leaves, colour);
  await reviewByArgs(args, { ...opened, settings, threads }, { hints: [], isOffered: true, isOnScreen: true });
}

/**
 * Review the game that was over last on a screen that is held.
 *
 * @returns `quit` to leave the program too
 * @throws InputError if there is none, or what it was played with is not there any more
 */
export async function reviewLastOnScreen(full: FullScreen, colour: boolean | undefined): Promise<'leave' | 'quit'> {
  const opened = await openKept(lastOver(await listKeptGames()), undefined, colour);
  const { reviewOnScreen } = await import('./review-on-screen.ts');
  return reviewOnScreen(full, { ...opened, settings: QUICK_REVIEW, opponent: readBotSpec(DEFAULT_LEVEL) });
}

/** What a game that is over is reviewed with. */
async function openKept(
  kept: KeptGame,
  leaves: string | undefined,
  colour: boolean | undefined,
): Promise<Pick<ScreenReview, 'path' | 'replay' | 'resources' | 'palette'>> {
  const read = await new GameReader(notices).read(kept);
  const { ruleset, graph } = read;
  if (read.wordsChanged) writeNote('the lexicon is another than that of the game');
  const look = await loadLook(read.sources.ruleset ?? DEFAULT_RULESET);
  const resources = await addSearchResources({ ruleset, graph }, leaves ?? read.leaves, notices);
  const record = recordOfGame(read);
  const path = await exportGame(kept.path, record);
  const replay = replayGcg(record, { ruleset, lexicon: graph });
  return { path, replay, resources, palette: choosePalette(colour, look) };
}
