/**
 * The address of a position to analyse: `#/analyse?ruleset=ID&cgp=CGP`, with its words where they are no default ones, and `figures=PACKED`
 * where somebody analysed it.
 */
import type { LexiconName } from '../../data/lexicon-facts.ts';
import { addressedLexicon, lexiconTerms } from './lexicon-in-address.ts';

export const ANALYSE_ROUTE = 'analyse';

/** A position that an address names; a part that it does not name is null. */
export interface AddressedPosition {
  readonly ruleset: string | null;
  readonly lexicon: LexiconName | null;
  readonly cgp: string | null;
  /** What was found out about it, packed (`share/linked-figures.ts`). */
  readonly figures: string | null;
}

/** Where a position is analysed. */
export function analyseAddress(
  ruleset: string,
  cgp: string,
  figures: string | null = null,
  lexicon: LexiconName | null = null,
): string {
  const terms = { ruleset, ...lexiconTerms(lexicon), cgp, ...(figures !== null && { figures }) };
  return `#/${ANALYSE_ROUTE}?${new URLSearchParams(terms).toString()}`;
}

/** What stands behind `#/` as a position. */
export function addressedPosition(route: string): AddressedPosition {
  const query = route.indexOf('?');
  const terms = new URLSearchParams(query < 0 ? '' : route.slice(query + 1));
  return {
    ruleset: terms.get('ruleset'),
    lexicon: addressedLexicon(terms),
    cgp: terms.get('cgp'),
    figures: terms.get('figures'),
  };
}
