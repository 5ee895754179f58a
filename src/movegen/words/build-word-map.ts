/**
 * Builds the word map (`word-map.ts`) of a graph: all words by length, then by the key of their letters, in one buffer.
 *
 * The buffer starts with a header of integers (magic, version, alphabet size, entries of the parts, hash of the graph, bytes,
 * checksum of the rest). By length, it then has starts and masks of the bitmaps, and starts and shifts of the slots. Bitmaps,
 * slots, completions, and the letters of the words, a byte each, follow.
 *
 * The slots are a hash table of the groups, which nearly always answers with one memory access: the key of a group and the start
 * of its words. The high bits of a key give its slot; on a collision a group uses one of the next slots. The words are in the
 * order of the slots, and a free slot holds the start of the next group's words. So the next slot always gives the end of a
 * slot's words, and a free slot has none. The slots of each length end with a free one.
 */
import { grown } from '../../engine/grown.ts';
import { intsOf, plainBlock, type SharedBlock } from '../memory/shared-block.ts';
import { listWords } from './list-words.ts';
import { accepts, childOf, isLast, MAX_PATH_LENGTH, nodeAt, nodeTileAt, type GraphNodes } from './nodes.ts';

const WORD_MAP_MAGIC = 0x50414d57;
/** Part of the name of a cached map. Changing it makes old files count as missing. */
export const WORD_MAP_VERSION = 3;
/** Number of 4-byte integers in the header; the parts follow it. */
export const WORD_MAP_HEADER = 12;
/** Lengths from 0, plus one length without words that ends the tables. */
export const WORD_MAP_LENGTHS = MAX_PATH_LENGTH + 2;

interface MappedGraph extends GraphNodes {
  readonly alphabetSize: number;
  readonly wordCount: number;
  readonly hash: string;
}

/** By length: start of the bitmap, mask of its keys, and the shift that turns a key into a slot number. */
interface Sizes {
  readonly filterStarts: Int32Array;
  readonly filterMasks: Int32Array;
  readonly shifts: Int32Array;
}

/** Words in order, in groups of one length and key; and by length, the first group. */
interface Groups {
  readonly letters: Uint8Array;
  readonly keys: Int32Array;
  readonly starts: Int32Array;
  readonly byLength: Int32Array;
}

export function buildWordMap(graph: MappedGraph): SharedBlock {
  const letterKeys = makeLetterKeys(graph.alphabetSize);
  const words = collectWords(graph);
  const keys = sumKeys(words, letterKeys);
  const sizes = measureSizes(words);
  const groups = groupWords(words, keys, sizes);
  const filter = buildFilter(words, keys, sizes);
  const completions = buildCompletions(groups, sizes, letterKeys);
  const { slotStarts, slots } = makeSlots(groups, sizes);
  const { filterStarts, filterMasks, shifts } = sizes;
  const { letters } = groups;
  const ints = [filterStarts, filterMasks, slotStarts, shifts, filter, slots, completions];
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
  const parts = [filter.length, slots.length, completions.length, 0];
  cells.set([WORD_MAP_MAGIC, WORD_MAP_VERSION, graph.alphabetSize, ...parts, high!, low!, shared.bytes.length]);
  return shared;
}

export function isWordMapOf(graph: MappedGraph, shared: SharedBlock): boolean {
  const { length } = shared.bytes;
  if (length < 4 * WORD_MAP_HEADER || length % 4 !== 0) return false;
  const cells = intsOf(shared, 0, WORD_MAP_HEADER);
  const hash = [cells[7]!, cells[8]!].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
  const isOfGraph = cells[0] === WORD_MAP_MAGIC && cells[1] === WORD_MAP_VERSION && hash === graph.hash;
  return isOfGraph && cells[9] === length;
}

/**
 * Number that each letter adds to the key of a multiset of letters, so that keys add up when multisets are united. The numbers
 * are pseudorandom and the same everywhere, from MurmurHash3's finaliser applied to the letter. Entry 0 is 0.
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

/** Sizes the bitmaps (8 to 16 bits per word) and slots (one to two per word) of all lengths. */
function measureSizes({ count, lengths }: WordList): Sizes {
  const byLength = new Int32Array(WORD_MAP_LENGTHS);
  for (let word = 0; word < count; word++) byLength[lengths[word]!]!++;
  const make = (): Int32Array => new Int32Array(WORD_MAP_LENGTHS);
  const sizes = { filterStarts: make(), filterMasks: make(), shifts: make() };
  let filterStart = 0;
  for (let length = 0; length < WORD_MAP_LENGTHS; length++) {
    const bits = Math.max(2, 32 - Math.clz32(byLength[length]!));
    sizes.filterStarts[length] = filterStart;
    sizes.filterMasks[length] = 2 ** (bits + 3) - 1;
    sizes.shifts[length] = 32 - bits;
    filterStart += 2 ** (bits + 3);
  }
  return sizes;
}

/** The slots, two integers each, and the start of each length. One extra slot ends them. */
function makeSlots(
  { keys, starts, byLength }: Groups,
  { shifts }: Sizes,
): { readonly slotStarts: Int32Array; readonly slots: Int32Array } {
  const slotStarts = new Int32Array(WORD_MAP_LENGTHS);
  const slotOf = new Int32Array(keys.length);
  let end = 0;
  for (let length = 0; length < WORD_MAP_LENGTHS; length++) {
    slotStarts[length] = end;
    let next = end;
    // Groups are in the order of their keys, so each goes into its own slot or right after the previous group.
    for (let group = byLength[length]!; group < byLength[length + 1]!; group++) {
      next = Math.max(next, end + (keys[group]! >>> shifts[length]!));
      slotOf[group] = next++;
    }
    end = Math.max(next, end + 2 ** (32 - shifts[length]!)) + 1;
  }
  const slots = new Int32Array(2 * (end + 1));
  let slot = 0;
  for (let group = 0; group <= keys.length; group++) {
    const last = slotOf[group] ?? end;
    for (; slot <= last; slot++) slots[2 * slot + 1] = starts[group]!;
    slots[2 * last] = keys[group] ?? 0;
  }
  return { slotStarts, slots };
}

function groupWords(words: WordList, keys: Int32Array, sizes: Sizes): Groups {
  const order = sortWords(words, keys, sizes);
  const letters = new Uint8Array(words.end);
  const groupKeys = new Int32Array(words.count);
  const starts = new Int32Array(words.count + 1);
  const byLength = new Int32Array(WORD_MAP_LENGTHS + 1);
  let groups = 0;
  let at = 0;
  let lastLength = 0;
  for (const word of order) {
    const length = words.lengths[word]!;
    const key = keys[word]!;
    if (groups === 0 || groupKeys[groups - 1] !== key || lastLength !== length) {
      groupKeys[groups] = key;
      starts[groups++] = at;
      byLength[length + 1]!++;
    }
    lastLength = length;
    for (let i = words.starts[word]!, to = at + length; at < to;) letters[at++] = words.letters[i++]!;
  }
  starts[groups] = at;
  for (let i = 1; i < byLength.length; i++) byLength[i]! += byLength[i - 1]!;
  return { letters, keys: groupKeys.slice(0, groups), starts: starts.slice(0, groups + 1), byLength };
}

/** Sorts the words by length, then by unsigned key: counting sort by the high bits, insertion sort within. */
function sortWords({ count, lengths }: WordList, keys: Int32Array, { shifts }: Sizes): Int32Array {
  const bucketStarts = new Int32Array(WORD_MAP_LENGTHS + 1);
  for (let n = 0; n < WORD_MAP_LENGTHS; n++) bucketStarts[n + 1] = bucketStarts[n]! + 2 ** (32 - shifts[n]!);
  const bucketOf = (word: number): number => {
    const length = lengths[word]!;
    return bucketStarts[length]! + (keys[word]! >>> shifts[length]!);
  };
  const places = new Int32Array(bucketStarts[WORD_MAP_LENGTHS]! + 1);
  for (let word = 0; word < count; word++) places[bucketOf(word) + 1]!++;
  for (let i = 1; i < places.length; i++) places[i]! += places[i - 1]!;
  const begins = places.slice();
  const order = new Int32Array(count);
  for (let word = 0; word < count; word++) {
    const bucket = bucketOf(word);
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

/** Two bits per key in one word (a blocked Bloom filter): one load rejects nearly all missing keys. */
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

/** By length and key of all letters except one: the letters that complete a word, as a folded mask (`search-board.ts`). */
function buildCompletions(groups: Groups, sizes: Sizes, letterKeys: Int32Array): Int32Array {
  const { letters, starts, keys, byLength } = groups;
  const { filterStarts, filterMasks } = sizes;
  const table = new Int32Array(filterStarts[WORD_MAP_LENGTHS - 1]! >>> 1);
  for (let length = 1; length < WORD_MAP_LENGTHS - 1; length++) {
    const base = filterStarts[length]! >>> 1;
    const mask = filterMasks[length]! >>> 1;
    for (let group = byLength[length]!; group < byLength[length + 1]!; group++) {
      // Visit every word, because a group can hold more than one multiset.
      for (let i = starts[group]!; i < starts[group + 1]!; i++) {
        const letter = letters[i]!;
        table[base + ((keys[group]! - letterKeys[letter]!) & mask)]! |= 1 << (letter - 1);
      }
    }
  }
  return table;
}

/** Words one after another; `end` is the total number of letters. */
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

/** Variant of `listWords` that allocates nothing per word. */
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
    word[length++] = nodeTileAt(cells, p);
    if (accepts(node)) addWord(words, word, length);
    path[length] = childOf(node);
  }
}
