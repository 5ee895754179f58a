/**
 * Modules of this machine for those that a record names. A record has no paths, and one from elsewhere was begun with others: what
 * is in a module says whether it is the one.
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

/**
 * Find the modules among the bots of a tournament; those of one name are called by as much of their paths as tells them apart.
 *
 * @throws InputError `cannot-read`
 */
export async function findEntrantModules<Other extends object>(
  bots: readonly (BotSpec | Other)[],
): Promise<(BotSpec | ModuleEntrant | Other)[]> {
  const found = await Promise.all(bots.filter(isModuleBot).map(findBotModule));
  const modules = [...labelApart(found)];
  return bots.flatMap<BotSpec | ModuleEntrant | Other>((bot) => (isModuleBot(bot) ? modules.splice(0, 1) : [bot]));
}

function isModuleBot(bot: object): bot is BotSpec {
  return 'kind' in bot && isModuleSpec(bot as BotSpec);
}

/** A record's module with the path of the one that has the same in it; without any as it was. */
export function withPath(recorded: ModuleEntrant, given: readonly ModuleEntrant[]): ModuleEntrant {
  const same = given.filter((module) => module.path !== null && isFor(module, recorded));
  // Two of the same may read different data from their folders.
  const module = same.find((one) => hasLabel(one.path, recorded.label)) ?? same[0];
  if (module === undefined) return recorded;
  const { path, spec } = module;
  return { ...recorded, spec: { kind: spec.kind, options: recorded.spec.options }, path };
}

/** Whether a module is the one that a record names. Given without options it is, whatever those of the record are. */
function isFor({ spec, hash }: ModuleEntrant, recorded: ModuleEntrant): boolean {
  return hash === recorded.hash && (spec.options.size === 0 || optionsOf(spec) === optionsOf(recorded.spec));
}

function optionsOf({ options }: ModuleEntrant['spec']): string {
  return formatBotSpec({ kind: '', options });
}

/** @throws InputError `bad-option` */
export function checkNamed(module: ModuleEntrant, recorded: readonly ModuleEntrant[]): void {
  if (recorded.some((one) => isFor(module, one))) return;
  const { spec, hash, label } = module;
  const place = { source: spec.kind };
  const name = fileNameOf(label);
  const other = recorded.find((one) => fileNameOf(one.label) === name);
  if (other !== undefined && recorded.every((one) => one.hash !== hash)) {
    const [was, is] = [other.hash.slice(0, HASH_SHOWN), hash.slice(0, HASH_SHOWN)];
    throw new InputError(
      'bad-option',
      `not the file that the record was begun with, or what it imports is not: its SHA-256 is ${is}…, not ${was}…`,
      place,
    );
  }
  const names = recorded.map(nameOfModule);
  const known = names.length === 0 ? 'it has none' : `its own are ${names.join(', ')}`;
  const bot = formatBotSpec({ kind: name, options: spec.options });
  throw new InputError('bad-option', `the record has no bot "${bot}" to give a file; ${known}`, place);
}

/** Modules by name, with what is in them: `mine.js:w=1 and mine.js:w=2 with SHA-256 5f1d…`. */
export function describeModules(modules: readonly ModuleEntrant[]): string {
  const hashes = new Set(modules.map(({ hash }) => hash));
  return Array.from(hashes, (hash) => {
    const alike = modules.filter((module) => module.hash === hash);
    const names = [...new Set(alike.map(nameOfModule))].join(' and ');
    return `${names} with SHA-256 ${hash.slice(0, HASH_SHOWN)}…`;
  }).join(', and ');
}

const HASH_SHOWN = 16;
