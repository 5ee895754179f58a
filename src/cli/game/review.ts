/**
 * `tilewright game review`: what was played and what was best, turn by turn.
 */
import { availableParallelism } from 'node:os';
import type { CommandModule } from 'yargs';
import { DEFAULT_REVIEW, QUICK_REVIEW } from '../../analysis/review/review.ts';
import type { GameReview, ReviewSettings } from '../../analysis/review/review.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { parseNodes } from '../../bots/endgame/endgame-bot.ts';
import { expandLevel } from '../../bots/levels.ts';
import { isModuleSpec } from '../../bots/bot-module.ts';
import { kindOf, leavesOf, readBotSpec } from '../../bots/registry.ts';
import { parseSeconds, readSimSettings } from '../../bots/simulation/options.ts';
import { reviewText } from '../../console/text/review-text.ts';
import { InputError } from '../../engine/errors.ts';
import { loadSearchWords, readyForSearch } from '../../files/making-ready.ts';
import { checkOutput, writeFileWhole } from '../../files/writing/output-file.ts';
import { alphabetOption, checkSeed, leavesOption, lexiconOptions, saying } from '../options.ts';
import { note, printJson, printLines } from '../output.ts';
import { choosePalette } from '../terminal.ts';
import { MAX_THREADS } from '../tournament/tournament-settings.ts';
import { fileOption, GameOpener, rulesOptions } from './game-file.ts';
import type { OpenedGame, RulesArgs } from './game-file.ts';
import { reviewDocument, showReview } from './shown-review.ts';

interface ReviewArgs extends RulesArgs {
  readonly file: string;
  readonly time?: string | undefined;
  readonly bot?: string | undefined;
  readonly quick: boolean;
  readonly seed: number;
  readonly threads?: number | undefined;
  readonly leaves: string;
  readonly again: boolean;
  readonly exercises?: boolean | undefined;
  readonly html?: string | undefined;
  readonly force?: boolean | undefined;
}

/**
 * Prints the review of a game to stdout, and keeps it beside the game. Ctrl-C prints what there is by then; the same command goes
 * on later.
 */
export function reviewCommand(): CommandModule<object, ReviewArgs> {
  return {
    command: 'review <file>',
    describe: 'what was best in each turn of a game, and what the turns played cost',
    builder: (yargs) =>
      yargs
        .positional('file', fileOption)
        .option('time', { type: 'string', requiresArg: true, describe: 'seconds to search each turn' })
        .option('bot', {
          type: 'string',
          requiresArg: true,
          describe: 'the simulation to weigh turns by, such as sim:iterations=20000,plies=4',
        })
        .option('quick', { type: 'boolean', default: false, describe: 'a review in a few seconds, with larger errors' })
        .option('again', { type: 'boolean', default: false, describe: 'review turns again that are reviewed' })
        .option('html', { type: 'string', requiresArg: true, describe: 'write the review as a page to this file, too' })
        .option('force', { type: 'boolean', default: false, describe: 'let --html write over a file that is there' })
        .option('exercises', {
          type: 'boolean',
          default: false,
          describe: 'then find better plays for the worst turns',
        })
        .option('seed', {
          type: 'number',
          requiresArg: true,
          default: DEFAULT_REVIEW.seed,
          describe: 'names the tiles that simulations deal',
        })
        .option('threads', {
          type: 'number',
          requiresArg: true,
          describe: 'threads of a simulation; the review is the same for any number',
        })
        .options(rulesOptions)
        .option('lexicon', {
          type: 'string',
          requiresArg: true,
          describe: 'lexicon: the path of a .txt or .kwg; "default" if not given and the tiles are English',
        })
        .options(leavesOption),
    handler: reviewFile,
  };
}

async function reviewFile(args: ReviewArgs): Promise<void> {
  const { file, seed, threads = availableParallelism() } = args;
  checkSeed(seed);
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS) {
    throw new InputError('bad-option', `--threads takes a whole number from 1 to ${MAX_THREADS}`);
  }
  if (args.exercises === true && args.json)
    throw new InputError('bad-option', '--exercises and --json cannot both be given');
  if (args.html !== undefined) await checkOutput(args.html, args.force === true);
  const { settings, leaves } = readSettings(args);
  const opened = await (await GameOpener.create(args)).open(file);
  const resources = await loadWordsFor(opened, args, leaves);
  const palette = choosePalette(undefined, opened.rules.look);
  await showReview({
    path: file,
    replay: opened.replay,
    resources,
    settings,
    threads,
    again: args.again,
    palette,
    show: async (review) => {
      if (args.json) printJson(reviewDocument({ path: file, resources }, review));
      else printLines(...reviewText(review, { palette }));
      for (const hint of opened.hints) note(`${file}: ${hint}`);
      if (args.html !== undefined && review.left === 0) await writePage(args.html, file, review, opened);
    },
    exercises: args.exercises === true ? 'given' : 'none',
  });
}

/** What the options say of the search. */
function readSettings({
  time,
  bot,
  quick,
  seed,
  leaves,
}: Pick<ReviewArgs, 'time' | 'bot' | 'quick' | 'seed' | 'leaves'>): { settings: ReviewSettings; leaves: string } {
  const given = [time !== undefined && '--time', bot !== undefined && '--bot', quick && '--quick'].filter(Boolean);
  if (given.length > 1) throw new InputError('bad-option', `${given.join(' and ')} cannot both be given`);
  if (quick) return { settings: { ...QUICK_REVIEW, seed }, leaves };
  if (time !== undefined) {
    const timeMs = 1000 * parseSeconds('--time', time);
    const nodes = Number.MAX_SAFE_INTEGER;
    const limits = { rollouts: null, timeMs, endgameNodes: nodes, preEndgameNodes: nodes };
    return { settings: { ...DEFAULT_REVIEW, ...limits, seed }, leaves };
  }
  if (bot === undefined) return { settings: { ...DEFAULT_REVIEW, seed }, leaves };
  const spec = readBotSpec(bot);
  if (isModuleSpec(spec)) return refuseBot(bot);
  const own = expandLevel(spec);
  if (kindOf(own).kind !== 'sim') return refuseBot(bot);
  const ownLeaves = leavesOf(own);
  return {
    settings: { ...settingsOf(own), seed },
    leaves: ownLeaves === null || ownLeaves === 'default' ? leaves : ownLeaves,
  };
}

function refuseBot(bot: string): never {
  throw new InputError('bad-option', `--bot ${bot}: a review simulates; "sim" with its options is needed`);
}

/** Options of the bot that a review has no use for. */
const UNUSED = ['infer', 'lexicon', 'vocabulary', 'phonies', 'challenge'];

function settingsOf({ options }: BotSpec): ReviewSettings {
  const unused = UNUSED.find((name) => options.has(name));
  if (unused !== undefined) throw new InputError('bad-option', `--bot: a review has no use for the option ${unused}`);
  const { iterations, timeMs, plies, candidates, certainty } = readSimSettings(options);
  const nodes = (name: string, usual: number): number => {
    const text = options.get(name);
    return text === undefined || text === 'no' ? usual : parseNodes(name, text, usual);
  };
  const isTimed = Number.isFinite(timeMs);
  return {
    ...DEFAULT_REVIEW,
    rollouts: isTimed && !options.has('iterations') ? null : iterations,
    timeMs: isTimed ? timeMs : null,
    plies,
    candidates,
    certainty: Math.min(certainty, 2),
    endgameNodes: nodes('endgame', DEFAULT_REVIEW.endgameNodes),
    preEndgameNodes: nodes('pre-endgame', DEFAULT_REVIEW.preEndgameNodes),
  };
}

/** The words of a game, and what else positions are searched with. */
async function loadWordsFor(
  { rules }: OpenedGame,
  { lexicon, file }: ReviewArgs,
  leaves: string,
): Promise<SearchResources> {
  const { ruleset } = rules;
  const { alphabet } = ruleset;
  if (lexicon === undefined && alphabet.name !== alphabetOption.alphabet.default) {
    throw new InputError('bad-option', `a review needs words: --lexicon FILE with those of ${alphabet.name}`, {
      source: file,
    });
  }
  const graph = await loadSearchWords(lexicon ?? lexiconOptions.lexicon.default, alphabet, saying);
  return readyForSearch({ ruleset, graph }, leaves, saying);
}

async function writePage(
  out: string,
  file: string,
  reviewed: GameReview,
  { replay, rules }: OpenedGame,
): Promise<void> {
  const { layout, alphabet } = rules.ruleset;
  // Charts are drawn by a library that takes a while to load.
  const { makeReviewPage } = await import('../../tournament/page/review-page.ts');
  const page = await makeReviewPage({ review: reviewed, replay, layout, alphabet, source: file });
  await writeFileWhole(out, page);
  note(`the page is in ${out}`);
}
