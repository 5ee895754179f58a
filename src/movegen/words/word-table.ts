/**
 * Tables of words as letters, sorted and without duplicates: the input of the word graph builder.
 *
 * A table is two typed arrays (all letters concatenated, and the start of each word) instead of an array of strings. This takes a
 * quarter of the memory, and the builder need not decode letters again. Words are radix-sorted from the first letter, unless they
 * are already in order.
 */
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { grown } from '../../engine/grown.ts';

/** Maximum length of a word. With the separator, a path of the graph has at most 64 tiles. */
export const MAX_WORD_LENGTH = 63;

/**
 * Maximum number of words in a lexicon, 1.5 times the largest in use (Polish, 3.3 million). A word graph of a few hundred nodes
 * can hold more words than can be listed.
 */
export const MAX_WORDS = 5_000_000;

/** Words as letters, in ascending order, without duplicates. */
export interface WordTable {
  readonly letters: Uint8Array;
  /** Word `i` is `letters` from `offsets[i]` to `offsets[i + 1]`; `count + 1` entries. */
  readonly offsets: Uint32Array;
  readonly count: number;
  /** Numbers of words omitted for their length, or for letters that the alphabet lacks. */
  readonly skipped: { readonly tooShort: number; readonly tooLong: number; readonly unspellable: number };
}

/**
 * Creates a table of words given as letters, in any order and possibly with duplicates. Empty words are skipped.
 *
 * @throws InputError `bad-word-list` for a word of more than `MAX_WORD_LENGTH` letters.
 */
export function wordTableOf(words: Iterable<ArrayLike<number>>): WordTable {
  const collector = new WordCollector();
  for (const word of words) {
    if (word.length === 0) continue;
    if (word.length > MAX_WORD_LENGTH) {
      throw new InputError(
        'bad-word-list',
        `a word of ${counted(word.length, 'letter')}; at most ${MAX_WORD_LENGTH} are allowed`,
      );
    }
    collector.reserve(word.length);
    collector.letters.set(word, collector.used);
    collector.keep(word.length);
  }
  return collector.table({ tooShort: 0, tooLong: 0, unspellable: 0 });
}

export class WordCollector {
  letters = new Uint8Array(1 << 16);
  offsets = new Uint32Array(1 << 12);
  used = 0;
  count = 0;
  private sorted = true;

  reserve(length: number): void {
    if (this.used + length > this.letters.length) this.letters = grown(this.letters, 2 * this.letters.length);
  }

  keep(length: number): void {
    if (this.count + 1 === this.offsets.length) this.offsets = grown(this.offsets, 2 * this.offsets.length);
    this.used += length;
    this.count++;
    this.offsets[this.count] = this.used;
    if (this.sorted && this.count > 1) {
      this.sorted = compareWords(this.letters, this.offsets, this.count - 2, this.count - 1, 0) < 0;
    }
  }

  table(skipped: WordTable['skipped']): WordTable {
    const { letters, offsets, count, used } = this;
    if (this.sorted) return { letters: letters.slice(0, used), offsets: offsets.slice(0, count + 1), count, skipped };
    const order = sortWords(letters, offsets, count);
    const sortedLetters = new Uint8Array(used);
    const sortedOffsets = new Uint32Array(count + 1);
    let unique = 0;
    let end = 0;
    for (let i = 0; i < count; i++) {
      const word = order[i]!;
      if (i > 0 && compareWords(letters, offsets, order[i - 1]!, word, 0) === 0) continue;
      for (let k = offsets[word]!; k < offsets[word + 1]!; k++) sortedLetters[end++] = letters[k]!;
      sortedOffsets[++unique] = end;
    }
    return {
      letters: sortedLetters.slice(0, end),
      offsets: sortedOffsets.slice(0, unique + 1),
      count: unique,
      skipped,
    };
  }
}

function compareWords(letters: Uint8Array, offsets: Uint32Array, a: number, b: number, from: number): number {
  let i = offsets[a]! + from;
  let j = offsets[b]! + from;
  const endA = offsets[a + 1]!;
  const endB = offsets[b + 1]!;
  while (i < endA && j < endB) {
    const difference = letters[i]! - letters[j]!;
    if (difference !== 0) return difference;
    i++;
    j++;
  }
  return endA - i - (endB - j);
}

/** Up to this size, insertion sort is faster than another round of counting. */
const SMALL_GROUP = 24;

/**
 * Returns word indices in ascending order of words, equal words by index. Radix sort from the first letter, at most as deep as
 * the longest word.
 */
export function sortWords(letters: Uint8Array, offsets: Uint32Array, count: number): Int32Array {
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  const scratch = new Int32Array(count);
  sortGroup(0, count, 0);
  return order;

  function sortGroup(low: number, high: number, depth: number): void {
    if (high - low <= SMALL_GROUP) {
      for (let i = low + 1; i < high; i++) {
        const word = order[i]!;
        let k = i;
        while (k > low && compareWords(letters, offsets, order[k - 1]!, word, depth) > 0) {
          order[k] = order[k - 1]!;
          k--;
        }
        order[k] = word;
      }
      return;
    }
    // Most lists are nearly sorted, so most groups need only this check.
    if (isSorted(low, high, depth)) return;
    // Bucket 0 has the words that end here; then one bucket for each letter.
    const starts = new Int32Array(258);
    for (let i = low; i < high; i++) starts[bucketOf(order[i]!, depth) + 1]!++;
    for (let b = 1; b < starts.length; b++) starts[b]! += starts[b - 1]!;
    const ends = starts.slice(1);
    for (let i = low; i < high; i++) {
      const word = order[i]!;
      scratch[low + starts[bucketOf(word, depth)]!++] = word;
    }
    order.set(scratch.subarray(low, high), low);
    for (let b = 1; b < ends.length; b++) {
      const from = low + ends[b - 1]!;
      const to = low + ends[b]!;
      if (to - from > 1) sortGroup(from, to, depth + 1);
    }
  }

  function isSorted(low: number, high: number, depth: number): boolean {
    for (let i = low + 1; i < high; i++) {
      if (compareWords(letters, offsets, order[i - 1]!, order[i]!, depth) > 0) return false;
    }
    return true;
  }

  function bucketOf(word: number, depth: number): number {
    const at = offsets[word]! + depth;
    return at === offsets[word + 1]! ? 0 : letters[at]! + 1;
  }
}
