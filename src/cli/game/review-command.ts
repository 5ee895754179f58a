/** `tilewright game review`: finds the best play of each turn and the cost of the play made, in one or more games. */
import { playersOverGames } from '../../analysis/review/players-over-games.ts';
import { DEFAULT_REVIEW, QUICK_REVIEW, type GameReview, type ReviewSettings } from '../../analysis/review/review.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { DEFAULT_LEVEL, expandLevel } from '../../bots/levels.ts';
import { readBotSpec } from '../../bots/registry.ts';
import { parseSeconds, checkSeed, readThreads } from '../arguments/option-numbers.ts';
import { readSimSettings } from '../../bots/simulation/sim-bot.ts';
import { excerpt } from '../../engine/errors.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import { drawPlayersOverGames } from '../../console/text/games/games-text.ts';
import { reviewText } from '../../console/text/review-text.ts';
import { counted } from '../../text/counted.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { listGameFiles } from '../../files/game-files.ts';
import { lastOver, listSavedGames, type SavedGame } from '../../files/saved-games/saved-games.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { badOption, EXIT_FAULT, EXIT_INTERRUPTED } from '../failure.ts';
import { namedLeavesOf } from '../analyze/analysis.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { flagOption, forceOption, leavesOption, numberOption, textOption, withoutDefault } from '../options.ts';
import { note, printJson, printLines, terminalColumns } from '../output.ts';
import { choosePalette, isFullScreen, withFullScreen } from '../terminal.ts';
import { GameOpener, gamesArgument, noteFaults, rulesOptions, type OpenedGame } from './game-opener.ts';
import {
  checkOutputs,
  ENDINGS,
  FORMATS,
  planReview,
  reviewDocument,
  reviewGames,
  writeOutputs,
  type ReviewedFile,
  type ReviewFormat,
  type ReviewPlan,
} from './review-many.ts';
import { saveCards, showReview } from './review-shown.ts';

const reviewOptions = {
  quick: flagOption('Review in a few seconds, with larger errors'),
  time: textOption('Search time per turn, in seconds'),
  bot: textOption('Simulation that evaluates the plays, such as sim:iterations=20000,plies=4'),
  screen: { type: 'boolean', describe: 'Show one game on the full screen (default: for a saved game)' },
  exercises: flagOption('Practise finding better plays for the worst turns of one game'),
  formats: textOption(
    `Files to write for each game, separated by commas: ${FORMATS.join(', ')} (default: none; all with --out)`,
  ),
  out: textOption('Folder for these files (default: the folder of each game)'),
  force: forceOption,
  again: flagOption('Review turns again that already have a review'),
  seed: { ...numberOption('Seed of the simulations'), default: DEFAULT_REVIEW.seed },
  threads: numberOption('Number of threads; does not affect the review (default: one per core)'),
  leaves: withoutDefault(leavesOption, 'those of a saved game, otherwise "default"'),
  ...rulesOptions,
} as const;

type ReviewArgs = Arguments<typeof reviewOptions>;
type ShowArgs = Partial<Pick<ReviewArgs, 'json' | 'exercises' | 'screen'>>;

/** Reviews are saved next to their games. Ctrl-C keeps the turns reviewed so far, and the same command resumes. */
export const reviewCommand = defineCommand({
  command: 'review [games..]',
  describe: 'Grade each turn of games (default: the last finished saved game)',
  positionals: { games: gamesArgument },
  options: reviewOptions,
  handler: async ({ games: given = [], ...args }) => {
    const plan = await readPlan(args);
    const games = await listGameFiles(given);
    const isSingle = given.length < 2 && games[0] === given[0];
    if (isSingle) return reviewOne(await plan.opener.open(games[0], lastOver), plan, args);
    if (args.screen === true || args.exercises) {
      throw badOption(`--${args.screen === true ? 'screen' : 'exercises'} requires a single game`);
    }
    return reviewMany(games, plan, args.json);
  },
});

export async function reviewSaved(entry: SavedGame, screen: boolean | undefined, color?: boolean): Promise<void> {
  const plan = await planOf({ settings: DEFAULT_REVIEW });
  await reviewOne(await plan.opener.openSaved(entry), plan, { screen }, color);
}

export async function reviewLastOnScreen(full: FullScreen, color: boolean | undefined): Promise<'leave' | 'quit'> {
  const plan = await planOf({ settings: QUICK_REVIEW });
  return onScreen(full, await plan.opener.openSaved(lastOver(await listSavedGames())), plan, color);
}

async function planOf(given: Partial<ReviewPlan> & Pick<ReviewPlan, 'settings'>): Promise<ReviewPlan> {
  const opener = await GameOpener.create({});
  return { opener, threads: readThreads(), leaves: undefined, formats: [], out: undefined, force: false, ...given };
}

async function readPlan(args: ReviewArgs): Promise<ReviewPlan> {
  const { seed, exercises, json, out, force, again, screen } = args;
  checkSeed(seed);
  const threads = readThreads(args.threads);
  const formats = readFormats(args.formats ?? (out === undefined ? '' : FORMATS.join(',')));
  if (exercises && json) throw badOption('--exercises and --json cannot both be given');
  if (screen === true) {
    if (json || exercises || formats.length > 0) {
      throw badOption('--screen cannot be combined with --json, --exercises, --formats or --out');
    }
    if (!isFullScreen(false)) throw badOption('--screen needs a terminal');
  }
  return planOf({ ...readSearch(args), opener: await GameOpener.create(args), threads, formats, out, force, again });
}

function readFormats(text: string): ReviewFormat[] {
  if (text === '') return [];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !FORMATS.some((format) => format === name));
  if (unknown === undefined) return FORMATS.filter((format) => names.includes(format));
  throw badOption(`--formats: ${excerpt(unknown)} is not one of ${FORMATS.join(', ')}; separate formats with commas`);
}

async function reviewOne(
  opened: OpenedGame,
  plan: ReviewPlan,
  { json = false, exercises = false, screen = opened.saved !== null }: ShowArgs,
  color?: boolean,
): Promise<void> {
  const isText = json || exercises || plan.formats.length > 0;
  if (screen && !isText && isFullScreen(false)) {
    await withFullScreen((full) => onScreen(full, opened, plan, color));
    return;
  }
  const { force, again, settings, threads } = plan;
  const planned = await planReview(opened, plan);
  await checkOutputs([planned], force);
  const { path, replay, resources, outputs } = planned;
  const palette = choosePalette(color, opened.rules.look);
  await showReview({
    ...{ path, replay, resources, settings, threads, palette },
    ...(again !== undefined && { again }),
    show: async (review) => {
      if (json) printJson(reviewDocument(path, resources, review));
      else printLines(...reviewText(review, { palette, columns: terminalColumns() }));
      noteFaults(opened);
      if (outputs.length === 0) return;
      const names = outputs.map((output) => output.path).join(', ');
      if (review.left === 0) await writeOutputs(planned, review, force);
      note(review.left === 0 ? `review written to ${names}` : `review incomplete; nothing written to ${names}`);
    },
    exercises: exercises ? 'given' : opened.saved !== null && !json ? 'offered' : 'none',
  });
}

async function onScreen(
  full: FullScreen,
  opened: OpenedGame,
  plan: ReviewPlan,
  color: boolean | undefined,
): Promise<'leave' | 'quit'> {
  const { path, replay, resources } = await planReview(opened, plan);
  const { settings, again = false } = plan;
  const palette = choosePalette(color, opened.rules.look);
  const opponent = readBotSpec(DEFAULT_LEVEL);
  const { reviewOnScreen } = await import('./review-on-screen.ts');
  return reviewOnScreen(full, { path, replay, resources, settings, again, palette, opponent });
}

async function reviewMany(games: readonly string[], plan: ReviewPlan, json: boolean): Promise<void> {
  const interrupt = listenForInterrupt('keeping the turns reviewed so far');
  const reviewed = await reviewGames(games, plan, interrupt.signal).finally(interrupt.stop);
  await saveCards(
    reviewed.flatMap(({ plan: planned, review }) =>
      planned === null || review === null ? [] : { ...planned, review },
    ),
  );
  const whole = reviewed.flatMap(({ review }) => review ?? []);
  const left = reviewed.filter(({ review, fault }) => review === null && fault === null).length;
  if (json) printJson(summaryDocument(reviewed, whole, left));
  else printLines(...summaryLines(whole, left, plan));
  if (left > 0) process.exitCode = EXIT_INTERRUPTED;
  else if (reviewed.some(({ fault }) => fault !== null)) process.exitCode = EXIT_FAULT;
}

function countUntoldRacks(reviews: readonly GameReview[]): number {
  const turns = reviews.flatMap(({ turns: graded }) => graded);
  return turns.filter(({ ungraded }) => ungraded === 'rack' || ungraded === 'tiles').length;
}

function summaryLines(whole: readonly GameReview[], left: number, { formats, out }: ReviewPlan): string[] {
  const players = playersOverGames(whole);
  const untold = countUntoldRacks(whole);
  const names = formats.map((format) => `NAME${ENDINGS[format]}`).join(', ');
  const where = out === undefined ? 'next to the games' : `in ${out}`;
  const isWritten = whole.length > 0 && formats.length > 0;
  const more = [
    untold > 0 && `${counted(untold, 'turn is', 'turns are')} not graded: the record does not state all tiles.`,
    isWritten && `${counted(whole.length, 'game is', 'games are')} written ${where}: ${names}.`,
    left > 0 && `${counted(left, 'game')} left; run the same command to continue.`,
  ];
  return [
    ...(players.length === 0 ? [] : drawPlayersOverGames(players, choosePalette(undefined))),
    ...more.flatMap((line) => (line === false ? [] : wrapText(line, terminalColumns()))),
  ];
}

function summaryDocument(reviewed: readonly ReviewedFile[], whole: readonly GameReview[], left: number): object {
  return {
    games: reviewed.map(({ game, review, plan, fault }) => ({
      file: game,
      written: review === null ? [] : plan?.outputs.map(({ path }) => path),
      fault,
    })),
    players: playersOverGames(whole),
    untoldRacks: countUntoldRacks(whole),
    left,
  };
}

function readSearch(args: ReviewArgs): Pick<ReviewPlan, 'settings' | 'leaves'> {
  const { time, bot, quick, seed, leaves } = args;
  const limits = [time !== undefined && '--time', bot !== undefined && '--bot', quick && '--quick'].filter(Boolean);
  if (limits.length > 1) throw badOption(`${limits.join(' and ')} cannot both be given`);
  if (quick) return { settings: { ...QUICK_REVIEW, seed }, leaves };
  if (time !== undefined) {
    const timeMs = 1000 * parseSeconds('--time', time);
    const nodes = { endgameNodes: Number.MAX_SAFE_INTEGER, preEndgameNodes: Number.MAX_SAFE_INTEGER };
    return { settings: { ...DEFAULT_REVIEW, rollouts: null, timeMs, ...nodes, seed }, leaves };
  }
  if (bot === undefined) return { settings: { ...DEFAULT_REVIEW, seed }, leaves };
  const own = expandLevel(readBotSpec(bot));
  if (own.kind !== 'sim') throw badOption(`--bot ${bot}: a review needs a simulation, such as "sim" with options`);
  return { settings: { ...chooseSettings(own), seed }, leaves: namedLeavesOf(own) ?? leaves };
}

const UNUSED_OPTIONS = ['infer', 'lexicon', 'vocabulary', 'phonies', 'challenge'];

function chooseSettings({ options }: BotSpec): ReviewSettings {
  const unused = UNUSED_OPTIONS.find((name) => options.has(name));
  if (unused !== undefined) throw badOption(`--bot: option ${unused} does not apply to a review`);
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
