/**
 * Making ready: what positions are searched with and bots are made from, by its names. Ruleset, alphabet, words, leave values
 * and win percentages belong together, so one call gives them together: leaves are those learnt for such a game, and win
 * percentages those of its words.
 */
import type { SearchResources } from '../analysis/searcher.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import type { BotResources } from '../bots/bot.ts';
import { leavesOf } from '../bots/registry.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import { requireGaddag } from '../movegen/words/kwg.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { loadVocabularies } from './bot-files.ts';
import { DEFAULT_RULESET, loadRuleset } from './data-files.ts';
import { loadLeaves } from './leave-files.ts';
import type { LoadLeavesOptions } from './leave-files.ts';
import { describeUnspellable, loadLexicon, readyWordMap } from './lexicon-files.ts';
import { loadWinPercent } from './win-percent-files.ts';

/** What a game is played by, as the options of every command name it: a name, or the path of a file. */
export interface GameNames {
  /** `DEFAULT_RULESET` if not given. */
  readonly ruleset?: string | undefined;
  /** By default the ruleset's own. */
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
export type ReadyBots = Required<Omit<BotResources, 'winPercent'>> & Pick<SearchResources, 'winPercent'>;

/**
 * Load what positions are searched with.
 *
 * @param names `leaves` as `loadLeaves` takes it; `default` if not given
 * @param options `onNote` is told of words that are left out and of leaves that were learnt under something else
 * @throws InputError if something cannot be found or read
 */
export async function makeReady(
  names: GameNames & { readonly leaves?: string | undefined } = {},
  options: LoadLeavesOptions = {},
): Promise<SearchResources> {
  return readyForSearch(await loadRulesAndWords(names, options), names.leaves, options);
}

/**
 * Load a ruleset and its words, ready to be searched with. Words with letters that the tiles lack are left out where `onNote`
 * is given, which is told so, and are an error otherwise.
 *
 * @throws InputError if a file cannot be read or is not a lexicon that plays can be found with
 */
export async function loadRulesAndWords(names: GameNames, options: LoadLeavesOptions = {}): Promise<RulesAndWords> {
  const { lexicon = 'default' } = names;
  const ruleset = await loadRuleset(names.ruleset ?? DEFAULT_RULESET, { alphabet: names.alphabet });
  const { onNote } = options;
  const onUnspellable = (words: number): void => {
    onNote?.(`lexicon ${lexicon}: ${describeUnspellable(words, ruleset.alphabet)}`);
  };
  const graph = await loadLexicon(lexicon, ruleset.alphabet, {
    ...options,
    ...(onNote !== undefined && { onUnspellable }),
  });
  requireGaddag(graph, lexicon);
  await readyWordMap(graph, options);
  return { ruleset, graph };
}

/**
 * Add leave values and win percentages to rules and words.
 *
 * @throws InputError if they cannot be read
 */
export async function readyForSearch(
  { ruleset, graph }: RulesAndWords,
  leaves = 'default',
  options: LoadLeavesOptions = {},
): Promise<SearchResources> {
  return {
    ruleset,
    graph,
    leaves: await loadLeaves(leaves, { ruleset, graph }, options),
    winPercent: await loadWinPercent(graph.name),
  };
}

/**
 * Load what bots name in their options: leaves, and their own words.
 *
 * @param options `defaultLeaves`: the leaves of a bot that names none; `default` if not given
 * @throws InputError if something cannot be found or read
 */
export async function readyForBots(
  { ruleset, graph }: RulesAndWords,
  bots: readonly BotSpec[],
  options: LoadLeavesOptions & { readonly defaultLeaves?: string } = {},
): Promise<ReadyBots> {
  const { defaultLeaves = 'default' } = options;
  const leaves = new Map<string, LeaveValues | null>();
  for (const name of bots.map(leavesOf)) {
    if (name === null || leaves.has(name)) continue;
    const wanted = name === 'default' ? defaultLeaves : name;
    leaves.set(name, await loadLeaves(wanted, { ruleset, graph }, options));
  }
  const vocabularies = await loadVocabularies(bots, ruleset.alphabet, graph);
  return { ruleset, graph, leaves, vocabularies, winPercent: await loadWinPercent(graph.name) };
}
