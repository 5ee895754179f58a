/**
 * A lexicon in a file that somebody has, whoever read its bytes: Node from a path, the page from what was dropped on it. Its name
 * says whether it is a list of words (`.txt`) or a word graph (`.kwg`, `.twg`).
 */
import { decodeText } from '../../engine/decode-text.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { buildWordGraph } from '../words/build-word-graph.ts';
import { parseWordGraph } from '../words/kwg.ts';
import { type WordGraph, wordGraphFromNodes } from '../words/word-graph.ts';
import { parseWordList } from '../words/word-list.ts';
import type { WordTable } from '../words/word-table.ts';

/** The name of the lexicon that ships; no file has it. */
export const DEFAULT_LEXICON = 'default';

/** Which words of a list are taken. */
export const FILE_LENGTHS = { minLength: 2, maxLength: 26 };

/** Whether a file is called a word graph. What it is, its bytes say. */
export function isWordGraphName(file: string): boolean {
  return /\.[kt]wg$/iu.test(file);
}

/** Whether a file is called a list of words. */
export function isWordListName(file: string): boolean {
  return /\.txt$/iu.test(file);
}

/** What the lexicon of a file is called: the file's name without its extension, or one that keeps it from passing for the default. */
export function nameOfFile(file: string): string {
  const dot = file.lastIndexOf('.');
  const stem = dot > 0 ? file.slice(0, dot) : file;
  const name = visibleLine(stem);
  if (name !== DEFAULT_LEXICON) return name;
  return stem === file ? `${name} (file)` : visibleLine(file);
}

/** How a list of words is read. */
export interface ReadListOptions {
  /** What the bytes were read from, for messages. */
  readonly source: string;
  /** Leave words out whose letters the alphabet lacks, and count them; else they are an error. */
  readonly skipsUnspellable: boolean;
}

/**
 * Read a list of words.
 *
 * @throws InputError `bad-word-list` naming line and column, or `cannot-read` if it is no text
 */
export function readWordList(
  bytes: Uint8Array,
  alphabet: Alphabet,
  { source, skipsUnspellable }: ReadListOptions,
): WordTable {
  return parseWordList(decodeText(bytes, source), alphabet, { source, ...FILE_LENGTHS, skipsUnspellable });
}

/** A lexicon, and what of its file is not in it. */
export interface FileLexicon {
  readonly graph: WordGraph;
  /** Words that were left out for letters that the alphabet lacks. */
  readonly unspellable: number;
}

/**
 * Read a lexicon; of a list, words that the alphabet cannot spell are left out.
 *
 * @param file its name
 * @throws InputError naming the place, if it is not what its name says
 */
export function readLexicon(bytes: Uint8Array, file: string, alphabet: Alphabet): FileLexicon {
  const name = nameOfFile(file);
  const source = visibleLine(file);
  if (isWordGraphName(file)) {
    return { graph: parseWordGraph(bytes, { name, source, alphabetSize: alphabet.size }), unspellable: 0 };
  }
  const words = readWordList(bytes, alphabet, { source, skipsUnspellable: true });
  const graph = wordGraphFromNodes(buildWordGraph(words, { source }), { name, alphabetSize: alphabet.size });
  return { graph, unspellable: words.skipped.unspellable };
}

/** That words were left out, and why. */
export function describeUnspellable(words: number, alphabet: Alphabet): string {
  const left = words === 1 ? '1 word is left out: it has a letter' : `${words} words are left out: they have letters`;
  return `${left} that alphabet ${alphabet.name} lacks`;
}
