/**
 * What a review is kept by: a key of all that it was made of, so that it is found again only where nothing of that is another,
 * and the form of its turns, which is checked when they are read back.
 */
import * as z from 'zod';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import type { SearchResources } from '../searcher.ts';
import type { ReviewedTurn, ReviewSettings } from './review.ts';

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

const figure = z.strictObject({ mean: z.number(), error: z.number().nullable() });
const loss = z.strictObject({ win: figure.nullable(), points: figure });
const weighed = {
  move: z.string(),
  text: z.string(),
  score: z.number(),
  isBingo: z.boolean(),
  win: figure.nullable(),
  points: figure,
};
export const reviewedTurn: z.ZodType<ReviewedTurn> = z.strictObject({
  lines: z.int().min(0),
  fileLine: z.int().min(0),
  seat: z.int().min(0).max(7),
  rack: z.string(),
  bag: z.int().min(0),
  shown: z.string(),
  scores: z.array(z.number()),
  done: z.string(),
  doneScore: z.number(),
  search: z.enum(['static', 'simulation', 'pre-endgame', 'endgame']).nullable(),
  isProven: z.boolean(),
  played: z.strictObject(weighed).nullable(),
  best: z.strictObject(weighed).nullable(),
  plays: z.array(z.strictObject({ ...weighed, behind: loss })),
  loss: loss.nullable(),
  grade: z.enum(['none', 'small', 'medium', 'large']).nullable(),
  ungraded: z.enum(['even', 'rack', 'tiles', 'words', 'kept off', 'illegal', 'players', 'unsearched']).nullable(),
  isThrownAway: z.boolean(),
  why: z.array(z.string()),
  missedBingo: z.strictObject({ text: z.string(), score: z.number() }).nullable(),
  phonies: z.array(z.string()),
  isChallengedOff: z.boolean(),
  letStand: z.array(z.string()),
  luck: figure.nullable(),
});

export const reviewedTurns: z.ZodType<ReviewedTurn[]> = z.array(reviewedTurn);
