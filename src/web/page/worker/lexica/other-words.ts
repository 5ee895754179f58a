/** Words from files of the user or of a language, and the shares of them that levels know; the same as in Node. */
import {
  countUses,
  knownParts,
  parseCountedWords,
  usesInGeneral,
  type KnownParts,
} from '../../../../bots/vocabulary/word-use.ts';
import { InputError } from '../../../../engine/errors.ts';
import type { Alphabet } from '../../../../engine/tiles/alphabet.ts';
import { readSearchableLexicon } from '../../../../movegen/lexica/lexicon-file.ts';
import type { WordGraph } from '../../../../movegen/words/word-graph.ts';
import type { LexiconName } from '../../../data/lexicon-facts.ts';
import { findRuleset } from '../../../data/web-data.ts';
import { findLexiconFile, listLexica } from '../../store/browser-lexica.ts';
import { describeMissingWords, findLexicon } from '../../store/stored-lexicon.ts';
import { fetchPacked, fetchText } from '../fetch-data.ts';
import type { GameSource } from '../protocol.ts';

/**
 * Builds the word graph of a custom or language lexicon for searches.
 *
 * @throws InputError if the file is no longer stored
 */
export async function buildOtherWords(
  { base, data, ruleset, lexicon }: GameSource,
  alphabet: Alphabet,
): Promise<WordGraph> {
  if (lexicon === null) {
    const { name, words } = findRuleset(data, ruleset).lexicon;
    return readSearchableLexicon(await fetchPacked(base, words.file), `${name}.twg`, alphabet);
  }
  const stored = await findLexiconFile(ruleset, lexicon);
  if (stored === undefined) throw missingWords(lexicon);
  const graph = readSearchableLexicon(stored.bytes, stored.file, alphabet);
  if (graph.hash !== lexicon.hash) {
    const what = `the words ${lexicon.name} were stored by another version of this page; delete them and add their file again`;
    throw new InputError('cannot-read', what);
  }
  return graph;
}

/** Called before stored blocks are read, which may outlive the words. @throws InputError if the words are not stored */
export async function requireStored(ruleset: string, lexicon: LexiconName): Promise<void> {
  if (findLexicon(await listLexica(), ruleset, lexicon.hash) === undefined) throw missingWords(lexicon);
}

function missingWords(lexicon: LexiconName): InputError {
  return new InputError('cannot-read', describeMissingWords(lexicon));
}

/** Lists the best-known words: by frequency if the language has counts, otherwise by their letters. */
export async function partsOf(
  { base, data, ruleset, lexicon }: GameSource,
  graph: WordGraph,
  alphabet: Alphabet,
): Promise<KnownParts> {
  const { uses } = findRuleset(data, ruleset).lexicon;
  if (uses === null) return knownParts(graph, alphabet, null);
  const counted = parseCountedWords(await fetchText(base, uses), uses);
  // The counts of a language were made for its own words.
  const counts = lexicon === null ? countUses(counted, alphabet) : usesInGeneral(counted, graph, alphabet);
  return knownParts(graph, alphabet, counts);
}
