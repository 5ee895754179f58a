/**
 * Makes the words of a game ready, in a worker: the graph is built from the list of words, which is a fraction of its size. Node
 * makes the same of the same files; graphs have the same hashes.
 */
import { type SharedGraph, packGraph } from '../../../analysis/workers/shared-resources.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { makeSearchMemory, roomIn } from '../../../movegen/memory/search-memory.ts';
import { movedTo } from '../../../movegen/memory/shared-block.ts';
import { buildWordGraph } from '../../../movegen/words/build-word-graph.ts';
import { wordGraphFromNodes, wordGraphFromShared, type WordGraph } from '../../../movegen/words/word-graph.ts';
import type { WordTable } from '../../../movegen/words/word-table.ts';
import { unpackWords } from '../../data/packed-words.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { fetchPacked } from './fetch-data.ts';
import type { GameData } from './protocol.ts';

/** The words of a game. Their map is made where a search needs it. */
export async function readyWords(game: GameData): Promise<SharedGraph> {
  const { alphabet } = rulesetOf(findRuleset(game.data, game.ruleset));
  const table = await wordTable(game, alphabet);
  return packGraph(buildGraph(table, game.data.lexicon.name, alphabet), 1, false);
}

export async function wordTable({ base, data }: GameData, alphabet: Alphabet): Promise<WordTable> {
  return unpackWords(await fetchPacked(base, data.lexicon.words), alphabet);
}

/** A graph in a memory of its own, where the search kernel reads it. */
export function buildGraph(words: WordTable, name: string, { size }: Alphabet): WordGraph {
  const graph = wordGraphFromNodes(buildWordGraph(words, { source: name }), { name, alphabetSize: size });
  const memory = makeSearchMemory();
  return memory === null ? graph : wordGraphFromShared(movedTo(roomIn(memory), graph.shared), name);
}
