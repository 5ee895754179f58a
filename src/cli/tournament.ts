/**
 * `tilewright tournament`: bots against each other.
 */
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { CommandModule } from 'yargs';
import { formatBotSpec } from '../bots/bot-spec.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import { leavesOf, readBotSpec } from '../bots/registry.ts';
import { InputError } from '../engine/errors.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import type { LeaveValues } from '../movegen/leave-values.ts';
import { loadVocabularies } from '../tournament/bot-files.ts';
import { loadLeaves } from '../tournament/lexicon-files.ts';
import { MAX_BOTS, MIN_BOTS } from '../tournament/pair-record.ts';
import { findRecord, playRecordedTournament, TournamentFault } from '../tournament/recorded-tournament.ts';
import type { RecordedTournament } from '../tournament/recorded-tournament.ts';
import { documentOf, formatReport } from '../tournament/report.ts';
import type { ReportInput } from '../tournament/report.ts';
import { readTournamentHeader } from '../tournament/tournament-record.ts';
import type { TournamentSettings } from '../tournament/tournament-record.ts';
import { EXIT_INTERRUPTED } from './errors.ts';
import { listenForInterrupt } from './interrupt.ts';
import {
  jsonOption,
  leavesOption,
  lexiconOptions,
  loadSetting,
  printJson,
  rulesetOption,
  withoutDefault,
} from './options.ts';
import type { Setting } from './options.ts';
import { ProgressBar } from './progress-bar.ts';

const DEFAULT_PAIRS = 500;
const MAX_PAIRS = 1_000_000_000;
const MAX_THREADS = 256;

interface TournamentArgs {
  /** Yargs gives a list of one undefined where nothing follows the command's name. */
  readonly bots?: readonly (string | undefined)[] | undefined;
  readonly pairs?: number | undefined;
  readonly seed?: number | undefined;
  readonly threads?: number | undefined;
  readonly out?: string | undefined;
  readonly resume?: string | undefined;
  readonly gcg?: string | undefined;
  readonly json: boolean;
  readonly ruleset?: string | undefined;
  readonly lexicon?: string | undefined;
  readonly alphabet?: string | undefined;
  readonly leaves?: string | undefined;
}

export const tournamentCommand: CommandModule<object, TournamentArgs> = {
  command: 'tournament [bots..]',
  describe: 'play bots against each other on all cores',
  builder: (yargs) =>
    yargs
      .positional('bots', {
        type: 'string',
        array: true,
        default: undefined,
        describe: 'two to four bots, A, B and so on; "tilewright bots" lists them',
      })
      .options({
        pairs: {
          type: 'number',
          requiresArg: true,
          describe: `pairs of games to play, or deals (default ${DEFAULT_PAIRS})`,
        },
        seed: { type: 'number', requiresArg: true, describe: 'fixes every game (drawn, and shown, if not given)' },
        threads: { type: 'number', requiresArg: true, describe: 'threads that play (as many as cores if not given)' },
        out: { type: 'string', requiresArg: true, describe: 'write the record of all games to this file (NDJSON)' },
        resume: { type: 'string', requiresArg: true, describe: 'go on with the record of an interrupted tournament' },
        gcg: { type: 'string', requiresArg: true, describe: 'write every game into this folder, a GCG file each' },
        // No defaults here: when a tournament is resumed, what is not given is what its record says.
        ruleset: withoutDefault(rulesetOption.ruleset),
        lexicon: withoutDefault(lexiconOptions.lexicon),
        alphabet: lexiconOptions.alphabet,
        leaves: { ...withoutDefault(leavesOption.leaves), describe: `for bots that name none: ${LEAVES_FORMS}` },
        ...jsonOption,
      })
      .example('$0 tournament greedy longest', 'a thousand games on all cores')
      .example('$0 tournament equity equity:leaves=none --pairs 5000 --seed 1', 'are the leave values worth it?')
      .example(
        '$0 tournament equity greedy longest --ruleset casual',
        'three at a table, a game for each order of seats',
      )
      .example('$0 tournament greedy random --out games.ndjson --json', 'every game on file, the result as JSON')
      .example('$0 tournament --resume games.ndjson.part', 'go on where Ctrl-C stopped'),
  handler: playTournament,
};

const LEAVES_FORMS = '"default" (those of the lexicon, if any), "none", or the path of a .klv2 or .csv';

async function playTournament(args: TournamentArgs): Promise<void> {
  const settings = await readSettings(args);
  const threads = checkCount('--threads', args.threads ?? availableParallelism(), MAX_THREADS);
  const interrupt = listenForInterrupt();
  const bar = new ProgressBar(settings.pairs);
  let tournament: RecordedTournament;
  try {
    tournament = await playRecordedTournament({
      ...settings,
      threads,
      out: args.out,
      gcg: args.gcg,
      signal: interrupt.signal,
      onProgress: (pairs) => {
        bar.show(pairs);
      },
    });
  } catch (error) {
    bar.stop();
    if (error instanceof TournamentFault) noteHowToResume(error.record);
    throw error;
  } finally {
    interrupt.stop();
  }
  bar.stop();
  const report: ReportInput = {
    result: tournament.result,
    bots: settings.bots.map(formatBotSpec),
    seed: settings.seed,
    ruleset: settings.ruleset.name,
    lexicon: settings.graph.name,
    threads,
    playedGames: settings.bots.length * tournament.pairs,
    seconds: tournament.seconds,
    cpuSeconds: tournament.cpuSeconds,
  };
  if (tournament.finished) {
    if (args.json) printJson(documentOf(report));
    else process.stdout.write(formatReport(report));
    if (tournament.record !== null) note(`all games are in ${tournament.record}`);
    if (args.gcg !== undefined) note(`all games are in ${args.gcg}`);
    return;
  }
  if (!args.json && tournament.result.pairs > 0) process.stdout.write(formatReport(report));
  note(`interrupted after ${tournament.result.pairs} of ${settings.pairs} pairs`);
  if (tournament.record !== null) noteHowToResume(tournament.record);
  process.exitCode = EXIT_INTERRUPTED;
}

/** Check every option, then load what they name. */
async function readSettings(args: TournamentArgs): Promise<TournamentSettings & { resume: string | undefined }> {
  const names = (args.bots ?? []).filter((name) => name !== undefined);
  if (args.resume !== undefined && args.out !== undefined) {
    throw new InputError('bad-option', '--out does not go with --resume, which goes on in the same file');
  }
  if (args.resume !== undefined && names.length === 0 && args.leaves !== undefined) {
    throw new InputError('bad-option', '--leaves does not go with --resume, whose record names the leaves of its bots');
  }
  if ((names.length < MIN_BOTS || names.length > MAX_BOTS) && (names.length > 0 || args.resume === undefined)) {
    throw new InputError(
      'bad-option',
      `a tournament is for two to four bots, such as "greedy longest"; ${names.length} given`,
    );
  }
  const named = names.map(readBotSpec);
  if (args.leaves !== undefined && !named.some(takesLeaves)) {
    throw new InputError('bad-option', '--leaves is for bots that take leave values and name none; none of these does');
  }
  const given = named.map((spec) => withLeaves(spec, args.leaves));
  if (args.pairs !== undefined) checkCount('--pairs', args.pairs, MAX_PAIRS);
  if (args.threads !== undefined) checkCount('--threads', args.threads, MAX_THREADS);
  if (args.seed !== undefined && !Number.isSafeInteger(args.seed)) {
    throw new InputError('bad-option', '--seed must be a whole number of at most 15 digits');
  }
  const resume = args.resume === undefined ? undefined : findRecord(args.resume);
  const recorded = resume === undefined ? undefined : await readTournamentHeader(resume);
  const bots = recorded === undefined || given.length > 0 ? given : recorded.bots.map(readBotSpec);
  const specs = {
    ruleset: args.ruleset ?? recorded?.ruleset.spec ?? rulesetOption.ruleset.default,
    alphabet: args.alphabet ?? recorded?.ruleset.alphabet ?? null,
    lexicon: args.lexicon ?? recorded?.lexicon.spec ?? lexiconOptions.lexicon.default,
  };
  const setting = await loadSetting({ ...specs, alphabet: specs.alphabet ?? undefined });
  checkTable(setting.ruleset, bots.length);
  return {
    ...setting,
    bots,
    leaves: await loadLeavesOf(bots, setting),
    vocabularies: await loadVocabularies(bots, setting.ruleset.alphabet),
    pairs: args.pairs ?? recorded?.pairs ?? DEFAULT_PAIRS,
    seed: args.seed ?? recorded?.seed ?? randomInt(2 ** 32),
    specs,
    resume,
  };
}

/** Whether a ruleset's games are for so many bots, and come to an end where none of them can play. */
function checkTable({ name, players: { min, max }, scorelessEnds }: Ruleset, bots: number): void {
  if (bots < min || bots > max) {
    const players = min === max ? `${min}` : `${min} to ${max}`;
    throw new InputError('bad-option', `ruleset ${name} is for ${players} players; ${bots} bots given`);
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

async function loadLeavesOf(
  bots: readonly BotSpec[],
  { ruleset, graph }: Setting,
): Promise<Map<string, LeaveValues | null>> {
  const leaves = new Map<string, LeaveValues | null>();
  for (const name of bots.map(leavesOf)) {
    if (name === null || leaves.has(name)) continue;
    const values = await loadLeaves(name, ruleset.alphabet, graph);
    leaves.set(name, values);
    if (values === null && name !== 'none') {
      note(`lexicon ${graph.name} has no leave values of its own; a bot that asks for them plays with none`);
    }
  }
  return leaves;
}

function checkCount(option: string, value: number, most: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new InputError('bad-option', `${option} must be a whole number from 1 to ${most}`);
}

function noteHowToResume(record: string): void {
  const quoted = /^[\w./-]+$/u.test(record) ? record : `"${record}"`;
  note(`what was played is kept; to go on: tilewright tournament --resume ${quoted}`);
}

function note(text: string): void {
  process.stderr.write(`${text}\n`);
}
