/**
 * Parses the bytes of a lexicon file into a word graph. Node, a queue, the page and the data folder of a site all use it, and
 * differ only in how they read the bytes. The file name distinguishes word lists from word graphs (`.kwg`, `.twg`).
 */
import { counted } from '../../text/counted.ts';
import { decodeText } from '../../engine/decode-text.ts';
import { InputError } from '../../engine/errors.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { buildWordGraph, searchableGraph } from '../words/build-word-graph.ts';
import { parseWordGraph, requireGaddag } from '../words/kwg.ts';
import { type WordGraph, wordGraphFromNodes } from '../words/word-graph.ts';
import { parseWordList } from '../words/word-list.ts';
import { isQuackleName, isWordGraphName, nameOfFile } from './lexicon-name.ts';
import { type ListText, readListText } from './list-text.ts';
import { readQuackleDawg } from './quackle-dawg.ts';

/** Options for reading a lexicon. */
export interface ReadLexiconOptions {
  /** Default: the name of the file. */
  readonly name?: string;
  /** Origin of the bytes, for messages. Default: the file. */
  readonly source?: string;
  /** Default: derived from the file name. */
  readonly isGraph?: boolean;
  /** Skip and count words whose letters the alphabet lacks; otherwise such words are errors. Default: true. */
  readonly skipsUnspellable?: boolean;
  /** Longest word of a list. Default: 26. */
  readonly maxLength?: number | undefined;
  /** Called repeatedly with the completed share of a list's graph, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** @throws InputError naming the place, if the bytes do not match the type of the file */
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
  const words = parseWordList(readList(bytes, file, source).text, alphabet, { source, maxLength, skipsUnspellable });
  const { unspellable } = words.skipped;
  if (unspellable > words.count) {
    const what = `${unspellable} of ${counted(unspellable + words.count, 'line')} have characters that alphabet ${alphabet.name} lacks`;
    throw new InputError('bad-word-list', `${what}; one word per line is needed`, { source });
  }
  const nodes = buildWordGraph(words, { source, onProgress });
  return wordGraphFromNodes(nodes, { name, alphabetSize, unspellable });
}

/** Reads the words of a file that is not a word graph of ours: a list in any of its forms, or a `.dawg` of Quackle. */
export function readList(bytes: Uint8Array, file: string, source = visibleLine(file)): ListText {
  if (isQuackleName(file)) return { text: readQuackleDawg(bytes, source), title: null, meanings: [] };
  return readListText(decodeText(bytes, source), source);
}

/** Like `readLexicon`, but in a memory that searches read. A graph without a GADDAG is an error. */
export function readSearchableLexicon(...[bytes, file, ...rest]: Parameters<typeof readLexicon>): WordGraph {
  const graph = readLexicon(bytes, file, ...rest);
  requireGaddag(graph, file);
  return searchableGraph(graph);
}
