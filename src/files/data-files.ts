/**
 * What the engine takes as values, found as files: rulesets, layouts, alphabets and languages by name or path, win percentages by lexicon.
 *
 * A name is a shipped file of `data/`; whatever holds a path separator or an extension is a path. Paths inside a
 * ruleset file are relative to that file.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, parse, resolve } from 'node:path';
import { formulaWinPercent, parseWinPercent, type WinPercent } from '../bots/win-percent.ts';
import { parseAlphabet, type Alphabet } from '../engine/tiles/alphabet.ts';
import { parseTileFile } from '../engine/tiles/tile-file.ts';
import { InputError } from '../engine/errors.ts';
import { placeOfField } from '../engine/json-source.ts';
import { parseLayout, type Layout } from '../engine/board/layout.ts';
import { createRuleset, parseRuleset, readExtends, type Ruleset, type RulesetData } from '../engine/rules/ruleset.ts';
import { visibleLine } from '../text/visible-text.ts';
import { parseLanguage, type Language } from '../movegen/lexica/language.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import type { Card } from '../play/training/card.ts';
import { parsePuzzles } from '../play/training/puzzle-file.ts';
import { packageRoot, readTextFile } from './files.ts';
import { findPack } from './packs/find-packs.ts';
import { packFiles } from './packs/pack.ts';
import { LOOK_FIELDS, parseLook, type Look } from '../play/look/ruleset-look.ts';

/**
 * The ruleset where none is named. Its layout goes by the same name, and so does, in the field's protocols, the variant of
 * the game that is no other. Nothing else in the code names a ruleset.
 */
export const DEFAULT_RULESET = 'classic';

const KINDS = {
  alphabet: { folder: 'alphabets', extension: '.csv', option: 'a letter distribution' },
  language: { folder: 'languages', extension: '.json', option: 'a language file' },
  opening: { folder: 'openings', extension: '.cgp', option: 'a file of CGP lines' },
  layout: { folder: 'layouts', extension: '.txt', option: 'a board file' },
  ruleset: { folder: 'rulesets', extension: '.json', option: 'a ruleset file' },
} as const;

/**
 * What ships as files that have names.
 *
 * @useDeclaredType
 */
export type DataKind = keyof typeof KINDS;

/** The ruleset that completes configuration files; by itself it is no game to choose. */
export const CONFIG_BASE = join(packageRoot(), 'data/rulesets/config.json');

/** Whether a ruleset named on a command line is that one. */
export function isConfigBase(spec: string): boolean {
  return isPath(spec) ? resolve(spec) === CONFIG_BASE : spec === parse(CONFIG_BASE).name;
}

/** The rulesets that ship as games to choose from. */
export function rulesetsToChoose(): string[] {
  return shippedNames('ruleset').filter((name) => name !== parse(CONFIG_BASE).name);
}

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
  const name = visibleLine(basename(path, extname(path)));
  const parse = extname(path).toLowerCase() === '.csv' ? parseAlphabet : parseTileFile;
  return parse(await readTextFile(path), name, path);
}

/** @throws InputError if there is no such layout or its file is bad. */
export async function loadLayout(spec: string, relativeTo = ''): Promise<Layout> {
  const path = resolvePath('layout', spec, relativeTo);
  return parseLayout(await readTextFile(path), visibleLine(basename(path, extname(path))), path);
}

/** @throws InputError if there is no such language or its file is bad. */
export async function loadLanguage(spec: string): Promise<Language> {
  const path = resolvePath('language', spec, '');
  return parseLanguage(await readTextFile(path), path);
}

/** What is played with instead of what the ruleset says. */
export interface RulesetOverrides {
  /** Name or path of an alphabet to play with instead of the ruleset's own. */
  readonly alphabet?: string | undefined;
}

/** @throws InputError if there is no such ruleset, or it or a file it names is bad. */
export async function loadRuleset(spec: string, overrides: RulesetOverrides = {}): Promise<Ruleset> {
  const path = resolvePath('ruleset', spec, '');
  const { text, own, data } = await readRulesetFile(path, []);
  const folder = dirname(path);
  const named = <T>(field: string, load: () => Promise<T>): Promise<T> =>
    Object.hasOwn(own, field) ? atField(text, path, field, load) : load();
  const [layout, alphabet] = await Promise.all([
    named('layout', () => loadLayout(data.layout, folder)),
    overrides.alphabet === undefined
      ? named('alphabet', () => loadAlphabet(data.alphabet, folder))
      : loadAlphabet(overrides.alphabet),
  ]);
  return createRuleset(data, layout, alphabet);
}

/**
 * How a game under a ruleset is shown.
 *
 * @param spec as `loadRuleset` takes it
 * @throws InputError if there is no such ruleset or its file is bad.
 */
export async function loadLook(spec: string): Promise<Look> {
  return (await readRulesetFile(resolvePath('ruleset', spec, ''), [])).look;
}

/** What a ruleset is made from, for whoever puts it together elsewhere. */
export interface RulesetSources {
  readonly data: RulesetData;
  readonly look: Look;
  readonly layout: NamedText;
  /** A letter distribution. */
  readonly alphabet: NamedText;
}

/** The text of a file, and its name in lists. */
interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * What a shipped ruleset is made from.
 *
 * @throws InputError if there is none of the name, or it or a file it names cannot be read
 */
export async function loadRulesetSources(name: string, overrides: RulesetOverrides = {}): Promise<RulesetSources> {
  const path = resolvePath('ruleset', name, '');
  const { data, look } = await readRulesetFile(path, []);
  const named = async (kind: DataKind, spec: string): Promise<NamedText> => {
    const file = resolvePath(kind, spec, dirname(path));
    return { name: visibleLine(basename(file, extname(file))), text: await readTextFile(file) };
  };
  const { alphabet = data.alphabet } = overrides;
  return { data, look, layout: await named('layout', data.layout), alphabet: await named('alphabet', alphabet) };
}

interface RulesetFile {
  readonly text: string;
  /** The values it says itself. */
  readonly own: object;
  /** Those and the values of what it extends, files by paths that hold anywhere. */
  readonly values: object;
  readonly data: RulesetData;
  readonly look: Look;
}

/** A ruleset file and all it extends, each found good by itself, so that a bad value is shown where it stands. */
async function readRulesetFile(path: string, children: readonly string[]): Promise<RulesetFile> {
  const text = await readTextFile(path);
  const { parent, own } = readExtends(text, path);
  let extended = {};
  if (parent !== null) {
    const line = [...children, path];
    extended = await atField(text, path, 'extends', async () => {
      const parentPath = resolvePath('ruleset', parent, dirname(path));
      if (line.includes(parentPath)) {
        throw new InputError('bad-option', `${parent}: a ruleset cannot extend itself, by way of others or not`);
      }
      return (await readRulesetFile(parentPath, line)).values;
    });
  }
  const data = parseRuleset(text, path, extended, LOOK_FIELDS);
  const look = parseLook(text, path, extended);
  // Where these rules are from says nothing of those that extend them.
  const inherited = Object.entries(own).filter(([field]) => field !== 'source');
  const located = inherited.map(([field, value]: [string, unknown]): [string, unknown] => {
    const isFile = typeof value === 'string' && (field === 'layout' || field === 'alphabet');
    return [field, isFile && isPath(value) ? resolve(dirname(path), value) : value];
  });
  return { text, own, values: { ...extended, ...Object.fromEntries(located) }, data, look };
}

/** Do something with a file that a ruleset names; if there is none, the message gives the place where it is named. */
async function atField<T>(text: string, path: string, field: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (!(cause instanceof InputError) || !['cannot-read', 'bad-option'].includes(cause.code)) throw cause;
    throw new InputError('bad-ruleset', `${field}: ${cause.message}`, placeOfField(text, path, field), cause);
  }
}

/** Whether a ruleset, a layout or an alphabet is named by its path, and not by the name of a shipped one. */
export function isPath(spec: string): boolean {
  return /[/\\.]/u.test(spec);
}

function resolvePath(kind: DataKind, spec: string, relativeTo: string): string {
  if (isPath(spec)) return isAbsolute(spec) ? spec : join(relativeTo, spec);
  const path = shippedFile(kind, spec);
  if (path !== null) return path;
  const known = shippedNames(kind).join(', ');
  throw new InputError(
    'bad-option',
    `no ${kind} "${spec}"; there are ${known}, or give the path of ${KINDS[kind].option}`,
  );
}

/** The path of a shipped file of a kind; null where none has that name. */
export function shippedFile(kind: DataKind, name: string): string | null {
  if (!shippedNames(kind).includes(name)) return null;
  const { folder, extension } = KINDS[kind];
  return join(packageRoot(), 'data', folder, name + extension);
}

/**
 * Load the win percentages that ship for a lexicon or came with its language pack, else the formula's.
 *
 * @throws InputError if there is a table and it cannot be read
 */
export async function loadWinPercent(lexicon: string): Promise<WinPercent> {
  const shipped = join(packageRoot(), 'data', 'win-percent', `${basename(lexicon)}.csv`);
  const pack = existsSync(shipped) ? null : await findPack(lexicon);
  const path = pack === null ? shipped : join(pack.folder, packFiles(lexicon).winPercent);
  if (!existsSync(path)) return formulaWinPercent();
  return parseWinPercent(await readTextFile(path), { name: lexicon, source: path });
}

/**
 * The puzzles that ship for these rules and words; none where there are no such.
 *
 * @throws InputError `cannot-read`
 */
export async function loadPuzzles(ruleset: Ruleset, { name, hash }: Pick<WordGraph, 'name' | 'hash'>): Promise<Card[]> {
  const folder = join(packageRoot(), 'data/puzzles');
  const paths = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.jsonl')) : [];
  const game = { ruleset, lexicon: { name, hash } };
  const read = paths.sort().map(async (file) => parsePuzzles(await readTextFile(join(folder, file)), game, file));
  return (await Promise.all(read)).flat();
}
