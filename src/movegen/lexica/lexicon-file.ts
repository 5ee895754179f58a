/**
 * The bytes of a lexicon as a word graph, wherever they were read: Node, a queue, the page and a site's folder of data differ in
 * nothing else. The name says whether it is a list of words (`.txt`) or a word graph (`.kwg`, `.twg`).
 */
import { decodeText } from '../../engine/decode-text.ts';
import { InputError } from '../../engine/errors.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { buildWordGraph, searchableGraph } from '../words/build-word-graph.ts';
import { parseWordGraph, requireGaddag } from '../words/kwg.ts';
import { type WordGraph, wordGraphFromNodes } from '../words/word-graph.ts';
import { parseWordList } from '../words/word-list.ts';
import { isWordGraphName, nameOfFile } from './lexicon-name.ts';
import { readListText } from './list-text.ts';

/** How the bytes of a lexicon are read. */
export interface ReadLexiconOptions {
  /** Default: that of the file. */
  readonly name?: string;
  /** Origin of the bytes, for messages. Default: the file. */
  readonly source?: string;
  /** Default: by the name of the file. */
  readonly isGraph?: boolean;
  /** Leave words out whose letters the alphabet lacks, and count them; otherwise they are an error. Default: true. */
  readonly skipsUnspellable?: boolean;
  /** Longest word of a list. Default: 26. */
  readonly maxLength?: number | undefined;
  /** Called now and then with the share of a list's graph that is built, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/**
 * Read a lexicon.
 *
 * @throws InputError naming the place, if it is not what its name says
 */
export function readLexicon(
  bytes: Uint8Array,
  file: string,
  alphabet: Alphabet,
  {
    name = nameOfFile(file),
    source = visibleLine(file),
    isGraph = isWordGraphName(file),
    skipsUnspellable = true,
    maxLength,
    onProgress,
  }: ReadLexiconOptions = {},
): WordGraph {
  const alphabetSize = alphabet.size;
  if (isGraph) return parseWordGraph(bytes, { name, source, alphabetSize });
  const words = parseWordList(readListText(decodeText(bytes, source)).text, alphabet, {
    source,
    maxLength,
    skipsUnspellable,
  });
  const { unspellable } = words.skipped;
  if (unspellable > words.count) {
    const what = `${unspellable} of ${unspellable + words.count} lines have characters that alphabet ${alphabet.name} lacks`;
    throw new InputError('bad-word-list', `${what}; a word a line is needed`, { source });
  }
  const nodes = buildWordGraph(words, { source, onProgress });
  return wordGraphFromNodes(nodes, { name, alphabetSize, unspellable });
}

/**
 * Read a lexicon that plays can be found with, into a memory where searches read it.
 *
 * @throws InputError as `readLexicon`, and if it has only its DAWG half
 */
export function readSearchableLexicon(...[bytes, file, ...rest]: Parameters<typeof readLexicon>): WordGraph {
  const graph = readLexicon(bytes, file, ...rest);
  requireGaddag(graph, file);
  return searchableGraph(graph);
}
