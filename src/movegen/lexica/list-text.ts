/**
 * The words of a list as text. Lists of other programs have more than words: a title on the first line, or the sections of a
 * Scrabble3D dictionary, whose words stand under `[Words]` with meaning and category behind them (`CAT=an animal;1`).
 */

/** A list with a word a line. */
export interface ListText {
  /** Lines that hold no word are empty, so that line numbers are those of the file. */
  readonly text: string;
  /** The title of the list; null if it has none. */
  readonly title: string | null;
  /** What the list says that its words mean. */
  readonly meanings: readonly (readonly [word: string, meaning: string])[];
}

/** Changes when lists are read in another way. */
export const LIST_VERSION = 2;

/** The number of lines that show how a list is written. */
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

/** Whether most words of a list are in capitals. A capital then says nothing, as in lists for tournaments. */
export function isListInCapitals(words: readonly string[]): boolean {
  const small = words.filter((word) => /\p{Ll}/u.test(word)).length;
  return 2 * small < words.length;
}

function sampleOf(text: string): string[] {
  const lines: string[] = [];
  for (const [line] of text.matchAll(LINE)) if (lines.push(line.trim()) === SAMPLE) break;
  return lines;
}

/** A title has several words where the lines below have one, or small letters where they are all in capitals. */
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
