/**
 * What bots name in their options and have from files: their own words.
 */
import type { BotSpec } from '../bots/bot-spec.ts';
import { ownWordsOf } from '../bots/registry.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { requireGaddag } from '../movegen/words/kwg.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { loadFamiliarPart, loadLexicon, readyWordMap } from './lexicon-files.ts';
import type { LoadLexiconOptions } from './lexicon-files.ts';

/**
 * Load the words that are the bots' own, by their names (see `BotResources`), ready to be searched with.
 *
 * @param graph the game's lexicon
 * @throws InputError if a file cannot be read or is not a lexicon.
 */
export async function loadVocabularies(
  bots: readonly BotSpec[],
  alphabet: Alphabet,
  graph: WordGraph,
  options: LoadLexiconOptions = {},
): Promise<Map<string, WordGraph>> {
  const vocabularies = new Map<string, WordGraph>();
  for (const own of bots.map(ownWordsOf)) {
    if (own === null || vocabularies.has(own.name)) continue;
    const { name, lexicon, percent } = own;
    const all = lexicon === 'game' ? graph : await loadLexicon(lexicon, alphabet, options);
    requireGaddag(all, lexicon);
    const words = percent < 100 ? await loadFamiliarPart(all, alphabet, percent, options) : all;
    await readyWordMap(words, options);
    vocabularies.set(name, words);
  }
  return vocabularies;
}
