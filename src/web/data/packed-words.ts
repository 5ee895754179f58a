/**
 * A word list in the form a browser downloads. Each word is stored as a capital letter, the length of the prefix shared with the
 * previous word (A for 0), and the rest of the word. This halves the compressed size of a sorted English list.
 */
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { MAX_WORD_LENGTH, WordCollector, type WordTable } from '../../movegen/words/word-table.ts';

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

function lettersByCode(alphabet: Alphabet): Uint8Array {
  const letters = new Uint8Array(1 << 8);
  for (let letter = 1; letter <= alphabet.size; letter++) letters[alphabet.blankFaces[letter]!.charCodeAt(0)] = letter;
  return letters;
}
