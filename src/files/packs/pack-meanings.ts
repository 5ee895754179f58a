/**
 * The definitions of a pack's words, if its word list has them: one file with a word in the letters of the tiles, a tab and its
 * meaning per line. Few words are looked up, so the text is searched without an index.
 */
import { join } from 'node:path';
import { visibleLine } from '../../text/visible-text.ts';
import { MAX_FILE_BYTES, readTextFile } from '../files.ts';
import { packFiles, type Pack } from './pack.ts';

export type WordMeaning = readonly [word: string, meaning: string];

export function formatMeanings(meanings: Iterable<WordMeaning>): string {
  return Array.from(meanings, ([word, meaning]) => `${word}\t${visibleLine(meaning)}\n`).join('');
}

export class Meanings {
  /** Every line follows a line end, the first one too. */
  readonly #text: string;

  constructor(text: string) {
    this.#text = `\n${text}`;
  }

  define(word: string): string | null {
    const head = `\n${word}\t`;
    const at = this.#text.indexOf(head);
    if (at < 0) return null;
    const start = at + head.length;
    const end = this.#text.indexOf('\n', start);
    return visibleLine(this.#text.slice(start, end < 0 ? undefined : end));
  }
}

export async function packMeanings({ folder, manifest }: Pack): Promise<Meanings | null> {
  if (manifest.meanings === null) return null;
  return new Meanings(await readTextFile(join(folder, packFiles(manifest.id).meanings), { maxBytes: MAX_FILE_BYTES }));
}
