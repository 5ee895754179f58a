/**
 * Lexica from files: the default lexicon, language packs, word lists, word graphs.
 *
 * Building the graph of an English word list takes about a second, and checking one from elsewhere a tenth of that, so
 * both are cached (`shared-cache.ts`).
 */
import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { InputError } from '../engine/errors.ts';
import { readLexicon, type ReadLexiconOptions } from '../movegen/lexica/lexicon-file.ts';
import {
  DEFAULT_LEXICON,
  describeUnspellable,
  isWordGraphName,
  isWordListName,
  nameOfFile,
} from '../movegen/lexica/lexicon-name.ts';
import { LIST_VERSION } from '../movegen/lexica/list-text.ts';
import { roomForLexicon } from '../movegen/memory/search-memory.ts';
import type { SharedBlock } from '../movegen/memory/shared-block.ts';
import { WORD_MAP_VERSION } from '../movegen/words/build-word-map.ts';
import { BUILDER_VERSION } from '../movegen/words/build-word-graph.ts';
import { requireGaddag } from '../movegen/words/kwg.ts';
import { type WordGraph, wordGraphFromShared } from '../movegen/words/word-graph.ts';
import { MAX_WORDS } from '../movegen/words/word-table.ts';
import { requireText } from './files.ts';
import { findPack } from './packs/find-packs.ts';
import { MANIFEST, packFiles, requireLetters, type Pack } from './packs/pack.ts';
import { keep, makeFromFile, readKept, type BytesSource } from './shared-cache.ts';
import { userFolder, type CacheDir } from './user-folders.ts';

/** Where loaded files are cached, and notices for the user. */
export interface LoadOptions {
  /** Cache folder; null for none. Default: `TILEWRIGHT_CACHE` if set, otherwise the user's cache directory. */
  readonly cacheDir?: CacheDir;
  /**
   * Called with one line about a lexicon or leaves, such as that words are left out whose letters the alphabet lacks. Without
   * it such words are an error.
   */
  readonly onNote?: ((note: string) => void) | undefined;
  /** Called with a lexicon's name before a graph is built that takes long and is not in the cache. */
  readonly onBuild?: (name: string) => void;
  /** Called now and then with the share of that graph that is built, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const MAX_DEFAULT_LENGTH = 15;

/**
 * Load a lexicon as a word graph.
 *
 * @param spec `default`, the name of a language pack, or the path of a word list (`.txt`) or a word graph (`.kwg`, `.twg`)
 * @param alphabet has the letters of the words
 * @throws InputError if the file cannot be read or is not what its name says
 */
export async function loadLexicon(spec: string, alphabet: Alphabet, options: LoadOptions = {}): Promise<WordGraph> {
  requireText(spec, 'a lexicon');
  if (spec === DEFAULT_LEXICON) {
    const { default: path } = await import('word-list');
    return loadLexiconFile(path, alphabet, options, { name: DEFAULT_LEXICON, maxLength: MAX_DEFAULT_LENGTH });
  }
  if (isWordGraphName(spec) || isWordListName(spec)) return loadLexiconFile(spec, alphabet, options);
  const pack = await findPack(spec);
  if (pack === null && extname(spec) === '' && existsSync(spec)) return loadLexiconFile(spec, alphabet, options);
  if (pack === null) {
    const what = `no lexicon "${spec}"; give "default", a prepared language, or the path of a .txt, .kwg or .twg file`;
    throw new InputError('bad-option', what);
  }
  return loadPackWords(pack, alphabet, options);
}

/**
 * Load the words of a language pack.
 *
 * @throws InputError if they cannot be read, are in other letters or are not those of its manifest
 */
export async function loadPackWords(pack: Pack, alphabet: Alphabet, options: LoadOptions = {}): Promise<WordGraph> {
  const { folder, manifest } = pack;
  requireLetters(pack, alphabet);
  const path = join(folder, packFiles(manifest.id).words);
  const graph = await loadLexiconFile(path, alphabet, options, { name: manifest.id });
  if (graph.hash === manifest.words.hash) return graph;
  throw new InputError('bad-pack', `these words differ from the ones described in ${MANIFEST}`, { source: path });
}

/**
 * Load a lexicon that plays can be found with: it has a GADDAG, and its word map is ready.
 *
 * @throws InputError as `loadLexicon`, and if it has only its DAWG half
 */
export async function loadSearchWords(spec: string, alphabet: Alphabet, options: LoadOptions = {}): Promise<WordGraph> {
  const graph = await loadLexicon(spec, alphabet, options);
  requireGaddag(graph, spec);
  await readyWordMap(graph, options);
  return graph;
}

/** A list of fewer bytes is a graph at once. */
const BYTES_WORTH_TELLING = 200_000;

/**
 * Load a lexicon from its file: a word graph if it is called one, otherwise a word list.
 *
 * @throws InputError if the file cannot be read or is not what its name says
 */
export async function loadLexiconFile(
  file: BytesSource,
  alphabet: Alphabet,
  { cacheDir, onNote, onBuild, onProgress }: LoadOptions = {},
  named: Pick<ReadLexiconOptions, 'name' | 'maxLength'> = {},
): Promise<WordGraph> {
  const path = typeof file === 'string' ? file : file.name;
  const { name = nameOf(path), maxLength } = named;
  const isGraph = isWordGraphName(path);
  const skipsUnspellable = onNote !== undefined;
  const make = (bytes: Uint8Array): SharedBlock => {
    if (!isGraph && bytes.length >= BYTES_WORTH_TELLING) onBuild?.(name);
    return readLexicon(bytes, path, alphabet, { name, maxLength, source: path, skipsUnspellable, onProgress }).shared;
  };
  const from = isGraph
    ? [alphabet.size, MAX_WORDS]
    : [BUILDER_VERSION, LIST_VERSION, { maxLength }, alphabet.faces, [...alphabet.aliases], skipsUnspellable];
  const recipe = { kind: 'graph', from, make, room: roomForLexicon() };
  const graph = wordGraphFromShared(await makeFromFile(file, recipe, cacheDir), name);
  if (graph.unspellable > 0)
    onNote?.(`lexicon ${named.name ?? path}: ${describeUnspellable(graph.unspellable, alphabet)}`);
  if (!graph.hasMarkedRoots) onNote?.(`lexicon ${path}: its roots lack the last-sibling bit (harmless)`);
  return graph;
}

/** The map of fewer words is built faster than a file is read. */
const WORDS_WORTH_KEEPING = 20_000;

/**
 * Make a graph's word map ready, which bots search with: from the cache, where it is kept beside the graphs, otherwise built,
 * which takes a third of a second for an English lexicon. Otherwise each thread would build its own.
 */
export async function readyWordMap(graph: WordGraph, options: LoadOptions = {}): Promise<SharedBlock> {
  const { cacheDir = await userFolder('cache') } = options;
  if (cacheDir === null || graph.wordCount < WORDS_WORTH_KEEPING) return graph.wordMap.shared;
  const path = join(cacheDir, `${graph.hash}.${WORD_MAP_VERSION}.map`);
  const reading = readKept(path, graph.allocator);
  graph.prepareFollowers();
  const kept = await reading;
  if (kept === null || !graph.takeWordMap(kept)) await keep(path, graph.wordMap.shared.bytes);
  return graph.wordMap.shared;
}

export function nameOf(path: string): string {
  return nameOfFile(basename(path));
}
