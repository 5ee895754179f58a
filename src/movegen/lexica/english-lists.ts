/**
 * The shipped English lexica. All come from one list, that of the package `word-list`, and smaller files, all in `data/words`:
 *
 * - `default`: the list without slurs, with the rude words that its makers left out, and with words of recent dictionaries;
 * - `clean`: the same without the rude words, for children and classrooms;
 * - `default-2026`: the plain list, the default until version 1.0.
 *
 * They differ by half a percent of their words, so what was learnt for one of them (leave values, win percentages, weights) serves
 * all three.
 */
import { InputError } from '../../engine/errors.ts';
import { CLEAN_LEXICON, DEFAULT_LEXICON, OLD_LEXICON } from './lexicon-name.ts';
import { digestWord } from './word-digest.ts';

const OLD_HASH = 'd8c3e5a405f37a36';
/** Hashes of the word graphs of `default`, `clean` and `default-2026` with the letters A to Z. */
const HASHES: readonly string[] = ['6a636a33c149b590', '43745a796d06cb65', OLD_HASH];

/** True if values learnt for the words of one hash apply to the other: equal hashes, or two of the shipped English lexica. */
export function isSameFamily(a: string, b: string): boolean {
  return familyOf(a) === familyOf(b);
}

/** Returns the name of the lexicon that a record refers to. Versions before 1.0 called the old list `default`. */
export function lexiconOfRecord(name: string, hash: string): string {
  return name === DEFAULT_LEXICON && hash === OLD_HASH ? OLD_LEXICON : name;
}

export function isEnglishHash(hash: string): boolean {
  return HASHES.includes(hash);
}

/** One name for all words of a family: the hash of `default-2026` for the shipped English lexica, otherwise the hash itself. */
export function familyOf(hash: string): string {
  return isEnglishHash(hash) ? OLD_HASH : hash;
}

/** Parts of `data/words`: one word or digest per line, and comments after `#`. */
export interface WordChanges {
  readonly restored: readonly string[];
  readonly additions: readonly string[];
  /** By `digestWord`. */
  readonly removed: ReadonlySet<number>;
}

/** Returns the words of a shipped lexicon, one per line. @param list the words of `word-list` */
export function englishWords(
  name: string,
  list: readonly string[],
  { restored, additions, removed }: WordChanges,
): string {
  if (name === OLD_LEXICON) return list.join('\n');
  const words = list.filter((word) => !removed.has(digestWord(word)));
  const rude = name === CLEAN_LEXICON ? [] : restored;
  return [...words, ...rude, ...additions].join('\n');
}

const WORD = /^[a-z]{2,15}$/u;
const DIGEST = /^[0-9a-f]{13}$/u;

/** @throws InputError with the line that is neither a word (or digest) nor a comment */
export function parseChanges(text: string, source: string, kind: 'words' | 'digests'): string[] {
  const [form, what] = kind === 'words' ? [WORD, 'a word of 2 to 15 letters'] : [DIGEST, '13 hexadecimal digits'];
  return text.split(/\r?\n/u).flatMap((line, i) => {
    if (line === '' || line.startsWith('#')) return [];
    if (form.test(line)) return [line];
    throw new InputError('bad-word-list', `${what} or a comment after # is needed`, { source, line: i + 1 });
  });
}
