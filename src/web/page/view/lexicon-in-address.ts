/** Words that an address names: `lexicon=NAME&hash=HASH`, and nothing for the default ones. */
import { type LexiconName, lexiconNameSchema } from '../../data/lexicon-facts.ts';

export function lexiconTerms(lexicon: LexiconName | null): Record<string, string> {
  return lexicon === null ? {} : { lexicon: lexicon.name, hash: lexicon.hash };
}

/** Null for the default words, and for what is no name of any. */
export function addressedLexicon(terms: URLSearchParams): LexiconName | null {
  const named = lexiconNameSchema.safeParse({ name: terms.get('lexicon'), hash: terms.get('hash') });
  return named.success ? named.data : null;
}
