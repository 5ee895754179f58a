/**
 * Extracts the words of a list. Lists from other programs can begin with a title, or have the sections of a Scrabble3D
 * dictionary, which lists words under `[Words]` with meaning and category (`CAT=an animal;1`).
 */

export interface ListText {
  /** Lines without a word are empty, so that line numbers match the file. */
  readonly text: string;
  readonly title: string | null;
  /** Meanings given in the list. */
  readonly meanings: readonly (readonly [word: string, meaning: string])[];
}

/** Increase this whenever the parsing of lists changes. */
export const LIST_VERSION = 2;

/** Number of lines examined to detect the format of a list. */
const SAMPLE = 1000;
const LINE = /^.*\S.*$/gmu;

export function readListText(text: string): ListText {
  const first =
    new RegExp(LINE)
      .exec(text)?.[0]
      .replace(/^\uFEFF/u, '')
      .trim() ?? '';
  if (/^\[[^\]]{1,40}\]$/u.test(first) && /^[^\S\n]*\[words\][^\S\n]*$/imu.test(text)) return readSections(text);
  const at = text.indexOf(first);
  const rest = text.slice(at + first.length);
  return isTitle(first, sampleOf(rest))
    ? { text: text.slice(0, at) + rest, title: first, meanings: [] }
    : { text, title: null, meanings: [] };
}

/** True if most words are in capitals, as in tournament lists. A capital then carries no meaning. */
export function isListInCapitals(words: readonly string[]): boolean {
  const small = words.filter((word) => /\p{Ll}/u.test(word)).length;
  return 2 * small < words.length;
}

function sampleOf(text: string): string[] {
  const lines: string[] = [];
  for (const [line] of text.matchAll(LINE)) if (lines.push(line.trim()) === SAMPLE) break;
  return lines;
}

/** A title has several words, unlike the lines below it, or lowercase letters when those are all in capitals. */
function isTitle(first: string, below: readonly string[]): boolean {
  if (below.length === 0) return false;
  const isSentence = (line: string): boolean => /\s/u.test(line);
  const isSmall = (line: string): boolean => /\p{Ll}/u.test(line);
  if (isSmall(first) && !below.some(isSmall)) return true;
  return isSentence(first) && 2 * below.filter(isSentence).length < below.length;
}

function readSections(text: string): ListText {
  const meanings: [string, string][] = [];
  let isWords = false;
  const lines = text.split(/\r\n|\r|\n/u).map((line) => {
    const section = /^\s*\[([^\]]*)\]\s*$/u.exec(line)?.[1];
    if (section !== undefined) isWords = section.toLowerCase() === 'words';
    if (section !== undefined || !isWords) return '';
    const [, word = '', meaning = ''] = /^\s*([^=;\s]*)(?:=([^;]*))?/u.exec(line) ?? [];
    if (meaning.trim() !== '') meanings.push([word, meaning.trim()]);
    return word;
  });
  return { text: lines.join('\n'), title: null, meanings };
}
