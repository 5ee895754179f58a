/**
 * What bots name in their options and have from files: words of their own.
 */
import type { BotSpec } from '../bots/bot-spec.ts';
import { vocabularyOf } from '../bots/registry.ts';
import type { Alphabet } from '../engine/alphabet.ts';
import { requireGaddag } from '../movegen/kwg.ts';
import type { WordGraph } from '../movegen/word-graph.ts';
import { loadLexicon } from './lexicon-files.ts';

/**
 * Load the lexica that bots have their own words from, by the name of the option (see `BotResources`).
 *
 * @throws InputError if a file cannot be read or is no lexicon.
 */
export async function loadVocabularies(bots: readonly BotSpec[], alphabet: Alphabet): Promise<Map<string, WordGraph>> {
  const vocabularies = new Map<string, WordGraph>();
  for (const name of bots.map(vocabularyOf)) {
    if (name === null || vocabularies.has(name)) continue;
    const words = await loadLexicon(name, alphabet);
    requireGaddag(words, name);
    vocabularies.set(name, words);
  }
  return vocabularies;
}
