/**
 * What `game review` and `games review` have in common: the options, what they say of the search, and what becomes of the review.
 */
import { availableParallelism } from 'node:os';
import { DEFAULT_REVIEW, QUICK_REVIEW, type GameReview, type ReviewSettings } from '../../analysis/review/review.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { DEFAULT_LEVEL, expandLevel } from '../../bots/levels.ts';
import { isModuleSpec } from '../../bots/bot-module.ts';
import { leavesOf, readBotSpec } from '../../bots/registry.ts';
import { parseSeconds, readSimSettings } from '../../bots/simulation/sim-bot.ts';
import { reviewText } from '../../console/text/review-text.ts';
import { InputError } from '../../engine/errors.ts';
import { checkOutput, writeFileWhole } from '../../files/writing/output-file.ts';
import type { Arguments } from '../define-command.ts';
import { checkCount, checkSeed, jsonOption, leavesOption, MAX_THREADS } from '../options.ts';
import { note, printJson, printLines, terminalColumns } from '../output.ts';
import { isFullScreen, openFullScreen } from '../terminal.ts';
import { reviewDocument, showReview, type ReviewToShow } from './shown-review.ts';

export const reviewOptions = {
  time: { type: 'string', requiresArg: true, describe: 'seconds to search each turn' },
  bot: {
    type: 'string',
    requiresArg: true,
    describe: 'the simulation to weigh turns by, such as sim:iterations=20000,plies=4',
  },
  quick: { type: 'boolean', default: false, describe: 'a review in a few seconds, with larger errors' },
  again: { type: 'boolean', default: false, describe: 'review turns again that are reviewed' },
  html: { type: 'string', requiresArg: true, describe: 'write the review as a page to this file, too' },
  force: { type: 'boolean', default: false, describe: 'let --html write over a file that is there' },
  exercises: { type: 'boolean', default: false, describe: 'then find better plays for the worst turns' },
  screen: { type: 'boolean', describe: 'step through it on the board, at the full screen' },
  seed: {
    type: 'number',
    requiresArg: true,
    default: DEFAULT_REVIEW.seed,
    describe: 'names the tiles that simulations deal',
  },
  threads: {
    type: 'number',
    requiresArg: true,
    describe: 'threads of a simulation; the review is the same for any number',
  },
  leaves: {
    type: leavesOption.leaves.type,
    requiresArg: true,
    describe: leavesOption.leaves.describe,
    defaultDescription: 'those of the game, where it says any',
  },
  ...jsonOption,
} as const;

export type ReviewArgs = Partial<Arguments<typeof reviewOptions>> &
  Pick<Arguments<typeof reviewOptions>, 'quick' | 'again' | 'force' | 'exercises' | 'seed' | 'json'>;

/** A review of which no option is given. */
export const PLAIN_REVIEW: ReviewArgs = {
  quick: false,
  again: false,
  force: false,
  exercises: false,
  seed: DEFAULT_REVIEW.seed,
  json: false,
};

export interface ReadReview {
  readonly settings: ReviewSettings;
  readonly threads: number;
  /** As `--leaves` names them; undefined where the options name none. */
  readonly leaves: string | undefined;
}

/**
 * Read the options, before anything is loaded.
 *
 * @throws InputError `bad-option`; `cannot-write` where the page would write over a file
 */
export async function readReviewArgs(args: ReviewArgs): Promise<ReadReview> {
  const { seed, threads = availableParallelism(), exercises, json, html, force } = args;
  checkSeed(seed);
  checkCount('--threads', threads, MAX_THREADS);
  if (exercises && json) throw new InputError('bad-option', '--exercises and --json cannot both be given');
  if (html !== undefined) await checkOutput(html, force);
  return { ...readSearch(args), threads };
}

/** How a review is shown where the options do not say. */
export interface ReviewShowing {
  readonly hints: readonly string[];
  /** Whether exercises are offered after it. */
  readonly isOffered: boolean;
  readonly isOnScreen: boolean;
}

export async function reviewByArgs(
  args: ReviewArgs,
  { threads, ...wanted }: Omit<ReviewToShow, 'show' | 'again' | 'exercises'> & { readonly threads: number },
  { hints, isOffered, isOnScreen }: ReviewShowing,
): Promise<void> {
  const isText = args.json || args.exercises || args.html !== undefined;
  if (args.screen === true && isText) {
    throw new InputError('bad-option', '--screen does not go with --json, --html or --exercises');
  }
  if (args.screen === true && !isFullScreen(false)) {
    throw new InputError('bad-option', '--screen needs a terminal');
  }
  if (!isText && (args.screen ?? (isOnScreen && isFullScreen(false)))) {
    const full = await openFullScreen(true);
    try {
      const { reviewOnScreen } = await import('./review-on-screen.ts');
      await reviewOnScreen(full, { ...wanted, again: args.again, opponent: readBotSpec(DEFAULT_LEVEL) });
    } finally {
      full.close();
    }
    return;
  }
  const { path, resources, palette } = wanted;
  await showReview({
    ...wanted,
    threads,
    again: args.again,
    show: async (review) => {
      if (args.json) printJson(reviewDocument({ path, resources }, review));
      else printLines(...reviewText(review, { palette, columns: terminalColumns() }));
      for (const hint of hints) note(`${path}: ${hint}`);
      if (args.html === undefined) return;
      if (review.left === 0) await writePage(args.html, review, wanted);
      else note(`${args.html} is not written: the review is not whole`);
    },
    exercises: args.exercises ? 'given' : isOffered && !args.json ? 'offered' : 'none',
  });
}

function readSearch({ time, bot, quick, seed, leaves }: ReviewArgs): Omit<ReadReview, 'threads'> {
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
  if (own.kind !== 'sim') return refuseBot(bot);
  const ownLeaves = leavesOf(own);
  return {
    settings: { ...chooseSettings(own), seed },
    leaves: ownLeaves === null || ownLeaves === 'default' ? leaves : ownLeaves,
  };
}

function refuseBot(bot: string): never {
  throw new InputError('bad-option', `--bot ${bot}: a review simulates; "sim" with its options is needed`);
}

const UNUSED = ['infer', 'lexicon', 'vocabulary', 'phonies', 'challenge'];

function chooseSettings({ options }: BotSpec): ReviewSettings {
  const unused = UNUSED.find((name) => options.has(name));
  if (unused !== undefined) throw new InputError('bad-option', `--bot: a review has no use for the option ${unused}`);
  const { iterations, time: timeMs, plies, candidates, certainty } = readSimSettings(options);
  const nodes = (name: string, usual: number): number => {
    const text = options.get(name);
    return text === undefined || text === 'no' || text === 'yes' ? usual : Number(text);
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

async function writePage(
  out: string,
  review: GameReview,
  wanted: Pick<ReviewToShow, 'path' | 'replay' | 'resources'>,
): Promise<void> {
  await writeFileWhole(out, await makePage(review, wanted));
  note(`the page is in ${out}`);
}

/** The review as a page. */
export async function makePage(
  review: GameReview,
  { path, replay, resources: { ruleset } }: Pick<ReviewToShow, 'path' | 'replay' | 'resources'>,
): Promise<string> {
  const { layout, alphabet } = ruleset;
  // Charts are drawn by a library that takes a while to load.
  const { makeReviewPage } = await import('../../tournament/page/review-page.ts');
  return makeReviewPage({ review, replay, layout, alphabet, source: path });
}
