/** Loads the meanings of words: the shipped English ones, or those of a language pack. */
import { join } from 'node:path';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { LoadMeanings } from '../../play/commands/word-meanings.ts';
import { describeMeaning, EnglishMeanings, wordTest } from '../../play/wording/english-meanings.ts';
import { packageRoot } from '../files.ts';
import { findPack } from '../packs/find-packs.ts';
import { packMeanings } from '../packs/pack-meanings.ts';
import { unpackText } from './packed-text.ts';

const ENGLISH = 'en';
/** Path of the shipped English meanings, compressed with brotli. */
export const ENGLISH_MEANINGS = join(packageRoot(), 'data/meanings/english.txt.br');

let english: EnglishMeanings | undefined;

/** @throws InputError `cannot-read` if the shipped file is missing or damaged */
export function englishMeanings(): EnglishMeanings {
  return (english ??= new EnglishMeanings(unpackText(ENGLISH_MEANINGS)));
}

/** Meanings under the given rules, read when they are first needed. */
export function meaningsOf(graph: WordGraph, { alphabet }: Pick<Ruleset, 'alphabet'>): LoadMeanings {
  return () => loadMeanings(graph, alphabet);
}

/**
 * Returns a function that describes the meaning of a word in capitals. The English meanings are read at its first call.
 *
 * @throws InputError if the meanings of the lexicon's language pack cannot be read
 */
export async function loadMeanings(graph: WordGraph, alphabet: Alphabet): Promise<(word: string) => string> {
  const pack = await findPack(graph.name);
  const meanings = pack && (await packMeanings(pack));
  if (meanings !== null) {
    return (word) => {
      const meaning = meanings.define(word);
      return meaning === null ? `The word list of ${graph.name} does not define ${word}.` : `${word} ${meaning}`;
    };
  }
  if (pack !== null && pack.manifest.language.locale !== ENGLISH) {
    return () => `The word list of ${graph.name} has no definitions.`;
  }
  const isWord = wordTest(graph, alphabet);
  return (word) => describeMeaning(englishMeanings(), word, isWord);
}
