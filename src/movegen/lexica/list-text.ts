/**
 * Extracts the words of a list. Lists from other programs can begin with a title, have a definition after each word, as those of
 * Zyzzyva (`AA rough, cindery lava [n AAS]`), or be dictionaries of Scrabble3D, which have sections. There `[Words]` lists words
 * with meaning and category (`CAT=an animal;1`), and `[Replace]` the characters that stand for digraphs (`1=CH`). The source is
 * its manual, https://scrabble.sourceforge.net/wiki/index.php?title=Configuration:Create_Dictionary.
 */
import { InputError } from '../../engine/errors.ts';

export interface ListText {
  /** Lines without a word are empty, so that line numbers match the file. */
  readonly text: string;
  readonly title: string | null;
  /** Meanings given in the list. */
  readonly meanings: readonly (readonly [word: string, meaning: string])[];
}

/** Increase this whenever the parsing of lists changes. */
export const LIST_VERSION = 3;

/** Number of lines examined to detect the format of a list. */
const SAMPLE = 1000;
const LINE = /^.*\S.*$/gmu;

/** @throws InputError `bad-word-list` with the line, if the words are encrypted */
export function readListText(text: string, source: string): ListText {
  const first =
    new RegExp(LINE)
      .exec(text)?.[0]
      .replace(/^\uFEFF/u, '')
      .trim() ?? '';
  if (/^\[[^\]]{1,40}\]$/u.test(first) && /^[^\S\n]*\[words\][^\S\n]*$/imu.test(text))
    return readSections(text, source);
  const at = text.indexOf(first);
  const rest = text.slice(at + first.length);
  const below = sampleOf(rest);
  const isDefined = hasDefinitions([first, ...below]);
  const wordIn = (line: string): string => (isDefined ? splitEntry(line)[0] : line);
  const title = isTitle(wordIn(first), below.map(wordIn)) ? first : null;
  const list = title === null ? text : text.slice(0, at) + rest;
  return isDefined ? { ...readEntries(list), title } : { text: list, title, meanings: [] };
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

/** True if most lines have text after their word, and the words are in capitals, ascending or end at a tab, unlike those of prose. */
function hasDefinitions(lines: readonly string[]): boolean {
  const entries = lines.filter((line) => /\S\s+\S/u.test(line));
  if (2 * entries.length <= lines.length) return false;
  const words = entries.map((line) => splitEntry(line)[0]);
  const small = words.map((word) => word.toLowerCase());
  const isAscending = small.every((word, i) => i === 0 || small[i - 1]! <= word);
  return isAscending || isListInCapitals(words) || entries.every((line) => /^\S+\t/u.test(line));
}

function splitEntry(line: string): readonly [word: string, meaning: string] {
  const entry = line.trim();
  const end = entry.search(/\s/u);
  return end < 0 ? [entry, ''] : [entry.slice(0, end), entry.slice(end).trim()];
}

function readEntries(text: string): Pick<ListText, 'text' | 'meanings'> {
  const meanings: [string, string][] = [];
  const words = text.replace(LINE, (line) => {
    const [word, meaning] = splitEntry(line);
    if (meaning !== '') meanings.push([word, meaning]);
    return line.slice(0, line.indexOf(word) + word.length);
  });
  return { text: words, meanings };
}

function readSections(text: string, source: string): ListText {
  const meanings: [string, string][] = [];
  const digraphs = new Map<string, string>();
  let section = '';
  const lines = text.split(/\r\n|\r|\n/u).map((line, index) => {
    const header = /^\s*\[([^\]]*)\]\s*$/u.exec(line)?.[1];
    if (header !== undefined) section = header.toLowerCase();
    else if (section === 'header' && /^\s*key\s*=\s*\S/iu.test(line)) {
      const what = 'Scrabble3D has encrypted the words (Key=); give a dictionary without encryption';
      throw new InputError('bad-word-list', what, { source, line: index + 1 });
    } else if (section === 'replace') {
      const [, character, digraph] = /^\s*(\S)\s*=\s*(\S+)\s*$/u.exec(line) ?? [];
      if (character !== undefined && digraph !== undefined) digraphs.set(character, `[${digraph}]`);
    } else if (section === 'words') return readWord(line);
    return '';
  });
  return { text: lines.join('\n'), title: null, meanings };

  function readWord(line: string): string {
    const [, entry = '', meaning = ''] = /^\s*([^=;\s]*)(?:=([^;]*))?/u.exec(line) ?? [];
    const word =
      digraphs.size === 0 ? entry : entry.replace(/./gu, (character) => digraphs.get(character) ?? character);
    if (meaning.trim() !== '') meanings.push([word, meaning.trim()]);
    return word;
  }
}
