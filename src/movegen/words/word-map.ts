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
 * words, against 180 MB for tables that spell every blank out. All of it is one shared block: threads attach to the map
 * that one of them made, and a file can keep it (`build-word-map.ts` makes it and has the order of its parts).
 */
import { LETTER_MASK } from '../../engine/tiles/tile-bits.ts';
import { intsOf, type SharedBlock } from '../memory/shared-block.ts';
import { makeLetterKeys, WORD_MAP_HEADER, WORD_MAP_LENGTHS } from './build-word-map.ts';

type ThreeParts = [Int32Array, Int32Array, Int32Array];
type FourParts = [...ThreeParts, Int32Array];

/** A map that `buildWordMap` made. Making one reads the header and copies nothing. */
export class WordMap {
  /** The block all of it lies in, for other threads to attach to. */
  readonly shared: SharedBlock;
  readonly letterKeys: Int32Array;
  /**
   * Where the parts begin in the block, in bytes, in the order of `setWordMap` of `kernel/word-map.ts`: by length, where its bitmap
   * begins and the mask of its keys, where its slots begin and the shift of its keys; then all bitmaps, slots, completions
   * and letters.
   *
   * @internal
   */
  readonly partOffsets: readonly number[];
  /** By length: where its bitmap begins, the mask of its keys, where its slots begin, the shift of its keys. */
  readonly #filterStarts: Int32Array;
  readonly #filterMasks: Int32Array;
  readonly #slotStarts: Int32Array;
  readonly #shifts: Int32Array;
  readonly #filter: Int32Array;
  readonly #slots: Int32Array;
  readonly #completions: Int32Array;
  readonly #letters: Uint8Array;
  /** By letter, how many there are; all 0 between two searches. */
  readonly #counts: Int8Array;

  /** @param shared as `buildWordMap` made it */
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
   * Whether letters are those of a word, in whatever order.
   *
   * @param letters 1..N; a blank's flag is ignored
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

  /** Whether there may be words of a key and a length: no is certain, and nearly always the answer where there are none. */
  mayHave(key: number, length: number): boolean {
    if (length >= WORD_MAP_LENGTHS - 1) return false;
    const bit = this.#filterStarts[length]! + (key & this.#filterMasks[length]!);
    const word = this.#filter[bit >>> 5]!;
    return ((word >>> (bit & 31)) & (word >>> (key >>> 27)) & 1) !== 0;
  }

  /** The letters that may make a word of a length together with others, of which this is the key, as a folded mask. */
  completions(key: number, length: number): number {
    if (length >= WORD_MAP_LENGTHS - 1) return 0;
    const mask = this.#filterMasks[length]! >>> 1;
    return this.#completions[(this.#filterStarts[length]! >>> 1) + (key & mask)]!;
  }

  /** Whether the first `length` letters, whose key it is, are those of a word. */
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

  /** Whether one of the words from `start` to `end` has just these letters. */
  #hasSame(start: number, end: number, letters: ArrayLike<number>, length: number): boolean {
    const counts = this.#counts;
    for (let i = 0; i < length; i++) counts[letters[i]! & LETTER_MASK]!++;
    let isFound = false;
    for (let word = start; word < end && !isFound; word += length) {
      let taken = 0;
      while (taken < length && counts[this.#letters[word + taken]!]! > 0) counts[this.#letters[word + taken++]!]!--;
      isFound = taken === length;
      while (taken > 0) counts[this.#letters[word + --taken]!]!++;
    }
    counts.fill(0);
    return isFound;
  }
}
