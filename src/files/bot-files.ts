/** What bots name in their options and have from files: leaves, and words of their own. */
import type { BotSpec } from '../bots/bot-spec.ts';
import type { LevelGame } from '../bots/learnt/language-learnt.ts';
import { leavesOf, wordsWantedBy } from '../bots/registry.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import { requireGaddag } from '../movegen/words/kwg.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import type { LeaveGame } from './leave-facts.ts';
import { loadLeaves, type LoadLeavesOptions } from './leave-files.ts';
import { FamiliarParts } from './familiarity-files.ts';
import { loadLexicon, readyWordMap, type LoadLexiconOptions } from './lexicon-files.ts';

/** How the leaves of bots are loaded. */
export interface LoadBotLeavesOptions extends LoadLeavesOptions {
  /** The leaves of a bot that names none, as `loadLeaves` takes them; `default` if not given. */
  readonly defaultLeaves?: string | undefined;
}

/**
 * Load the leaves that bots name, by their names (see `BotResources`).
 *
 * @throws InputError if a file cannot be read or does not hold leave values
 */
export async function loadLeavesOf(
  bots: readonly BotSpec[],
  game: LeaveGame,
  { defaultLeaves = 'default', ...options }: LoadBotLeavesOptions = {},
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
  options: LoadLexiconOptions = {},
): Promise<Map<string, WordGraph>> {
  const vocabularies = new Map<string, WordGraph>();
  const parts = new Map<string, FamiliarParts>();
  const { alphabet } = game.ruleset;
  for (const own of bots.flatMap((bot) => wordsWantedBy(bot, game))) {
    if (vocabularies.has(own.name)) continue;
    const { name, lexicon, percent, familiarity } = own;
    const all = lexicon === 'game' ? game.graph : await loadLexicon(lexicon, alphabet, options);
    requireGaddag(all, lexicon);
    const key = JSON.stringify([lexicon, familiarity]);
    const partsOfAll = parts.get(key) ?? new FamiliarParts(all, alphabet, familiarity, options);
    parts.set(key, partsOfAll);
    const words = percent < 100 ? await partsOfAll.load(percent) : all;
    await readyWordMap(words, options);
    vocabularies.set(name, words);
  }
  return vocabularies;
}
