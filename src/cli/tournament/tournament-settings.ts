/**
 * The settings of a tournament from the options of its command: every option is checked before anything is loaded, and
 * what a resumed tournament is not given stands in its record.
 */
import { randomInt } from 'node:crypto';
import { InputError } from '../../engine/errors.ts';
import { botsOf, isModule } from '../../tournament/entrant.ts';
import { Schedule } from '../../tournament/games/schedule.ts';
import { readyForBots } from '../../files/making-ready.ts';
import { findRecord, PART } from '../../tournament/record/record-writer.ts';
import {
  readTournamentHeader,
  type TournamentHeader,
  type TournamentSettings,
} from '../../tournament/record/tournament-record.ts';
import { checkPlayers } from '../../tournament/run-tournament.ts';
import { readSequentialTest } from '../../tournament/sequential/test-settings.ts';
import { adjudicationOf } from './adjudication-options.ts';
import { clockOf } from './clock-options.ts';
import { evenPairs, openingsOf } from './opening-options.ts';
import { checkFormat, readFormat } from './format-options.ts';
import {
  checkCount,
  checkSeed,
  lexiconOptions,
  MAX_THREADS,
  loadFromArgs,
  readBotLog,
  rulesetOption,
  notices,
} from '../options.ts';
import {
  findEntrants,
  isFromRecord,
  limitsOf,
  namedEntrants,
  tryEntrants,
  type EntrantArgs,
} from './entrant-options.ts';

/** Game pairs (with more than two bots, deals) where `--pairs` is not given. */
export const DEFAULT_PAIRS = 500;
/** The most of them where a sequential test ends the tournament: several times what the closest tests take. */
export const DEFAULT_MOST_PAIRS = 100_000;
const MAX_PAIRS = 1_000_000_000;
const MAX_MOVE_MS = 86_400_000;

/**
 * The options as typed: nothing is checked yet, and what is undefined comes from the record resumed or from the
 * defaults.
 */
export interface TournamentArgs extends EntrantArgs {
  readonly pairs?: number | undefined;
  readonly openings?: readonly string[] | undefined;
  readonly adjudicate?: boolean | undefined;
  readonly format?: string | undefined;
  readonly clock?: string | undefined;
  readonly 'forfeits-in-a-row': string;
  readonly sprt?: string | undefined;
  readonly seed?: number | undefined;
  readonly threads?: number | undefined;
  readonly queue?: string | undefined;
  readonly out?: string | undefined;
  readonly gcg?: string | undefined;
  readonly 'bot-log'?: string | undefined;
  readonly force?: boolean | undefined;
  readonly verify: boolean;
  readonly json: boolean;
  readonly ruleset?: string | undefined;
  readonly lexicon?: string | undefined;
  readonly alphabet?: string | undefined;
}

/**
 * Check every option, then load what they name.
 *
 * @throws InputError `bad-option` where an option cannot be or does not go with another; what loading throws
 */
export async function readSettings(
  args: TournamentArgs,
): Promise<TournamentSettings & { readonly resume: string | undefined; readonly botLog: string | undefined }> {
  checkResume(args);
  const askedFormat = readFormat(args);
  const named = namedEntrants(args, askedFormat);
  checkNumbers(args);
  const asked = args.sprt === undefined ? undefined : readSequentialTest(args.sprt, { source: '--sprt' });
  const resume = args.resume === undefined ? undefined : findRecord(args.resume);
  const recorded = resume === undefined ? undefined : await readTournamentHeader(resume);
  const bots = await findEntrants(named, isFromRecord(args) ? recorded : undefined);
  const sprt = asked ?? recorded?.sprt;
  const format = askedFormat ?? recorded?.schedule;
  checkFormat(format, sprt);
  if (sprt !== undefined && bots.length !== 2) {
    throw new InputError('bad-option', `--sprt is a test of two bots; ${bots.length} given`);
  }
  const { seats, pairings } = new Schedule(bots.length, format);
  const specs = specsOf(args, recorded);
  const game = await loadFromArgs({ ...specs, alphabet: specs.alphabet ?? undefined });
  checkPlayers(game.ruleset, seats);
  const setting = { ruleset: game.ruleset, graph: game.graph, seats };
  const openings = await openingsOf(args.openings, recorded && { path: resume!, header: recorded }, setting);
  const adjudicate = adjudicationOf(args.adjudicate, recorded?.adjudicate, setting);
  const clock = clockOf(args, recorded?.clock, game.ruleset);
  const engineLimits = limitsOf(args, bots, recorded?.engineLimits);
  const pairs =
    args.pairs === undefined && recorded !== undefined
      ? recorded.pairs
      : pairings.length * (args.pairs ?? evenPairs(sprt === undefined ? DEFAULT_PAIRS : DEFAULT_MOST_PAIRS, openings));
  const others = [resume, args.resume, args.out].flatMap((path) => (path === undefined ? [] : [path, path + PART]));
  const botLog = await readBotLog(args['bot-log'], { plays: bots.some(isModule), others });
  const resources = await readyForBots(game, botsOf(bots), notices);
  if (engineLimits !== undefined) await tryEntrants(bots, { resources, limits: engineLimits, resume, pairs, botLog });
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
  };
}

function checkResume(args: TournamentArgs): void {
  if (args.queue !== undefined && args['bot-log'] !== undefined) {
    throw new InputError(
      'bad-option',
      '--bot-log does not go with --queue; give it to the workers, where the bots play',
    );
  }
  if (args.resume !== undefined && args.out !== undefined) {
    throw new InputError('bad-option', '--out does not go with --resume, which goes on in the same file');
  }
  if (args.verify && args.resume === undefined) {
    throw new InputError('bad-option', '--verify checks the record of --resume; name one');
  }
  if (isFromRecord(args) && args.familiarity !== undefined) {
    throw new InputError(
      'bad-option',
      '--familiarity does not go with --resume, whose record names what its bots know',
    );
  }
  if (isFromRecord(args) && args.leaves !== undefined) {
    throw new InputError('bad-option', '--leaves does not go with --resume, whose record names the leaves of its bots');
  }
}

function checkNumbers(args: TournamentArgs): void {
  const most = { 'move-time': MAX_MOVE_MS, grace: MAX_MOVE_MS, pairs: MAX_PAIRS, threads: MAX_THREADS } as const;
  for (const [name, limit] of Object.entries(most) as [keyof typeof most, number][]) {
    const value = args[name];
    if (value !== undefined) checkCount(`--${name}`, value, limit);
  }
  if (args.seed !== undefined) checkSeed(args.seed);
}

/** What is loaded, by name: as the options say, else as the record does, else the defaults. */
function specsOf(args: TournamentArgs, recorded: TournamentHeader | undefined): TournamentSettings['specs'] {
  return {
    ruleset: args.ruleset ?? recorded?.ruleset.spec ?? rulesetOption.ruleset.default,
    alphabet: args.alphabet ?? recorded?.ruleset.alphabet ?? null,
    lexicon: args.lexicon ?? recorded?.lexicon.spec ?? lexiconOptions.lexicon.default,
  };
}
