/** Names of lexica and their files, and messages about them. */
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { visibleLine } from '../../text/visible-text.ts';

/** Names of the shipped English lexica (`english-lists.ts`), which no other lexicon may have. */
export const DEFAULT_LEXICON = 'default';
export const CLEAN_LEXICON = 'clean';
export const OLD_LEXICON = 'default-2026';

const ENGLISH_LEXICA: readonly string[] = [DEFAULT_LEXICON, CLEAN_LEXICON, OLD_LEXICON];

export function isEnglishLexicon(name: string): boolean {
  return ENGLISH_LEXICA.includes(name);
}

/** True if a file name is that of a word graph. The format is detected from the bytes. */
export function isWordGraphName(file: string): boolean {
  return /\.[kt]wg$/iu.test(file);
}

/** True if a file name is that of a word list: `.txt`, Scrabble3D's `.dic`, Quackle's `.dawg`, or a path without an extension. */
export function isWordListName(file: string): boolean {
  return /\.(?:txt|dic)$/iu.test(file) || isQuackleName(file) || /[/\\][^./\\]+$/u.test(file);
}

export function isQuackleName(file: string): boolean {
  return /\.dawg$/iu.test(file);
}

/** Returns the file name without its extension, or a variant of it if it would equal the name of a shipped lexicon. */
export function nameOfFile(file: string): string {
  const dot = file.lastIndexOf('.');
  const stem = dot > 0 ? file.slice(0, dot) : file;
  const name = visibleLine(stem);
  if (!isEnglishLexicon(name)) return name;
  return stem === file ? `${name} (file)` : visibleLine(file);
}

export function describeUnspellable(words: number, alphabet: Pick<Alphabet, 'name'>): string {
  const left = words === 1 ? '1 word is left out: it has' : `${words} words are left out: they have`;
  return `${left} characters that alphabet ${alphabet.name} lacks`;
}
