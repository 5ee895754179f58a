/**
 * Making ready: loads what positions are searched with and bots are made from, by the names that options give. Ruleset,
 * alphabet, words, leave values and win percentages belong together, so one call gives them together: the leaves are those
 * learnt for such a game, and the win percentages those of its words.
 */
import type { SearchResources } from '../analysis/searcher.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import type { BotResources } from '../bots/bot.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { DEFAULT_LEXICON, describeUnspellable } from '../movegen/lexica/lexicon-name.ts';
import { requireGaddag } from '../movegen/words/kwg.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { loadLeavesOf, loadVocabularies, type LoadBotLeavesOptions } from './bot-files.ts';
import { DEFAULT_RULESET, loadRuleset, loadWinPercent } from './data-files.ts';
import { loadLeaves, type LoadLeavesOptions } from './leave-files.ts';
import { loadLexicon, readyWordMap } from './lexicon-files.ts';
import { findPack } from './packs/find-packs.ts';
import { loadLearnt } from './packs/learnt.ts';

/** What a game is played by, as the options of every command name it: a name, or the path of a file. */
export interface GameNames {
  /** `DEFAULT_RULESET` if not given. */
  readonly ruleset?: string | undefined;
  /** By default that of the language that the lexicon names, else the ruleset's own. */
  readonly alphabet?: string | undefined;
  /** `default` if not given. */
  readonly lexicon?: string | undefined;
}

/** A ruleset, and the words it is played with. */
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
  options: LoadLeavesOptions = {},
): Promise<SearchResources> {
  return addSearchResources(await loadRulesAndWords(names, options), names.leaves, options);
}

/**
 * Load a ruleset and its words, ready to be searched with; the words as `loadWords` loads them.
 *
 * @throws InputError if a file cannot be read or is not a lexicon that plays can be found with
 */
export async function loadRulesAndWords(names: GameNames, options: LoadLeavesOptions = {}): Promise<RulesAndWords> {
  const alphabet = names.alphabet ?? (await alphabetOfWords(names.lexicon));
  const ruleset = await loadRuleset(names.ruleset ?? DEFAULT_RULESET, { alphabet });
  return { ruleset, graph: await loadSearchWords(names.lexicon ?? 'default', ruleset.alphabet, options) };
}

/** The alphabet that the words of a language pack are spelt in; undefined for other words. */
export async function alphabetOfWords(lexicon = DEFAULT_LEXICON): Promise<string | undefined> {
  return (await findPack(lexicon))?.manifest.language.alphabet;
}

/**
 * Load words that plays can be found with: the graph has a GADDAG, and its word map is made.
 *
 * @throws InputError if the file cannot be read or is not a lexicon that plays can be found with
 */
export async function loadSearchWords(
  lexicon: string,
  alphabet: Alphabet,
  options: LoadLeavesOptions = {},
): Promise<WordGraph> {
  const graph = await loadWords(lexicon, alphabet, options);
  requireGaddag(graph, lexicon);
  await readyWordMap(graph, options);
  return graph;
}

/**
 * Load words to look up. Those with letters that the tiles lack are left out where `onNote` is given, which is told how many
 * there are; without it they are an error.
 *
 * @throws InputError if the file cannot be read or is not a lexicon
 */
export async function loadWords(
  lexicon: string,
  alphabet: Alphabet,
  { onNote, ...options }: LoadLeavesOptions = {},
): Promise<WordGraph> {
  if (onNote === undefined) return loadLexicon(lexicon, alphabet, options);
  const onUnspellable = (words: number): void => {
    onNote(`lexicon ${lexicon}: ${describeUnspellable(words, alphabet)}`);
  };
  return loadLexicon(lexicon, alphabet, { ...options, onUnspellable });
}

/**
 * Add leave values and win percentages to rules and words.
 *
 * @throws InputError if they cannot be read
 */
export async function addSearchResources(
  { ruleset, graph }: RulesAndWords,
  leaves = 'default',
  options: LoadLeavesOptions = {},
): Promise<SearchResources> {
  return {
    ruleset,
    graph,
    leaves: await loadLeaves(leaves, { ruleset, graph }, options),
    winPercent: await loadWinPercent(graph.name),
    learnt: await loadLearnt(graph.name),
  };
}

/**
 * Load what bots name in their options: leaves, and their own words.
 *
 * @throws InputError if something cannot be found or read
 */
export async function loadBotResources(
  { ruleset, graph }: Pick<SearchResources, 'ruleset' | 'graph'>,
  bots: readonly BotSpec[],
  options: LoadBotLeavesOptions = {},
): Promise<LoadedBots> {
  const [leaves, winPercent, learnt] = await Promise.all([
    loadLeavesOf(bots, { ruleset, graph }, options),
    loadWinPercent(graph.name),
    loadLearnt(graph.name),
  ]);
  const vocabularies = await loadVocabularies(bots, { ruleset, graph, learnt }, options);
  return { ruleset, graph, leaves, vocabularies, winPercent, learnt };
}
