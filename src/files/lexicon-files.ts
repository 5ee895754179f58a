/**
 * Loads lexica from files: the default lexicon, language packs, word lists and word graphs.
 *
 * Building the graph of an English word list takes about a second, and checking an external one a tenth of that, so both results
 * are cached (`shared-cache.ts`).
 */
import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { InputError } from '../engine/errors.ts';
import { checkText } from '../engine/given-options.ts';
import { readLexicon, type ReadLexiconOptions } from '../movegen/lexica/lexicon-file.ts';
import { englishWords, lexiconOfRecord } from '../movegen/lexica/english-lists.ts';
import {
  describeUnspellable,
  isEnglishLexicon,
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
import { unpackList } from '../movegen/lexica/packed-words.ts';
import { MAX_WORDS } from '../movegen/words/word-table.ts';
import { unpackText } from './english/packed-text.ts';
import { readWordChanges } from './english/word-changes.ts';
import { hashBytes, packageRoot } from './files.ts';
import { findPack } from './packs/find-packs.ts';
import { MANIFEST, packFiles, requireLetters, type Pack } from './packs/pack.ts';
import { keep, makeFromFile, readKept, type BytesSource } from './shared-cache.ts';
import { userFolder, type CacheDir } from './user-folders.ts';

/** Cache folder and callbacks of functions that load files. */
export interface LoadOptions {
  /** Cache folder; null to disable the cache. Default: `TILEWRIGHT_CACHE` if set, otherwise the user's cache directory. */
  readonly cacheDir?: CacheDir;
  /**
   * Called with a one-line note about a lexicon or leave values, such as words left out because the alphabet lacks their letters.
   * Without this callback such words are an error.
   */
  readonly onNote?: ((note: string) => void) | undefined;
  /** Hash of the words in the record that names the lexicon: `default` may be the list of an earlier version. */
  readonly lexiconHash?: string | undefined;
  /** Called with the lexicon's name before a slow build of a graph that is not in the cache. */
  readonly onBuild?: (name: string) => void;
  /** Called periodically during that build with its progress, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const ENGLISH_LIST = join(packageRoot(), 'data/words/list.txt.br');
const MAX_DEFAULT_LENGTH = 15;

/**
 * Loads a lexicon as a word graph.
 *
 * @param spec `default`, `clean` or `default-2026`, the name of a language pack, or the path of a word list (`.txt`) or a word
 *   graph (`.kwg`, `.twg`)
 * @param alphabet contains the letters of the words
 * @throws InputError if the file cannot be read or its contents do not match its extension
 */
export async function loadLexicon(spec: string, alphabet: Alphabet, options: LoadOptions = {}): Promise<WordGraph> {
  checkText(spec, 'loadLexicon()');
  if (isEnglishLexicon(spec)) return loadEnglishWords(spec, alphabet, options);
  if (isWordGraphName(spec) || isWordListName(spec)) return loadLexiconFile(spec, alphabet, options);
  const pack = await findPack(spec);
  if (pack === null && extname(spec) === '' && existsSync(spec)) return loadLexiconFile(spec, alphabet, options);
  if (pack === null) {
    const what = `no lexicon "${spec}"; give "default", "clean", a prepared language, or the path of a .txt, .kwg or .twg file`;
    throw new InputError('bad-option', what);
  }
  return loadPackWords(pack, alphabet, options);
}

async function loadEnglishWords(name: string, alphabet: Alphabet, options: LoadOptions): Promise<WordGraph> {
  const changes = await readWordChanges(options.onNote);
  const { restored, additions, removed } = changes;
  const list = lexiconOfRecord(name, options.lexiconHash ?? '');
  const named = { name, maxLength: MAX_DEFAULT_LENGTH };
  return loadEdition(ENGLISH_LIST, alphabet, options, named, {
    key: [list, hashBytes([restored, additions, [...removed]].join('\n'))],
    read: (bytes) => englishWords(list, unpackList(unpackText(ENGLISH_LIST, bytes)), changes),
  });
}

/** @throws InputError if they cannot be read, use other letters or differ from the manifest */
export async function loadPackWords(pack: Pack, alphabet: Alphabet, options: LoadOptions = {}): Promise<WordGraph> {
  const { folder, manifest } = pack;
  requireLetters(pack, alphabet);
  const path = join(folder, packFiles(manifest.id).words);
  const graph = await loadLexiconFile(path, alphabet, options, { name: manifest.id });
  if (graph.hash === manifest.words.hash) return graph;
  throw new InputError('bad-pack', `these words differ from the ones described in ${MANIFEST}`, { source: path });
}

/** @throws InputError as for `loadLexicon`, or if the lexicon has only a DAWG */
export async function loadSearchWords(spec: string, alphabet: Alphabet, options: LoadOptions = {}): Promise<WordGraph> {
  const graph = await loadLexicon(spec, alphabet, options);
  requireGaddag(graph, spec);
  await readyWordMap(graph, options);
  return graph;
}

/** A smaller list is built too fast for `onBuild`. */
const BYTES_WORTH_TELLING = 200_000;

/** A word list in another form than text. */
interface Edition {
  /** Identifies the result in the cache. */
  readonly key: readonly string[];
  readonly read: (bytes: Uint8Array) => string;
}

const encoder = new TextEncoder();

/**
 * Loads a lexicon from a file: a word graph or a word list, by its extension.
 *
 * @throws InputError if the file cannot be read or its contents do not match its extension
 */
export async function loadLexiconFile(
  file: BytesSource,
  alphabet: Alphabet,
  options: LoadOptions = {},
  named: Pick<ReadLexiconOptions, 'name' | 'maxLength'> = {},
): Promise<WordGraph> {
  return loadEdition(file, alphabet, options, named);
}

async function loadEdition(
  file: BytesSource,
  alphabet: Alphabet,
  { cacheDir, onNote, onBuild, onProgress }: LoadOptions,
  named: Pick<ReadLexiconOptions, 'name' | 'maxLength'>,
  edition?: Edition,
): Promise<WordGraph> {
  const path = typeof file === 'string' ? file : file.name;
  const { name = nameOf(path), maxLength } = named;
  const isGraph = isWordGraphName(path);
  const skipsUnspellable = onNote !== undefined;
  const make = (bytes: Uint8Array): SharedBlock => {
    if (!isGraph && bytes.length >= BYTES_WORTH_TELLING) onBuild?.(name);
    const words = edition === undefined ? bytes : encoder.encode(edition.read(bytes));
    return readLexicon(words, path, alphabet, { name, maxLength, source: path, skipsUnspellable, onProgress }).shared;
  };
  const from = isGraph
    ? [alphabet.size, MAX_WORDS]
    : [
        ...[BUILDER_VERSION, LIST_VERSION, { maxLength }, alphabet.faces, [...alphabet.aliases], skipsUnspellable],
        ...(edition?.key ?? []),
      ];
  const recipe = { kind: 'graph', from, make, room: roomForLexicon() };
  const graph = wordGraphFromShared(await makeFromFile(file, recipe, cacheDir), name);
  if (graph.unspellable > 0)
    onNote?.(`lexicon ${named.name ?? path}: ${describeUnspellable(graph.unspellable, alphabet)}`);
  if (!graph.hasMarkedRoots) onNote?.(`lexicon ${path}: its roots lack the last-sibling bit (harmless)`);
  return graph;
}

/** The word map of a smaller lexicon is built faster than a file is read. */
const WORDS_WORTH_KEEPING = 20_000;

/**
 * Prepares the word map that bots search with: from the cache, or by building it, which takes a third of a second for an English
 * lexicon. Without this call each thread builds its own map.
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
