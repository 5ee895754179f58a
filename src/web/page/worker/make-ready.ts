/**
 * Makes ready what games are played with, in a worker: word graphs are built from the list of words, which is a fraction of
 * their size, and what the bots know from the classes of its words. Node makes the same of the same files; graphs
 * have the same hashes.
 */
import type { SharedGraph, SharedLeaves } from '../../../analysis/workers/shared-resources.ts';
import { packGraph, packLeaves } from '../../../analysis/workers/shared-resources.ts';
import { isSearching, leavesOf, readBotSpec, wordsWantedBy } from '../../../bots/registry.ts';
import type { BotSpec } from '../../../bots/bot-spec.ts';
import { parseWinPercent } from '../../../bots/win-percent.ts';
import { InputError } from '../../../engine/errors.ts';
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { buildLeaveTable } from '../../../movegen/leaves/leave-table.ts';
import { leaveValuesFromShared } from '../../../movegen/leaves/leave-values.ts';
import type { LeaveValues } from '../../../movegen/leaves/leave-values.ts';
import { makeSearchMemory, roomIn } from '../../../movegen/memory/search-memory.ts';
import { movedTo, plainBlock } from '../../../movegen/memory/shared-block.ts';
import { buildWordGraph } from '../../../movegen/words/build-word-graph.ts';
import { wordGraphFromNodes, wordGraphFromShared } from '../../../movegen/words/word-graph.ts';
import type { WordGraph } from '../../../movegen/words/word-graph.ts';
import type { WordTable } from '../../../movegen/words/word-table.ts';
import { fromPlanes } from '../../data/byte-planes.ts';
import { wordsOfClass } from '../../data/known-words.ts';
import { unpackWords } from '../../data/packed-words.ts';
import { rulesetOf } from '../../data/web-data.ts';
import type { WebRuleset } from '../../data/web-data.ts';
import { fetchPacked, fetchText } from './fetch-data.ts';
import type { GameData, SharedBots, Table } from './protocol.ts';
import type { BotWorkerData } from '../../../analysis/workers/bot-room.ts';

/** The words of a game. Their map is made where a search needs it. */
export async function readyWords(game: GameData): Promise<SharedGraph> {
  const { alphabet } = rulesetOf(entryOf(game));
  const table = await wordTable(game, alphabet);
  return packGraph(buildGraph(table, game.data.lexicon.name, alphabet), 1, false);
}

/** What bots have besides the words of the game. */
export async function readyBots(game: GameData, specs: readonly string[]): Promise<SharedBots> {
  const { base, data } = game;
  const bots = specs.map((spec) => readBotSpec(spec));
  const { alphabet } = rulesetOf(entryOf(game));
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
export function tableData({ game, bots, parts: { graph, bots: shared } }: Table): BotWorkerData {
  const ruleset: Ruleset = rulesetOf(entryOf(game));
  return {
    resources: { ruleset, graph, ...shared },
    bots: bots.map((spec) => (spec === null ? null : readBotSpec(spec))),
  };
}

/** The ruleset that a game is of. */
export function entryOf({ data, ruleset }: GameData): WebRuleset {
  const entry = data.rulesets.find(({ id }) => id === ruleset);
  if (entry !== undefined) return entry;
  const known = data.rulesets.map(({ id }) => id).join(', ');
  throw new InputError('bad-option', `no ruleset "${ruleset}"; there are ${known}`);
}

async function wordTable({ base, data }: GameData, alphabet: Alphabet): Promise<WordTable> {
  return unpackWords(await fetchPacked(base, data.lexicon.words), alphabet);
}

/** A graph in a memory of its own, where the search kernel reads it. */
function buildGraph(words: WordTable, name: string, { size }: Alphabet): WordGraph {
  const graph = wordGraphFromNodes(buildWordGraph(words, { source: name }), { name, alphabetSize: size });
  const memory = makeSearchMemory();
  return memory === null ? graph : wordGraphFromShared(movedTo(roomIn(memory), graph.shared), name);
}

/** @param kinds the alphabet, where a search is to read the values in a table */
async function leaveValues(game: GameData, kinds: Alphabet | null): Promise<LeaveValues | null> {
  const { leaves } = entryOf(game);
  if (leaves === null) return null;
  const planes = await fetchPacked(game.base, leaves.file);
  const block = plainBlock(planes.length);
  fromPlanes(planes, block.bytes);
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
  const [words, classes] = await Promise.all([wordTable(game, alphabet), fetchPacked(base, entryOf(game).known)]);
  for (const { name, lexicon, percent, familiarity } of wanted) {
    if (found.has(name)) continue;
    const at = data.percents.indexOf(percent);
    if (lexicon !== 'game' || familiarity !== 'default' || at < 0) {
      throw new InputError('bad-option', `the words of "${name}" are not to be had here; choose a level`);
    }
    found.set(name, packGraph(buildGraph(wordsOfClass(words, classes, at), name, alphabet), 1));
  }
  return found;
}
