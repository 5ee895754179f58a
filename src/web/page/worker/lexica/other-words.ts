/** Words that a person added: their graph from the file that the browser keeps, and the parts of them that levels know. As in Node. */
import { listFamiliarWords } from '../../../../bots/vocabulary/familiar-words.ts';
import {
  countWords,
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
import { lexiconFile, listLexica } from '../../store/browser-lexica.ts';
import { describeMissingWords, findLexicon } from '../../store/kept-lexicon.ts';
import { fetchText } from '../fetch-data.ts';
import type { GameData } from '../protocol.ts';

/** A game with words that are no default ones. */
interface OtherTerms extends GameTerms {
  readonly lexicon: LexiconName;
}

/**
 * The graph of a kept lexicon, where searches read it.
 *
 * @throws InputError if its file is not kept any more
 */
export async function buildOtherWords({ ruleset, lexicon }: OtherTerms, alphabet: Alphabet): Promise<WordGraph> {
  const kept = await lexiconFile({ ruleset, lexicon });
  if (kept === null) throw missingWords(lexicon);
  const { graph } = readLexicon(kept.bytes, kept.file, alphabet);
  requireGaddag(graph, kept.file);
  if (graph.hash !== lexicon.hash) {
    const what = `the words ${lexicon.name} were kept by another version of this page; delete them and add their file again`;
    throw new InputError('cannot-read', what);
  }
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
  { base, data }: GameData,
  graph: WordGraph,
  alphabet: Alphabet,
): Promise<(percent: number) => WordTable> {
  const { uses } = data.lexicon;
  const counts = countWords(discountNames(parseCountedWords(await fetchText(base, uses), uses)), alphabet);
  if (!isOfLexicon(counts, graph)) return (percent) => listFamiliarWords(graph, alphabet, percent);
  const order = orderByUse(graph, alphabet, counts);
  return (percent) => listKnownWords(order, percent);
}
