/**
 * Lexica from files: the default lexicon, word lists, word graphs.
 *
 * Building the graph of an English word list takes about a second, and checking one from elsewhere a tenth of that, so
 * what comes of a file is kept (`shared-cache.ts`).
 */
import { basename, extname, join } from 'node:path';
import { listFamiliarWords, STRANGENESS_VERSION } from '../bots/vocabulary/familiar-words.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { decodeText } from '../engine/decode-text.ts';
import { InputError } from '../engine/errors.ts';
import { FILE_LENGTHS, readWordList } from '../movegen/lexica/lexicon-file.ts';
import { DEFAULT_LEXICON, isWordGraphName, nameOfFile } from '../movegen/lexica/lexicon-name.ts';
import { WORD_MAP_VERSION } from '../movegen/words/build-word-map.ts';
import { BUILDER_VERSION, buildWordGraph } from '../movegen/words/build-word-graph.ts';
import { parseWordGraph } from '../movegen/words/kwg.ts';
import { roomForLexicon } from '../movegen/memory/search-memory.ts';
import { intsOf, plainBlock, type SharedBlock } from '../movegen/memory/shared-block.ts';
import { type WordGraph, wordGraphFromNodes, wordGraphFromShared } from '../movegen/words/word-graph.ts';
import { parseWordList } from '../movegen/words/word-list.ts';
import { MAX_WORDS, type WordTable } from '../movegen/words/word-table.ts';
import { findPack } from './packs/find-packs.ts';
import { MANIFEST, packFiles, requireLetters, type Pack } from './packs/pack.ts';
import { keep, makeCached, makeFromFile, readKept } from './shared-cache.ts';
import { defaultCacheDir, type CacheDir } from './user-folders.ts';

/** Where a lexicon is kept once built, and who is told what on the way. */
export interface LoadLexiconOptions {
  /** Where built graphs are kept; null for nowhere. Default: `TILEWRIGHT_CACHE` if set, else the user's cache directory. */
  readonly cacheDir?: CacheDir;
  /**
   * Takes how many words of a list were left out for letters that the alphabet lacks, where there are any. Without it such a
   * word is an error.
   */
  readonly onUnspellable?: (words: number) => void;
  /** Called with a lexicon's name before a graph is built that takes long, since it is not in the cache yet. */
  readonly onBuild?: (name: string) => void;
  /** Told now and then how much of a graph that `onBuild` was called for is built, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const DEFAULT_LENGTHS = { minLength: 2, maxLength: 15 };

/**
 * Load a lexicon as a word graph.
 *
 * @param spec - `default`, the name of a language pack, or the path of a word list (`.txt`) or a word graph (`.kwg`, `.twg`).
 * @param alphabet - whose letters the words are made of.
 * @throws InputError if the file cannot be read or is not what its name says.
 */
export async function loadLexicon(
  spec: string,
  alphabet: Alphabet,
  options: LoadLexiconOptions = {},
): Promise<WordGraph> {
  if (spec === DEFAULT_LEXICON) {
    const { default: path } = await import('word-list');
    return loadWordList(path, DEFAULT_LEXICON, alphabet, DEFAULT_LENGTHS, options);
  }
  if (isWordGraphName(spec)) return loadWordGraph(spec, nameOf(spec), alphabet, options);
  if (extname(spec).toLowerCase() === '.txt') return loadWordListFile(spec, alphabet, options);
  const pack = await findPack(spec);
  if (pack !== null) return loadPackWords(pack, alphabet, options);
  throw new InputError(
    'bad-option',
    `"${spec}" is not a lexicon; "default", a language that is ready, or the path of a .txt, .kwg or .twg file is needed`,
  );
}

async function loadPackWords(pack: Pack, alphabet: Alphabet, options: LoadLexiconOptions): Promise<WordGraph> {
  const { folder, manifest } = pack;
  requireLetters(pack, alphabet);
  const path = join(folder, packFiles(manifest.id).words);
  const graph = await loadWordGraph(path, manifest.id, alphabet, options);
  if (graph.hash === manifest.words.hash) return graph;
  throw new InputError('bad-pack', `these are not the words that ${MANIFEST} tells of`, { source: path });
}

function loadWordGraph(
  path: string,
  name: string,
  { size }: Alphabet,
  options: LoadLexiconOptions,
): Promise<WordGraph> {
  const make = (bytes: Uint8Array): WordGraph => parseWordGraph(bytes, { name, source: path, alphabetSize: size });
  return loadCachedGraph(path, name, { from: [size, MAX_WORDS], make }, options);
}

/**
 * Make a graph's word map ready, which bots search with: from the cache, where it is kept beside the graphs, else built,
 * which takes a third of a second for an English lexicon. Bots would build it themselves, each thread its own.
 */
export async function readyWordMap(graph: WordGraph, options: LoadLexiconOptions = {}): Promise<SharedBlock> {
  const { cacheDir = await defaultCacheDir() } = options;
  if (cacheDir === null || graph.wordCount < WORDS_WORTH_KEEPING) return graph.wordMap.shared;
  const path = join(cacheDir, `${graph.hash}.${WORD_MAP_VERSION}.map`);
  const reading = readKept(path, graph.allocator);
  graph.prepareFollowers();
  const kept = await reading;
  if (kept !== null && graph.takeWordMap(kept)) return kept;
  const { shared } = graph.wordMap;
  await keep(path, shared.bytes);
  return shared;
}

/** The graph that is made of a file and of what stands in `from`, from the cache where it is there. */
export async function loadCachedGraph(
  path: string,
  name: string,
  { from, make }: { readonly from: readonly unknown[]; readonly make: (bytes: Uint8Array) => WordGraph },
  { cacheDir }: LoadLexiconOptions,
): Promise<WordGraph> {
  const recipe = { kind: 'graph', from, make: (bytes: Uint8Array) => make(bytes).shared, room: roomForLexicon() };
  return wordGraphFromShared(await makeFromFile(path, recipe, cacheDir), name);
}

/** A list of fewer bytes is a graph at once. */
const BYTES_WORTH_TELLING = 200_000;

/** The map of fewer words is built faster than a file is read. */
const WORDS_WORTH_KEEPING = 20_000;

/**
 * Load a word list as a word graph, whatever the file is called.
 *
 * @throws InputError if the file cannot be read or is not a word list.
 */
export async function loadWordListFile(
  path: string,
  alphabet: Alphabet,
  options: LoadLexiconOptions = {},
): Promise<WordGraph> {
  return loadWordList(path, nameOf(path), alphabet, FILE_LENGTHS, options);
}

/**
 * The familiar part of a lexicon as a word graph (`familiar-words.ts`), kept in the cache as other graphs are.
 *
 * @param percent of its words, over 0 and under 100
 */
export async function loadFamiliarPart(
  graph: WordGraph,
  alphabet: Alphabet,
  percent: number,
  options: LoadLexiconOptions = {},
): Promise<WordGraph> {
  const name = `${graph.name} ${percent} %`;
  const from = [STRANGENESS_VERSION, BUILDER_VERSION, graph.hash, [...alphabet.counts], percent];
  const make = (): SharedBlock => {
    const nodes = buildWordGraph(listFamiliarWords(graph, alphabet, percent), { source: name });
    return wordGraphFromNodes(nodes, { name, alphabetSize: alphabet.size }).shared;
  };
  const shared = await makeCached({ kind: 'graph', from, make, room: roomForLexicon() }, options.cacheDir);
  return wordGraphFromShared(shared, name);
}

/** What the lexicon of a file is called. */
export function nameOf(path: string): string {
  return nameOfFile(basename(path));
}

async function loadWordList(
  path: string,
  name: string,
  alphabet: Alphabet,
  lengths: typeof DEFAULT_LENGTHS,
  options: LoadLexiconOptions,
): Promise<WordGraph> {
  const { onBuild, onProgress, onUnspellable } = options;
  const skipsUnspellable = onUnspellable !== undefined;
  const read = (bytes: Uint8Array): WordTable => {
    if (name !== DEFAULT_LEXICON) return readWordList(bytes, alphabet, { source: path, skipsUnspellable });
    const text = onlyPlainWords(decodeText(bytes, path));
    return parseWordList(text, alphabet, { source: path, ...lengths, skipsUnspellable });
  };
  let unspellable: number | null = null;
  const make = (bytes: Uint8Array): WordGraph => {
    if (bytes.length >= BYTES_WORTH_TELLING) onBuild?.(name);
    const words = read(bytes);
    unspellable = words.skipped.unspellable;
    const nodes = buildWordGraph(words, { source: path, onProgress });
    return wordGraphFromNodes(nodes, { name, alphabetSize: alphabet.size });
  };
  const from = [BUILDER_VERSION, lengths.minLength, lengths.maxLength, alphabet.faces, skipsUnspellable];
  const loading = loadCachedGraph(path, name, { from, make }, options);
  if (onUnspellable === undefined) return loading;
  // Both are read at once; where words have to be counted, they are as the graph is made.
  const count = async (bytes: Uint8Array): Promise<SharedBlock> => {
    await loading;
    return numberAsBlock(unspellable ?? read(bytes).skipped.unspellable);
  };
  const counting = makeFromFile(path, { kind: 'unspellable', from, make: count }, options.cacheDir);
  const [graph, counted] = await Promise.all([loading, counting]);
  const [words = 0] = intsOf(counted, 0, 1);
  if (words > 0) onUnspellable(words);
  return graph;
}

/** A number in the form in which the cache keeps things. */
function numberAsBlock(value: number): SharedBlock {
  const block = plainBlock(4);
  intsOf(block, 0, 1)[0] = value;
  return block;
}

/** The default lexicon is the words of a–z alone, should its list ever have others. */
function onlyPlainWords(text: string): string {
  if (!/[^a-z\n]/u.test(text)) return text;
  return text
    .split(/\r?\n/u)
    .filter((word) => /^[a-z]+$/u.test(word))
    .join('\n');
}
