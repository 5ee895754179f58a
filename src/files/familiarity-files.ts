/**
 * Loads the best-known words of a lexicon, ranked by a list of word counts if one is available and otherwise by their letters.
 *
 * A language pack has its own counts. English counts are from SUBTLEXus: 74,286 words of film subtitles. They are read only to
 * build a part of a lexicon; the result is cached.
 */
import { join } from 'node:path';
import { STRANGENESS_VERSION } from '../bots/vocabulary/familiar-words.ts';
import {
  countsAny,
  countUses,
  knownParts,
  orderByUse,
  parseCountedWords,
  USE_ORDER_VERSION,
  usesInGeneral,
  type CountedWord,
  type KnownOrder,
  type KnownParts,
} from '../bots/vocabulary/word-use.ts';
import { decodeText } from '../engine/decode-text.ts';
import { InputError } from '../engine/errors.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { roomForLexicon } from '../movegen/memory/search-memory.ts';
import type { SharedBlock } from '../movegen/memory/shared-block.ts';
import { BUILDER_VERSION, buildWordGraph } from '../movegen/words/build-word-graph.ts';
import { wordGraphFromNodes, wordGraphFromShared, type WordGraph } from '../movegen/words/word-graph.ts';
import { unpackText } from './english/packed-text.ts';
import { packageRoot, readBytes } from './files.ts';
import type { LoadOptions } from './lexicon-files.ts';
import { findFileOfWords } from './packs/find-packs.ts';
import { makeCached, makeFromFile } from './shared-cache.ts';

const ENGLISH_COUNTS = join(packageRoot(), 'data/words/counts.txt.br');

/**
 * Returns a loader of the best-known words of one lexicon, by percentage (above 0 and below 100). Words are ranked only once.
 *
 * @param familiarity `letters`, `default`, or the path of a list of counts
 * @throws InputError (from the loader) if the list of counts cannot be read or has no word of the lexicon
 */
export function familiarParts(
  graph: WordGraph,
  alphabet: Alphabet,
  familiarity: string,
  { cacheDir }: LoadOptions = {},
): (percent: number) => Promise<WordGraph> {
  let parts: KnownParts | undefined;
  const readCounts = (bytes: Uint8Array, path: string, isEnglish: boolean): KnownParts => {
    if (isEnglish) return knownParts(graph, alphabet, usesInGeneral(parseEnglishCounts(bytes), graph, alphabet));
    const counts = countUses(parseCountedWords(decodeText(bytes, path), path), alphabet);
    if (countsAny(counts, graph)) return knownParts(graph, alphabet, counts);
    throw new InputError('bad-word-list', `none of its words is in lexicon ${graph.name}`, { source: path });
  };
  return async (percent) => {
    const name = `${graph.name} ${percent} %`;
    const versions = [USE_ORDER_VERSION, STRANGENESS_VERSION, BUILDER_VERSION];
    const from = [...versions, graph.hash, alphabet.faces, [...alphabet.counts], percent];
    const recipe = { kind: 'graph', from, room: roomForLexicon() };
    const build = (): SharedBlock => {
      const nodes = buildWordGraph(parts!(percent), { source: name });
      return wordGraphFromNodes(nodes, { name, alphabetSize: alphabet.size }).shared;
    };
    if (familiarity === 'letters') {
      parts ??= knownParts(graph, alphabet, null);
      return wordGraphFromShared(await makeCached({ ...recipe, make: build }, cacheDir), name);
    }
    const own = familiarity === 'default' ? await findFileOfWords(graph, 'common') : familiarity;
    const path = own ?? ENGLISH_COUNTS;
    const make = (bytes: Uint8Array): SharedBlock => {
      parts ??= readCounts(bytes, path, own === null);
      return build();
    };
    return wordGraphFromShared(await makeFromFile(path, { ...recipe, make }, cacheDir), name);
  };
}

/** @throws Error if the lexicon is in another language than the counts */
export async function loadUseOrder(graph: WordGraph, alphabet: Alphabet): Promise<KnownOrder> {
  const counts = usesInGeneral(await loadEnglishCounts(), graph, alphabet);
  if (counts === null) throw new Error(`lexicon ${graph.name} is not in the language of the word counts`);
  return orderByUse(graph, alphabet, counts);
}

function parseEnglishCounts(bytes: Uint8Array): readonly CountedWord[] {
  return parseCountedWords(unpackText(ENGLISH_COUNTS, bytes), ENGLISH_COUNTS);
}

export async function loadEnglishCounts(): Promise<readonly CountedWord[]> {
  return parseEnglishCounts(await readBytes(ENGLISH_COUNTS));
}
