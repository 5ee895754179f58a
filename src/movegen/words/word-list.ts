/**
 * Parses word lists, with one word per line, into a table of words (`word-table.ts`).
 *
 * If all letters of the alphabet are single characters, they are looked up by character code. Digraphs, brackets and unknown
 * characters are read by `readTiles`, so both ways give the same result.
 */
import { checkText } from '../../engine/given-options.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { isRefusal, type RefusalOf } from '../../engine/refusal.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';
import { MAX_WORD_LENGTH, WordCollector, type WordTable } from './word-table.ts';

export interface WordListOptions {
  /** Origin of the text, for messages: a path. */
  readonly source: string;
  /** Shorter words are skipped and counted. Default: 2. */
  readonly minLength?: number;
  /** Longer words are skipped and counted. Default: 26, at most `MAX_WORD_LENGTH`. */
  readonly maxLength?: number | undefined;
  /** Skip and count words with characters that the alphabet lacks, instead of rejecting them. Default: false. */
  readonly skipsUnspellable?: boolean;
  /** Called with each word that has such characters, and its line. */
  readonly onUnspellable?: (word: string, line: number) => void;
}

/**
 * Parses a word list: one word per line, in any case and order; blank lines and repeats are ignored.
 *
 * @throws InputError `bad-word-list` with line and column at a character that is not a letter of the alphabet, or if there are no
 *   words.
 */
export function parseWordList(text: string, alphabet: Alphabet, options: WordListOptions): WordTable {
  const { source, minLength = 2, maxLength = 26, skipsUnspellable = false, onUnspellable } = options;
  if (!(minLength >= 1 && maxLength >= minLength && maxLength <= MAX_WORD_LENGTH)) {
    throw new RangeError(`words of ${minLength} to ${maxLength} letters; 1 to ${MAX_WORD_LENGTH} is allowed`);
  }
  checkText(text, 'parseWordList()');
  const letterByCode = singleCharacterLetters(alphabet);
  // Maximum number of characters of a letter, including brackets.
  const longestFace = alphabet.faces.reduce((max, face) => Math.max(max, face.length), 1) + 2;
  const words = new WordCollector();
  const skipped = { tooShort: 0, tooLong: 0, unspellable: 0 };
  let line = 0;
  let at = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  while (at < text.length) {
    line++;
    const end = readLine(at);
    at = end + (text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED ? 2 : 1);
  }
  if (words.count === 0) failWithoutWords();
  return words.table(skipped);

  /** Reads the line that begins at `from`, and keeps its word if it has one. Returns the end of the line. */
  function readLine(from: number): number {
    words.reserve(maxLength);
    let end = copyLetters(from);
    let length = end - from;
    if (end < text.length && !isLineEnd(text.charCodeAt(end))) {
      while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++;
      length = copyTiles(from, end);
    }
    if (length > maxLength) skipped.tooLong++;
    else if (length >= minLength) words.keep(length);
    else if (length > 0) skipped.tooShort++;
    return end;
  }

  /**
   * Copies letters from `from` on to the end of the words kept, and returns their end: `from` if letters have several characters.
   * Letters beyond the longest word are checked, to find bad characters, but not copied.
   */
  function copyLetters(from: number): number {
    if (letterByCode === null) return from;
    const { letters, used } = words;
    let end = from;
    for (; end < text.length; end++) {
      const letter = letterByCode[text.charCodeAt(end)]!;
      if (letter === 0) break;
      if (end - from < maxLength) letters[used + end - from] = letter;
    }
    return end;
  }

  /** Reads a line with `readTiles`. Returns the number of letters, which are written after the words kept. */
  function copyTiles(from: number, to: number): number {
    // A line this long cannot be a word, however its letters are written; only its beginning is read.
    const cut = Math.min(to, from + longestFace * (maxLength + 2));
    const raw = text.slice(from, cut);
    const trimmed = raw.trim();
    if (trimmed === '') return 0;
    const tiles = readTiles(alphabet, trimmed, 'word');
    if (isRefusal(tiles)) {
      const isOnlyCut = cut < to && tiles.index >= trimmed.length - longestFace;
      return isOnlyCut ? maxLength + 1 : skipWord(trimmed, tiles, raw.indexOf(trimmed) + tiles.index + 1);
    }
    if (cut < to || tiles.length > maxLength) return maxLength + 1;
    words.letters.set(tiles, words.used);
    return tiles.length;
  }

  /** Skips a word with letters that the alphabet lacks, if the options allow it. Returns 0, the number of letters to keep. */
  function skipWord(word: string, { text: character }: RefusalOf<'no-tile'>, column: number): number {
    if (skipsUnspellable) {
      skipped.unspellable++;
      onUnspellable?.(word, line);
      return 0;
    }
    const { name, size } = alphabet;
    const what = `"${character}" is not a letter of alphabet ${name}; a line holds one word in its ${counted(size, 'letter')}`;
    throw new InputError('bad-word-list', what, { source, line, column });
  }

  function failWithoutWords(): never {
    const ofOtherLength = skipped.tooShort + skipped.tooLong;
    const lengths = `shorter than ${minLength} or longer than ${counted(maxLength, 'letter')}`;
    const short = ofOtherLength === 0 ? '' : `; ${counted(ofOtherLength, 'line is', 'lines are')} ${lengths}`;
    const lacks = counted(skipped.unspellable, 'has characters', 'have characters');
    const lacking = skipped.unspellable === 0 ? '' : `; ${lacks} that alphabet ${alphabet.name} lacks`;
    throw new InputError('bad-word-list', `no words; one word per line is needed${short}${lacking}`, { source });
  }
}

const BYTE_ORDER_MARK = 0xfeff;
const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

function isLineEnd(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}

/** Letters by character code, or null if any letter has several characters. */
function singleCharacterLetters(alphabet: Alphabet): Uint8Array | null {
  const table = new Uint8Array(0x10000);
  for (let letter = 1; letter <= alphabet.size; letter++) {
    const upper = alphabet.faces[letter]!;
    const lower = alphabet.blankFaces[letter]!;
    if (upper.length !== 1 || lower.length !== 1) return null;
    table[upper.charCodeAt(0)] = letter;
    table[lower.charCodeAt(0)] = letter;
  }
  return table;
}
