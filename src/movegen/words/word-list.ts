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
  /** Called with each of those words, as spelt, and its line. */
  readonly onUnspellable?: (word: string, line: number) => void;
}

/**
 * Parses a word list: one word per line, in any case and order; blank lines and repeats are ignored.
 *
 * @throws InputError `bad-word-list` with line and column at a character that is not a letter of the alphabet, or if there are no
 *   words.
 */
export function parseWordList(text: string, alphabet: Alphabet, options: WordListOptions): WordTable {
  const { minLength = 2, maxLength = 26, skipsUnspellable = false } = options;
  if (!(minLength >= 1 && maxLength >= minLength && maxLength <= MAX_WORD_LENGTH)) {
    throw new RangeError(`words of ${minLength} to ${maxLength} letters; 1 to ${MAX_WORD_LENGTH} is allowed`);
  }
  const reader = new WordListReader(checkText(text, 'parseWordList()'), alphabet, {
    ...options,
    minLength,
    maxLength,
    skipsUnspellable,
  });
  return reader.read();
}

type FullOptions = WordListOptions & Readonly<Record<'minLength' | 'maxLength', number>>;

class WordListReader {
  readonly #text: string;
  readonly #alphabet: Alphabet;
  readonly #options: FullOptions;
  readonly #letterByCode: Uint8Array | null;
  /** Maximum number of characters of a letter, including brackets. */
  readonly #longestFace: number;
  readonly #words = new WordCollector();
  #line = 0;
  #tooShort = 0;
  #tooLong = 0;
  #unspellable = 0;

  constructor(text: string, alphabet: Alphabet, options: FullOptions) {
    this.#text = text;
    this.#alphabet = alphabet;
    this.#options = options;
    this.#letterByCode = singleCharacterLetters(alphabet);
    this.#longestFace = alphabet.faces.reduce((max, face) => Math.max(max, face.length), 1) + 2;
  }

  read(): WordTable {
    const text = this.#text;
    let at = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
    while (at < text.length) {
      this.#line++;
      const end = this.#takeLine(at);
      at = end + (text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED ? 2 : 1);
    }
    if (this.#words.count === 0) this.#failWithoutWords();
    return this.#words.table({ tooShort: this.#tooShort, tooLong: this.#tooLong, unspellable: this.#unspellable });
  }

  /** Reads the line that begins at `from`, and keeps its word if it has one. Returns the end of the line. */
  #takeLine(from: number): number {
    const { minLength, maxLength } = this.#options;
    const text = this.#text;
    this.#words.reserve(maxLength);
    let end = this.#copyLetters(from);
    let length = end - from;
    if (end < text.length && !isLineEnd(text.charCodeAt(end))) {
      while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++;
      length = this.#readLine(from, end);
    }
    if (length > maxLength) this.#tooLong++;
    else if (length >= minLength) this.#words.keep(length);
    else if (length > 0) this.#tooShort++;
    return end;
  }

  /**
   * Copies letters from `from` on to the end of the words kept, and returns their end: `from` if letters have several characters.
   * Letters beyond the longest word are checked, to find bad characters, but not copied.
   */
  #copyLetters(from: number): number {
    const letterByCode = this.#letterByCode;
    if (letterByCode === null) return from;
    const text = this.#text;
    const { letters, used } = this.#words;
    const { maxLength } = this.#options;
    let end = from;
    for (; end < text.length; end++) {
      const letter = letterByCode[text.charCodeAt(end)]!;
      if (letter === 0) break;
      if (end - from < maxLength) letters[used + end - from] = letter;
    }
    return end;
  }

  /** Reads a line with `readTiles`. Returns the number of letters, which are written after the words kept. */
  #readLine(from: number, to: number): number {
    const { maxLength } = this.#options;
    // A line this long cannot be a word, however its letters are written; only its beginning is read.
    const cut = Math.min(to, from + this.#longestFace * (maxLength + 2));
    const raw = this.#text.slice(from, cut);
    const trimmed = raw.trim();
    if (trimmed === '') return 0;
    const tiles = readTiles(this.#alphabet, trimmed, 'word');
    if (isRefusal(tiles)) {
      const isOnlyCut = cut < to && tiles.index >= trimmed.length - this.#longestFace;
      return isOnlyCut ? maxLength + 1 : this.#leaveOut(trimmed, tiles, raw.indexOf(trimmed) + tiles.index + 1);
    }
    if (cut < to || tiles.length > maxLength) return maxLength + 1;
    this.#words.letters.set(tiles, this.#words.used);
    return tiles.length;
  }

  /** Skips a word with letters that the alphabet lacks, if the options allow it. Returns 0, the number of letters to keep. */
  #leaveOut(word: string, { text }: RefusalOf<'no-tile'>, column: number): number {
    const { source, skipsUnspellable, onUnspellable } = this.#options;
    if (skipsUnspellable) {
      this.#unspellable++;
      onUnspellable?.(word, this.#line);
      return 0;
    }
    const { name, size } = this.#alphabet;
    const what = `"${text}" is not a letter of alphabet ${name}; a line holds one word in its ${counted(size, 'letter')}`;
    throw new InputError('bad-word-list', what, { source, line: this.#line, column });
  }

  #failWithoutWords(): never {
    const { source, minLength, maxLength } = this.#options;
    const left = this.#tooShort + this.#tooLong;
    const lengths = `shorter than ${minLength} or longer than ${counted(maxLength, 'letter')}`;
    const short = left === 0 ? '' : `; ${counted(left, 'line is', 'lines are')} ${lengths}`;
    const lacks = counted(this.#unspellable, 'has characters', 'have characters');
    const lacking = this.#unspellable === 0 ? '' : `; ${lacks} that alphabet ${this.#alphabet.name} lacks`;
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
