/**
 * Familiarity of words by usage: a lexicon in the order of a list of counts. Inflections are counted separately. Words with equal
 * counts, in particular unused ones, are ordered by strangeness (`familiar-words.ts`).
 *
 * Short words are an exception, because players learn them by heart. A word of two letters is at least as well known as the last of
 * 6 percent of the lexicon, one of three letters as the last of 14 percent, and one of four as the last of 45 percent. So a player
 * who knows 6 percent of the lexicon or more knows all words of two letters, including `QI` and `ZA`; below that, none of the
 * unusual ones.
 */
import { InputError } from '../../engine/errors.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';
import { listWords } from '../../movegen/words/list-words.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { wordTableOf, type WordTable } from '../../movegen/words/word-table.ts';
import { listFamiliarWords, measureStrangeness } from './familiar-words.ts';

/** Version of the order, stored with derived data. Increment it when the order changes. */
export const USE_ORDER_VERSION = 4;

/** By word length: the share of the lexicon above which all words of that length are known. */
const LEARNT_BY_HEART: ReadonlyMap<number, number> = new Map([
  [2, 0.06],
  [3, 0.14],
  [4, 0.45],
]);

/** Number of the commonest words used to test whether a list matches a lexicon's language, and the required share of matches. */
const TELLING_WORDS = 1000;
const MIN_SHARE = 0.5;

/** Usage counts by letters (`keyOf`); words that the alphabet cannot spell are omitted. */
export type WordCounts = ReadonlyMap<string, number>;

export interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/** Words that differ only in case are merged, and their counts added. */
export function countUses(words: Iterable<CountedWord>, alphabet: Alphabet): WordCounts {
  const counts = new Map<string, number>();
  for (const { word, count } of words) {
    const letters = readTiles(alphabet, word, 'word');
    if (isRefusal(letters) || letters.length === 0) continue;
    const key = keyOf(letters);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/**
 * Parses a list of counts: each line is a word, spaces or a tab, and its number of occurrences. Empty lines are ignored.
 *
 * @param source path for error messages
 * @throws InputError `bad-word-list` with the line and column of an invalid line
 */
export function parseCountedWords(text: string, source: string): CountedWord[] {
  const words: CountedWord[] = [];
  text.split(/\r\n|\r|\n/u).forEach((line, i) => {
    if (line.trim() === '') return;
    const { lead = '', word = '', gap = '', count = '' } = LINE.exec(line)!.groups!;
    const column = lead.length + word.length + (count === '' ? 0 : gap.length) + 1;
    const fail = (what: string): never => {
      throw new InputError('bad-word-list', what, { source, line: i + 1, column });
    };
    if (count === '') fail('missing count; each line must be a word, a space and a count');
    if (!/^\d{1,15}$/u.test(count)) fail('invalid count; it must be a whole number of up to 15 digits');
    words.push({ word, count: Number(count) });
  });
  if (words.length > 0) return words;
  throw new InputError('bad-word-list', 'the list contains no words', { source });
}

export function formatCountedWords(words: Iterable<CountedWord>): string {
  return Array.from(words, ({ word, count }) => `${word} ${count}\n`).join('');
}

const LINE = /^(?<lead>\s*)(?<word>\S*)(?<gap>\s*)(?<count>.*?)\s*$/u;

/** Capitalised words count only one tenth, because most are names. */
const CAPITALS_A_WORD = 10;

function* discountNames(words: Iterable<CountedWord>): Generator<CountedWord> {
  for (const { word, count } of words) {
    yield { word, count: word === word.toLowerCase() ? count : count / CAPITALS_A_WORD };
  }
}

/** Whether counts match a lexicon's language: most of the commonest words counted are in it. */
export function isOfLexicon(counts: WordCounts, graph: WordGraph): boolean {
  const commonest = [...counts]
    .filter(([key]) => key.length > 1)
    .sort((a, b) => b[1] - a[1])
    .slice(0, TELLING_WORDS);
  const matches = commonest.filter(([key]) => graph.contains(lettersOf(key))).length;
  return matches >= MIN_SHARE * commonest.length && matches > 0;
}

export function countsAny(counts: WordCounts, graph: WordGraph): boolean {
  for (const key of counts.keys()) if (graph.contains(lettersOf(key))) return true;
  return false;
}

/** The words of a lexicon, each with the share of words that are known at least as well. */
export interface KnownOrder {
  readonly words: readonly Uint8Array[];
  /** The share of each word, above 0 and at most 1. */
  readonly shares: Float64Array;
}

export function orderByUse(graph: WordGraph, alphabet: Alphabet, counts: WordCounts): KnownOrder {
  const words = [...listWords(graph)];
  const uses = Float64Array.from(words, (word) => counts.get(keyOf(word)) ?? 0);
  const strange = Float64Array.from(words, measureStrangeness(alphabet));
  const used = Uint32Array.from(words.keys()).filter((word) => uses[word]! > 0);
  used.sort((a, b) => uses[b]! - uses[a]! || strange[a]! - strange[b]! || a - b);
  // Most words are unused. One number holds strangeness and place, because a sort without a comparison function is far faster.
  const unused = strange.map((bits, word) => (uses[word]! > 0 ? Infinity : bits * words.length + word)).sort();
  const order = [...used, ...unused.subarray(0, words.length - used.length).map((key) => key % words.length)];
  const shares = new Float64Array(words.length);
  order.forEach((word, rank) => {
    shares[word] = Math.min((rank + 1) / words.length, LEARNT_BY_HEART.get(words[word]!.length) ?? 1);
  });
  return { words, shares };
}

/** Lists the best-known `percent` of a lexicon's words; at least one word. */
export function listKnownWords({ words, shares }: KnownOrder, percent: number): WordTable {
  const least = shares.reduce((best, share) => Math.min(best, share), 1);
  const most = Math.max(percent / 100, least);
  return wordTableOf(words.filter((_, i) => shares[i]! <= most));
}

/** Usage counts from general text, which contains names, for a lexicon; null if they are of another language. */
export function usesInGeneral(words: Iterable<CountedWord>, graph: WordGraph, alphabet: Alphabet): WordCounts | null {
  const counts = countUses(discountNames(words), alphabet);
  return isOfLexicon(counts, graph) ? counts : null;
}

export type KnownParts = (percent: number) => WordTable;

/** @param counts null to order by the letters of the words */
export function knownParts(graph: WordGraph, alphabet: Alphabet, counts: WordCounts | null): KnownParts {
  if (counts === null) return (percent) => listFamiliarWords(graph, alphabet, percent);
  const order = orderByUse(graph, alphabet, counts);
  return (percent) => listKnownWords(order, percent);
}

function keyOf(letters: Uint8Array): string {
  // Far faster than spreading the letters as arguments.
  return String.fromCharCode.apply(null, letters as ArrayLike<number> as number[]);
}

function lettersOf(key: string): Uint8Array {
  return Uint8Array.from(key, (letter) => letter.charCodeAt(0));
}
