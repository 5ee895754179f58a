/**
 * A position with a better play to be found, as plain data that is kept in a file or a browser: a mistake of a reviewed game, or a
 * puzzle. What was played and every play that was weighed come with it, so that most answers are judged at once.
 */
import * as z from 'zod';
import { reviewedTurn, type ReviewedTurn } from '../../analysis/review/review.ts';

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
  /** CGP of what its player saw: the own rack first, and of the other what was shown. */
  readonly position: string;
  /** What was done, the best plays and why. Of a puzzle nothing was done. */
  readonly turn: ReviewedTurn;
  /** The turn as the review has it, if `turn` is of a longer search. */
  readonly reviewed?: ReviewedTurn | undefined;
  /** Whether the turn was looked at closely. Before that, what a quick review said of it may be wrong. */
  readonly isClose: boolean;
  readonly puzzle: Puzzle | null;
}

/** Text of a file that is shown: one line, with nothing that moves a cursor. */
export const lineOfText = z
  .string()
  .max(2000)
  .regex(/^\P{C}*$/u);

export const cardSchema: z.ZodType<Card> = z
  .strictObject({
    rules: lineOfText,
    lexicon: z.strictObject({ name: lineOfText, hash: lineOfText }),
    position: lineOfText,
    turn: reviewedTurn,
    reviewed: reviewedTurn.optional(),
    isClose: z.boolean(),
    puzzle: z.strictObject({ kind: z.enum(PUZZLE_KINDS), rating: z.number() }).nullable(),
  })
  .refine(({ turn }) => turn.best !== null, 'a card needs a best play');

export function cardKey({ rules, lexicon, position }: Pick<Card, 'rules' | 'lexicon' | 'position'>): string {
  return `${rules} | ${lexicon.hash} | ${position}`;
}
