/** Reads and validates the settings of a tournament. A resumed record provides the missing options. */
import { present } from '../../engine/present.ts';
import { randomInt } from 'node:crypto';
import { botsOf, isEngine, isModule } from '../../tournament/entrant.ts';
import { Schedule } from '../../match/games/schedule.ts';
import { loadBotResources } from '../../files/making-ready.ts';
import { findRecord, PART } from '../../tournament/record/record-writer.ts';
import { readTournamentHeader, type TournamentSettings } from '../../tournament/record/tournament-record.ts';
import { checkPlayers } from '../../match/games/check-players.ts';
import { readSequentialTest } from '../../match/sequential/test-settings.ts';
import { chooseAdjudication, chooseClock, evenPairs, gameOptions, loadOpenings, readFormat } from './game-options.ts';
import { anchorOption, luckOption } from './result-options.ts';
import type { Arguments } from '../define-command.ts';
import { botLogOption, readBotLog, readEngineLog } from '../arguments/log-options.ts';
import { checkCount, checkSeed, readThreads } from '../arguments/option-numbers.ts';
import {
  flagOption,
  overrideOptions,
  jsonOption,
  lexiconOptions,
  numberOption,
  rulesetOption,
  textOption,
} from '../options.ts';
import { loadFromArgs, notices } from '../notices.ts';
import { checkForQueue, queueOption } from '../queue/queue-option.ts';
import {
  entrantOptions,
  findEntrants,
  isFromRecord,
  chooseLimits,
  readEntrants,
  tryEntrants,
  type EntrantArgs,
  type RunFiles,
} from './entrant-options.ts';
import { badOption } from '../failure.ts';

/** Default number of game pairs, or of deals with more than two bots. */
const DEFAULT_PAIRS = 500;
/** Default maximum with a sequential test: several times the length of tests between equal bots. */
const DEFAULT_MOST_PAIRS = 100_000;
const MAX_PAIRS = 1_000_000_000;
const MAX_MOVE_MS = 86_400_000;

const LEAVES_FORMS = '"default" (those of the lexicon, if any), "none", or the path of a .klv2 or .csv';

export const playOptions = {
  ...entrantOptions,
  pairs: numberOption(`Number of game pairs, or of deals (default: ${DEFAULT_PAIRS})`),
  ...gameOptions,
  anchor: anchorOption,
  luck: luckOption,
  sprt: textOption(
    'Sequential test of two bots: "elo0=0,elo1=5[,alpha=0.05,beta=0.05,model=logistic|normalized]", ' +
      'or in points per game "spread0=0,spread1=4[,alpha=0.05,beta=0.05]"; ' +
      `--pairs is then the maximum (default: ${DEFAULT_MOST_PAIRS})`,
  ),
  seed: numberOption('Seed of all games (default: random, and printed)'),
  threads: numberOption('Number of worker threads (default: one per core)'),
  queue: {
    ...queueOption,
    describe: 'Redis of a queue whose workers play the games: "redis://host:6379/0" ("tilewright worker")',
  },
  out: textOption('Write the record of all games to this file (NDJSON)'),
  resume: textOption('Continue the record of an interrupted tournament, or of a finished one with more --pairs'),
  verify: flagOption('With --resume: replay every game of the record to check it, not only a sample'),
  'bot-log': botLogOption,
  gcg: textOption('Write each game as GCG to this folder'),
  force: { type: 'boolean', describe: 'Let --out and --gcg overwrite existing files' },
  // Without defaults, because a resumed record provides missing options.
  ...overrideOptions,
  leaves: { ...overrideOptions.leaves, describe: `Leave values of bots without the option: ${LEAVES_FORMS}` },
  json: jsonOption,
} as const;

/** Unvalidated options; undefined ones come from the resumed record or the defaults. */
export type TournamentArgs = Arguments<typeof playOptions> & Pick<EntrantArgs, 'bots'>;

export async function readTournamentSettings(args: TournamentArgs): Promise<TournamentSettings & RunFiles> {
  checkResume(args);
  const givenFormat = readFormat(args.format);
  const entrants = readEntrants(args, givenFormat);
  checkNumbers(args);
  const givenTest = args.sprt === undefined ? undefined : readSequentialTest(args.sprt, { source: '--sprt' });
  const resume = args.resume === undefined ? undefined : findRecord(args.resume);
  const recorded = resume === undefined ? undefined : await readTournamentHeader(resume);
  const bots = await findEntrants(entrants, isFromRecord(args) ? recorded : undefined);
  const sprt = givenTest ?? recorded?.sprt;
  const format = givenFormat ?? recorded?.schedule;
  if (format !== undefined && sprt !== undefined) {
    throw badOption('--sprt compares two bots; it cannot be combined with --format');
  }
  if (sprt !== undefined && bots.length !== 2) throw badOption(`--sprt compares two bots (got ${bots.length})`);
  const { seats, pairings } = new Schedule(bots.length, format);
  const specs = {
    ruleset: args.ruleset ?? recorded?.ruleset.spec ?? rulesetOption.default,
    alphabet: args.alphabet ?? recorded?.ruleset.alphabet ?? null,
    lexicon: args.lexicon ?? recorded?.lexicon.spec ?? lexiconOptions.lexicon.default,
  };
  const lexiconHash = args.lexicon === undefined ? recorded?.lexicon.hash : undefined;
  const game = await loadFromArgs({ ...specs, alphabet: specs.alphabet ?? undefined, lexiconHash });
  checkPlayers(game.ruleset, seats);
  const setting = { ...game, seats };
  const openings = await loadOpenings(args.openings, recorded && { path: present(resume), header: recorded }, setting);
  const adjudicate = chooseAdjudication(args.adjudicate, recorded?.adjudicate, setting);
  const clock = chooseClock(args, recorded?.clock, { ruleset: game.ruleset, bots });
  checkForQueue(args.queue, { bots, clock });
  const engineLimits = chooseLimits(args, bots, recorded?.engineLimits);
  const pairs =
    args.pairs === undefined && recorded !== undefined
      ? recorded.pairs
      : pairings.length * (args.pairs ?? evenPairs(sprt === undefined ? DEFAULT_PAIRS : DEFAULT_MOST_PAIRS, openings));
  const others = [resume, args.resume, args.out].flatMap((path) => (path === undefined ? [] : [path, path + PART]));
  const botLog = await readBotLog(args['bot-log'], { plays: bots.some(isModule), others });
  const engineLog = await readEngineLog(args['engine-log'], { plays: bots.some(isEngine) });
  const resources = await loadBotResources(game, botsOf(bots), notices);
  if (engineLimits !== undefined) {
    await tryEntrants(bots, { resources, limits: engineLimits, resume, pairs, botLog, engineLog });
  }
  return {
    ...resources,
    bots,
    format,
    engineLimits,
    pairs,
    openings,
    adjudicate,
    clock,
    sprt,
    seed: args.seed ?? recorded?.seed ?? randomInt(2 ** 32),
    specs,
    resume,
    botLog,
    engineLog,
  };
}

function checkResume(args: TournamentArgs): void {
  if (args.queue !== undefined && args['bot-log'] !== undefined) {
    throw badOption('--bot-log cannot be combined with --queue; give it to the workers, which run the bots');
  }
  if (args.resume !== undefined && args.out !== undefined) {
    throw badOption('--out cannot be combined with --resume, which continues the same file');
  }
  if (args.verify && args.resume === undefined) throw badOption('--verify requires --resume');
  if (isFromRecord(args) && args.familiarity !== undefined) {
    throw badOption('--familiarity cannot be combined with --resume; the record sets it');
  }
  if (isFromRecord(args) && args.leaves !== undefined) {
    throw badOption('--leaves cannot be combined with --resume; the record sets them');
  }
}

function checkNumbers(args: TournamentArgs): void {
  if (args['move-time'] !== undefined) checkCount('--move-time', args['move-time'], MAX_MOVE_MS);
  if (args.grace !== undefined) checkCount('--grace', args.grace, MAX_MOVE_MS);
  if (args.pairs !== undefined) checkCount('--pairs', args.pairs, MAX_PAIRS);
  readThreads(args.threads);
  if (args.seed !== undefined) checkSeed(args.seed);
}
