/**
 * Making ready: loads what positions are searched with and bots are made from, by the names that options give. Ruleset,
 * alphabet, words, leave values and win percentages belong together, so one call gives them together: the leaves are those
 * learnt for such a game, and the win percentages those of its words.
 */
import type { SearchResources } from '../analysis/searcher.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import type { BotResources } from '../bots/bot.ts';
import { InputError } from '../engine/errors.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { leavesOf, wordsWantedBy } from '../bots/registry.ts';
import type { LevelGame } from '../bots/learnt/language-learnt.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import { DEFAULT_LEXICON } from '../movegen/lexica/lexicon-name.ts';
import { requireGaddag } from '../movegen/words/kwg.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import {
  DEFAULT_ALPHABET,
  DEFAULT_RULESET,
  loadLanguage,
  loadLearnt,
  loadRuleset,
  loadWinPercent,
  shippedNames,
} from './data-files.ts';
import { familiarParts } from './familiarity-files.ts';
import type { LeaveGame } from './leave-facts.ts';
import { loadLeaves } from './leave-files.ts';
import { loadLexicon, loadSearchWords, readyWordMap, type LoadOptions } from './lexicon-files.ts';
import { findPack } from './packs/find-packs.ts';

/** What a game is played by, as the options of every command name it: a name, or the path of a file. */
export interface GameNames {
  /** `DEFAULT_RULESET` if not given. */
  readonly ruleset?: string | undefined;
  /** By default that of the language that the lexicon names, else the ruleset's own. */
  readonly alphabet?: string | undefined;
  /** `default` if not given. */
  readonly lexicon?: string | undefined;
}

export interface RulesAndWords {
  readonly ruleset: Ruleset;
  /** Has a GADDAG, and its word map is made. */
  readonly graph: WordGraph;
}

/** All that the bots of a game are made from. */
export type LoadedBots = Required<Omit<BotResources, 'winPercent' | 'learnt'>> &
  Pick<BotResources, 'learnt'> &
  Pick<SearchResources, 'winPercent'>;

/**
 * Load what positions are searched with.
 *
 * @param names `leaves` as `loadLeaves` takes it; `default` if not given
 * @param options `onNote` is told of words that are left out and of leaves that were learnt under something else
 * @throws InputError if something cannot be found or read
 */
export async function loadSearchResources(
  names: GameNames & { readonly leaves?: string | undefined } = {},
  options: LoadOptions = {},
): Promise<SearchResources> {
  return addSearchResources(await loadRulesAndWords(names, options), names.leaves, options);
}

/**
 * Load a ruleset and its words, ready to be searched with.
 *
 * @throws InputError if a file cannot be read or is not a lexicon that plays can be found with
 */
export async function loadRulesAndWords(names: GameNames, options: LoadOptions = {}): Promise<RulesAndWords> {
  const { lexicon = DEFAULT_LEXICON } = names;
  const alphabet = names.alphabet ?? (await alphabetOfWords(lexicon));
  const ruleset = await loadRuleset(names.ruleset ?? DEFAULT_RULESET, { alphabet });
  const language = lexicon === DEFAULT_LEXICON ? await languageOfTiles(ruleset.alphabet) : null;
  if (language !== null) options.onNote?.(describeOtherLanguage(ruleset.alphabet, language));
  return { ruleset, graph: await loadSearchWords(lexicon, ruleset.alphabet, options) };
}

/** The language that is played with these tiles; null for those of the default words, and tiles of no language that ships. */
export async function languageOfTiles({ name }: Pick<Alphabet, 'name'>): Promise<string | null> {
  if (name === DEFAULT_ALPHABET || !shippedNames('alphabet').includes(name)) return null;
  for (const id of shippedNames('language')) if ((await loadLanguage(id)).alphabet === name) return id;
  return null;
}

/** Says that the default words are not those of the tiles. */
export function describeOtherLanguage({ name }: Pick<Alphabet, 'name'>, language: string): string {
  const ready = `"tilewright language add ${language}" prepares its words`;
  return `the tiles are ${name}, but the default words are English; ${ready}`;
}

/** @throws InputError `bad-option` if no words are named for tiles of another language */
export async function requireWords(
  { ruleset = DEFAULT_RULESET, alphabet, lexicon }: GameNames,
  who: string,
): Promise<void> {
  if (lexicon !== undefined || (ruleset === DEFAULT_RULESET && alphabet === undefined)) return;
  const { alphabet: tiles } = await loadRuleset(ruleset, { alphabet });
  const language = await languageOfTiles(tiles);
  if (language === null) return;
  const what = `${describeOtherLanguage(tiles, language)}; name a lexicon, "default" for the English one`;
  throw new InputError('bad-option', `${who}: ${what}`);
}

/** The alphabet that the words of a language pack are spelt in; undefined for other words. */
export async function alphabetOfWords(lexicon = DEFAULT_LEXICON): Promise<string | undefined> {
  return (await findPack(lexicon))?.manifest.language.alphabet;
}

/**
 * Add leave values and win percentages to rules and words.
 *
 * @throws InputError if they cannot be read
 */
export async function addSearchResources(
  { ruleset, graph }: RulesAndWords,
  leaves = 'default',
  options: LoadOptions = {},
): Promise<SearchResources> {
  return {
    ruleset,
    graph,
    leaves: await loadLeaves(leaves, { ruleset, graph }, options),
    winPercent: await loadWinPercent(graph.name),
    learnt: await loadLearnt(graph.name),
  };
}

export interface LoadBotOptions extends LoadOptions {
  /** The leaves of a bot that names none, as `loadLeaves` takes them; `default` if not given. */
  readonly defaultLeaves?: string | undefined;
}

/**
 * Load what bots name in their options: leaves, and their own words.
 *
 * @throws InputError if something cannot be found or read
 */
export async function loadBotResources(
  { ruleset, graph }: Pick<SearchResources, 'ruleset' | 'graph'>,
  bots: readonly BotSpec[],
  options: LoadBotOptions = {},
): Promise<LoadedBots> {
  const [leaves, winPercent, learnt] = await Promise.all([
    loadLeavesOf(bots, { ruleset, graph }, options),
    loadWinPercent(graph.name),
    loadLearnt(graph.name),
  ]);
  const vocabularies = await loadVocabularies(bots, { ruleset, graph, learnt }, options);
  return { ruleset, graph, leaves, vocabularies, winPercent, learnt };
}

/**
 * Load the leaves that bots name, by their names (see `BotResources`).
 *
 * @throws InputError if a file cannot be read or does not hold leave values
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
 * Load the words that are the bots' own, by their names (see `BotResources`), ready to be searched with.
 *
 * @throws InputError if a file cannot be read or is not a lexicon.
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
