/**
 * What a position is analysed with: rules, word graph, leave values. A front end asks for them by name, and the operations of a
 * position may overrule it. What cannot be had falls back on the next best, but never silently: the provenance line of every
 * search names what is used.
 *
 * They are loaded when they are first needed. Only the last few are kept, since a front end may name many.
 */
import { createHash } from 'node:crypto';
import type { SearchResources } from '../analysis/searcher.ts';
import { InputError } from '../engine/errors.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { DEFAULT_RULESET, loadLayout, loadRuleset, shippedNames } from '../files/data-files.ts';
import { differencesFrom, readLeaveFacts } from '../files/leave-facts.ts';
import type { LeaveGame } from '../files/leave-facts.ts';
import { shippedLeaves } from '../files/leave-files.ts';
import { loadSearchWords, readyForSearch } from '../files/making-ready.ts';
import { findInDataPath, isNameOf, isPath } from './data-path.ts';

/** What a search needs, and the identity of the leave values for its provenance line. */
export interface SiuResources extends SearchResources {
  /** Names the leave values and their generation: `none`, or a name and a part of the hash of the values. */
  readonly leavesId: string;
}

/** A name asked for, and what asked: the option or the operation; the command line's has no asker. */
export interface Wish {
  readonly asker: string | null;
  readonly name: string;
  /** Whether a position asks. It may name things; only options may open a file by its path. */
  readonly byPosition?: boolean;
}

/**
 * What a position, an option or the command line asks for by name. `dataPath` is a list of folders, separated by `;`.
 */
export interface Wishes {
  readonly dataPath: string;
  /** Each in order of preference; the last is the command line's. */
  readonly lexicon: readonly Wish[];
  readonly letterDistribution: readonly Wish[];
  readonly leaves: readonly Wish[];
  readonly board: readonly Wish[];
}

/** What was found for the wishes, and what the front end is told of those not met. */
export interface LoadedResources {
  readonly loaded: SiuResources;
  /** Wishes that could not be met, each as `<asker> <name>: <why>`. */
  readonly ignored: readonly string[];
  /** What else the front end should know about what was loaded. */
  readonly notes: readonly string[];
}

/** How many sets of resources are kept, and how many word graphs. */
const KEPT = 4;

/** What Macondo and Woogles call the usual board. */
const USUAL_BOARD = 'crosswordgame';

/**
 * Loads what wishes name and keeps the last four sets, so that a position that asks for the same again need not wait.
 */
export class ResourceLoader {
  readonly #ruleset: string;
  readonly #loaded = new Map<string, Promise<LoadedResources>>();
  readonly #graphs = new Map<string, Promise<WordGraph>>();

  /** @param ruleset name or path of the rules played by where a position does not say otherwise */
  constructor(ruleset: string) {
    this.#ruleset = ruleset;
  }

  /**
   * Load what is wished for, or the next best.
   *
   * @throws InputError where what the command line names cannot be loaded either
   */
  load(wishes: Wishes): Promise<LoadedResources> {
    return keep(this.#loaded, JSON.stringify(wishes), () => this.#load(wishes));
  }

  async #load(wishes: Wishes): Promise<LoadedResources> {
    const ignored: string[] = [];
    const notes: string[] = [];
    const ruleset = await this.#loadRules(wishes, ignored);
    const { alphabet } = ruleset;
    const graph = await firstOf(wishes.lexicon, ignored, (name, wish) => {
      refusePath(wish, wishes.lexicon, 'Lexicon');
      const spec = this.#findLexicon(name, wishes);
      const key = JSON.stringify([spec, alphabet.name, alphabet.faces]);
      return keep(this.#graphs, key, () => loadSearchWords(spec, alphabet));
    });
    const game = { ruleset, graph };
    const ready = await firstOf(wishes.leaves, ignored, async (name) =>
      readyForSearch(game, await findLeaves(name, wishes, game), { onNote: (note) => notes.push(note) }),
    );
    return { loaded: { ...ready, leavesId: identify(ready.leaves) }, ignored, notes };
  }

  async #loadRules(wishes: Wishes, ignored: string[]): Promise<Ruleset> {
    const base = await loadRuleset(this.#ruleset);
    const ruleset = await firstOf(wishes.letterDistribution, ignored, (name, wish) => {
      refusePath(wish, wishes.letterDistribution, 'LetterDistribution');
      if (name === '' || isNameOf(name, base.alphabet.name)) return base;
      return loadRuleset(this.#ruleset, { alphabet: findAlphabet(name, wishes.dataPath) });
    });
    const layout = await firstOf(wishes.board, ignored, (name) => {
      if (name === '' || isNameOf(name, base.layout.name)) return base.layout;
      const known = name.toLowerCase() === USUAL_BOARD ? DEFAULT_RULESET : name.toLowerCase();
      if (shippedNames('layout').includes(known)) return loadLayout(known);
      throw new InputError('bad-option', `there are the boards ${shippedNames('layout').join(', ')}`);
    });
    return { ...ruleset, layout };
  }

  #findLexicon(name: string, { dataPath, lexicon }: Wishes): string {
    const own = lexicon.at(-1)!.name;
    if (isNameOf(name, own)) return own;
    if (name.toLowerCase() === 'default') return 'default';
    if (isPath(name)) return name;
    const found = findInDataPath(dataPath, name, ['.kwg', '.txt']);
    if (found !== null) return found;
    throw new InputError('bad-option', `no ${name}.kwg or ${name}.txt in DataPath`);
  }
}

function findAlphabet(name: string, dataPath: string): string {
  if (isPath(name)) return name;
  const shipped = shippedNames('alphabet').find((known) => known === name.toLowerCase());
  const found = shipped ?? findInDataPath(dataPath, name, ['.csv']);
  if (found !== null) return found;
  throw new InputError(
    'bad-option',
    `there are ${shippedNames('alphabet').join(', ')}, and no ${name}.csv in DataPath`,
  );
}

/** What `loadLeaves` is to load for a name. */
async function findLeaves(name: string, { dataPath }: Wishes, game: LeaveGame): Promise<string> {
  const isDefault = name.toLowerCase() === 'default';
  if (name.toLowerCase() === 'none') return 'none';
  if (isPath(name)) return name;
  const found = findInDataPath(dataPath, isDefault ? game.graph.name : name, ['.klv2', '.csv']);
  if (found !== null && (!isDefault || (await belongsTo(found, game)))) return found;
  if (isDefault || shippedLeaves().includes(name)) return name.toLowerCase();
  throw new InputError('bad-option', `no ${name}.klv2 in DataPath`);
}

/** Whether the values of a file named like the lexicon were learnt for this game; a file that does not say so is trusted. */
async function belongsTo(path: string, game: LeaveGame): Promise<boolean> {
  const facts = await readLeaveFacts(path);
  return facts === null || differencesFrom(facts, game).length === 0;
}

/** A position may not name a path, unless an option names it too: then it does not come from a stranger. */
function refusePath({ name, byPosition = false }: Wish, all: readonly Wish[], option: string): void {
  if (!byPosition || !isPath(name) || all.some((other) => other.byPosition !== true && other.name === name)) return;
  throw new InputError('bad-option', `a position names no files; "setoption name ${option} value <path>" does`);
}

function identify(leaves: LeaveValues | null): string {
  if (leaves === null) return 'none';
  const hash = createHash('sha256').update(leaves.shared.bytes).digest('hex').slice(0, 8);
  return `${leaves.name}:${hash}`;
}

/** Meet the first wish that can be met; `ignored` takes the reasons for those before it. */
async function firstOf<T>(
  wishes: readonly Wish[],
  ignored: string[],
  meet: (name: string, wish: Wish) => T | Promise<T>,
): Promise<T> {
  for (const wish of wishes) {
    const { asker, name } = wish;
    try {
      return await meet(name, wish);
    } catch (error) {
      if (!(error instanceof InputError) || asker === null) throw error;
      ignored.push(`${asker} ${name}: ${error.message}`);
    }
  }
  throw new RangeError('nothing was wished for');
}

/** What is kept under a key, or else made. A failure is not kept, and of too many the oldest goes. */
async function keep<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = kept.get(key) ?? make();
  kept.delete(key);
  kept.set(key, found);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  try {
    return await found;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}
