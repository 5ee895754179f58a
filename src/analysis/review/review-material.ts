import type { GcgRecord } from '../../engine/gcg/record.ts';
import type { SearchResources } from '../searcher.ts';
import type { ReviewSettings } from './review.ts';

/** Increase it if reviews of the same settings change, in content or in format. */
const FORMAT = 4;
export const REVIEW_KEY_DIGITS = 32;

export interface ReviewSource {
  readonly record: GcgRecord;
  readonly resources: SearchResources;
  readonly settings: ReviewSettings;
}

/** Everything that a review depends on. The key is the start of the SHA-256 of the text followed by the leave values. */
export function reviewMaterial(
  { record, resources, settings }: ReviewSource,
  version: string,
): { readonly text: string; readonly leaves: Uint8Array | null } {
  const { ruleset, graph, leaves, winPercent } = resources;
  const from = [FORMAT, version, record, settings, ruleset, graph.hash, winPercent];
  return { text: JSON.stringify(from), leaves: leaves?.shared.bytes ?? null };
}
