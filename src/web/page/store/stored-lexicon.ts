import { visibleLine } from '../../../text/visible-text.ts';
import type { LexiconFacts, LexiconName } from '../../data/lexicon-facts.ts';

export interface StoredLexicon extends LexiconFacts {
  /** Hash of the words with the tiles of the first matching ruleset. */
  readonly id: string;
  readonly file: string;
  readonly size: number;
}

export interface LexiconUpload {
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly facts: LexiconFacts;
}

export function findLexicon(
  lexica: readonly StoredLexicon[],
  ruleset: string,
  hash: string,
): StoredLexicon | undefined {
  return lexica.find(({ fits }) => fits.some((fit) => fit.ruleset === ruleset && fit.hash === hash));
}

export function lexiconNameOf({ name, fits }: StoredLexicon, ruleset: string): LexiconName | null {
  const fit = fits.find((each) => each.ruleset === ruleset);
  return fit === undefined ? null : { name, hash: fit.hash };
}

export function describeMissingWords({ name }: Pick<LexiconName, 'name'>): string {
  return `the words “${visibleLine(name)}” are not in this browser; drop their file (.txt, .kwg or .twg) on the page`;
}
