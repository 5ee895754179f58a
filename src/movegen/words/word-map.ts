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
import { intsOf, type SharedBlock } from '../memory/shared-block.ts';
import { makeLetterKeys, WORD_MAP_HEADER, WORD_MAP_LENGTHS } from './build-word-map.ts';

/** A map that `buildWordMap` made. Making one reads the header and copies nothing. */
export class WordMap {
  /** The block all of it lies in, for other threads to attach to. */
  readonly shared: SharedBlock;
  /** What each letter adds to a key, by letter. */
  readonly letterKeys: Int32Array;
  /**
   * Where the parts begin in the block, in bytes, in the order of `setWordMap` of `kernel/word-map.ts`: by length, where its bitmap
   * begins and the mask of its keys, where its slots begin and the shift of its keys; then all bitmaps, slots, completions
   * and letters.
   *
   * @internal
   */
  readonly partOffsets: readonly number[];

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
  }
}
