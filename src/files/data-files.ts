/**
 * Loads rulesets, layouts, alphabets and languages by name or path, and win percentages by lexicon.
 *
 * A name refers to a file in `data/`. A text with a path separator or an extension is a path. Paths in a ruleset file are relative
 * to that file.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, parse, resolve } from 'node:path';
import { formulaWinPercent, parseWinPercent, type WinPercent } from '../bots/win-percent.ts';
import { parseAlphabet, type Alphabet } from '../engine/tiles/alphabet.ts';
import { parseQuackleAlphabet } from '../engine/tiles/quackle-alphabet.ts';
import { parseTileFile } from '../engine/tiles/tile-file.ts';
import { InputError } from '../engine/errors.ts';
import { checkText } from '../engine/given-options.ts';
import { placeOfField } from '../engine/json-source.ts';
import { parseLayout, type Layout } from '../engine/board/layout.ts';
import { createRuleset, parseRuleset, readExtends, type Ruleset, type RulesetData } from '../engine/rules/ruleset.ts';
import { takesTurns } from '../engine/rules/rules-in-play.ts';
import { parseLook, type Look } from '../engine/rules/ruleset-look.ts';
import { visibleLine } from '../text/visible-text.ts';
import { isEnglishHash } from '../movegen/lexica/english-lists.ts';
import { parseLanguage, type Language } from '../movegen/lexica/language.ts';
import { DEFAULT_LEXICON } from '../movegen/lexica/lexicon-name.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { packageRoot, readTextFile } from './files.ts';
import { findFileOfWords } from './packs/find-packs.ts';

/** The default ruleset. Its layout has the same name, and so has the game variant in other programs' protocols. */
export const DEFAULT_RULESET = 'classic';

export const DEFAULT_ALPHABET = 'english';

const KINDS = {
  alphabet: { folder: 'alphabets', extension: '.csv', option: 'a letter distribution' },
  language: { folder: 'languages', extension: '.json', option: 'a language file' },
  opening: { folder: 'openings', extension: '.cgp', option: 'a file of CGP lines' },
  layout: { folder: 'layouts', extension: '.txt', option: 'a board file' },
  leaves: { folder: 'leaves', extension: '.packed.br', option: 'a .klv2 or .csv file' },
  puzzle: { folder: 'puzzles', extension: '.jsonl', option: 'a file of puzzles' },
  ruleset: { folder: 'rulesets', extension: '.json', option: 'a ruleset file' },
  winPercent: { folder: 'win-percent', extension: '.csv', option: 'a table' },
} as const;

/**
 * Kinds of data files that ship under a name.
 *
 * @useDeclaredType
 */
export type DataKind = keyof typeof KINDS;

/** Base of the rulesets of configuration files. It is not a game that users can choose. */
export const CONFIG_BASE = join(packageRoot(), 'data/rulesets/config.json');

export function isConfigBase(spec: string): boolean {
  return isPath(spec) ? resolve(spec) === CONFIG_BASE : spec === parse(CONFIG_BASE).name;
}

export function rulesetsToChoose(): string[] {
  return shippedNames('ruleset').filter((name) => name !== parse(CONFIG_BASE).name);
}

export async function rulesetsFor(players: number): Promise<string[]> {
  const all = await Promise.all(rulesetsToChoose().map((name) => loadRuleset(name)));
  const fits = all.filter((one) => takesTurns(one) && one.players.min <= players && players <= one.players.max);
  return fits.map(({ name }) => name);
}

export function shippedNames(kind: DataKind): string[] {
  const { folder, extension } = KINDS[kind];
  return readdirSync(join(packageRoot(), 'data', folder))
    .filter((file) => file.endsWith(extension))
    .map((file) => basename(file, extension))
    .sort();
}

/**
 * Reads a letter distribution (`.csv`, or lines with commas as in Macondo's files without an extension), a `.quackle_alphabet`, or
 * a tile file (one `LETTER POINTS COUNT` per line).
 *
 * @throws InputError if the alphabet is unknown or its file is invalid
 */
export async function loadAlphabet(spec: string, relativeTo = ''): Promise<Alphabet> {
  const { text, name, path } = await readDataFile('alphabet', spec, relativeTo);
  const extension = extname(path).toLowerCase();
  if (extension === '.quackle_alphabet') return parseQuackleAlphabet(text, name, path);
  return (extension === '.csv' || /^[^\r\n]*,/u.test(text) ? parseAlphabet : parseTileFile)(text, name, path);
}

/**
 * Loads a layout by name or path.
 *
 * @throws InputError if the layout is unknown or its file is invalid
 */
export async function loadLayout(spec: string, relativeTo = ''): Promise<Layout> {
  const { text, name, path } = await readDataFile('layout', spec, relativeTo);
  return parseLayout(text, name, path);
}

/** @throws InputError if the language is unknown or its file is invalid */
export async function loadLanguage(spec: string): Promise<Language> {
  const { text, path } = await readDataFile('language', spec, '');
  return parseLanguage(text, path);
}

/** Replacements for parts of a ruleset. */
export interface RulesetOverrides {
  /** Name or path of the alphabet to use instead of the ruleset's. */
  readonly alphabet?: string | undefined;
}

/**
 * Loads a ruleset by name or path, with its layout and alphabet.
 *
 * @throws InputError if the ruleset is unknown, or if its file or a file it refers to is invalid
 */
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
 * Loads the look of a ruleset: how its games are displayed.
 *
 * @param spec as for `loadRuleset`
 * @throws InputError if the ruleset is unknown or its file is invalid
 */
export async function loadLook(spec: string): Promise<Look> {
  return (await readRulesetFile(resolvePath('ruleset', spec, ''), [])).look;
}

/** The texts from which a ruleset can be created elsewhere, such as in a browser. */
export interface RulesetSources {
  readonly data: RulesetData;
  readonly look: Look;
  readonly layout: NamedText;
  readonly alphabet: NamedText;
}

interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** @throws InputError if the ruleset is unknown, or if its file or a file it refers to cannot be read */
export async function loadRulesetSources(spec: string, overrides: RulesetOverrides = {}): Promise<RulesetSources> {
  const path = resolvePath('ruleset', spec, '');
  const { data, look } = await readRulesetFile(path, []);
  const read = async (kind: DataKind, spec: string): Promise<NamedText> => {
    const { name, text } = await readDataFile(kind, spec, dirname(path));
    return { name, text };
  };
  const alphabet = await read('alphabet', overrides.alphabet ?? data.alphabet);
  return { data, look, layout: await read('layout', data.layout), alphabet };
}

async function readDataFile(kind: DataKind, spec: string, relativeTo: string): Promise<NamedText & { path: string }> {
  const path = resolvePath(kind, spec, relativeTo);
  return { name: visibleLine(basename(path, extname(path))), text: await readTextFile(path), path };
}

interface RulesetFile {
  readonly text: string;
  readonly own: object;
  /** Values in this file and in the files it extends, with absolute paths. */
  readonly values: object;
  readonly data: RulesetData;
  readonly look: Look;
}

/** Reads a ruleset file and those it extends. Each is validated separately, so an error names the file with the bad value. */
async function readRulesetFile(path: string, children: readonly string[]): Promise<RulesetFile> {
  const text = await readTextFile(path);
  const { parent, own } = readExtends(text, path);
  let extended = {};
  if (parent !== null) {
    const line = [...children, path];
    extended = await atField(text, path, 'extends', async () => {
      const parentPath = resolvePath('ruleset', parent, dirname(path));
      if (line.includes(parentPath)) {
        throw new InputError('bad-option', `${parent}: a ruleset cannot extend itself, directly or indirectly`);
      }
      return (await readRulesetFile(parentPath, line)).values;
    });
  }
  const data = parseRuleset(text, path, extended);
  const look = parseLook(text, path, extended);
  // The source of a ruleset does not apply to rulesets that extend it.
  const inherited = Object.entries(own).filter(([field]) => field !== 'source');
  const located = inherited.map(([field, value]: [string, unknown]): [string, unknown] => {
    const isFile = typeof value === 'string' && (field === 'layout' || field === 'alphabet');
    return [field, isFile && isPath(value) ? resolve(dirname(path), value) : value];
  });
  return { text, own, values: { ...extended, ...Object.fromEntries(located) }, data, look };
}

/** Loads a file that a ruleset refers to. If the file is missing, the error gives the line of the reference. */
async function atField<T>(text: string, path: string, field: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (!(cause instanceof InputError) || !['cannot-read', 'bad-option'].includes(cause.code)) throw cause;
    throw new InputError('bad-ruleset', `${field}: ${cause.message}`, placeOfField(text, path, field), cause);
  }
}

export function isPath(spec: string): boolean {
  return /[/\\.]/u.test(spec);
}

function resolvePath(kind: DataKind, spec: string, relativeTo: string): string {
  checkText(spec, `the name of a ${kind}`);
  if (isPath(spec)) return isAbsolute(spec) ? spec : join(relativeTo, spec);
  const path = shippedFile(kind, spec);
  if (path !== null) return path;
  const known = shippedNames(kind).join(', ');
  throw new InputError(
    'bad-option',
    `no ${kind} "${spec}"; choose from ${known}, or give the path of ${KINDS[kind].option}`,
  );
}

export function shippedFile(kind: DataKind, name: string): string | null {
  if (!shippedNames(kind).includes(name)) return null;
  const { folder, extension } = KINDS[kind];
  return join(packageRoot(), 'data', folder, name + extension);
}

/**
 * Loads the win percentages learnt with a lexicon, which ship with it or with its language pack, or otherwise those of the formula.
 * For the default lexicon, a ruleset may have a table under its name.
 *
 * @throws InputError if the table cannot be read
 */
export async function loadWinPercent(
  graph: Pick<WordGraph, 'name' | 'hash'>,
  ruleset?: Pick<Ruleset, 'name'>,
): Promise<WinPercent> {
  const isEnglish = isEnglishHash(graph.hash);
  const { name: rules = '' } = ruleset ?? {};
  const isOwn = isEnglish && shippedNames('winPercent').includes(rules);
  const name = isOwn ? rules : isEnglish ? DEFAULT_LEXICON : graph.name;
  const path = isEnglish ? shippedFile('winPercent', name) : await findFileOfWords(graph, 'winPercent');
  if (path === null || !existsSync(path)) return formulaWinPercent();
  return parseWinPercent(await readTextFile(path), { name, source: path });
}
