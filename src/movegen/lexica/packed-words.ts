/**
 * A word list in the form that is shipped and sent to browsers. Each word is stored as a capital letter, the length of the prefix
 * shared with the previous word (A for 0), and the rest of the word. This halves the compressed size of a sorted English list.
 */
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { MAX_WORD_LENGTH, WordCollector, wordTableOf, type WordTable } from '../words/word-table.ts';

const NONE_SHARED = 65;
const MAX_SHARED = 25;

/** Packs sorted words of the letters a to z. */
export function packWords(words: Iterable<string>): string {
  const parts: string[] = [];
  let before = '';
  for (const word of words) {
    let shared = 0;
    while (shared < MAX_SHARED && shared < word.length && word[shared] === before[shared]) shared++;
    parts.push(String.fromCharCode(NONE_SHARED + shared), word.slice(shared));
    before = word;
  }
  return parts.join('');
}

export function unpackList(packed: string): string[] {
  let word = '';
  return Array.from(packed.matchAll(/([A-Z])([a-z]*)/gu), ([, shared, rest]) => {
    word = word.slice(0, shared!.charCodeAt(0) - NONE_SHARED) + rest!;
    return word;
  });
}

/**
 * Unpacks words directly from the bytes; splitting them into lines first takes three times as long. The alphabet must be a to z, in
 * order.
 */
export function unpackWords(packed: Uint8Array, alphabet: Alphabet): WordTable {
  const letterByCode = lettersByCode(alphabet);
  const words = new WordCollector();
  let before = 0;
  let length = 0;
  const keep = (): void => {
    if (length === 0) return;
    before = words.used;
    words.keep(length);
  };
  for (const code of packed) {
    const shared = code - NONE_SHARED;
    if (shared <= MAX_SHARED) {
      keep();
      words.reserve(MAX_WORD_LENGTH);
      words.letters.copyWithin(words.used, before, before + shared);
      length = shared;
    } else {
      words.letters[words.used + length++] = letterByCode[code]!;
    }
  }
  keep();
  return words.table({ tooShort: 0, tooLong: 0, unspellable: 0 });
}

const LINE_BREAK = '\n';

/** Packs the difference between two sorted lists: the words that only the first has, a line break, and those of the second. */
export function packChanges(from: readonly string[], to: readonly string[]): string {
  const without = (words: readonly string[], others: readonly string[]): string => {
    const left = new Set(others);
    return packWords(words.filter((word) => !left.has(word)));
  };
  return without(from, to) + LINE_BREAK + without(to, from);
}

/** Returns the second list of a difference. */
export function changeWords(words: WordTable, changes: Uint8Array, alphabet: Alphabet): WordTable {
  const middle = changes.indexOf(LINE_BREAK.charCodeAt(0));
  const removed = new Set(Array.from(wordsOf(unpackWords(changes.subarray(0, middle), alphabet)), keyOf));
  const added = wordsOf(unpackWords(changes.subarray(middle + 1), alphabet));
  return wordTableOf([...Array.from(wordsOf(words)).filter((word) => !removed.has(keyOf(word))), ...added]);
}

function* wordsOf({ letters, offsets, count }: WordTable): Generator<Uint8Array> {
  for (let i = 0; i < count; i++) yield letters.subarray(offsets[i], offsets[i + 1]);
}

function keyOf(word: Uint8Array): string {
  return String.fromCharCode(...word);
}

function lettersByCode(alphabet: Alphabet): Uint8Array {
  const letters = new Uint8Array(1 << 8);
  for (let letter = 1; letter <= alphabet.size; letter++) letters[alphabet.blankFaces[letter]!.charCodeAt(0)] = letter;
  return letters;
}
