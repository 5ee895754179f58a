/**
 * Questions about words: the anagrams of some letters, or the hooks of a word. Those about words one is likeliest to draw come
 * first.
 */
import { letterOf, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { findHooks } from '../../movegen/words/word-search.ts';
import { countDraws } from './word-chances.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';

export type QuestionKind = 'anagrams' | 'hooks';

/** A question, and all that is right. */
export interface StudyQuestion {
  readonly kind: QuestionKind;
  /** The letters in the order of the alphabet, or the word. */
  readonly asked: string;
  /** Words; or hooks as they are written, `-S` behind and `A-` before. Sorted. */
  readonly answers: readonly string[];
}

/** The question of each word, or of words of the same letters together, likeliest first, then by the alphabet. */
export function makeQuestions(
  words: readonly Uint8Array[],
  kind: QuestionKind,
  { alphabet, graph }: { readonly alphabet: Alphabet; readonly graph: WordGraph },
): StudyQuestion[] {
  const plain = words.map((word) => Uint8Array.from(word, letterOf));
  const byAsked = new Map<string, { readonly word: Uint8Array; readonly words: string[] }>();
  for (const word of plain) {
    const text = formatTiles(alphabet, word);
    const asked = kind === 'hooks' ? text : formatTiles(alphabet, word.slice().sort());
    const group = byAsked.get(asked);
    if (group === undefined) byAsked.set(asked, { word, words: [text] });
    else group.words.push(text);
  }
  return [...byAsked]
    .map(([asked, group]) => ({ asked, ...group, draws: countDraws(group.word, alphabet.counts) }))
    .sort((a, b) => b.draws - a.draws || (a.asked < b.asked ? -1 : 1))
    .map(({ asked, word, words: same }) => ({
      kind,
      asked,
      answers: kind === 'hooks' ? listHooks(word, alphabet, graph) : same.sort(),
    }));
}

/** The letters that make another word before or behind a word. */
export function listHooks(word: Uint8Array, alphabet: Alphabet, graph: WordGraph): string[] {
  const { front, back } = findHooks(graph, word);
  const face = (letter: number): string => formatTiles(alphabet, Uint8Array.of(letter));
  return [...front.map((letter) => `${face(letter)}-`), ...back.map((letter) => `-${face(letter)}`)].sort();
}

export interface Judgement {
  readonly right: readonly string[];
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
}

/** Judge what was typed: words or hooks with blanks or commas between. */
export function judge({ answers }: StudyQuestion, typed: string): Judgement {
  const given = new Set(
    typed
      .toLocaleUpperCase('en')
      .split(/[\s,;]+/u)
      .filter((part) => part !== '' && part !== '-'),
  );
  return {
    right: answers.filter((answer) => given.has(answer)),
    missing: answers.filter((answer) => !given.has(answer)),
    wrong: [...given].filter((part) => !answers.includes(part)),
  };
}
