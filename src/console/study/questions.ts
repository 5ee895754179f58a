/**
 * Questions about words: the anagrams of some letters, or the hooks of a word. Short words come first, then those that one is
 * likeliest to draw.
 */
import { letterOf, upperCase, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { findAnagrams, findHooks } from '../../movegen/words/word-search.ts';
import { countDraws } from './word-chances.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';

export const QUESTION_KINDS = ['anagrams', 'hooks', 'front-hooks', 'back-hooks'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A question, and all that is right. */
export interface StudyQuestion {
  readonly kind: QuestionKind;
  /** The letters in the order of the alphabet, or the word. */
  readonly asked: string;
  /** Words; or hooks as they are written, `-S` behind and `A-` before. Sorted. */
  readonly answers: readonly string[];
}

/** The words and letters that questions are about. */
export interface QuestionSetting {
  readonly alphabet: Alphabet;
  readonly graph: WordGraph;
}

/**
 * The question of each word, or of words of the same letters together: the shortest first, of those the likeliest, then by the
 * alphabet. Every word of the lexicon is right that answers a question, whether or not it is among those asked about.
 *
 * @param most only so many, the first
 */
export function makeQuestions(
  words: readonly Uint8Array[],
  kind: QuestionKind,
  setting: QuestionSetting,
  most = Infinity,
): StudyQuestion[] {
  const { alphabet } = setting;
  const byAsked = new Map<string, Uint8Array>();
  for (const word of words) {
    const letters = word.map(letterOf);
    const asked = kind === 'anagrams' ? letters.sort() : letters;
    byAsked.set(formatTiles(alphabet, asked), asked);
  }
  return [...byAsked]
    .map(([asked, letters]) => ({ asked, letters, draws: countDraws(letters, alphabet.counts) }))
    .sort((a, b) => a.letters.length - b.letters.length || b.draws - a.draws || (a.asked < b.asked ? -1 : 1))
    .slice(0, most)
    .map(({ asked, letters }) => ({ kind, asked, answers: answersTo(kind, letters, setting) }));
}

function answersTo(kind: QuestionKind, letters: Uint8Array, { alphabet, graph }: QuestionSetting): string[] {
  const text = (tiles: ArrayLike<number>): string => formatTiles(alphabet, tiles);
  if (kind === 'anagrams') return findAnagrams(graph, countTiles(letters, alphabet.size)).map(text).sort();
  const { front, back } = findHooks(graph, letters);
  return [
    ...(kind === 'back-hooks' ? [] : front.map((letter) => `${text([letter])}-`)),
    ...(kind === 'front-hooks' ? [] : back.map((letter) => `-${text([letter])}`)),
  ].sort();
}

export interface Judgement {
  readonly right: readonly string[];
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
}

/**
 * Judge what was typed: words or hooks with blanks or commas between, in any case. Hooks of one side need neither, nor a dash.
 *
 * @param alphabet whose capitals they are
 */
export function judge(
  { kind, answers }: StudyQuestion,
  typed: string,
  alphabet: Pick<Alphabet, 'caseLocale'>,
): Judgement {
  const given = new Set(
    upperCase(alphabet, typed)
      .split(/[\s,;]+/u)
      .filter((part) => part !== '' && part !== '-')
      .flatMap((part) => readHooks(kind, part)),
  );
  return {
    right: answers.filter((answer) => given.has(answer)),
    missing: answers.filter((answer) => !given.has(answer)),
    wrong: [...given].filter((part) => !answers.includes(part)),
  };
}

/** Of one side the letters are enough, with or without blanks between. */
function readHooks(kind: QuestionKind, part: string): string[] {
  if (part.includes('-') || kind === 'anagrams' || kind === 'hooks') return [part];
  const letters = part.includes('[') ? [part] : Array.from(part);
  return letters.map((letter) => (kind === 'front-hooks' ? `${letter}-` : `-${letter}`));
}
