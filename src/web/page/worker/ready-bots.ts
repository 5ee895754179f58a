/**
 * Makes ready what bots have besides the words of a game, in a worker: leaves, chances to win, and what they know from the classes
 * of the words. Node makes the same of the same files.
 */
import {
  type SharedGraph,
  type SharedLeaves,
  packGraph,
  packLeaves,
} from '../../../analysis/workers/shared-resources.ts';
import { isSearching, leavesOf, readBotSpec, wordsWantedBy } from '../../../bots/registry.ts';
import type { BotSpec } from '../../../bots/bot-spec.ts';
import { parseWinPercent } from '../../../bots/win-percent.ts';
import { InputError } from '../../../engine/errors.ts';
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { buildLeaveTable } from '../../../movegen/leaves/leave-table.ts';
import { leaveValuesFromShared, type LeaveValues } from '../../../movegen/leaves/leave-values.ts';
import { buildSearchableGraph } from '../../../movegen/words/build-word-graph.ts';
import { fromPlanes } from '../../data/byte-planes.ts';
import { wordsOfClass } from '../../data/level-words.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { fetchPacked, fetchText } from './fetch-data.ts';
import type { GameData, SharedBots, BotTable } from './protocol.ts';
import { wordTable } from './ready-words.ts';
import type { BotWorkerData } from '../../../analysis/workers/bot-session.ts';

export async function readyBots(game: GameData, specs: readonly string[]): Promise<SharedBots> {
  const { base, data } = game;
  const bots = specs.map((spec) => readBotSpec(spec));
  const { alphabet } = rulesetOf(findRuleset(game.data, game.ruleset));
  const values = await leaveValues(game, bots.some(isSearching) ? alphabet : null);
  const leaves = new Map<string, SharedLeaves | null>();
  for (const name of bots.map(leavesOf)) {
    if (name !== null) leaves.set(name, name === 'none' || values === null ? null : packLeaves(values));
  }
  return {
    leaves,
    vocabularies: await vocabularies(game, bots, alphabet),
    winPercent: parseWinPercent(await fetchText(base, data.lexicon.winPercent), {
      name: data.lexicon.name,
      source: data.lexicon.winPercent,
    }),
  };
}

/** A table with what its bots are made from. */
export function tableData({ game, bots, parts: { graph, bots: shared } }: BotTable): BotWorkerData {
  const ruleset: Ruleset = rulesetOf(findRuleset(game.data, game.ruleset));
  return {
    resources: { ruleset, graph, ...shared },
    bots: bots.map((spec) => (spec === null ? null : readBotSpec(spec))),
  };
}

/** @param kinds the alphabet, where a search is to read the values in a table */
async function leaveValues(game: GameData, kinds: Alphabet | null): Promise<LeaveValues | null> {
  const { leaves } = findRuleset(game.data, game.ruleset);
  if (leaves === null) return null;
  const block = fromPlanes(await fetchPacked(game.base, leaves.file));
  const values = leaveValuesFromShared(block, leaves.name);
  const table = kinds === null ? null : buildLeaveTable(values, kinds.size + 1);
  return table === null ? values : leaveValuesFromShared(block, leaves.name, table);
}

/** The words that bots know, or know better than the rest, by the names that their specs give them. */
async function vocabularies(
  game: GameData,
  bots: readonly BotSpec[],
  alphabet: Alphabet,
): Promise<Map<string, SharedGraph>> {
  const wanted = bots.flatMap(wordsWantedBy);
  const found = new Map<string, SharedGraph>();
  if (wanted.length === 0) return found;
  const { base, data } = game;
  const [words, classes] = await Promise.all([
    wordTable(game, alphabet),
    fetchPacked(base, findRuleset(game.data, game.ruleset).known),
  ]);
  for (const { name, lexicon, percent, familiarity } of wanted) {
    if (found.has(name)) continue;
    const at = data.percents.indexOf(percent);
    if (lexicon !== 'game' || familiarity !== 'default' || at < 0) {
      throw new InputError('bad-option', `the words of "${name}" are not to be had here; choose a level`);
    }
    found.set(name, packGraph(buildSearchableGraph(wordsOfClass(words, classes, at), name, alphabet.size), 1));
  }
  return found;
}
