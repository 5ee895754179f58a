/**
 * Builds the word map (`word-map.ts`) of a graph: all words by length, then by the key of their letters, in one buffer.
 *
 * The buffer is a header of integers (magic, version, alphabet size, entries of the parts, identity of the graph, bytes,
 * checksum of the rest), then by length starts and masks of the bitmaps, starts and shifts of the buckets; then bitmaps,
 * buckets, groups (the key of each and where its words begin), completions, and the letters of the words, a byte each.
 */
import { grown } from '../../engine/grown.ts';
import { intsOf, plainBlock, type SharedBlock } from '../memory/shared-block.ts';
import { listWords } from './list-words.ts';
import { accepts, childOf, isLast, MAX_PATH_LENGTH, nodeAt, tileAt, type GraphNodes } from './nodes.ts';

const WORD_MAP_MAGIC = 0x50414d57;
/** Part of the name of a cached map: a change of the format makes old files pass for missing. */
export const WORD_MAP_VERSION = 2;
/** Integers of the header, 4 bytes each; the parts follow it. */
export const WORD_MAP_HEADER = 12;
/** Lengths from 0, and one more, of which there are no words, where the tables end. */
export const WORD_MAP_LENGTHS = MAX_PATH_LENGTH + 2;

/** What a map is made from; a `WordGraph` is one. */
interface MappedGraph extends GraphNodes {
  readonly alphabetSize: number;
  readonly wordCount: number;
  readonly hash: string;
}

/** Where things of each length are: starts and masks of the bitmaps, starts and shifts of the buckets. */
interface Sizes {
  readonly filterStarts: Int32Array;
  readonly filterMasks: Int32Array;
  readonly bucketStarts: Int32Array;
  readonly shifts: Int32Array;
}

/** Words in order, in groups of one length and key. */
interface Groups {
  readonly letters: Uint8Array;
  readonly buckets: Int32Array;
  readonly keys: Int32Array;
  readonly starts: Int32Array;
}

/** The map of a graph's words, for `WordMap`; threads may share it. */
export function buildWordMap(graph: MappedGraph): SharedBlock {
  const letterKeys = makeLetterKeys(graph.alphabetSize);
  const words = collectWords(graph);
  const keys = sumKeys(words, letterKeys);
  const sizes = measureSizes(words);
  const groups = groupWords(words, keys, sizes);
  const filter = buildFilter(words, keys, sizes);
  const completions = buildCompletions(groups, sizes, letterKeys);
  const { filterStarts, filterMasks, bucketStarts, shifts } = sizes;
  const { letters, buckets } = groups;
  const pairs = pairGroups(groups);
  const ints = [filterStarts, filterMasks, bucketStarts, shifts, filter, buckets, pairs, completions];
  const length = ints.reduce((sum, part) => sum + part.length, WORD_MAP_HEADER);
  const bytes = 4 * length + letters.length;
  const shared = plainBlock(4 * Math.ceil(bytes / 4));
  const cells = intsOf(shared, 0, shared.bytes.length / 4);
  let at = WORD_MAP_HEADER;
  for (const part of ints) {
    cells.set(part, at);
    at += part.length;
  }
  shared.bytes.set(letters, 4 * length);
  const [high, low] = [graph.hash.slice(0, 8), graph.hash.slice(8)].map((hex) => parseInt(hex, 16));
  const parts = [filter.length, buckets.length, groups.keys.length, completions.length];
  cells.set([WORD_MAP_MAGIC, WORD_MAP_VERSION, graph.alphabetSize, ...parts, high!, low!, shared.bytes.length]);
  return shared;
}

/** Whether a map kept in a file is of the length it says, and that of a graph. */
export function isWordMapOf(graph: MappedGraph, shared: SharedBlock): boolean {
  const { length } = shared.bytes;
  if (length < 4 * WORD_MAP_HEADER || length % 4 !== 0) return false;
  const cells = intsOf(shared, 0, WORD_MAP_HEADER);
  const hash = [cells[7]!, cells[8]!].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
  const isOfGraph = cells[0] === WORD_MAP_MAGIC && cells[1] === WORD_MAP_VERSION && hash === graph.hash;
  return isOfGraph && cells[9] === length;
}

/**
 * What each letter adds to the key of a multiset of letters, so that the keys of two multisets add up to the key of both
 * together: numbers without pattern, the same everywhere, from MurmurHash3's finaliser over the letter. Entry 0 is 0.
 */
export function makeLetterKeys(alphabetSize: number): Int32Array {
  const keys = new Int32Array(alphabetSize + 1);
  for (let letter = 1; letter <= alphabetSize; letter++) {
    let h = Math.imul(letter, 0x9e3779b1);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    keys[letter] = h ^ (h >>> 16);
  }
  return keys;
}

/** Room for the bitmaps (8 to 16 bits a word) and buckets (a half to one word each) of all lengths. */
function measureSizes({ count, lengths }: WordList): Sizes {
  const byLength = new Int32Array(WORD_MAP_LENGTHS);
  for (let word = 0; word < count; word++) byLength[lengths[word]!]!++;
  const make = (): Int32Array => new Int32Array(WORD_MAP_LENGTHS);
  const sizes = { filterStarts: make(), filterMasks: make(), bucketStarts: make(), shifts: make() };
  let filterStart = 0;
  let bucketStart = 0;
  for (let length = 0; length < WORD_MAP_LENGTHS; length++) {
    const bits = Math.max(2, 32 - Math.clz32(byLength[length]!));
    sizes.filterStarts[length] = filterStart;
    sizes.filterMasks[length] = 2 ** (bits + 3) - 1;
    sizes.bucketStarts[length] = bucketStart;
    sizes.shifts[length] = 32 - bits;
    filterStart += 2 ** (bits + 3);
    bucketStart += 2 ** bits;
  }
  return sizes;
}

/** The key of each group beside where its words begin: who finds the one has the other in the cache. One pair more ends them. */
function pairGroups({ keys, starts }: Groups): Int32Array {
  const pairs = new Int32Array(2 * starts.length);
  for (let group = 0; group < starts.length; group++) {
    pairs[2 * group] = keys[group] ?? 0;
    pairs[2 * group + 1] = starts[group]!;
  }
  return pairs;
}

function findBucket({ bucketStarts, shifts }: Sizes, key: number, length: number): number {
  return bucketStarts[length]! + (key >>> shifts[length]!);
}

function groupWords(words: WordList, keys: Int32Array, sizes: Sizes): Groups {
  const order = sortWords(words, keys, sizes);
  const letters = new Uint8Array(words.end);
  const groupKeys = new Int32Array(words.count);
  const starts = new Int32Array(words.count + 1);
  const buckets = new Int32Array(sizes.bucketStarts[WORD_MAP_LENGTHS - 1]! + 1);
  let groups = 0;
  let at = 0;
  let lastLength = 0;
  for (let k = 0; k < order.length; k++) {
    const word = order[k]!;
    const length = words.lengths[word]!;
    const key = keys[word]!;
    if (groups === 0 || groupKeys[groups - 1] !== key || lastLength !== length) {
      groupKeys[groups] = key;
      starts[groups++] = at;
      buckets[findBucket(sizes, key, length) + 1]!++;
    }
    lastLength = length;
    for (let i = words.starts[word]!, to = at + length; at < to;) letters[at++] = words.letters[i++]!;
  }
  starts[groups] = at;
  for (let i = 1; i < buckets.length; i++) buckets[i]! += buckets[i - 1]!;
  return { letters, buckets, keys: groupKeys.slice(0, groups), starts: starts.slice(0, groups + 1) };
}

/** The words by length, then by key: counting sort by bucket, insertion within. */
function sortWords({ count, lengths }: WordList, keys: Int32Array, sizes: Sizes): Int32Array {
  const places = new Int32Array(sizes.bucketStarts[WORD_MAP_LENGTHS - 1]! + 1);
  for (let word = 0; word < count; word++) places[findBucket(sizes, keys[word]!, lengths[word]!) + 1]!++;
  for (let i = 1; i < places.length; i++) places[i]! += places[i - 1]!;
  const begins = places.slice();
  const order = new Int32Array(count);
  for (let word = 0; word < count; word++) {
    const bucket = findBucket(sizes, keys[word]!, lengths[word]!);
    const begin = begins[bucket]!;
    let i = places[bucket]!++;
    while (i > begin && keys[order[i - 1]!]! > keys[word]!) {
      order[i] = order[i - 1]!;
      i--;
    }
    order[i] = word;
  }
  return order;
}

/** Two bits a key in one word (a blocked Bloom filter): one load says no to all but a few of those that are not there. */
function buildFilter({ count, lengths }: WordList, keys: Int32Array, sizes: Sizes): Int32Array {
  const { filterStarts, filterMasks } = sizes;
  const filter = new Int32Array((filterStarts[WORD_MAP_LENGTHS - 1]! >>> 5) + 1);
  for (let word = 0; word < count; word++) {
    const length = lengths[word]!;
    const bit = filterStarts[length]! + (keys[word]! & filterMasks[length]!);
    filter[bit >>> 5]! |= (1 << (bit & 31)) | (1 << (keys[word]! >>> 27));
  }
  return filter;
}

/** By length and key of all letters but one: which letters make words with them, as a mask. */
function buildCompletions(groups: Groups, sizes: Sizes, letterKeys: Int32Array): Int32Array {
  const { letters, starts, keys, buckets } = groups;
  const { filterStarts, filterMasks, bucketStarts } = sizes;
  const table = new Int32Array(filterStarts[WORD_MAP_LENGTHS - 1]! >>> 1);
  for (let length = 1; length < WORD_MAP_LENGTHS - 1; length++) {
    const base = filterStarts[length]! >>> 1;
    const mask = filterMasks[length]! >>> 1;
    const end = buckets[bucketStarts[length + 1]!]!;
    for (let group = buckets[bucketStarts[length]!]!; group < end; group++) {
      // Every word, for a group may hold more than one multiset.
      for (let i = starts[group]!; i < starts[group + 1]!; i++) {
        const letter = letters[i]!;
        table[base + ((keys[group]! - letterKeys[letter]!) & mask)]! |= 1 << (letter - 1);
      }
    }
  }
  return table;
}

/** Words one after another; `end` letters in all. */
interface WordList {
  count: number;
  end: number;
  letters: Uint8Array;
  readonly starts: Int32Array;
  readonly lengths: Uint8Array;
}

function sumKeys({ count, starts, lengths, letters }: WordList, add: Int32Array): Int32Array {
  const keys = new Int32Array(count);
  for (let word = 0; word < count; word++) {
    let key = 0;
    for (let i = starts[word]!, end = i + lengths[word]!; i < end; i++) key = (key + add[letters[i]!]!) | 0;
    keys[word] = key;
  }
  return keys;
}

function collectWords(graph: MappedGraph): WordList {
  const words: WordList = {
    count: 0,
    end: 0,
    letters: new Uint8Array(10 * graph.wordCount),
    starts: new Int32Array(graph.wordCount),
    lengths: new Uint8Array(graph.wordCount),
  };
  if (graph.dawgRoot !== 0) collectBelow(graph, words);
  else for (const word of listWords(graph)) addWord(words, word, word.length);
  return words;
}

function addWord(words: WordList, word: Uint8Array, length: number): void {
  if (words.end + length > words.letters.length) {
    words.letters = grown(words.letters, 2 * words.letters.length + length);
  }
  words.starts[words.count] = words.end;
  words.lengths[words.count++] = length;
  for (let i = 0; i < length; i++) words.letters[words.end++] = word[i]!;
}

/** As `listWords`, with no allocation a word. */
function collectBelow({ cells, dawgRoot }: MappedGraph, words: WordList): void {
  const word = new Uint8Array(MAX_PATH_LENGTH + 1);
  const path = new Int32Array(MAX_PATH_LENGTH + 2);
  let length = 0;
  path[0] = dawgRoot;
  while (length >= 0) {
    const p = path[length]!;
    if (p === 0) {
      length--;
      continue;
    }
    const node = nodeAt(cells, p);
    path[length] = isLast(node) ? 0 : p + 1;
    word[length++] = tileAt(cells, p);
    if (accepts(node)) addWord(words, word, length);
    path[length] = childOf(node);
  }
}
