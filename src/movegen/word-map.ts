/**
 * The words of a graph by the tiles they are made of: for a multiset of letters, its words at once, with no walk (the
 * word map of MAGPIE, in a smaller form). Where a search asks "what can these tiles of the rack, these tiles of the
 * board and nothing else spell", this answers in two or three loads.
 *
 * A multiset's key is the sum of a random 32-bit number for each of its letters, so the key of a part of a rack and the
 * key of the tiles played through add up. Multisets of one length and equal keys stand in one group: whoever takes a
 * word from a group checks its letters, and nothing is missed. A bitmap over the keys of each length says no to
 * nearly all that are not there. For a blank, a table gives by the key of the other letters which letters complete a
 * word; it is not checked against collisions, so that it may name a letter too many, never one too few.
 *
 * Everything is in order of length: what is asked most, short words, then lies close together and stays in the cache
 * (a search over 200 positions was a quarter faster than with one table for all lengths). About 14 MB for 270,000
 * words, against 180 MB for tables that spell every blank out.
 */
import { ACCEPTS, CHILD_MASK, LAST_SIBLING, listWords, MAX_PATH_LENGTH } from './word-graph.ts';
import type { WordGraph } from './word-graph.ts';

/** Lengths from 0, and one more, of which there are no words, where the tables end. */
const LENGTHS = MAX_PATH_LENGTH + 2;

export class WordMap {
  /** What each letter adds to a key, by letter. */
  readonly letterKeys: Int32Array;
  /** Where the bitmap of a length begins, in bits, and its size less 1; the bit of a key is `key & filterMasks[length]`. */
  readonly filterStarts = new Int32Array(LENGTHS);
  readonly filterMasks = new Int32Array(LENGTHS);
  readonly filter: Int32Array;
  #blankLetters: Int32Array | null = null;
  /** By group: where its words begin in `letters`; the words of a group follow one another. One entry more at the end. */
  readonly starts: Int32Array;
  readonly letters: Uint8Array;

  // The groups of a length stand in the order of the first bits of their keys, which `buckets` points into.
  readonly #bucketStarts = new Int32Array(LENGTHS);
  readonly #shifts = new Int32Array(LENGTHS);
  readonly #buckets: Int32Array;
  readonly #keys: Int32Array;

  constructor(graph: WordGraph) {
    this.letterKeys = letterKeys(graph.alphabetSize);
    const words = collectWords(graph);
    this.#setSizes(words);
    this.letters = new Uint8Array(words.end);
    const keys = keysOf(words, this.letterKeys);
    const order = this.#sort(words, keys);
    const groupKeys = new Int32Array(words.count);
    const starts = new Int32Array(words.count + 1);
    this.#buckets = new Int32Array(this.#bucketStarts[LENGTHS - 1]! + 1);
    const groups = this.#group(words, keys, order, groupKeys, starts);
    this.starts = starts.slice(0, groups + 1);
    this.#keys = groupKeys.slice(0, groups);
    this.filter = new Int32Array((this.filterStarts[LENGTHS - 1]! >>> 5) + 1);
    this.#fillFilter(words, keys);
  }

  /** The group of a key and a length; -1 if there is none. Its words' letters are still to be checked. */
  find(key: number, length: number): number {
    const bit = this.filterStarts[length]! + (key & this.filterMasks[length]!);
    if (((this.filter[bit >>> 5]! >>> (bit & 31)) & 1) === 0) return -1;
    const bucket = this.#bucketOf(key, length);
    const end = this.#buckets[bucket + 1]!;
    for (let group = this.#buckets[bucket]!; group < end; group++) {
      if (this.#keys[group] === key) return group;
    }
    return -1;
  }

  #bucketOf(key: number, length: number): number {
    return this.#bucketStarts[length]! + (key >>> this.#shifts[length]!);
  }

  /** Write the words in order, and where groups begin; the last entry of `starts` is the end. @returns number of groups */
  #group(words: WordList, keys: Int32Array, order: Int32Array, groupKeys: Int32Array, starts: Int32Array): number {
    const { letters } = this;
    const buckets = this.#buckets;
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
        buckets[this.#bucketOf(key, length) + 1]!++;
      }
      lastLength = length;
      copyLetters(words.letters, words.starts[word]!, letters, at, length);
      at += length;
    }
    starts[groups] = at;
    for (let i = 1; i < buckets.length; i++) buckets[i]! += buckets[i - 1]!;
    return groups;
  }

  #fillFilter({ count, lengths }: WordList, keys: Int32Array): void {
    const { filter, filterStarts, filterMasks } = this;
    for (let word = 0; word < count; word++) {
      const length = lengths[word]!;
      const bit = filterStarts[length]! + (keys[word]! & filterMasks[length]!);
      filter[bit >>> 5]! |= 1 << (bit & 31);
    }
  }

  /** Room for the bitmaps (8 to 16 bits a word) and buckets (a half to one word each) of all lengths. */
  #setSizes({ count, lengths }: WordList): void {
    const byLength = new Int32Array(LENGTHS);
    for (let word = 0; word < count; word++) byLength[lengths[word]!]!++;
    let filterStart = 0;
    let bucketStart = 0;
    for (let length = 0; length < LENGTHS; length++) {
      const bits = sizeBits(byLength[length]!);
      this.filterStarts[length] = filterStart;
      this.filterMasks[length] = 2 ** (bits + 3) - 1;
      this.#bucketStarts[length] = bucketStart;
      this.#shifts[length] = 32 - bits;
      filterStart += 2 ** (bits + 3);
      bucketStart += 2 ** bits;
    }
  }

  /** The words by length, then by key: counting sort by bucket, insertion within. */
  #sort({ count, lengths }: WordList, keys: Int32Array): Int32Array {
    const places = new Int32Array(this.#bucketStarts[LENGTHS - 1]! + 1);
    for (let word = 0; word < count; word++) places[this.#bucketOf(keys[word]!, lengths[word]!) + 1]!++;
    for (let i = 1; i < places.length; i++) places[i]! += places[i - 1]!;
    const begins = places.slice();
    const order = new Int32Array(count);
    for (let word = 0; word < count; word++) {
      const bucket = this.#bucketOf(keys[word]!, lengths[word]!);
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

  /**
   * Letters that may make a word of so many letters together with others, as a mask.
   *
   * @param key of the others
   */
  completions(key: number, length: number): number {
    const letters = (this.#blankLetters ??= this.#completeWords());
    return letters[(this.filterStarts[length]! >>> 1) + (key & (this.filterMasks[length]! >>> 1))]!;
  }

  /** The table of completions: made when the first blank is met, for it takes as long as all the rest. */
  #completeWords(): Int32Array {
    const table = new Int32Array(this.filterStarts[LENGTHS - 1]! >>> 1);
    for (let length = 1; length < LENGTHS - 1; length++) {
      const first = this.#buckets[this.#bucketStarts[length]!]!;
      const end = this.#buckets[this.#bucketStarts[length + 1]!]!;
      const base = this.filterStarts[length]! >>> 1;
      for (let group = first; group < end; group++) this.#completeGroup(table, base, length, group);
    }
    return table;
  }

  #completeGroup(table: Int32Array, base: number, length: number, group: number): void {
    const { letters, starts, letterKeys: add } = this;
    const mask = this.filterMasks[length]! >>> 1;
    const key = this.#keys[group]!;
    // Every word, for a group may hold more than one multiset.
    for (let i = starts[group]!; i < starts[group + 1]!; i++) {
      const letter = letters[i]!;
      table[base + ((key - add[letter]!) & mask)]! |= 1 << (letter - 1);
    }
  }
}

function copyLetters(from: Uint8Array, first: number, to: Uint8Array, at: number, length: number): void {
  for (let i = 0; i < length; i++) to[at + i] = from[first + i]!;
}

function sizeBits(count: number): number {
  return Math.max(2, 32 - Math.clz32(count));
}

const maps = new WeakMap<WordGraph, WordMap>();

/** The map of a graph's words, made when first asked for. */
export function wordMapOf(graph: WordGraph): WordMap {
  let map = maps.get(graph);
  if (map === undefined) {
    map = new WordMap(graph);
    maps.set(graph, map);
  }
  return map;
}

/** Numbers without pattern, the same everywhere: MurmurHash3's finaliser over the letter. */
function letterKeys(alphabetSize: number): Int32Array {
  const keys = new Int32Array(alphabetSize + 1);
  for (let letter = 1; letter <= alphabetSize; letter++) {
    let h = Math.imul(letter, 0x9e3779b1);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    keys[letter] = h ^ (h >>> 16);
  }
  return keys;
}

/** Words one after another; `end` letters in all. */
interface WordList {
  count: number;
  end: number;
  letters: Uint8Array;
  readonly starts: Int32Array;
  readonly lengths: Uint8Array;
}

function keysOf({ count, starts, lengths, letters }: WordList, add: Int32Array): Int32Array {
  const keys = new Int32Array(count);
  for (let word = 0; word < count; word++) {
    let key = 0;
    for (let i = starts[word]!, end = i + lengths[word]!; i < end; i++) key = (key + add[letters[i]!]!) | 0;
    keys[word] = key;
  }
  return keys;
}

function collectWords(graph: WordGraph): WordList {
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
    const grown = new Uint8Array(2 * words.letters.length + length);
    grown.set(words.letters);
    words.letters = grown;
  }
  words.starts[words.count] = words.end;
  words.lengths[words.count++] = length;
  for (let i = 0; i < length; i++) words.letters[words.end++] = word[i]!;
}

/** As `listWords`, with no allocation a word. */
function collectBelow({ cells, dawgRoot }: WordGraph, words: WordList): void {
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
    const node = cells[2 * p]!;
    path[length] = (node & LAST_SIBLING) === 0 ? p + 1 : 0;
    word[length++] = node >>> 24;
    if ((node & ACCEPTS) !== 0) addWord(words, word, length);
    path[length] = node & CHILD_MASK;
  }
}
