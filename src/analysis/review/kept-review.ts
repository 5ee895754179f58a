/** What a review is kept by: a key of all that it was made of, so that it is found again only where nothing of that is another. */
import type { GcgRecord } from '../../engine/gcg/record.ts';
import type { SearchResources } from '../searcher.ts';
import type { ReviewSettings } from './review.ts';

/** To be raised when reviews of the same settings come out otherwise, or are written otherwise. */
const FORMAT = 2;
export const REVIEW_KEY_DIGITS = 32;

export interface ReviewSource {
  readonly record: GcgRecord;
  readonly resources: SearchResources;
  readonly settings: ReviewSettings;
}

/**
 * What names a review: its key is the first digits of the SHA-256 of the text and the leave values after it.
 *
 * @param version of the program
 */
export function reviewMaterial(
  { record, resources, settings }: ReviewSource,
  version: string,
): { readonly text: string; readonly leaves: Uint8Array | null } {
  const { ruleset, graph, leaves, winPercent } = resources;
  const from = [FORMAT, version, record, settings, ruleset, graph.hash, winPercent];
  return { text: JSON.stringify(from), leaves: leaves?.shared.bytes ?? null };
}
