/**
 * What the words of a pack mean, where its list says so: one file, a word in letters of the tiles, a tab and its meaning a line. It is
 * searched as it is, since few words are ever asked for.
 */
import { join } from 'node:path';
import { visibleLine } from '../../text/visible-text.ts';
import { MAX_FILE_BYTES, readTextFile } from '../files.ts';
import { packFiles, type Pack } from './pack.ts';

export type WordMeaning = readonly [word: string, meaning: string];

/** The file. */
export function formatMeanings(meanings: Iterable<WordMeaning>): string {
  return Array.from(meanings, ([word, meaning]) => `${word}\t${visibleLine(meaning)}\n`).join('');
}

export class Meanings {
  /** A line end stands before every line, the first too. */
  readonly #text: string;

  constructor(text: string) {
    this.#text = `\n${text}`;
  }

  /** What a word means, in capitals; null where the list does not say. */
  define(word: string): string | null {
    const head = `\n${word}\t`;
    const found = this.#text.indexOf(head);
    if (found < 0) return null;
    const start = found + head.length;
    const end = this.#text.indexOf('\n', start);
    return visibleLine(this.#text.slice(start, end < 0 ? undefined : end));
  }
}

/**
 * The meanings of a pack; null where its list has none.
 *
 * @throws InputError if their file cannot be read
 */
export async function packMeanings({ folder, manifest }: Pack): Promise<Meanings | null> {
  if (manifest.meanings === null) return null;
  return new Meanings(await readTextFile(join(folder, packFiles(manifest.id).meanings), { maxBytes: MAX_FILE_BYTES }));
}
