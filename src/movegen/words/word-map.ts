/**
 * The words of a graph by their multisets of letters (the word map of MAGPIE, in a more compact form). Finding the words of given
 * tiles takes two or three loads, without walking the graph.
 *
 * The key of a multiset is the sum of a random 32-bit number for each of its letters, so the keys of a part of a rack and of the
 * tiles played through add up. Multisets of one length with equal keys are in one group: the letters of a word from a group must
 * be compared, and no word is missed. A bitmap over the keys of each length rejects nearly all missing keys. For a blank, a table
 * gives the letters that complete a word, by the key of the other letters. It does not resolve collisions, so it may include a
 * wrong letter, but never omits one.
 *
 * Everything is ordered by length: short words, the most frequent look-ups, are then close together and stay in the cache (a
 * search over 200 positions was a quarter faster than with one table for all lengths). The map takes about 14 MB for 270,000
 * words; tables that spell every blank out take 180 MB. It is one shared block, so threads can use the map that one of them
 * built, and a file can store it (`build-word-map.ts` builds it and defines the order of its parts).
 */
import { LETTER_MASK } from '../../engine/tiles/tile-bits.ts';
import { intsOf, type SharedBlock } from '../memory/shared-block.ts';
import { makeLetterKeys, WORD_MAP_HEADER, WORD_MAP_LENGTHS } from './build-word-map.ts';

type ThreeParts = [Int32Array, Int32Array, Int32Array];
type FourParts = [...ThreeParts, Int32Array];

/** A map from `buildWordMap`. Construction reads the header and copies nothing. */
export class WordMap {
  /** The complete data, for sending to a worker. */
  readonly shared: SharedBlock;
  readonly letterKeys: Int32Array;
  /**
   * Byte offsets of the parts in the block, in the order of `setWordMap` of `kernel/word-map.ts`: by length, start of the bitmap,
   * mask of its keys, start of the slots, shift of their keys; then all bitmaps, slots, completions and letters.
   *
   * @internal
   */
  readonly partOffsets: readonly number[];
  /** By length: start of the bitmap, mask of its keys, start of the slots, shift of their keys. */
  readonly #filterStarts: Int32Array;
  readonly #filterMasks: Int32Array;
  readonly #slotStarts: Int32Array;
  readonly #shifts: Int32Array;
  readonly #filter: Int32Array;
  readonly #slots: Int32Array;
  readonly #completions: Int32Array;
  readonly #letters: Uint8Array;
  /** Number of each letter; all 0 between searches. */
  readonly #counts: Int8Array;

  constructor(shared: SharedBlock) {
    const header = intsOf(shared, 0, WORD_MAP_HEADER);
    const [filters, slots, completions] = header.subarray(3, 6);
    const byLength = Array.from({ length: 4 }, () => WORD_MAP_LENGTHS);
    const lengths = [...byLength, filters!, slots!, completions!];
    let at = 4 * WORD_MAP_HEADER;
    this.partOffsets = [at, ...lengths.map((length) => (at += 4 * length))];
    this.shared = shared;
    this.letterKeys = makeLetterKeys(header[2]!);
    const parts = lengths.map((length, part) => intsOf(shared, this.partOffsets[part]!, length));
    [this.#filterStarts, this.#filterMasks, this.#slotStarts, this.#shifts] = parts.slice(0, 4) as FourParts;
    [this.#filter, this.#slots, this.#completions] = parts.slice(4) as ThreeParts;
    this.#letters = shared.bytes.subarray(this.partOffsets.at(-1));
    this.#counts = new Int8Array(header[2]! + 1);
  }

  /**
   * True if the letters form a word in some order.
   *
   * @param letters 1..N; the flag of a blank is ignored
   */
  hasAnagram(letters: ArrayLike<number>): boolean {
    let key = 0;
    for (let i = 0; i < letters.length; i++) {
      const letter = letters[i]! & LETTER_MASK;
      if (letter === 0 || letter >= this.letterKeys.length) return false;
      key = (key + this.letterKeys[letter]!) | 0;
    }
    return this.mayHave(key, letters.length) && this.spells(key, letters, letters.length);
  }

  /** False if there is certainly no word with this key and length, which is the result for nearly all missing keys. */
  mayHave(key: number, length: number): boolean {
    if (length >= WORD_MAP_LENGTHS - 1) return false;
    const bit = this.#filterStarts[length]! + (key & this.#filterMasks[length]!);
    const word = this.#filter[bit >>> 5]!;
    return ((word >>> (bit & 31)) & (word >>> (key >>> 27)) & 1) !== 0;
  }

  /** Returns the letters that may complete a word of a length, given the key of its other letters, as a folded mask. */
  completions(key: number, length: number): number {
    if (length >= WORD_MAP_LENGTHS - 1) return 0;
    const mask = this.#filterMasks[length]! >>> 1;
    return this.#completions[(this.#filterStarts[length]! >>> 1) + (key & mask)]!;
  }

  /** True if the first `length` letters, with this key, form a word in some order. */
  spells(key: number, letters: ArrayLike<number>, length: number): boolean {
    const slots = this.#slots;
    let slot = this.#slotStarts[length]! + (key >>> this.#shifts[length]!);
    let start = slots[2 * slot + 1]!;
    for (let end = slots[2 * slot + 3]!; start !== end; end = slots[2 * ++slot + 3]!) {
      if (slots[2 * slot] === key) return this.#hasSame(start, end, letters, length);
      start = end;
    }
    return false;
  }

  #hasSame(start: number, end: number, letters: ArrayLike<number>, length: number): boolean {
    const counts = this.#counts;
    for (let i = 0; i < length; i++) counts[letters[i]! & LETTER_MASK]!++;
    let isFound = false;
    for (let word = start; word < end && !isFound; word += length) {
      let matches = 0;
      while (matches < length && counts[this.#letters[word + matches]!]! > 0)
        counts[this.#letters[word + matches++]!]!--;
      isFound = matches === length;
      while (matches > 0) counts[this.#letters[word + --matches]!]!++;
    }
    counts.fill(0);
    return isFound;
  }
}
