/**
 * Makes the words of a game ready, in a worker: the graph is built from the list of words, which is a fraction of its size. Node
 * makes the same of the same files; graphs have the same hashes.
 */
import { type SharedGraph, packGraph } from '../../../analysis/workers/shared-resources.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { buildSearchableGraph } from '../../../movegen/words/build-word-graph.ts';
import type { WordTable } from '../../../movegen/words/word-table.ts';
import { unpackWords } from '../../data/packed-words.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { fetchPacked } from './fetch-data.ts';
import type { GameData } from './protocol.ts';

/** The words of a game. Their map is made where a search needs it. */
export async function readyWords(game: GameData): Promise<SharedGraph> {
  const { alphabet } = rulesetOf(findRuleset(game.data, game.ruleset));
  const table = await wordTable(game, alphabet);
  return packGraph(buildSearchableGraph(table, game.data.lexicon.name, alphabet.size), 1, false);
}

export async function wordTable({ base, data }: GameData, alphabet: Alphabet): Promise<WordTable> {
  return unpackWords(await fetchPacked(base, data.lexicon.words), alphabet);
}
