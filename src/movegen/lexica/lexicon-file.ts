/**
 * A lexicon in a file that somebody has, whoever read its bytes: Node from a path, the page from what was dropped on it. Its name
 * says whether it is a list of words (`.txt`) or a word graph (`.kwg`, `.twg`).
 */
import { decodeText } from '../../engine/decode-text.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { buildWordGraph } from '../words/build-word-graph.ts';
import { parseWordGraph } from '../words/kwg.ts';
import { type WordGraph, wordGraphFromNodes } from '../words/word-graph.ts';
import { parseWordList } from '../words/word-list.ts';
import type { WordTable } from '../words/word-table.ts';
import { isWordGraphName, nameOfFile } from './lexicon-name.ts';

/** Which words of a list are taken. */
export const FILE_LENGTHS = { minLength: 2, maxLength: 26 };

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
