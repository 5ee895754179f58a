/** Words that come as a file: their graph, of words that a person added from what the browser keeps, and the parts of them that levels know. As in Node. */
import { listFamiliarWords } from '../../../../bots/vocabulary/familiar-words.ts';
import {
  countUses,
  discountNames,
  isOfLexicon,
  listKnownWords,
  orderByUse,
  parseCountedWords,
} from '../../../../bots/vocabulary/word-use.ts';
import { InputError } from '../../../../engine/errors.ts';
import type { Alphabet } from '../../../../engine/tiles/alphabet.ts';
import { readLexicon } from '../../../../movegen/lexica/lexicon-file.ts';
import { searchableGraph } from '../../../../movegen/words/build-word-graph.ts';
import { requireGaddag } from '../../../../movegen/words/kwg.ts';
import type { WordGraph } from '../../../../movegen/words/word-graph.ts';
import type { WordTable } from '../../../../movegen/words/word-table.ts';
import type { GameTerms, LexiconName } from '../../../data/lexicon-facts.ts';
import { findRuleset } from '../../../data/web-data.ts';
import { lexiconFile, listLexica } from '../../store/browser-lexica.ts';
import { describeMissingWords, findLexicon } from '../../store/kept-lexicon.ts';
import { fetchText } from '../fetch-data.ts';
import type { GameSource } from '../protocol.ts';

interface OtherTerms extends GameTerms {
  readonly lexicon: LexiconName;
}

export async function buildOtherWords({ ruleset, lexicon }: OtherTerms, alphabet: Alphabet): Promise<WordGraph> {
  const kept = await lexiconFile({ ruleset, lexicon });
  if (kept === null) throw missingWords(lexicon);
  const graph = searchableWords(kept.bytes, kept.file, alphabet);
  if (graph.hash !== lexicon.hash) {
    const what = `the words ${lexicon.name} were kept by another version of this page; delete them and add their file again`;
    throw new InputError('cannot-read', what);
  }
  return graph;
}

export function searchableWords(bytes: Uint8Array, file: string, alphabet: Alphabet): WordGraph {
  const { graph } = readLexicon(bytes, file, alphabet);
  requireGaddag(graph, file);
  return searchableGraph(graph);
}

/**
 * Whether words are kept, before what was built of them is taken.
 *
 * @throws InputError if they are not
 */
export async function requireKept({ ruleset, lexicon }: OtherTerms): Promise<void> {
  if (findLexicon(await listLexica(), ruleset, lexicon.hash) === undefined) throw missingWords(lexicon);
}

function missingWords(lexicon: LexiconName): InputError {
  return new InputError('cannot-read', describeMissingWords(lexicon));
}

/** The words of a lexicon that are known best, by share: by their use where that is counted in their language, else by their letters. */
export async function knownParts(
  { base, data, ruleset, lexicon }: GameSource,
  graph: WordGraph,
  alphabet: Alphabet,
): Promise<(percent: number) => WordTable> {
  const { uses } = findRuleset(data, ruleset).lexicon;
  if (uses === null) return (percent) => listFamiliarWords(graph, alphabet, percent);
  const counted = parseCountedWords(await fetchText(base, uses), uses);
  // Those of a language came with its words.
  const isOwn = lexicon === null;
  const counts = countUses(isOwn ? counted : discountNames(counted), alphabet);
  if (!isOwn && !isOfLexicon(counts, graph)) return (percent) => listFamiliarWords(graph, alphabet, percent);
  const order = orderByUse(graph, alphabet, counts);
  return (percent) => listKnownWords(order, percent);
}
