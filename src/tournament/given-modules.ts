/**
 * Matches local modules to those of a record. A record contains no paths and may come from another machine, so modules are matched
 * by the hash of their contents.
 */
import {
  fileNameOf,
  hasLabel,
  isModuleSpec,
  labelApart,
  nameOfModule,
  type ModuleEntrant,
} from '../bots/bot-module.ts';
import { formatBotSpec, type BotSpec } from '../bots/bot-spec.ts';
import { InputError } from '../engine/errors.ts';
import { findBotModule } from '../threads/own-bots/module-file.ts';

/** Finds the modules among a tournament's bots. Equal names are extended by as much of the path as distinguishes them. */
export async function findEntrantModules<Other extends object>(
  bots: readonly (BotSpec | Other)[],
): Promise<(BotSpec | ModuleEntrant | Other)[]> {
  const modules = [...labelApart(await Promise.all(bots.filter(isModuleBot).map(findBotModule)))];
  return bots.flatMap<BotSpec | ModuleEntrant | Other>((bot) => (isModuleBot(bot) ? modules.splice(0, 1) : [bot]));
}

function isModuleBot(bot: object): bot is BotSpec {
  return 'kind' in bot && isModuleSpec(bot as BotSpec);
}

/** Adds the path of the given module with equal contents. Returns a module without such a match unchanged. */
export function withPath(recorded: ModuleEntrant, given: readonly ModuleEntrant[]): ModuleEntrant {
  const same = given.filter((module) => module.path !== null && isFor(module, recorded));
  // Equal modules may read different data from their directories.
  const module = same.find((one) => hasLabel(one.path, recorded.label)) ?? same[0];
  if (module === undefined) return recorded;
  const { path, spec } = module;
  return { ...recorded, spec: { kind: spec.kind, options: recorded.spec.options }, path };
}

/** True if a module matches a recorded one. A module given without options matches any options. */
function isFor({ spec, hash }: ModuleEntrant, recorded: ModuleEntrant): boolean {
  return hash === recorded.hash && (spec.options.size === 0 || optionsOf(spec) === optionsOf(recorded.spec));
}

function optionsOf({ options }: ModuleEntrant['spec']): string {
  return formatBotSpec({ kind: '', options });
}

/** Throws InputError `bad-option` if the record does not have the module. */
export function requireRecorded(module: ModuleEntrant, recorded: readonly ModuleEntrant[]): void {
  if (recorded.some((one) => isFor(module, one))) return;
  const { spec, hash, label } = module;
  const place = { source: spec.kind };
  const name = fileNameOf(label);
  const other = recorded.find((one) => fileNameOf(one.label) === name);
  if (other !== undefined && recorded.every((one) => one.hash !== hash)) {
    const [was, is] = [other.hash.slice(0, HASH_DIGITS), hash.slice(0, HASH_DIGITS)];
    throw new InputError(
      'bad-option',
      `the file or a file that it imports differs from the recorded one: its SHA-256 is ${is}…, not ${was}…`,
      place,
    );
  }
  const names = recorded.map(nameOfModule);
  const others = names.length === 0 ? 'it has no module bots' : `its module bots are ${names.join(', ')}`;
  const bot = formatBotSpec({ kind: name, options: spec.options });
  throw new InputError('bad-option', `the record has no bot "${bot}"; ${others}`, place);
}

/** Describes modules by name and hash: `mine.js:w=1 and mine.js:w=2 with SHA-256 5f1d…`. */
export function describeModules(modules: readonly ModuleEntrant[]): string {
  const hashes = new Set(modules.map(({ hash }) => hash));
  return Array.from(hashes, (hash) => {
    const alike = modules.filter((module) => module.hash === hash);
    const names = [...new Set(alike.map(nameOfModule))].join(' and ');
    return `${names} with SHA-256 ${hash.slice(0, HASH_DIGITS)}…`;
  }).join(', and ');
}

const HASH_DIGITS = 16;
