/**
 * Who takes part in a tournament: a bot of ours, a bot of the user's own, which a module makes, or an engine, a program that
 * speaks SIU.
 */
import { checkText } from '../engine/given-options.ts';
import { isModuleSpec, nameOfModule, type ModuleEntrant } from '../bots/bot-module.ts';
import { formatBotSpec, isPackageName, parseBotSpec, type BotSpec } from '../bots/bot-spec.ts';
import { readBotSpec } from '../bots/registry.ts';
import { InputError } from '../engine/errors.ts';
import { formatSettings, splitSettings, type EngineSettings } from './engines/engine-settings.ts';
import { checkNamed, withPath } from './given-modules.ts';

/** A program that speaks SIU, as an entrant. */
export interface EngineSpec {
  /** What it is called in reports. */
  readonly name: string;
  /**
   * The command that starts it, as a shell reads it; null where only its name is known, from a record. Whoever resumes a
   * tournament gives the command again, since a record may come from a stranger.
   */
  readonly command: string | null;
  /** How it is run; a record has that too. */
  readonly settings?: EngineSettings | undefined;
}

/** Who takes part in a tournament. */
export type Entrant = BotSpec | ModuleEntrant | EngineSpec;

/** How long engines may take, and bots of the user's own. */
export interface EngineLimits {
  /** Milliseconds a move: the `movetime` of an engine; a bot of the user's own is asked to stop then. */
  readonly moveMs: number;
  /** How much longer it may take until it forfeits the game. */
  readonly graceMs: number;
  /**
   * How long it may take to introduce itself, and to be ready for a game. Default: 10,000 and 60,000, and 30,000 for a bot of the
   * user's own to load.
   */
  readonly startMs?: number;
}

/** How engines and modules are marked in a record; no bot's name begins like this. */
const PREFIX = 'engine:';
const MODULE_PREFIX = 'module:';
/** A module in a record: the hash of what is in it, then its label and the options. */
const MODULE_NAME = /^([0-9a-f]{64}):(.+)$/su;
/** A label goes down from somewhere; a record says not from where. */
const LABEL = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\]+$/su;
/** A name, and perhaps its settings, or the command, which older records hold. */
const ENGINE_NAME = /^(?<name>[\w.+-][\w.+ -]*?)\s*(?<settings>;.*)?(?:=.*)?$/su;

/** Whether an entrant is an engine, not a bot of ours. */
export function isEngine(entrant: Entrant): entrant is EngineSpec {
  return 'command' in entrant;
}

/** Whether an entrant is a bot of the user's own. */
export function isModule(entrant: Entrant): entrant is ModuleEntrant {
  return 'hash' in entrant;
}

export function isOutside(entrant: Entrant): entrant is ModuleEntrant | EngineSpec {
  return isEngine(entrant) || isModule(entrant);
}

export function botsOf(entrants: readonly Entrant[]): BotSpec[] {
  return entrants.flatMap((entrant) => (isEngine(entrant) ? [] : isModule(entrant) ? [entrant.spec] : [entrant]));
}

/**
 * Read an engine from `name=command`, perhaps with settings behind it: `name=command;option.Threads=1;move-time=200`.
 *
 * @throws InputError `bad-option`
 */
export function readEngine(text: string): EngineSpec {
  const [, name, rest = ''] = /^\s*([\w.+-][\w.+ -]*?)\s*=\s*(\S.*?)\s*$/u.exec(checkText(text, 'readEngine()')) ?? [];
  const { command, settings } = splitSettings(rest);
  if (name === undefined || command === '') {
    throw new InputError(
      'bad-option',
      `"${text}" is not an engine; "name=command" is needed, such as "rival=rival --siu"`,
    );
  }
  return { name, command, ...(settings !== undefined && { settings }) };
}

/** The entrant as a record names it: an engine with its settings and without its command, a module without its path. `readEntrant` reads it back. */
export function formatEntrant(entrant: Entrant): string {
  if (isModule(entrant)) return `${MODULE_PREFIX}${entrant.hash}:${nameOfModule(entrant)}`;
  return isEngine(entrant) ? PREFIX + entrant.name + settingsText(entrant) : formatBotSpec(entrant);
}

function settingsText({ settings }: EngineSpec): string {
  return settings === undefined ? '' : `;${formatSettings(settings)}`;
}

/**
 * Read an entrant from a record. Older records hold the commands of engines, which are ignored.
 *
 * @throws InputError `bad-option`
 */
export function readEntrant(text: string): Entrant {
  if (checkText(text, 'readEntrant()').startsWith(MODULE_PREFIX)) return readRecordedModule(text);
  if (!text.startsWith(PREFIX)) return readBot(text);
  const { name, settings: after = '' } = ENGINE_NAME.exec(text.slice(PREFIX.length))?.groups ?? {};
  if (name === undefined) throw new InputError('bad-option', `"${text}" names no engine; "${PREFIX}NAME" is needed`);
  const { settings } = splitSettings(after);
  return { name, command: null, ...(settings !== undefined && { settings }) };
}

function readRecordedModule(text: string): ModuleEntrant {
  const [, hash, name = ''] = MODULE_NAME.exec(text.slice(MODULE_PREFIX.length)) ?? [];
  const spec = parseBotSpec(isPackageName(name) ? name : `./${name}`);
  const label = spec.kind.replace(/^\.\//u, '');
  if (hash === undefined || !LABEL.test(label)) {
    throw new InputError('bad-option', `"${text}" names no module; "${MODULE_PREFIX}SHA-256:FILE" is needed`);
  }
  return { spec, path: null, hash, label };
}

/** A record holds no paths of modules; one that does is not ours. */
function readBot(text: string): BotSpec {
  const spec = readBotSpec(text);
  if (!isModuleSpec(spec)) return spec;
  throw new InputError('bad-option', `"${text}" is a module; a record names no files to run`);
}

/**
 * The entrants of a record, its engines with the commands and its modules with the paths that are given for them.
 *
 * @param given each must be one of the record's
 * @throws InputError `bad-option`
 */
export function withCommands(recorded: readonly Entrant[], given: readonly (ModuleEntrant | EngineSpec)[]): Entrant[] {
  const modules = given.filter(isModule);
  for (const module of modules) checkNamed(module, recorded.filter(isModule));
  const entrants = recorded.map((entrant) => (isModule(entrant) ? withPath(entrant, modules) : entrant));
  for (const engine of given.filter(isEngine)) {
    const isOpen = (one: Entrant): one is EngineSpec =>
      isEngine(one) && one.name === engine.name && one.command === null;
    const at = entrants.findIndex(
      (one) => isOpen(one) && (engine.settings === undefined || settingsText(one) === settingsText(engine)),
    );
    const alike = entrants.find(isOpen);
    if (at < 0 && alike !== undefined) {
      const [there, here] = [alike, engine].map((one) => settingsText(one).slice(1) || 'no settings');
      throw new InputError('bad-option', `engine ${engine.name} plays with ${there} in the record, not with ${here}`);
    }
    if (at < 0) {
      const names = recorded.filter(isEngine).map(({ name }) => name);
      const known = names.length === 0 ? 'it has no engines' : `its engines are ${names.join(', ')}`;
      throw new InputError('bad-option', `the record has no engine "${engine.name}" to give a command; ${known}`);
    }
    entrants[at] = { ...entrants[at], ...engine };
  }
  return entrants;
}

/** What a report calls an entrant. */
export function nameOfEntrant(entrant: Entrant): string {
  if (isModule(entrant)) return nameOfModule(entrant);
  return isEngine(entrant) ? entrant.name : formatBotSpec(entrant);
}

/** What a record's bots are called; of two alike the later are numbered. */
export function entrantNames(bots: readonly string[]): string[] {
  const names = bots.map(
    (bot) =>
      // An engine's name, without the command that older records have after it; a module's, without the hash of its file.
      (/^engine:\s*([^=;]*[^=;\s])/u.exec(bot) ?? /^module:[0-9a-f]{64}:(.+)$/su.exec(bot))?.[1] ?? bot,
  );
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
