/**
 * Builds the nodes of a word graph from a table of words: a minimal DAWG and a minimal GADDAG in one array.
 *
 * Sibling lists are completed from the ends of the words backwards and hash-consed (`list-store.ts`), so each list is stored
 * once, whether it is used by the DAWG, the GADDAG or both (Daciuk et al. 2000, for sorted words). The GADDAG is not built from
 * all its paths, about nine per word. Instead, the builder exploits that the list after the reversed prefix P of a word and the
 * separator equals the list after P in the DAWG. The GADDAG is thus the minimal automaton with one entry per *distinct* prefix
 * (English: 600,000 instead of 2.5 million paths), read backwards, and each entry ends in a list that exists already. The entries
 * are sorted by their reversed letters with a radix partition that builds the lists as it returns. Letters are read in place from
 * the table, and no path is materialised.
 */
import { MAX_LETTERS } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { grown } from '../../engine/grown.ts';
import { makeSearchMemory, allocatorIn } from '../memory/search-memory.ts';
import { copyBlock } from '../memory/shared-block.ts';
import { ListStore, OpenArcs } from './list-store.ts';
import {
  ACCEPTS,
  belowOf,
  childOf,
  MAX_PATH_LENGTH,
  MAX_SIBLINGS,
  SEPARATOR,
  withChild,
  type NodeList,
} from './nodes.ts';
import { wordGraphFromNodes, wordGraphFromShared, type WordGraph } from './word-graph.ts';
import { MAX_WORD_LENGTH, MAX_WORDS, type WordTable } from './word-table.ts';

/** Increase this whenever the nodes built from the same words change; part of the key of cached graphs. */
export const BUILDER_VERSION = 1;

/** Options for building a word graph. */
export interface BuildWordGraphOptions {
  /** Build the GADDAG half, which move generation needs. Default: true. */
  readonly gaddag?: boolean;
  /** Origin of the words, for messages. */
  readonly source?: string;
  /** Called repeatedly with the completed share, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Share of the work spent on the DAWG; the rest is the GADDAG. */
const DAWG_SHARE = 0.35;
const WORDS_A_REPORT = 8192;

/**
 * Builds the nodes of a word graph: node 0 leads to the DAWG, node 1 to the GADDAG.
 *
 * @throws InputError `bad-word-list` if the words need more nodes than can be addressed, or more memory than is available.
 */
export function buildWordGraph(words: WordTable, options: BuildWordGraphOptions = {}): NodeList {
  const { gaddag = true, source, onProgress } = options;
  const place = source === undefined ? {} : { source };
  if (words.count > MAX_WORDS) {
    throw new InputError('bad-word-list', `${words.count} words; a lexicon has at most ${MAX_WORDS}`, place);
  }
  const highest = checkWords(words, 1);
  const reportIn = (from: number, to: number) => (share: number) => onProgress?.(from + (to - from) * share);
  try {
    const lists = new ListStore(place);
    const beginnings = gaddag ? new Beginnings(words) : null;
    const dawg = internDawg(words, lists, beginnings, reportIn(0, DAWG_SHARE));
    const gaddagList = beginnings && internGaddag(beginnings, highest, lists, reportIn(DAWG_SHARE, 1));
    return lists.layOut([dawg, gaddagList ?? 0]);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const what = `${counted(words.count, 'word')} need more memory than is available: ${error.message}`;
    throw new InputError('bad-word-list', what, place, error);
  }
}

/** Builds the graph of a word list in its own memory, which the search kernel reads without a copy. */
export function buildSearchableGraph(words: WordTable, name: string, alphabetSize: number): WordGraph {
  return searchableGraph(wordGraphFromNodes(buildWordGraph(words, { source: name }), { name, alphabetSize }));
}

/** Copies a graph into its own memory, which the search kernel reads without a further copy. */
export function searchableGraph(graph: WordGraph): WordGraph {
  const memory = makeSearchMemory();
  return memory === null ? graph : wordGraphFromShared(copyBlock(allocatorIn(memory), graph.shared), graph.name);
}

/** Builds the nodes of a DAWG only, in the form that KLV2 uses: one root, and tile 0 (the blank of a leave) is an ordinary tile. */
export function buildDawg(words: WordTable): NodeList {
  checkWords(words, 0);
  const lists = new ListStore();
  return lists.layOut([internDawg(words, lists, null)]);
}

function checkWords({ letters, offsets, count }: WordTable, lowest: number): number {
  for (let i = 0; i < count; i++) {
    const length = offsets[i + 1]! - offsets[i]!;
    if (!(length >= 1 && length <= MAX_WORD_LENGTH)) throw new RangeError(`word ${i} has ${counted(length, 'letter')}`);
  }
  let highest = 0;
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i]!;
    if (letter < lowest || letter > MAX_LETTERS) throw new RangeError(`${letter} is not a letter`);
    if (letter > highest) highest = letter;
  }
  return highest;
}

/**
 * The distinct prefixes of the words. A prefix is identified by the position of its last letter in `padded`, in the first word
 * that has it. Reading `padded` downwards from there yields the reversed letters, ended by a 0.
 */
class Beginnings {
  /** The words concatenated, each preceded by a 0. */
  readonly padded: Uint8Array;
  /** By position: the accept bit if the prefix is a word, and the list of its continuations. */
  readonly valueAt: Int32Array;
  positions = new Int32Array(1 << 12);
  count = 0;

  constructor({ letters, offsets, count }: WordTable) {
    this.padded = new Uint8Array(letters.length + count);
    for (let word = 0; word < count; word++) {
      let at = offsets[word]! + word + 1;
      for (let i = offsets[word]!; i < offsets[word + 1]!; i++) this.padded[at++] = letters[i]!;
    }
    this.valueAt = new Int32Array(this.padded.length);
  }

  add(position: number): void {
    if (this.count === this.positions.length) this.positions = grown(this.positions, 2 * this.positions.length);
    this.positions[this.count++] = position;
  }
}

/** Interns the lists of the DAWG, records the continuations of each prefix, and returns the list of first letters. */
function internDawg(
  { letters, offsets, count }: WordTable,
  lists: ListStore,
  beginnings: Beginnings | null,
  onProgress?: (share: number) => void,
): number {
  // open[d]: the arcs so far of the list after the first d letters of the current word; the newest arc is its next letter.
  const open = new OpenArcs((MAX_WORD_LENGTH + 1) * MAX_SIBLINGS);
  const openCount = new Int32Array(MAX_WORD_LENGTH + 1);
  const positionAt = new Int32Array(MAX_WORD_LENGTH + 1);
  let previous = 0;
  let previousLength = 0;
  for (let word = 0; word < count; word++) {
    if (word % WORDS_A_REPORT === 0) onProgress?.(word / count);
    const start = offsets[word]!;
    const length = offsets[word + 1]! - start;
    let common = 0;
    while (common < previousLength && common < length && letters[previous + common] === letters[start + common]) {
      common++;
    }
    close(previousLength, common);
    for (let depth = common; depth < length; depth++) {
      const below = depth + 1 === length ? ACCEPTS : 0;
      open.set(depth * MAX_SIBLINGS + openCount[depth]!++, letters[start + depth]!, below);
      if (beginnings !== null) {
        const position = start + depth + word + 1;
        positionAt[depth + 1] = position;
        beginnings.add(position);
      }
    }
    previous = start;
    previousLength = length;
  }
  close(previousLength, 0);
  return finish(0);

  /** The current word no longer shares the letters from `to` on, so their lists are complete. */
  function close(from: number, to: number): void {
    for (let depth = from; depth > to; depth--) {
      const arcAt = (depth - 1) * MAX_SIBLINGS + openCount[depth - 1]! - 1;
      const arc = withChild(open.nodes[arcAt]!, finish(depth));
      open.nodes[arcAt] = arc;
      if (beginnings !== null) beginnings.valueAt[positionAt[depth]!] = belowOf(arc);
    }
  }

  function finish(depth: number): number {
    const from = depth * MAX_SIBLINGS;
    const list = lists.intern(open, from, from + openCount[depth]!);
    openCount[depth] = 0;
    return list;
  }
}

/** Up to this size, insertion sort is faster than counting sort. */
const SMALL_GROUP = 16;

/** Interns the lists of the GADDAG from the ends of the paths backwards, and returns the first. Sorts the prefixes in place. */
function internGaddag(
  { padded, valueAt, positions, count }: Beginnings,
  highestLetter: number,
  lists: ListStore,
  onProgress: (share: number) => void,
): number {
  const scratch = new Int32Array(count);
  const bucket = new Int32Array(highestLetter + 2);
  // open, by depth: the arcs so far of the list under construction.
  const open = new OpenArcs((MAX_PATH_LENGTH + 1) * MAX_SIBLINGS);
  return childOf(internGroup(0, count, 0));

  /**
   * Interns the list after the last `depth` letters, which the entries from `low` to `high` share. Returns it with the accept bit
   * if those letters are a whole word.
   */
  function internGroup(low: number, high: number, depth: number): number {
    if (high - low === 1) return internOne(positions[low]!, depth);
    if (high - low <= SMALL_GROUP) insertionSort(low, high, depth);
    else countingSort(low, high, depth);
    const from = depth * MAX_SIBLINGS;
    let to = from;
    let accepted = 0;
    let at = low;
    if (at < high && padded[positions[at]! - depth] === 0) {
      const value = valueAt[positions[at]!]!;
      accepted = value & ACCEPTS;
      if (childOf(value) !== 0) open.set(to++, SEPARATOR, childOf(value));
      at++;
    }
    while (at < high) {
      const letter = padded[positions[at]! - depth]!;
      let end = at + 1;
      while (end < high && padded[positions[end]! - depth] === letter) end++;
      open.set(to++, letter, internGroup(at, end, depth + 1));
      at = end;
      if (depth < 2) onProgress(at / count);
    }
    return accepted | lists.intern(open, from, to);
  }

  /** A single entry is a chain of one-arc lists, built from its end, the first letter of the word. */
  function internOne(position: number, depth: number): number {
    const value = valueAt[position]!;
    const from = depth * MAX_SIBLINGS;
    let below = value & ACCEPTS;
    if (childOf(value) !== 0) {
      open.set(from, SEPARATOR, childOf(value));
      below |= lists.intern(open, from, from + 1);
    }
    let at = position - depth;
    while (padded[at] !== 0) at--;
    for (at++; at <= position - depth; at++) {
      open.set(from, padded[at]!, below);
      below = lists.intern(open, from, from + 1);
    }
    return below;
  }

  function insertionSort(low: number, high: number, depth: number): void {
    for (let i = low + 1; i < high; i++) {
      const position = positions[i]!;
      const letter = padded[position - depth]!;
      let k = i;
      while (k > low && padded[positions[k - 1]! - depth]! > letter) {
        positions[k] = positions[k - 1]!;
        k--;
      }
      positions[k] = position;
    }
  }

  function countingSort(low: number, high: number, depth: number): void {
    bucket.fill(0);
    for (let i = low; i < high; i++) bucket[padded[positions[i]! - depth]! + 1]!++;
    bucket[0] = low;
    for (let letter = 1; letter < bucket.length; letter++) bucket[letter]! += bucket[letter - 1]!;
    for (let i = low; i < high; i++) scratch[i] = positions[i]!;
    for (let i = low; i < high; i++) {
      const position = scratch[i]!;
      positions[bucket[padded[position - depth]!]!++] = position;
    }
  }
}
