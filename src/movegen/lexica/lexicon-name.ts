/** What lexica and their files are called, and what is said of them. */
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { visibleLine } from '../../text/visible-text.ts';

/** The name of the lexicon that ships; no file has it. */
export const DEFAULT_LEXICON = 'default';

/** Whether a file is called a word graph. What it is, its bytes say. */
export function isWordGraphName(file: string): boolean {
  return /\.[kt]wg$/iu.test(file);
}

/** Whether a file is called a list of words: `.txt`, Scrabble3D's `.dic`, or a path without an extension. */
export function isWordListName(file: string): boolean {
  return /\.(?:txt|dic)$/iu.test(file) || /[/\\][^./\\]+$/u.test(file);
}

/** What the lexicon of a file is called: the file's name without its extension, or one that keeps it from passing for the default. */
export function nameOfFile(file: string): string {
  const dot = file.lastIndexOf('.');
  const stem = dot > 0 ? file.slice(0, dot) : file;
  const name = visibleLine(stem);
  if (name !== DEFAULT_LEXICON) return name;
  return stem === file ? `${name} (file)` : visibleLine(file);
}

/** That words were left out, and why. */
export function describeUnspellable(words: number, alphabet: Pick<Alphabet, 'name'>): string {
  const left = words === 1 ? '1 word is left out: it has' : `${words} words are left out: they have`;
  return `${left} characters that alphabet ${alphabet.name} lacks`;
}
