/**
 * Lexica and leave values from files: the default lexicon, word lists, word graphs.
 *
 * Building the graph of an English word list takes about a second, so it is kept in the user's cache directory as a
 * KWG file. Its name holds a hash of what it was built from (the word list's bytes, unparsed, the alphabet, the
 * builder's version) and a checksum of what is in it: the one finds it without reading the list as words, the other
 * takes the place of the full check a graph from elsewhere gets. Nothing about the cache can fail a command: what
 * cannot be read or does not match is built again, what cannot be written is not kept.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import envPaths from 'env-paths';
import defaultWordListPath from 'word-list';
import { listFamiliarWords, STRANGENESS_VERSION } from '../bots/familiar-words.ts';
import type { Alphabet } from '../engine/alphabet.ts';
import { InputError } from '../engine/errors.ts';
import { WORD_MAP_VERSION } from '../movegen/build-word-map.ts';
import { BUILDER_VERSION, buildWordGraph } from '../movegen/build-word-graph.ts';
import { parseKlv2 } from '../movegen/klv2.ts';
import { formatKwg, nodesFromBytes, parseKwg } from '../movegen/kwg.ts';
import type { LeaveValues } from '../movegen/leave-values.ts';
import { parseLeavesCsv } from '../movegen/leaves-csv.ts';
import type { WordGraph } from '../movegen/word-graph.ts';
import { hashNodes, wordGraphFromNodes } from '../movegen/word-graph.ts';
import { attachStoredWordMap, wordMapOf } from '../movegen/word-map.ts';
import { parseWordList } from '../movegen/word-list.ts';
import { decodeText, packageRoot, readBytes, readTextFile, writeFileWhole } from './files.ts';

export interface LoadLexiconOptions {
  /** Where built graphs are kept. Default: `TILEWRIGHT_CACHE` if set, else the user's cache directory. */
  readonly cacheDir?: string;
}

/** Lengths of words that become part of a graph. */
interface LengthLimits {
  readonly minLength: number;
  readonly maxLength: number;
}

const DEFAULT_NAME = 'default';
const DEFAULT_LENGTHS: LengthLimits = { minLength: 2, maxLength: 15 };
const FILE_LENGTHS: LengthLimits = { minLength: 2, maxLength: 26 };

/**
 * Load a lexicon as a word graph.
 *
 * @param spec - `default`, or the path of a word list (`.txt`) or a word graph (`.kwg`).
 * @param alphabet - whose letters the words are made of.
 * @throws InputError if the file cannot be read or is not what its name says.
 */
export async function loadLexicon(
  spec: string,
  alphabet: Alphabet,
  options: LoadLexiconOptions = {},
): Promise<WordGraph> {
  const cacheDir = options.cacheDir ?? defaultCacheDir();
  if (spec === DEFAULT_NAME)
    return loadWordList(defaultWordListPath, DEFAULT_NAME, alphabet, DEFAULT_LENGTHS, cacheDir);
  const extension = extname(spec).toLowerCase();
  const name = nameOf(spec);
  if (extension === '.kwg') {
    return parseKwg(await readBytes(spec), { name, source: spec, alphabetSize: alphabet.size });
  }
  if (extension === '.txt') return loadWordListFile(spec, alphabet, options);
  throw new InputError('bad-option', `"${spec}" is no lexicon; "default" or the path of a .txt or .kwg file is needed`);
}

/**
 * Make a graph's word map ready, which bots search with: from the cache, where it is kept beside the graphs, else built,
 * which takes a third of a second for an English lexicon. Bots would build it themselves, each thread its own.
 */
export async function readyWordMap(graph: WordGraph, options: LoadLexiconOptions = {}): Promise<SharedArrayBuffer> {
  if (graph.wordCount < WORDS_WORTH_KEEPING) return wordMapOf(graph).shared;
  const path = join(options.cacheDir ?? defaultCacheDir(), `${graph.hash}.${WORD_MAP_VERSION}.wordmap`);
  const isKept = await readFile(path).then(
    (bytes) => attachStoredWordMap(graph, bytes),
    () => false,
  );
  const { shared } = wordMapOf(graph);
  if (!isKept) await writeFileWhole(path, new Uint8Array(new Uint8Array(shared))).catch(() => undefined);
  return shared;
}

/** The map of fewer words is built faster than a file is read. */
const WORDS_WORTH_KEEPING = 20_000;

/**
 * Load a word list as a word graph, whatever the file is called.
 *
 * @throws InputError if the file cannot be read or is no word list.
 */
export async function loadWordListFile(
  path: string,
  alphabet: Alphabet,
  options: LoadLexiconOptions = {},
): Promise<WordGraph> {
  return loadWordList(path, nameOf(path), alphabet, FILE_LENGTHS, options.cacheDir ?? defaultCacheDir());
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
  const cacheDir = options.cacheDir ?? defaultCacheDir();
  const name = `${graph.name} ${percent} %`;
  const key = hashOf([STRANGENESS_VERSION, BUILDER_VERSION, graph.hash, [...alphabet.counts], percent]);
  const cached = await readCached(cacheDir, key, name, alphabet);
  if (cached !== null) return cached;
  const nodes = buildWordGraph(listFamiliarWords(graph, alphabet, percent), { source: name });
  const part = wordGraphFromNodes(nodes, { name, alphabetSize: alphabet.size });
  await writeCached(cacheDir, key, part);
  return part;
}

/**
 * Load leave values.
 *
 * @param spec - `none`, `default` for the ones shipped for the lexicon, or the path of a `.klv2` or `.csv` file.
 * @returns null for none, also where `default` finds none for this lexicon.
 * @throws InputError if the file cannot be read or is not what its name says.
 */
export async function loadLeaves(
  spec: string,
  alphabet: Alphabet,
  lexicon: Pick<WordGraph, 'name'>,
): Promise<LeaveValues | null> {
  if (spec === 'none') return null;
  if (spec === 'default') {
    const path = leavesPath(lexicon.name);
    let bytes: Uint8Array;
    try {
      bytes = await readFile(path);
    } catch {
      return null;
    }
    return parseKlv2(bytes, { name: lexicon.name, source: path, alphabetSize: alphabet.size });
  }
  const extension = extname(spec).toLowerCase();
  const name = nameOf(spec);
  if (extension === '.klv2') {
    return parseKlv2(await readBytes(spec), { name, source: spec, alphabetSize: alphabet.size });
  }
  if (extension === '.csv') return parseLeavesCsv(await readTextFile(spec), alphabet, { name, source: spec });
  throw new InputError(
    'bad-option',
    `"${spec}" is no leaves; "none", "default" or the path of a .klv2 or .csv file is needed`,
  );
}

/** Where the leaves that are shipped for a lexicon stand; any other path is itself. */
export function leavesPath(name: string): string {
  return extname(name) === '' ? join(packageRoot(), 'data', 'leaves', `${basename(name)}.klv2`) : name;
}

/** A file's name without its extension, or one that keeps it from passing for the default. */
function nameOf(path: string): string {
  const name = basename(path, extname(path));
  if (name !== DEFAULT_NAME) return name;
  return extname(path) === '' ? `${name} (file)` : basename(path);
}

function defaultCacheDir(): string {
  const fromEnvironment = process.env['TILEWRIGHT_CACHE'];
  return fromEnvironment === undefined || fromEnvironment === ''
    ? envPaths('tilewright', { suffix: '' }).cache
    : fromEnvironment;
}

async function loadWordList(
  path: string,
  name: string,
  alphabet: Alphabet,
  lengths: LengthLimits,
  cacheDir: string,
): Promise<WordGraph> {
  const bytes = await readBytes(path);
  const key = cacheKey(bytes, alphabet, lengths);
  const cached = await readCached(cacheDir, key, name, alphabet);
  if (cached !== null) return cached;
  let text = decodeText(bytes, path);
  if (path === defaultWordListPath) text = onlyPlainWords(text);
  const nodes = buildWordGraph(parseWordList(text, alphabet, { source: path, ...lengths }), { source: path });
  const graph = wordGraphFromNodes(nodes, { name, alphabetSize: alphabet.size });
  await writeCached(cacheDir, key, graph);
  return graph;
}

/** The default lexicon is the words of a–z alone, should its list ever have others. */
function onlyPlainWords(text: string): string {
  if (!/[^a-z\n]/u.test(text)) return text;
  return text
    .split(/\r?\n/u)
    .filter((word) => /^[a-z]+$/u.test(word))
    .join('\n');
}

function cacheKey(bytes: Uint8Array, alphabet: Alphabet, lengths: LengthLimits): string {
  return hashOf([BUILDER_VERSION, lengths.minLength, lengths.maxLength, alphabet.faces], bytes);
}

function hashOf(settings: readonly unknown[], bytes: Uint8Array = new Uint8Array()): string {
  return createHash('sha256').update(JSON.stringify(settings)).update(bytes).digest('hex').slice(0, 32);
}

/** Graphs in the cache are named `<key>.<words in it>.<hash of its nodes>.kwg`. */
async function readCached(cacheDir: string, key: string, name: string, alphabet: Alphabet): Promise<WordGraph | null> {
  try {
    for (const file of await readdir(cacheDir)) {
      const [of, words, hash, extension] = file.split('.');
      if (of !== key || extension !== 'kwg') continue;
      const nodes = nodesFromBytes(await readFile(join(cacheDir, file)));
      if (hashNodes(nodes) !== hash) continue;
      return wordGraphFromNodes(nodes, { name, alphabetSize: alphabet.size, wordCount: Number(words) });
    }
  } catch {
    // As if there were none.
  }
  return null;
}

async function writeCached(cacheDir: string, key: string, graph: WordGraph): Promise<void> {
  try {
    await writeFileWhole(join(cacheDir, `${key}.${graph.wordCount}.${graph.hash}.kwg`), formatKwg(graph));
  } catch {
    // It will be built again next time.
  }
}
