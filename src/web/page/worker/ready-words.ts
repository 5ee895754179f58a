/**
 * Prepares the words of a game in a worker. The graph is built from the word list, which is a fraction of its size, and stored for
 * the next visit. Graphs have the same hashes as in Node.
 */
import {
  type SentBlock,
  type SharedGraph,
  packGraph,
  sendBlock,
  unpackGraph,
} from '../../../analysis/workers/shared-resources.ts';
import type { KnownParts } from '../../../bots/vocabulary/word-use.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { roomForLexicon } from '../../../movegen/memory/search-memory.ts';
import type { SharedBlock } from '../../../movegen/memory/shared-block.ts';
import { buildSearchableGraph } from '../../../movegen/words/build-word-graph.ts';
import { type WordGraph, wordGraphFromShared } from '../../../movegen/words/word-graph.ts';
import type { WordTable } from '../../../movegen/words/word-table.ts';
import { wordsOfClass } from '../../data/level-words.ts';
import { changeWords, unpackWords } from '../../../movegen/lexica/packed-words.ts';
import { findEdition, findRuleset, rulesetOf } from '../../data/web-data.ts';
import { fetchPacked } from './fetch-data.ts';
import { loadOrBuild } from './stored-blocks.ts';
import { loaded } from './missing-file.ts';
import type { GameSource } from './protocol.ts';

/** The graph has no map, which a game does not need to start (`readyMap`). */
export async function readyWords(game: GameSource): Promise<SharedGraph> {
  return packGraph(await gameGraph(game), 1, false);
}

export async function gameGraph(game: GameSource): Promise<WordGraph> {
  const { data, ruleset, lexicon } = game;
  const entry = findRuleset(data, ruleset);
  const { alphabet } = rulesetOf(entry);
  const { name } = lexicon ?? entry.lexicon;
  const loadOther = () => loaded(import('./lexica/other-words.ts'));
  const isStored = lexicon !== null && findEdition(data, game) === undefined;
  if (isStored) await (await loadOther()).requireStored(ruleset, lexicon);
  return readyGraph(game, { key: keyOfWords(game, alphabet), name }, async () =>
    !isStored && entry.lexicon.words.kind === 'list'
      ? buildSearchableGraph(await wordTable(game, alphabet), name, alphabet.size)
      : (await loadOther()).buildOtherWords(game, alphabet),
  );
}

export async function readyMap(game: GameSource, words: SharedGraph): Promise<SentBlock> {
  const { alphabet } = rulesetOf(findRuleset(game.data, game.ruleset));
  const graph = unpackGraph({ ...words, slices: null });
  await addMap(game, keyOfWords(game, alphabet), graph);
  return sendBlock(graph.wordMap.shared);
}

function keyOfWords({ data, ruleset, lexicon }: GameSource, alphabet: Alphabet): string {
  return `${lexicon?.hash ?? findRuleset(data, ruleset).lexicon.words.file} ${alphabet.name}`;
}

export async function readyGraph(
  game: GameSource,
  { key, name }: { readonly key: string; readonly name: string },
  build: () => Promise<WordGraph>,
): Promise<WordGraph> {
  const room = (bytes: number): SharedBlock => roomForLexicon()(bytes);
  return wordGraphFromShared(await loadOrBuild(game, `${key}.graph`, async () => (await build()).shared, room), name);
}

export async function addMap(game: GameSource, key: string, graph: WordGraph): Promise<void> {
  graph.takeWordMap(await loadOrBuild(game, `${key}.map`, () => graph.wordMap.shared, graph.allocator));
}

/** The default words or those of an edition. */
async function wordTable(game: GameSource, alphabet: Alphabet): Promise<WordTable> {
  const { base, data, ruleset } = game;
  const words = unpackWords(await fetchPacked(base, findRuleset(data, ruleset).lexicon.words.file), alphabet);
  const edition = findEdition(data, game);
  return edition === undefined ? words : changeWords(words, await fetchPacked(base, edition.file), alphabet);
}

/** File with the words known to the levels; null if they are derived from frequencies. */
export function fileOfKnown({ data, ruleset, lexicon }: GameSource): string | null {
  return lexicon === null ? findRuleset(data, ruleset).known : null;
}

/** Returns a function that lists the best-known words by percentage; for the default words, only those in the data. */
export function wordLister(game: GameSource, alphabet: Alphabet): (percent: number) => Promise<WordTable> {
  const { base, data } = game;
  const file = fileOfKnown(game);
  const orderWords = async (): Promise<KnownParts> => {
    const { partsOf } = await loaded(import('./lexica/other-words.ts'));
    return partsOf(game, await gameGraph(game), alphabet);
  };
  let parts: Promise<KnownParts> | undefined;
  return async (percent) => {
    if (file === null) return (await (parts ??= orderWords()))(percent);
    const index = data.percents.indexOf(percent);
    if (index < 0) throw new Error(`the best-known ${percent} % of the words are not available`);
    const [words, classes] = await Promise.all([wordTable(game, alphabet), fetchPacked(base, file)]);
    return wordsOfClass(words, classes, index);
  };
}
