/**
 * Loads the data of bots other than the words: leave values, win percentages, and vocabularies from the word classes. Slow results
 * are stored for the next visit. The results are the same as in Node.
 */
import {
  type SharedGraph,
  type SharedLeaves,
  packGraph,
  shareLeaves,
} from '../../../analysis/workers/shared-resources.ts';
import { isSearching, leavesOf, readBotSpec, wordsWantedBy } from '../../../bots/registry.ts';
import type { BotSpec } from '../../../bots/bot-spec.ts';
import { formulaWinPercent, parseWinPercent, type WinPercent } from '../../../bots/win-percent.ts';
import { STRANGENESS_VERSION } from '../../../bots/vocabulary/familiar-words.ts';
import { USE_ORDER_VERSION } from '../../../bots/vocabulary/word-use.ts';
import { InputError } from '../../../engine/errors.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { buildLeaveTable, isLeaveTable } from '../../../movegen/leaves/leave-table.ts';
import { leaveValuesFromShared, type LeaveValues } from '../../../movegen/leaves/leave-values.ts';
import { isEnglishHash, isSameFamily } from '../../../movegen/lexica/english-lists.ts';
import { plainBlock, type SharedBlock } from '../../../movegen/memory/shared-block.ts';
import { buildSearchableGraph } from '../../../movegen/words/build-word-graph.ts';
import type { WordGraph } from '../../../movegen/words/word-graph.ts';
import { readPackedLeaves } from '../../../movegen/leaves/packed-leaves.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { fetchPacked, fetchText } from './fetch-data.ts';
import type { GameSource, SharedBots, BotTable } from './protocol.ts';
import { loadOrBuild } from './stored-blocks.ts';
import { addMap, fileOfKnown, gameGraph, readyGraph, wordLister } from './ready-words.ts';
import type { BotWorkerData } from '../../../analysis/workers/bot-session.ts';

export async function readyBots(game: GameSource, specs: readonly string[]): Promise<SharedBots> {
  const bots = specs.map((spec) => readBotSpec(spec));
  const { alphabet } = rulesetOf(findRuleset(game.data, game.ruleset));
  const values = await leaveValues(game, bots.some(isSearching) ? alphabet : null);
  const leaves = new Map<string, SharedLeaves | null>();
  for (const name of bots.map(leavesOf)) {
    if (name !== null) leaves.set(name, name === 'none' || values === null ? null : shareLeaves(values));
  }
  return {
    leaves,
    vocabularies: await readyVocabularies(game, bots),
    winPercent:
      game.lexicon === null || isEnglishHash(game.lexicon.hash) ? await winPercentOf(game) : formulaWinPercent(),
  };
}

/** The table was learnt with the default words; words of other families have none. */
async function winPercentOf({ base, data, ruleset }: GameSource): Promise<WinPercent> {
  const { name, winPercent: source } = findRuleset(data, ruleset).lexicon;
  return parseWinPercent(await fetchText(base, source), { name, source });
}

export function tableData({ game, bots, parts: { graph, bots: shared } }: BotTable): BotWorkerData {
  return {
    resources: { ruleset: rulesetOf(findRuleset(game.data, game.ruleset)), graph, ...shared },
    bots: bots.map((spec) => (spec === null ? null : readBotSpec(spec))),
  };
}

/** @param alphabet null if no search needs the values as a table */
async function leaveValues(game: GameSource, alphabet: Alphabet | null): Promise<LeaveValues | null> {
  const { leaves } = findRuleset(game.data, game.ruleset);
  if (leaves === null || !isLearntWith(leaves, game)) return null;
  const { name, file } = leaves;
  const block = await loadOrBuild(game, file, async () => readPackedLeaves(await fetchPacked(game.base, file)));
  const values = leaveValuesFromShared(block, name);
  if (alphabet === null) return values;
  const kinds = alphabet.size + 1;
  const build = (): SharedBlock => buildLeaveTable(values, kinds) ?? plainBlock(0);
  const table = await loadOrBuild(game, `${file} ${kinds}.table`, build);
  return isLeaveTable(table, kinds) ? leaveValuesFromShared(block, name, table) : values;
}

function isLearntWith({ lexiconHash }: { readonly lexiconHash: string }, { lexicon }: GameSource): boolean {
  return lexicon === null || isSameFamily(lexicon.hash, lexiconHash);
}

async function readyVocabularies(game: GameSource, bots: readonly BotSpec[]): Promise<Map<string, SharedGraph>> {
  const ruleset = rulesetOf(findRuleset(game.data, game.ruleset));
  const { alphabet } = ruleset;
  // With the default words, the levels need no adjustment.
  const terms = fileOfKnown(game) === null ? { ruleset, graph: await gameGraph(game) } : undefined;
  const graphs = new Map<string, SharedGraph>();
  const listKnown = wordLister(game, alphabet);
  for (const { name, lexicon, percent, familiarity } of bots.flatMap((bot) => wordsWantedBy(bot, terms))) {
    if (graphs.has(name)) continue;
    const isKnown = fileOfKnown(game) === null || game.data.percents.includes(percent);
    if (lexicon !== 'game' || familiarity !== 'default' || !isKnown) {
      throw new InputError('bad-option', `the words of "${name}" are not available in the browser; choose a level`);
    }
    const key = keyOfPart(game, alphabet, percent);
    const build = async (): Promise<WordGraph> => buildSearchableGraph(await listKnown(percent), name, alphabet.size);
    const part = await readyGraph(game, { key, name }, build);
    await addMap(game, key, part);
    graphs.set(name, packGraph(part, 1));
  }
  return graphs;
}

function keyOfPart(game: GameSource, { name }: Alphabet, percent: number): string {
  const file = fileOfKnown(game);
  if (file !== null) return `${file} ${percent}`;
  const { words, uses } = findRuleset(game.data, game.ruleset).lexicon;
  const key = game.lexicon?.hash ?? words.file;
  return `${key} ${name} ${uses} ${USE_ORDER_VERSION}.${STRANGENESS_VERSION} ${percent}`;
}
