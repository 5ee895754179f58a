/**
 * Loads the resources of searches and bots by the names that options give. Ruleset, alphabet, words, leave values and win
 * percentages depend on each other, so one call loads them together: the default leaves are those learnt in such a game, and the
 * win percentages those of its words.
 */
import type { SearchResources } from '../analysis/searcher.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import type { BotResources } from '../bots/bot.ts';
import { InputError } from '../engine/errors.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { leavesOf, wordsWantedBy } from '../bots/registry.ts';
import type { LevelGame } from '../bots/learnt/language-weights.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import { DEFAULT_LEXICON, isEnglishLexicon } from '../movegen/lexica/lexicon-name.ts';
import { requireGaddag } from '../movegen/words/kwg.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import {
  DEFAULT_ALPHABET,
  DEFAULT_RULESET,
  loadLanguage,
  loadRuleset,
  loadWinPercent,
  shippedNames,
} from './data-files.ts';
import { familiarParts } from './familiarity-files.ts';
import type { LeaveGame } from './leave-facts.ts';
import { loadLeaves } from './leave-files.ts';
import { loadLexicon, loadSearchWords, readyWordMap, type LoadOptions } from './lexicon-files.ts';
import { findPack } from './packs/find-packs.ts';

/** The rules and words of a game as in the options of every command: each a name or the path of a file. */
export interface GameNames {
  /** Default: `DEFAULT_RULESET`. */
  readonly ruleset?: string | undefined;
  /** Default: the alphabet of the lexicon's language pack, otherwise that of the ruleset. */
  readonly alphabet?: string | undefined;
  /** Default: `default`. */
  readonly lexicon?: string | undefined;
  /** Hash of the words in the record that names the lexicon: `default` may be the list of an earlier version. */
  readonly lexiconHash?: string | undefined;
}

export interface RulesAndWords {
  readonly ruleset: Ruleset;
  /** Has a GADDAG and a complete word map. */
  readonly graph: WordGraph;
}

/** The resources from which the bots of a game are created. */
export type GameBotResources = Required<Omit<BotResources, 'winPercent' | 'learnt'>> &
  Pick<SearchResources, 'winPercent'>;

/**
 * Loads the resources of a search.
 *
 * @param names `leaves` as for `loadLeaves` (default: `default`)
 * @param options `onNote` receives notes about words left out and about leave values learnt in a different game
 * @param caller as for `loadRulesAndWords`
 * @throws InputError if something cannot be found or read
 */
export async function loadSearchResources(
  names: GameNames & { readonly leaves?: string | undefined } = {},
  options: LoadOptions = {},
  caller?: string,
): Promise<SearchResources> {
  return addSearchResources(await loadRulesAndWords(names, options, caller), names.leaves, options);
}

/**
 * @param caller a function of the library, for the error if the tiles are of another language and no lexicon is given. By default
 * a note is sent instead.
 * @throws InputError if a file cannot be read, or if the lexicon cannot be used to find plays
 */
export async function loadRulesAndWords(
  names: GameNames,
  options: LoadOptions = {},
  caller?: string,
): Promise<RulesAndWords> {
  const { lexicon = DEFAULT_LEXICON, lexiconHash } = names;
  const alphabet = names.alphabet ?? (await alphabetOfWords(lexicon));
  const ruleset = await loadRuleset(names.ruleset ?? DEFAULT_RULESET, { alphabet });
  const language = isEnglishLexicon(lexicon) ? await languageOfTiles(ruleset.alphabet) : null;
  if (language !== null) {
    if (lexicon !== DEFAULT_LEXICON) {
      const what = `lexicon ${lexicon} is English only, and the tiles are ${ruleset.alphabet.name}`;
      throw new InputError('bad-option', `${what}; use --lexicon ${language}`);
    }
    const note =
      `the tiles are ${ruleset.alphabet.name}, but the default words are English; ` +
      `"tilewright language add ${language}" prepares its words`;
    if (caller === undefined || names.lexicon !== undefined) options.onNote?.(note);
    else throw new InputError('bad-option', `${caller}: ${note}; name a lexicon, "default" for the English one`);
  }
  return { ruleset, graph: await loadSearchWords(lexicon, ruleset.alphabet, { ...options, lexiconHash }) };
}

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Null for the tiles of the default words, and for tiles without a shipped language. */
export async function languageOfTiles({ name }: Pick<Alphabet, 'name'>): Promise<string | null> {
  if (name === DEFAULT_ALPHABET || !shippedNames('alphabet').includes(name)) return null;
  for (const id of shippedNames('language')) if ((await loadLanguage(id)).alphabet === name) return id;
  return null;
}

/** True for the shipped tiles of the default words: those with the usual letters that belong to no other language. */
export async function isEnglish(alphabet: Alphabet): Promise<boolean> {
  const { name, faces } = alphabet;
  if (name === DEFAULT_ALPHABET) return true;
  if (!shippedNames('alphabet').includes(name) || faces.slice(1).join('') !== LATIN) return false;
  return (await languageOfTiles(alphabet)) === null;
}

export async function alphabetOfWords(lexicon = DEFAULT_LEXICON): Promise<string | undefined> {
  return (await findPack(lexicon))?.manifest.language.alphabet;
}

export async function addSearchResources(
  { ruleset, graph }: RulesAndWords,
  leaves = 'default',
  options: LoadOptions = {},
): Promise<SearchResources> {
  return {
    ruleset,
    graph,
    leaves: await loadLeaves(leaves, { ruleset, graph }, options),
    winPercent: await loadWinPercent(graph, ruleset),
  };
}

export interface LoadBotOptions extends LoadOptions {
  /** Leave values for bots that name none, as for `loadLeaves` (default: `default`). */
  readonly defaultLeaves?: string | undefined;
}

/**
 * Loads the leave values and vocabularies that bots name in their options.
 *
 * @throws InputError if something cannot be found or read
 */
export async function loadBotResources(
  { ruleset, graph }: Pick<SearchResources, 'ruleset' | 'graph'>,
  bots: readonly BotSpec[],
  options: LoadBotOptions = {},
): Promise<GameBotResources> {
  const [leaves, winPercent] = await Promise.all([
    loadLeavesOf(bots, { ruleset, graph }, options),
    loadWinPercent(graph, ruleset),
  ]);
  const vocabularies = await loadVocabularies(bots, { ruleset, graph }, options);
  return { ruleset, graph, leaves, vocabularies, winPercent };
}

/**
 * Loads the leave values that bots name, by name (see `BotResources`).
 *
 * @throws InputError if a file cannot be read or does not contain leave values
 */
export async function loadLeavesOf(
  bots: readonly BotSpec[],
  game: LeaveGame,
  { defaultLeaves = 'default', ...options }: LoadBotOptions = {},
): Promise<Map<string, LeaveValues | null>> {
  const leaves = new Map<string, LeaveValues | null>();
  for (const name of bots.map(leavesOf)) {
    if (name === null || leaves.has(name)) continue;
    leaves.set(name, await loadLeaves(name === 'default' ? defaultLeaves : name, game, options));
  }
  return leaves;
}

/**
 * Loads the vocabularies of bots by name (see `BotResources`), with complete word maps.
 *
 * @throws InputError if a file cannot be read or is not a lexicon
 */
export async function loadVocabularies(
  bots: readonly BotSpec[],
  game: LevelGame,
  options: LoadOptions = {},
): Promise<Map<string, WordGraph>> {
  const vocabularies = new Map<string, WordGraph>();
  const parts = new Map<string, ReturnType<typeof familiarParts>>();
  const { alphabet } = game.ruleset;
  for (const own of bots.flatMap((bot) => wordsWantedBy(bot, game))) {
    if (vocabularies.has(own.name)) continue;
    const { name, lexicon, percent, familiarity } = own;
    const all = lexicon === 'game' ? game.graph : await loadLexicon(lexicon, alphabet, options);
    requireGaddag(all, lexicon);
    const key = JSON.stringify([lexicon, familiarity]);
    const partsOfAll = parts.get(key) ?? familiarParts(all, alphabet, familiarity, options);
    parts.set(key, partsOfAll);
    const words = percent < 100 ? await partsOfAll(percent) : all;
    await readyWordMap(words, options);
    vocabularies.set(name, words);
  }
  return vocabularies;
}
