/**
 * Makes the words of a game ready, in a worker: the graph is built from the list of words, which is a fraction of its size, and kept
 * for the next visit. Node makes the same of the same files; graphs have the same hashes.
 */
import { type SharedGraph, packGraph } from '../../../analysis/workers/shared-resources.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { roomForLexicon } from '../../../movegen/memory/search-memory.ts';
import type { SharedBlock } from '../../../movegen/memory/shared-block.ts';
import { buildSearchableGraph } from '../../../movegen/words/build-word-graph.ts';
import { type WordGraph, wordGraphFromShared } from '../../../movegen/words/word-graph.ts';
import type { WordTable } from '../../../movegen/words/word-table.ts';
import { wordsOfClass } from '../../data/level-words.ts';
import { unpackWords } from '../../data/packed-words.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { fetchPacked } from './fetch-data.ts';
import { keptOrBuilt } from './kept-blocks.ts';
import { loaded } from './missing-file.ts';
import type { GameSource } from './protocol.ts';

/** The words of a game. Their map is for `readyMap`: a game begins without it. */
export async function readyWords(game: GameSource): Promise<SharedGraph> {
  return packGraph(await gameGraph(game), 1, false);
}

export async function gameGraph(game: GameSource): Promise<WordGraph> {
  const { base, data, ruleset, lexicon } = game;
  const entry = findRuleset(data, ruleset);
  const { alphabet } = rulesetOf(entry);
  const { name } = lexicon ?? entry.lexicon;
  const words = { key: keyOfWords(game, alphabet), name };
  if (lexicon === null && entry.lexicon.words.kind === 'list') {
    const build = async (): Promise<SharedBlock> =>
      buildSearchableGraph(await wordTable(game, alphabet), name, alphabet.size).shared;
    return readyGraph(game, words, build);
  }
  const { buildOtherWords, requireKept, searchableWords } = await loaded(import('./lexica/other-words.ts'));
  if (lexicon === null) {
    const build = async (): Promise<SharedBlock> =>
      searchableWords(await fetchPacked(base, entry.lexicon.words.file), `${name}.twg`, alphabet).shared;
    return readyGraph(game, words, build);
  }
  await requireKept({ ruleset, lexicon });
  return readyGraph(game, words, async () => (await buildOtherWords({ ruleset, lexicon }, alphabet)).shared);
}

export async function readyMap(game: GameSource, { shared, name }: SharedGraph): Promise<SharedBlock> {
  const { alphabet } = rulesetOf(findRuleset(game.data, game.ruleset));
  const graph = wordGraphFromShared(shared, name);
  await addMap(game, keyOfWords(game, alphabet), graph);
  return graph.wordMap.shared;
}

function keyOfWords({ data, ruleset, lexicon }: GameSource, alphabet: Alphabet): string {
  return `${lexicon?.hash ?? findRuleset(data, ruleset).lexicon.words.file} ${alphabet.name}`;
}

interface NamedWords {
  readonly key: string;
  readonly name: string;
}

export async function readyGraph(
  game: GameSource,
  { key, name }: NamedWords,
  build: () => Promise<SharedBlock>,
): Promise<WordGraph> {
  const room = (bytes: number): SharedBlock => roomForLexicon()(bytes);
  return wordGraphFromShared(await keptOrBuilt(game, `${key}.graph`, build, room), name);
}

export async function addMap(game: GameSource, key: string, graph: WordGraph): Promise<void> {
  graph.takeWordMap(await keptOrBuilt(game, `${key}.map`, () => graph.wordMap.shared, graph.allocator));
}

async function wordTable({ base, data, ruleset }: GameSource, alphabet: Alphabet): Promise<WordTable> {
  return unpackWords(await fetchPacked(base, findRuleset(data, ruleset).lexicon.words.file), alphabet);
}

/** Which words the levels know, where a file says it; null where it is worked out from their uses. */
export function fileOfKnown({ data, ruleset, lexicon }: GameSource): string | null {
  return lexicon === null ? findRuleset(data, ruleset).known : null;
}

/** @param percent of the words, those known best: of the default words one of those that the data tell apart */
export async function knownWords(game: GameSource, alphabet: Alphabet, percent: number): Promise<WordTable> {
  const { base, data } = game;
  const known = fileOfKnown(game);
  if (known === null) {
    const { knownParts } = await loaded(import('./lexica/other-words.ts'));
    return (await knownParts(game, await gameGraph(game), alphabet))(percent);
  }
  const at = data.percents.indexOf(percent);
  if (at < 0) throw new Error(`the best-known ${percent} % of the words are not to be had here`);
  const [words, classes] = await Promise.all([wordTable(game, alphabet), fetchPacked(base, known)]);
  return wordsOfClass(words, classes, at);
}
