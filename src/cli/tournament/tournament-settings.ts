/**
 * The settings of a tournament from the options of its command: every option is checked before anything is loaded, and
 * what a resumed tournament is not given stands in its record.
 */
import { randomInt } from 'node:crypto';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { leavesOf, readBotSpec } from '../../bots/registry.ts';
import { counted, nounFor } from '../../engine/counted.ts';
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { tryEngine } from '../../tournament/engines/engine-player.ts';
import { botsOf, isEngine, nameOfEntrant, readEngine, readEntrant, withCommands } from '../../tournament/entrant.ts';
import type { EngineLimits, Entrant } from '../../tournament/entrant.ts';
import { readyForBots } from '../../files/making-ready.ts';
import type { RulesAndWords } from '../../files/making-ready.ts';
import { MAX_BOTS, MIN_BOTS } from '../../tournament/record/pair-record.ts';
import { findRecord } from '../../tournament/record/recorded-tournament.ts';
import { isWholeRecord, readTournamentHeader } from '../../tournament/record/tournament-record.ts';
import { readSequentialTest } from '../../tournament/sequential/test-settings.ts';
import type { TournamentHeader, TournamentSettings } from '../../tournament/record/tournament-record.ts';
import { adjudicationOf } from './adjudication-options.ts';
import { evenPairs, openingsOf } from './opening-options.ts';
import { checkSeed, lexiconOptions, loadSaid, rulesetOption, saying } from '../options.ts';

/** Game pairs (with more than two bots, deals) where `--pairs` is not given. */
export const DEFAULT_PAIRS = 500;
/** The most of them where a sequential test ends the tournament: several times what the closest tests take. */
export const DEFAULT_MOST_PAIRS = 100_000;
const MAX_PAIRS = 1_000_000_000;
/** The most that `--threads` takes. */
export const MAX_THREADS = 256;
/** Milliseconds an engine is told to think a move, where `--move-time` is not given. */
export const DEFAULT_MOVE_MS = 1000;
/** Milliseconds past its move time after which an engine forfeits the game, where `--grace` is not given. */
export const DEFAULT_GRACE_MS = 2000;
const MAX_MOVE_MS = 86_400_000;

/**
 * The options as typed: nothing is checked yet, and what is undefined comes from the record resumed or from the
 * defaults.
 */
export interface TournamentArgs {
  /** Yargs gives a list of one undefined where nothing follows the command's name. */
  readonly bots?: readonly (string | undefined)[] | undefined;
  readonly engine?: readonly string[] | undefined;
  readonly 'move-time'?: number | undefined;
  readonly grace?: number | undefined;
  readonly pairs?: number | undefined;
  readonly openings?: readonly string[] | undefined;
  readonly adjudicate?: boolean | undefined;
  readonly sprt?: string | undefined;
  readonly seed?: number | undefined;
  readonly threads?: number | undefined;
  readonly out?: string | undefined;
  readonly resume?: string | undefined;
  readonly gcg?: string | undefined;
  readonly force?: boolean | undefined;
  readonly verify: boolean;
  readonly json: boolean;
  readonly ruleset?: string | undefined;
  readonly lexicon?: string | undefined;
  readonly alphabet?: string | undefined;
  readonly leaves?: string | undefined;
}

/**
 * Check every option, then load what they name.
 *
 * @throws InputError `bad-option` where an option cannot be or does not go with another; what loading throws
 */
export async function readSettings(
  args: TournamentArgs,
): Promise<TournamentSettings & { readonly resume: string | undefined }> {
  checkResume(args);
  const given = entrantsOf(args);
  checkNumbers(args);
  const asked = args.sprt === undefined ? undefined : readSequentialTest(args.sprt, { source: '--sprt' });
  const resume = args.resume === undefined ? undefined : findRecord(args.resume);
  const recorded = resume === undefined ? undefined : await readTournamentHeader(resume);
  const bots =
    recorded === undefined || !isFromRecord(args)
      ? given
      : withCommands(recorded.bots.map(readEntrant), given.filter(isEngine));
  const sprt = asked ?? recorded?.sprt;
  if (sprt !== undefined && bots.length !== 2) {
    throw new InputError('bad-option', `--sprt is a test of two bots; ${bots.length} given`);
  }
  const specs = specsOf(args, recorded);
  const game = await loadSaid({ ...specs, alphabet: specs.alphabet ?? undefined });
  checkPlayers(game.ruleset, bots.length);
  const setting = { ruleset: game.ruleset, graph: game.graph, seats: bots.length };
  const openings = await openingsOf(args.openings, recorded && { path: resume!, header: recorded }, setting);
  const adjudicate = adjudicationOf(args.adjudicate, recorded?.adjudicate, setting);
  const engineLimits = limitsOf(args, bots, recorded?.engineLimits);
  if (engineLimits !== undefined) await tryEngines(bots, { game, limits: engineLimits, resume });
  return {
    ...(await readyForBots(game, botsOf(bots), saying)),
    bots,
    engineLimits,
    pairs:
      args.pairs ?? recorded?.pairs ?? evenPairs(sprt === undefined ? DEFAULT_PAIRS : DEFAULT_MOST_PAIRS, openings),
    openings,
    adjudicate,
    sprt,
    seed: args.seed ?? recorded?.seed ?? randomInt(2 ** 32),
    specs,
    resume,
  };
}

function checkResume(args: TournamentArgs): void {
  if (args.resume !== undefined && args.out !== undefined) {
    throw new InputError('bad-option', '--out does not go with --resume, which goes on in the same file');
  }
  if (args.verify && args.resume === undefined) {
    throw new InputError('bad-option', '--verify checks the record of --resume; name one');
  }
  if (isFromRecord(args) && args.leaves !== undefined) {
    throw new InputError('bad-option', '--leaves does not go with --resume, whose record names the leaves of its bots');
  }
}

/**
 * Whether the entrants are those of the record to resume: no bots are named. Engines named alone are the commands for
 * those of the record.
 */
function isFromRecord(args: TournamentArgs): boolean {
  return args.resume !== undefined && botNamesOf(args).length === 0;
}

function botNamesOf({ bots = [] }: TournamentArgs): string[] {
  return bots.filter((name) => name !== undefined);
}

/** The entrants that the options name, bots first. */
function entrantsOf(args: TournamentArgs): Entrant[] {
  const engines = (args.engine ?? []).map(readEngine);
  const names = botNamesOf(args);
  const count = names.length + engines.length;
  if ((count < MIN_BOTS || count > MAX_BOTS) && !isFromRecord(args)) {
    throw new InputError(
      'bad-option',
      `a tournament is for two to four bots, such as "greedy longest"; ${count} given`,
    );
  }
  const bots = names.map(readBotSpec);
  if (args.leaves !== undefined && !bots.some(takesLeaves)) {
    throw new InputError('bad-option', '--leaves is for bots that take leave values and name none; none of these does');
  }
  return [...bots.map((spec) => withLeaves(spec, args.leaves)), ...engines];
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

interface EngineTrial {
  readonly game: RulesAndWords;
  readonly limits: EngineLimits;
  /** The record to resume, if any. */
  readonly resume: string | undefined;
}

/** Start each engine once, so that one that cannot play is told of first. Where no game is left, none is started. */
async function tryEngines(bots: readonly Entrant[], { game, limits, resume }: EngineTrial): Promise<void> {
  if (resume !== undefined && (await isWholeRecord(resume))) return;
  refuseWithoutCommand(bots, resume);
  const engineSetting = { ruleset: game.ruleset, lexicon: game.graph.name, limits };
  for (const engine of bots.filter(isEngine)) await tryEngine(engine, engineSetting);
}

/** A record names engines and runs none: their commands are for the user to give. */
function refuseWithoutCommand(bots: readonly Entrant[], source: string | undefined): void {
  const unknown = bots.filter((bot) => isEngine(bot) && bot.command === null).map(nameOfEntrant);
  if (unknown.length === 0) return;
  const what = unknown.length === 1 ? `engine ${unknown[0]!} plays` : `engines ${unknown.join(', ')} play`;
  const options = unknown.map((name) => `--engine "${name}=COMMAND"`).join(' ');
  const place = source === undefined ? {} : { source };
  throw new InputError('bad-option', `${what} in this record, which holds no commands; give ${options}`, place);
}

/** How long engines may take; undefined where none plays. */
function limitsOf(
  { 'move-time': moveMs, grace: graceMs }: TournamentArgs,
  bots: readonly Entrant[],
  recorded: EngineLimits | undefined,
): EngineLimits | undefined {
  if (bots.some(isEngine)) {
    return {
      moveMs: moveMs ?? recorded?.moveMs ?? DEFAULT_MOVE_MS,
      graceMs: graceMs ?? recorded?.graceMs ?? DEFAULT_GRACE_MS,
    };
  }
  if (moveMs === undefined && graceMs === undefined) return undefined;
  throw new InputError('bad-option', '--move-time and --grace are for engines; name one with --engine "name=command"');
}

/** Whether a ruleset's games are for this number of bots, and end where none of them can play. */
function checkPlayers({ name, players: { min, max }, scorelessEnds }: Ruleset, bots: number): void {
  if (bots < min || bots > max) {
    const players = min === max ? `${min}` : `${min} to ${max}`;
    throw new InputError(
      'bad-option',
      `ruleset ${name} is for ${players} ${nounFor(max, 'player')}; ${counted(bots, 'bot')} given`,
    );
  }
  if (scorelessEnds.every(({ kind }) => kind === 'no-play-left')) {
    throw new InputError(
      'bad-option',
      `ruleset ${name} ends no game in which all pass; bots need "zero-turns", "passes" or "all-pass" in scorelessEnds`,
    );
  }
}

/** Whether a bot's leaves are those of `--leaves`: it takes some and names none itself. */
function takesLeaves(spec: BotSpec): boolean {
  return leavesOf(spec) !== null && !spec.options.has('leaves');
}

function withLeaves(spec: BotSpec, leaves: string | undefined): BotSpec {
  if (leaves === undefined || !takesLeaves(spec)) return spec;
  return { kind: spec.kind, options: new Map([...spec.options, ['leaves', leaves]]) };
}

/**
 * A number that an option gives, which must be whole.
 *
 * @throws InputError `bad-option` where it is not from 1 to `most`
 */
export function checkCount(option: string, value: number, most: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new InputError('bad-option', `${option} must be a whole number from 1 to ${most}`);
}
