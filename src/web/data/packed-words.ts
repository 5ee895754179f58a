/**
 * A word list as it travels to a browser: of each word only what it does not share with the one before it, a capital first
 * that says how many letters those are (A for none). A sorted list of English is half as long, packed, as it would be else.
 */
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { MAX_WORD_LENGTH, WordCollector, type WordTable } from '../../movegen/words/word-table.ts';

const NONE_SHARED = 65;
/** Capitals after A. */
const MAX_SHARED = 25;

/** Pack words of a to z, sorted. */
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

/** Unpack words as a table, straight from the bytes: lines in between take three times as long. The alphabet has a to z, in order. */
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
