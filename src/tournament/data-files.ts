/**
 * Rulesets, layouts and alphabets by name or path: what the engine takes as values, found as files.
 *
 * A name is a shipped file of `data/`; whatever holds a path separator or an extension is a path. Paths inside a
 * ruleset file are relative to that file.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, resolve } from 'node:path';
import { parseAlphabet } from '../engine/alphabet.ts';
import { parseTileFile } from '../engine/tile-file.ts';
import type { Alphabet } from '../engine/alphabet.ts';
import { InputError } from '../engine/errors.ts';
import { parseLayout } from '../engine/layout.ts';
import type { Layout } from '../engine/layout.ts';
import { createRuleset, parseRuleset, readExtends } from '../engine/ruleset.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { packageRoot, readTextFile } from './files.ts';

const KINDS = {
  alphabet: { folder: 'alphabets', extension: '.csv', option: 'a letter distribution' },
  layout: { folder: 'layouts', extension: '.txt', option: 'a board file' },
  ruleset: { folder: 'rulesets', extension: '.json', option: 'a ruleset file' },
} as const;

export type DataKind = keyof typeof KINDS;

/** The names of the shipped files of a kind. */
export function shippedNames(kind: DataKind): string[] {
  const { folder, extension } = KINDS[kind];
  return readdirSync(join(packageRoot(), 'data', folder))
    .filter((file) => file.endsWith(extension))
    .map((file) => basename(file, extension))
    .sort();
}

/**
 * A `.csv` is read as a letter distribution, any other file as a tile file (`LETTER POINTS COUNT` a line).
 *
 * @throws InputError if there is no such alphabet or its file is bad.
 */
export async function loadAlphabet(spec: string, relativeTo = ''): Promise<Alphabet> {
  const path = resolvePath('alphabet', spec, relativeTo);
  const name = basename(path, extname(path));
  const parse = extname(path).toLowerCase() === '.csv' ? parseAlphabet : parseTileFile;
  return parse(await readTextFile(path), name, path);
}

/** @throws InputError if there is no such layout or its file is bad. */
export async function loadLayout(spec: string, relativeTo = ''): Promise<Layout> {
  const path = resolvePath('layout', spec, relativeTo);
  return parseLayout(await readTextFile(path), basename(path, extname(path)), path);
}

export interface RulesetOverrides {
  /** Name or path of an alphabet to play with instead of the ruleset's own. */
  readonly alphabet?: string | undefined;
}

/** @throws InputError if there is no such ruleset, or it or a file it names is bad. */
export async function loadRuleset(spec: string, overrides: RulesetOverrides = {}): Promise<Ruleset> {
  const path = resolvePath('ruleset', spec, '');
  const data = parseRuleset(await readTextFile(path), path, await extendedBy(path, []));
  const folder = dirname(path);
  const [layout, alphabet] = await Promise.all([
    loadLayout(data.layout, folder),
    overrides.alphabet === undefined ? loadAlphabet(data.alphabet, folder) : loadAlphabet(overrides.alphabet),
  ]);
  return createRuleset(data, layout, alphabet);
}

/** The values of the ruleset that the one at `path` extends, with those that one extends; none if it extends none. */
async function extendedBy(path: string, children: readonly string[]): Promise<object> {
  if (children.includes(path)) {
    throw new InputError('bad-ruleset', `extends itself by way of ${children.join(', ')}`, { source: path });
  }
  const { parent } = readExtends(await readTextFile(path), path);
  if (parent === null) return {};
  const parentPath = resolvePath('ruleset', parent, dirname(path));
  const { own } = readExtends(await readTextFile(parentPath), parentPath);
  const located = Object.entries(own).map(([field, value]: [string, unknown]): [string, unknown] => {
    const isFile = typeof value === 'string' && (field === 'layout' || field === 'alphabet');
    return [field, isFile && isPath(value) ? resolve(dirname(parentPath), value) : value];
  });
  const values = Object.fromEntries(located);
  return { ...(await extendedBy(parentPath, [...children, path])), ...values };
}

function isPath(spec: string): boolean {
  return /[/\\.]/u.test(spec);
}

function resolvePath(kind: DataKind, spec: string, relativeTo: string): string {
  const { folder, extension, option } = KINDS[kind];
  if (isPath(spec)) return isAbsolute(spec) ? spec : join(relativeTo, spec);
  const path = join(packageRoot(), 'data', folder, spec + extension);
  if (spec !== '' && existsSync(path)) return path;
  const known = shippedNames(kind).join(', ');
  throw new InputError('bad-option', `no ${kind} "${spec}"; there are ${known}, or give the path of ${option}`);
}
