/**
 * Reads the entrants of a tournament from options: bots by name, user bots by the paths of their modules, engines by their commands.
 * Records do not contain paths and commands, so the user gives them again to resume.
 */
import { entryAt } from '../../engine/present.ts';
import { isModuleSpec } from '../../bots/bot-module.ts';
import { formatBotSpec, type BotSpec } from '../../bots/bot-spec.ts';
import { leavesOf, readBotSpec, takesFamiliarity, withFamiliarity } from '../../bots/registry.ts';
import type { BotResources } from '../../bots/bot.ts';
import { tryEngine } from '../../tournament/engines/engine-player.ts';
import { tryModule } from '../../tournament/engines/module-player.ts';
import { openBotLog } from '../../threads/own-bots/bot-log.ts';
import { findEntrantModules } from '../../tournament/given-modules.ts';
import {
  isEngine,
  isModule,
  isOutside,
  nameOfEntrant,
  readEngine,
  readEntrant,
  withCommands,
  type EngineLimits,
  type EngineSpec,
  type Entrant,
} from '../../tournament/entrant.ts';
import type { TournamentFormat } from '../../match/games/schedule.ts';
import { isCompleteRecord, type TournamentHeader } from '../../tournament/record/tournament-record.ts';
import { suggestForFile } from '../arguments/usage-faults.ts';
import type { Arguments } from '../define-command.ts';
import { checkEntrants } from './game-options.ts';
import { listOption, numberOption, quoted, textOption } from '../options.ts';
import { badOption } from '../failure.ts';

/** Default of `--move-time` in milliseconds. */
const DEFAULT_MOVE_MS = 1000;
/** Default of `--grace`: milliseconds after the move time until an engine forfeits. */
const DEFAULT_GRACE_MS = 2000;

export const entrantOptions = {
  bot: listOption('Further bot, such as ./mine.js; repeatable'),
  engine: listOption(
    'SIU engine after the bots, as "name=command", with settings such as ";option.Threads=1;time=60+0.5"; repeatable',
  ),
  'engine-log': textOption('Directory for engine protocol logs, one file per process'),
  'move-time': numberOption(`Time per move of engines and user bots, in milliseconds (default: ${DEFAULT_MOVE_MS})`),
  grace: numberOption(`Additional milliseconds before a forfeit (default: ${DEFAULT_GRACE_MS})`),
} as const;

export interface EntrantArgs extends Arguments<typeof entrantOptions> {
  /** Without positionals, yargs passes a list with one undefined element. */
  readonly bots?: readonly (string | undefined)[] | undefined;
  readonly resume: string | undefined;
  readonly leaves: string | undefined;
  readonly familiarity: string | undefined;
}

export interface EntrantSpecs {
  readonly bots: readonly BotSpec[];
  readonly engines: readonly EngineSpec[];
}

/**
 * Whether the entrants are those of the resumed record, because no positionals are given. `--engine` and `--bot` then only provide
 * the commands and paths of recorded entrants.
 */
export function isFromRecord(args: EntrantArgs): boolean {
  return args.resume !== undefined && positionals(args).length === 0;
}

function positionals({ bots = [] }: EntrantArgs): string[] {
  return bots.filter((name) => name !== undefined);
}

/** Returns the entrants in this order: positionals, `--bot`, `--engine`. */
export function readEntrants(args: EntrantArgs, format: TournamentFormat | undefined): EntrantSpecs {
  const engines = (args.engine ?? []).map(readEngine);
  const names = [...positionals(args), ...(args.bot ?? [])];
  for (const name of names) {
    // The value of an option may be a file: `equity:leaves=words.klv2`.
    const suggestion = name.includes('=') ? '' : suggestForFile(name);
    if (suggestion !== '') throw badOption(`"${name}" is not a bot; ${suggestion}`);
  }
  const specs = names.map(readBotSpec);
  if (isFromRecord(args)) return { bots: checkModules(specs), engines };
  const count = specs.length + engines.length;
  // A resumed record may state a format.
  checkEntrants(count, format, args.resume !== undefined);
  if (args.leaves !== undefined && !specs.some(takesLeaves)) {
    throw badOption('--leaves applies to bots that use leave values and have no leaves option; none of these is one');
  }
  if (args.familiarity !== undefined && !specs.some(takesFamiliarity)) {
    throw badOption('--familiarity applies to levels and persons without their own list; none of the bots is one');
  }
  return { bots: specs.map((spec) => withFamiliarity(withLeaves(spec, args.leaves), args.familiarity)), engines };
}

/** With `--resume` and no positionals, `--bot` only gives the path of a recorded module. */
function checkModules(specs: readonly BotSpec[]): readonly BotSpec[] {
  const other = specs.find((spec) => !isModuleSpec(spec));
  if (other === undefined) return specs;
  throw badOption(
    `--bot ${formatBotSpec(other)} cannot be combined with --resume; only paths of modules in the record are allowed`,
  );
}

/** Whether `--leaves` applies to a bot: it uses leave values and does not name its own. */
function takesLeaves(spec: BotSpec): boolean {
  return leavesOf(spec) !== null && !spec.options.has('leaves');
}

function withLeaves(spec: BotSpec, leaves: string | undefined): BotSpec {
  if (leaves === undefined || !takesLeaves(spec)) return spec;
  return { kind: spec.kind, options: new Map([...spec.options, ['leaves', leaves]]) };
}

/** Locates modules and adds the entrants of the resumed record. */
export async function findEntrants(
  { bots, engines }: EntrantSpecs,
  recorded: TournamentHeader | undefined,
): Promise<Entrant[]> {
  const entrants = await findEntrantModules(bots);
  if (recorded === undefined) return [...entrants, ...engines];
  return withCommands(recorded.bots.map(readEntrant), [...entrants.filter(isModule), ...engines]);
}

export function chooseLimits(
  { 'move-time': moveMs, grace: graceMs }: EntrantArgs,
  entrants: readonly Entrant[],
  recorded: EngineLimits | undefined,
): EngineLimits | undefined {
  if (entrants.some(isOutside)) {
    return {
      moveMs: moveMs ?? recorded?.moveMs ?? DEFAULT_MOVE_MS,
      graceMs: graceMs ?? recorded?.graceMs ?? DEFAULT_GRACE_MS,
    };
  }
  if (moveMs === undefined && graceMs === undefined) return undefined;
  throw badOption(
    '--move-time and --grace require an engine or a user bot; add one with --engine "name=command" or the path of its module',
  );
}

export interface RunFiles {
  readonly resume: string | undefined;
  readonly botLog: string | undefined;
  readonly engineLog: string | undefined;
}

export interface EntrantTrial extends RunFiles {
  readonly resources: BotResources;
  readonly limits: EngineLimits;
  readonly pairs: number;
}

/** Starts each engine and module once to report faults before the tournament, unless no games are left to play. */
export async function tryEntrants(
  entrants: readonly Entrant[],
  { resources, limits, resume, pairs, botLog, engineLog }: EntrantTrial,
): Promise<void> {
  if (resume !== undefined && (await isCompleteRecord(resume, pairs))) return;
  refuseWithoutStart(entrants, resume);
  const setting = { ruleset: resources.ruleset, lexicon: resources.graph.name, limits, log: engineLog };
  for (const entrant of entrants) {
    if (isEngine(entrant)) await tryEngine(entrant, setting);
    else if (isModule(entrant)) {
      const onOutput = botLog === undefined ? undefined : openBotLog(botLog, `${nameOfEntrant(entrant)} (trial run)`);
      await tryModule(entrant, resources, limits, onOutput);
    }
  }
}

/** Rejects recorded engines and modules without a command or path from the user. */
function refuseWithoutStart(entrants: readonly Entrant[], source: string | undefined): void {
  const require = (kind: string, lacks: string, names: readonly string[], options: readonly string[]): void => {
    if (names.length === 0) return;
    const who = names.length === 1 ? `${kind} ${entryAt(names, 0)} plays` : `${kind}s ${names.join(', ')} play`;
    const what = `${who} in this record, which contains no ${lacks}; give ${[...new Set(options)].join(' ')}`;
    throw badOption(what, source === undefined ? {} : { source });
  };
  const engines = entrants.filter((entrant) => isEngine(entrant) && entrant.command === null).map(nameOfEntrant);
  const modules = entrants.filter(isModule).filter(({ path }) => path === null);
  const paths = modules.map(({ label }) => `--bot PATH/${label}`);
  require('engine', 'commands', engines, engines.map((name) => `--engine "${name}=COMMAND"`));
  require('bot', 'paths', modules.map(nameOfEntrant), paths);
}

/** Returns the shell options that give the commands and paths missing from the record. */
export function resumeOptions(entrants: readonly Entrant[]): string {
  const options = entrants.map((entrant) => {
    if (isEngine(entrant)) return ` --engine "${entrant.name}=COMMAND"`;
    // One path is enough for all settings of a module.
    return isModule(entrant) ? ` --bot ${quoted(entrant.spec.kind)}` : '';
  });
  return [...new Set(options)].join('');
}
