/** The words that a view has chosen, as long as they are kept. */
import type { GameTerms, LexiconName } from '../../data/lexicon-facts.ts';
import { findLexicon, type KeptLexicon } from '../store/kept-lexicon.ts';
import { useLexica } from '../store/use-lexica.ts';

export interface ChosenWords {
  /** Those to choose from; none until they are read. */
  readonly lexica: readonly KeptLexicon[];
  /** What is chosen and kept; null for the default words. */
  readonly lexicon: LexiconName | null;
  /** What is chosen and not kept. */
  readonly missing: LexiconName | null;
}

export function useChosenWords({ ruleset, lexicon }: GameTerms): ChosenWords {
  const lexica = useLexica();
  if (lexica === null) return { lexica: [], lexicon, missing: null };
  const isKept = lexicon !== null && findLexicon(lexica, ruleset, lexicon.hash) !== undefined;
  return { lexica, lexicon: isKept ? lexicon : null, missing: isKept ? null : lexicon };
}
