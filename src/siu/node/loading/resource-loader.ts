/**
 * Loads rules, word graph and leave values for a position. A front end requests them by name, and the operations of a position
 * override these names. Unavailable resources fall back to the next choice and finally to the command line. The provenance line
 * of every search names the resources in use.
 *
 * The resources of the command line are loaded first and stay loaded. Others are loaded on demand, and only the last few are
 * cached, since a front end may request many.
 */
import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Layout } from '../../../engine/board/layout.ts';
import { InputError } from '../../../engine/errors.ts';
import { alphabetByFieldName, layoutByFieldName } from '../../../engine/notation/field-names.ts';
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import { loadLayout, loadRuleset, loadWinPercent, shippedNames } from '../../../files/data-files.ts';
import { differencesFrom, readLeaveFacts, type LeaveGame } from '../../../files/leave-facts.ts';
import { chooseLeaves } from '../../../files/leave-files.ts';
import { isEnglishLexicon } from '../../../movegen/lexica/lexicon-name.ts';
import type { LeaveValues } from '../../../movegen/leaves/leave-values.ts';
import type { OptionDefaults } from '../../engine-options.ts';
import type { LoadedResources, SiuLoader, Wish, Wishes } from '../../siu-platform.ts';
import { cacheIn, LexiconCache, type CachedLexicon } from './lexicon-cache.ts';
import { hashBytes } from '../../../files/files.ts';

export interface OwnNames extends Omit<OptionDefaults, 'challengeRule'> {
  readonly ruleset: string;
}

interface Words {
  readonly ruleset: Ruleset;
  readonly lexicon: CachedLexicon;
  readonly ignored: readonly string[];
}

/** Loads the requested resources and caches the last four sets. */
export class ResourceLoader implements SiuLoader {
  readonly #names: OwnNames;
  readonly #loaded = new Map<string, Promise<LoadedResources>>();
  readonly #lexica = new LexiconCache();
  #own: Promise<Words> | null = null;

  constructor(names: OwnNames) {
    this.#names = names;
  }

  /** Loads the resources of the command line, as `load` does. Throws InputError if they cannot be loaded. */
  async loadOwn(): Promise<void> {
    await (this.#own ??= this.#makeOwn());
  }

  async load(wishes: Wishes): Promise<LoadedResources> {
    const own = await (this.#own ??= this.#makeOwn());
    return cacheIn(this.#loaded, JSON.stringify(wishes), () => this.#load(wishes, own));
  }

  async #makeOwn(): Promise<Words> {
    const { ruleset: spec, letterDistribution, lexicon: name, leaves, dataPath } = this.#names;
    const base = await loadRuleset(spec);
    const ruleset = isNameOf(letterDistribution, base.alphabet.name)
      ? base
      : await loadRuleset(spec, { alphabet: findAlphabet(letterDistribution, dataPath) });
    const lexicon = await this.#lexica.lexicon(name, ruleset.alphabet);
    const own = { ruleset, lexicon, ignored: [] };
    await this.#resourcesWith(own, await findLeaves(leaves, dataPath, gameOf(own)));
    return own;
  }

  async #load(wishes: Wishes, own: Words): Promise<LoadedResources> {
    const ignored: string[] = [];
    const words =
      (await firstOf(wishes.letterDistribution, ignored, async (name, wish) => {
        refusePath(wish, wishes.letterDistribution, 'LetterDistribution');
        if (isNameOf(name, own.ruleset.alphabet.name)) return this.#wordsFor(own.ruleset, wishes, own);
        const { ruleset } = this.#names;
        return this.#wordsFor(await loadRuleset(ruleset, { alphabet: findAlphabet(name, wishes.dataPath) }), wishes);
      })) ?? (await this.#wordsFor(own.ruleset, wishes, own));
    const layout =
      (await firstOf(wishes.board, ignored, (name) => findLayout(name, own.ruleset))) ?? words.ruleset.layout;
    ignored.push(...words.ignored);
    const played = { ...words, ruleset: { ...words.ruleset, layout } };
    const leaves = [...wishes.leaves, { asker: 'Leaves', name: this.#names.leaves }];
    const resources =
      (await firstOf(leaves, ignored, async (name) =>
        this.#resourcesWith(played, await findLeaves(name, wishes.dataPath, gameOf(played))),
      )) ?? (await this.#resourcesWith(played, 'none'));
    return { ...resources, ignored };
  }

  /** Loads the requested lexicon, or the command line's. Throws InputError if none is compatible with the tiles. */
  async #wordsFor(ruleset: Ruleset, wishes: Wishes, own?: Words): Promise<Words> {
    const { alphabet } = ruleset;
    const ignored: string[] = [];
    const requested = await firstOf(wishes.lexicon, ignored, (name, wish) => {
      refusePath(wish, wishes.lexicon, 'Lexicon');
      const spec = this.#findLexicon(name, wishes.dataPath);
      return own !== undefined && spec === this.#names.lexicon ? own.lexicon : this.#lexica.lexicon(spec, alphabet);
    });
    try {
      const lexicon = requested ?? own?.lexicon ?? (await this.#lexica.lexicon(this.#names.lexicon, alphabet));
      return { ruleset, lexicon, ignored };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw new InputError(error.code, `no lexicon for these tiles: ${error.message}`);
    }
  }

  async #resourcesWith({ ruleset, lexicon, ignored }: Words, spec: string): Promise<LoadedResources> {
    const notes: string[] = [];
    const name = await chooseLeaves(spec, gameOf({ ruleset, lexicon }), { onNote: (note) => notes.push(note) });
    const leaves = name === null ? null : await lexicon.leaves(name, ruleset.alphabet);
    const { graph } = lexicon;
    const winPercent = await loadWinPercent(graph, ruleset);
    return { loaded: { ruleset, graph, leaves, winPercent, leavesId: identify(leaves) }, ignored, notes };
  }

  #findLexicon(name: string, dataPath: string): string {
    const own = this.#names.lexicon;
    if (isNameOf(name, own)) return own;
    if (isEnglishLexicon(name.toLowerCase())) return name.toLowerCase();
    if (isDataPath(name)) return name;
    const path = findInDataPath(dataPath, name, ['.kwg', '.twg', '.txt']);
    if (path !== null) return path;
    throw new InputError('bad-option', `no ${name}.kwg, ${name}.twg or ${name}.txt in DataPath`);
  }
}

function gameOf({ ruleset, lexicon }: Pick<Words, 'ruleset' | 'lexicon'>): LeaveGame {
  return { ruleset, graph: lexicon.graph };
}

function findLayout(name: string, own: Ruleset): Layout | Promise<Layout> {
  if (isNameOf(name, own.layout.name)) return own.layout;
  const known = layoutByFieldName(name);
  if (known === own.layout.name) return own.layout;
  if (shippedNames('layout').includes(known)) return loadLayout(known);
  throw new InputError('bad-option', `unknown board; known boards: ${shippedNames('layout').join(', ')}`);
}

function findAlphabet(name: string, dataPath: string): string {
  if (isDataPath(name)) return name;
  const shipped = shippedNames('alphabet').find((known) => known === alphabetByFieldName(name));
  const path = shipped ?? findInDataPath(dataPath, name, ['.csv']);
  if (path !== null) return path;
  throw new InputError(
    'bad-option',
    `no ${name}.csv in DataPath; known distributions: ${shippedNames('alphabet').join(', ')}`,
  );
}

/** Resolves a name of leave values to the spec for `chooseLeaves`. */
async function findLeaves(name: string, dataPath: string, game: LeaveGame): Promise<string> {
  const isDefault = name.toLowerCase() === 'default';
  if (name.toLowerCase() === 'none') return 'none';
  if (isDataPath(name)) return name;
  const path = findInDataPath(dataPath, isDefault ? game.graph.name : name, ['.klv2', '.csv']);
  if (path !== null && (!isDefault || (await belongsTo(path, game)))) return path;
  if (isDefault || shippedNames('leaves').includes(name)) return name.toLowerCase();
  throw new InputError('bad-option', `no ${name}.klv2 in DataPath`);
}

/** True if the values in a file with the lexicon's name were trained for this game; a file without this information is trusted. */
async function belongsTo(path: string, game: LeaveGame): Promise<boolean> {
  const facts = await readLeaveFacts(path);
  return facts === null || differencesFrom(facts, game).length === 0;
}

/** Rejects a path in a position, which may be untrusted, unless an option names the same path. */
function refusePath({ name, byPosition = false }: Wish, all: readonly Wish[], option: string): void {
  if (!byPosition || !isDataPath(name) || all.some((other) => other.byPosition !== true && other.name === name)) return;
  throw new InputError('bad-option', `a position may not name a file; use "setoption name ${option} value <path>"`);
}

function identify(leaves: LeaveValues | null): string {
  if (leaves === null) return 'none';
  const hash = hashBytes(leaves.shared.bytes).slice(0, 8);
  return `${leaves.name}:${hash}`;
}

/** Returns the first successful result, or null. Adds the reasons for earlier failures to `ignored`. */
async function firstOf<T>(
  wishes: readonly Wish[],
  ignored: string[],
  meet: (name: string, wish: Wish) => T | Promise<T>,
): Promise<T | null> {
  for (const wish of wishes) {
    const { asker, name } = wish;
    try {
      return await meet(name, wish);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      ignored.push(`${asker} ${name}: ${error.message}`);
    }
  }
  return null;
}

const SUBFOLDERS = ['', 'lexica', join('lexica', 'gaddag'), 'leaves', 'letterdistributions'];

/**
 * Finds a lexicon, leaves or a letter distribution by its short code: `CSW24` is a file with that name (case-insensitive) in a
 * folder of the data path, or in the subfolders that Macondo and MAGPIE use.
 *
 * @param dataPath folders, separated by `;`
 * @param extensions in order of preference, such as `.kwg`
 * @returns the path, or null if there is no such file
 */
function findInDataPath(dataPath: string, code: string, extensions: readonly string[]): string | null {
  const folders = dataPath
    .split(';')
    .map((folder) => folder.trim())
    .filter((folder) => folder !== '')
    .flatMap((folder) => SUBFOLDERS.map((sub) => join(folder, sub)));
  for (const folder of folders) {
    const files = listFiles(folder);
    for (const extension of extensions) {
      const name = (code + extension).toLowerCase();
      const file = files.find((one) => one.toLowerCase() === name);
      if (file !== undefined) return join(folder, file);
    }
  }
  return null;
}

function isDataPath(name: string): boolean {
  return /[/\\]/u.test(name) || /\.(?:txt|kwg|twg|klv2|csv)$/iu.test(name);
}

function isNameOf(code: string, spec: string): boolean {
  const name = isDataPath(spec) ? basename(spec, extname(spec)) : spec;
  return code.toLowerCase() === name.toLowerCase();
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
