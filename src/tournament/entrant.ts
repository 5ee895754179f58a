/** Entrants of a tournament: built-in bots, custom bots loaded from modules, and external programs that speak SIU. */
import { checkText } from '../engine/given-options.ts';
import { isModuleSpec, nameOfModule, type ModuleEntrant } from '../bots/bot-module.ts';
import { formatBotSpec, parseBotSpec, type BotSpec } from '../bots/bot-spec.ts';
import { readBotSpec } from '../bots/registry.ts';
import { InputError } from '../engine/errors.ts';
import { formatSettings, splitSettings, type EngineSettings } from './engines/engine-settings.ts';
import { requireRecorded, withPath } from './given-modules.ts';

/** An external SIU engine as an entrant. */
export interface EngineSpec {
  readonly name: string;
  /**
   * Shell command; null if read from a record, which may come from an untrusted source. To resume a tournament, the command must be
   * given again.
   */
  readonly command: string | null;
  readonly settings?: EngineSettings | undefined;
}

/** An entrant of a tournament. */
export type Entrant = BotSpec | ModuleEntrant | EngineSpec;

/** Time limits of engines and custom bots. */
export interface EngineLimits {
  /** Milliseconds per move: the `movetime` of an engine, or the time after which a custom bot is asked to stop. */
  readonly moveMs: number;
  /** Additional milliseconds before the game is forfeited. */
  readonly graceMs: number;
  /**
   * Milliseconds for the handshake and for getting ready for a game. Default: 10,000 and 60,000; 30,000 for loading a custom bot.
   */
  readonly startMs?: number;
}

/** Prefixes of engines and modules in a record. No bot's name starts with them. */
const PREFIX = 'engine:';
const MODULE_PREFIX = 'module:';
const MODULE_NAME = /^([0-9a-f]{64}):(.+)$/su;
/** A label is a relative path without `.` or `..` segments. */
const LABEL = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\]+$/su;
/** A name, followed by optional settings. */
const ENGINE_NAME = /^(?<name>[\w.+-][\w.+ -]*?)\s*(?<rest>;.*)?$/su;

/** True if an entrant is an external engine. */
export function isEngine(entrant: Entrant): entrant is EngineSpec {
  return 'command' in entrant;
}

/** True if an entrant is a custom bot. */
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
 * Parses an engine from `name=command` with optional settings: `name=command;option.Threads=1;move-time=200`.
 *
 * @throws InputError `bad-option`
 */
export function readEngine(text: string): EngineSpec {
  const [, name, rest = ''] = /^\s*([\w.+-][\w.+ -]*?)\s*=\s*(\S.*?)\s*$/u.exec(checkText(text, 'readEngine()')) ?? [];
  const { command, settings } = splitSettings(rest);
  if (name === undefined || command === '') {
    throw new InputError(
      'bad-option',
      `"${text}" is not an engine; expected "name=command", such as "rival=rival --siu"`,
    );
  }
  return { name, command, ...(settings !== undefined && { settings }) };
}

/** Formats an entrant as stored in a record: an engine without its command, a module without its path. Inverse of `readEntrant`. */
export function formatEntrant(entrant: Entrant): string {
  if (isModule(entrant)) return `${MODULE_PREFIX}${entrant.hash}:${nameOfModule(entrant)}`;
  return isEngine(entrant) ? PREFIX + entrant.name + settingsText(entrant) : formatBotSpec(entrant);
}

function settingsText({ settings }: EngineSpec): string {
  return settings === undefined ? '' : `;${formatSettings(settings)}`;
}

/**
 * Parses an entrant of a record.
 *
 * @throws InputError `bad-option`
 */
export function readEntrant(text: string): Entrant {
  if (checkText(text, 'readEntrant()').startsWith(MODULE_PREFIX)) return readRecordedModule(text);
  if (!text.startsWith(PREFIX)) return readBot(text);
  const { name, rest = '' } = ENGINE_NAME.exec(text.slice(PREFIX.length))?.groups ?? {};
  if (name === undefined) throw new InputError('bad-option', `"${text}" is not an engine; expected "${PREFIX}NAME"`);
  const { settings } = splitSettings(rest);
  return { name, command: null, ...(settings !== undefined && { settings }) };
}

function readRecordedModule(text: string): ModuleEntrant {
  const [, hash, name = ''] = MODULE_NAME.exec(text.slice(MODULE_PREFIX.length)) ?? [];
  const spec = parseBotSpec(`./${name}`);
  const label = spec.kind.replace(/^\.\//u, '');
  if (hash === undefined || !LABEL.test(label)) {
    throw new InputError('bad-option', `"${text}" is not a module; expected "${MODULE_PREFIX}SHA-256:FILE"`);
  }
  return { spec, path: null, hash, label };
}

function readBot(text: string): BotSpec {
  const spec = readBotSpec(text);
  if (!isModuleSpec(spec)) return spec;
  throw new InputError('bad-option', `"${text}" is the path of a module, which a record may not contain`);
}

/**
 * Adds the given commands of engines and paths of modules to the entrants of a record. Throws InputError `bad-option` if one is not
 * in the record.
 */
export function withCommands(recorded: readonly Entrant[], given: readonly (ModuleEntrant | EngineSpec)[]): Entrant[] {
  const modules = given.filter(isModule);
  for (const module of modules) requireRecorded(module, recorded.filter(isModule));
  const entrants = recorded.map((entrant) => (isModule(entrant) ? withPath(entrant, modules) : entrant));
  for (const engine of given.filter(isEngine)) {
    const isOpen = (one: Entrant): one is EngineSpec =>
      isEngine(one) && one.name === engine.name && one.command === null;
    const at = entrants.findIndex(
      (one) => isOpen(one) && (engine.settings === undefined || settingsText(one) === settingsText(engine)),
    );
    const alike = entrants.find(isOpen);
    if (at < 0 && alike !== undefined) {
      const [was, is] = [alike, engine].map((one) => settingsText(one).slice(1) || 'no settings');
      throw new InputError('bad-option', `engine ${engine.name} has ${was} in the record, not ${is}`);
    }
    if (at < 0) {
      const names = recorded.filter(isEngine).map(({ name }) => name);
      const others = names.length === 0 ? 'it has no engines' : `its engines are ${names.join(', ')}`;
      throw new InputError('bad-option', `the record has no engine "${engine.name}"; ${others}`);
    }
    entrants[at] = { ...entrants[at], ...engine };
  }
  return entrants;
}

/** Returns the name of an entrant in reports. */
export function nameOfEntrant(entrant: Entrant): string {
  if (isModule(entrant)) return nameOfModule(entrant);
  return isEngine(entrant) ? entrant.name : formatBotSpec(entrant);
}

export function entrantNames(bots: readonly string[]): string[] {
  const names = bots.map(
    // Drops the settings of an engine, and the hash of a module.
    (bot) => (/^engine:\s*([^;]*[^;\s])/u.exec(bot) ?? /^module:[0-9a-f]{64}:(.+)$/su.exec(bot))?.[1] ?? bot,
  );
  return names.map((name, i) => {
    const number = names.slice(0, i + 1).filter((other) => other === name).length;
    return number === 1 ? name : `${name} (${number})`;
  });
}
