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
import { intsOf } from '../memory/shared-block.ts';
import type { SharedBlock } from '../memory/shared-block.ts';
import { letterKeysOf, WORD_MAP_HEADER, WORD_MAP_LENGTHS } from './build-word-map.ts';

/** Views of the block that `buildWordMap` makes. Making one reads the header and copies nothing. */
export class WordMap {
  /** The block all of it lies in, for other threads to attach to. */
  readonly shared: SharedBlock;
  /** What each letter adds to a key, by letter. */
  readonly letterKeys: Int32Array;
  /**
   * Where the bitmap of a length begins, in bits, and its size less 1. The first bit of a key is `key & filterMasks[length]`, the
   * second its upper five bits within the same entry.
   */
  readonly filterStarts: Int32Array;
  readonly filterMasks: Int32Array;
  readonly filter: Int32Array;
  /**
   * By group: its key, and where its words begin in `letters`; the words of a group follow one another. One pair more at the
   * end.
   */
  readonly groups: Int32Array;
  readonly letters: Uint8Array;

  // The groups of a length stand in the order of the first bits of their keys, which `buckets` points into.
  readonly #bucketStarts: Int32Array;
  readonly #shifts: Int32Array;
  readonly #buckets: Int32Array;
  readonly #completions: Int32Array;

  /** @param shared as `buildWordMap` made it */
  constructor(shared: SharedBlock) {
    const header = intsOf(shared, 0, WORD_MAP_HEADER);
    let at = 4 * WORD_MAP_HEADER;
    const next = (length: number): Int32Array => {
      const part = intsOf(shared, at, length);
      at += 4 * length;
      return part;
    };
    this.shared = shared;
    this.letterKeys = letterKeysOf(header[2]!);
    this.filterStarts = next(WORD_MAP_LENGTHS);
    this.filterMasks = next(WORD_MAP_LENGTHS);
    this.#bucketStarts = next(WORD_MAP_LENGTHS);
    this.#shifts = next(WORD_MAP_LENGTHS);
    this.filter = next(header[3]!);
    this.#buckets = next(header[4]!);
    this.groups = next(2 * (header[5]! + 1));
    this.#completions = next(header[6]!);
    this.letters = shared.bytes.subarray(at);
  }

  /**
   * Where the parts begin in the block, in bytes, in the order of `setWordMap` of `kernel/word-map.ts`.
   *
   * @internal
   */
  get partOffsets(): readonly number[] {
    const { filterStarts, filterMasks, filter, groups, letters } = this;
    const first = [filterStarts, filterMasks, this.#bucketStarts, this.#shifts, filter];
    const parts = [...first, this.#buckets, groups, this.#completions, letters];
    return parts.map(({ byteOffset }) => byteOffset - this.shared.bytes.byteOffset);
  }

  /** The group of a key and a length; -1 if there is none. Its words' letters are still to be checked. */
  find(key: number, length: number): number {
    const bit = this.filterStarts[length]! + (key & this.filterMasks[length]!);
    const word = this.filter[bit >>> 5]!;
    if (((word >>> (bit & 31)) & (word >>> (key >>> 27)) & 1) === 0) return -1;
    const bucket = this.#bucketStarts[length]! + (key >>> this.#shifts[length]!);
    const end = this.#buckets[bucket + 1]!;
    for (let group = this.#buckets[bucket]!; group < end; group++) {
      if (this.groups[2 * group] === key) return group;
    }
    return -1;
  }

  /**
   * Letters that may make a word of a given length together with others, as a mask.
   *
   * @param key of the others
   */
  completions(key: number, length: number): number {
    return this.#completions[(this.filterStarts[length]! >>> 1) + (key & (this.filterMasks[length]! >>> 1))]!;
  }
}
