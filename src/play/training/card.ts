/**
 * A position with a better play to find, as plain data for a file or browser storage: a mistake of a reviewed game, or a puzzle. It
 * includes the recorded play and all evaluated plays, so most answers need no search.
 */
import * as z from 'zod/mini';
import { familyOf } from '../../movegen/lexica/english-lists.ts';
import { reviewedTurn, type TurnReview } from '../../analysis/review/review.ts';

export const PUZZLE_KINDS = [
  'bingo',
  'hook',
  'parallel',
  'fishing',
  'setup',
  'blocking',
  'endgame',
  'pre-endgame',
] as const;

export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly rating: number;
}

export interface Card {
  readonly rules: string;
  readonly lexicon: { readonly name: string; readonly hash: string };
  /** CGP as the player saw it: their own rack first, then the visible tiles of the other. */
  readonly position: string;
  /** The recorded play, the best plays and the reasons. A puzzle has no recorded play. */
  readonly turn: TurnReview;
  /** The turn of the review, if `turn` comes from a longer search. */
  readonly reviewed?: TurnReview | undefined;
  /** True after a longer search; before it, the quick review may be wrong. */
  readonly isClose: boolean;
  readonly puzzle: Puzzle | null;
}

/** A line of text from a file, without control characters. */
export const lineOfText = z.string().check(z.maxLength(2000), z.regex(/^\P{C}*$/u));

export const cardSchema: z.ZodMiniType<Card> = z
  .strictObject({
    rules: lineOfText,
    lexicon: z.strictObject({ name: lineOfText, hash: lineOfText }),
    position: lineOfText,
    turn: reviewedTurn,
    reviewed: z.optional(reviewedTurn),
    isClose: z.boolean(),
    puzzle: z.nullable(z.strictObject({ kind: z.enum(PUZZLE_KINDS), rating: z.number() })),
  })
  .check(z.refine(({ turn }) => turn.best !== null, 'a card needs a best play'));

/** The same for all shipped English lexica, so that a new edition of the words keeps schedules and answers. */
export function cardKey({ rules, lexicon, position }: Pick<Card, 'rules' | 'lexicon' | 'position'>): string {
  return `${rules} | ${familyOf(lexicon.hash)} | ${position}`;
}
