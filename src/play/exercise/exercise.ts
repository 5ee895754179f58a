/**
 * A turn of a review as an exercise: find a better play than the one made. What is found is weighed on the same deals as the
 * best play.
 */
import { DEFAULT_REVIEW, QUICK_REVIEW } from '../../analysis/review/review.ts';
import type { Loss, ReviewedTurn, ReviewSettings } from '../../analysis/review/review.ts';
import { weighTurn } from '../../analysis/review/weighed-turn.ts';
import type { WeighingOptions } from '../../analysis/review/weighed-turn.ts';
import type { Move } from '../../engine/board/move.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { checkExchange, checkPlacement } from '../../engine/rules/legality.ts';
import { bagCountOf } from '../../engine/tiles/tile-set.ts';
import { explainRefusal } from '../commands/typed-move.ts';
import { costOf, describeMistake } from '../wording/review-words.ts';

/** A turn to practise on. */
export interface Exercise {
  readonly turn: ReviewedTurn;
  /** As its player saw it. */
  readonly position: CgpPosition;
  /** Those of the review. */
  readonly settings: ReviewSettings;
}

/** What is said of a move that was tried. */
export interface Verdict {
  readonly sentences: readonly string[];
  /** Whether it is as good as the best. */
  readonly isSolved: boolean;
}

/** What is said where something else was typed. */
export const TYPE_A_PLAY = 'Type a play, as in 8D WORD, exch QZ or pass.';

/** What is to be done. */
export function taskOf({ done, doneScore }: ReviewedTurn): string {
  return `Find a better play than ${done} for ${doneScore}.`;
}

/** The answer, a sentence each. */
export function answerTo(turn: ReviewedTurn): string[] {
  return [describeMistake(turn), ...turn.why];
}

/** Judge a move of the player's own tiles. */
export async function judgeMove(exercise: Exercise, move: Move, weighing: WeighingOptions): Promise<Verdict> {
  const { turn, position } = exercise;
  const { board, racks } = position;
  const { ruleset, graph: lexicon } = weighing.resources;
  const { alphabet } = ruleset;
  const rack = racks[0]!;
  const rules = { ...ruleset, challenge: { kind: 'void' } as const };
  const score = check({ ruleset: rules, lexicon, board, rack, bagCount: bagCountOf(position, ruleset) }, move);
  if (isRefusal(score)) return notYet(explainRefusal({ alphabet, board, rack }, move, score));
  const text = formatMove(alphabet, board, move);
  if (text === turn.done) return notYet('That is what was played.');
  if (text === turn.best!.text) {
    return { sentences: ['Right, that is the best play.', ...turn.why], isSolved: true };
  }
  const loss = await lossOf(exercise, { move, score, text }, weighing);
  return loss === null ? notYet('That was not searched.') : verdictOn(turn, text, loss);
}

async function lossOf(
  { turn, position, settings: reviewed }: Exercise,
  { move, score, text }: { readonly move: Move; readonly score: number; readonly text: string },
  weighing: WeighingOptions,
): Promise<Loss | null> {
  const known = turn.plays.find((play) => play.text === text)?.behind;
  if (known !== undefined) return known;
  const settings = reviewed.timeMs === null ? reviewed : { ...DEFAULT_REVIEW, ...QUICK_REVIEW };
  return (await weighTurn(position, { move, score }, settings, weighing))?.loss ?? null;
}

function verdictOn(turn: ReviewedTurn, text: string, loss: Loss): Verdict {
  const by = loss.win ?? loss.points;
  if (by.mean <= 0 || (by.error !== null && by.error > by.mean)) {
    return { sentences: [`As good as ${turn.best!.text}: no search tells the two apart.`], isSolved: true };
  }
  const isBetter = by.mean < (loss.win === null ? turn.loss!.points : turn.loss!.win!).mean;
  return notYet(
    `${isBetter ? 'Better, but not the best' : 'No better than what was played'}: ${text} loses ${costOf(loss)}. Try again.`,
  );
}

function notYet(sentence: string): Verdict {
  return { sentences: [sentence], isSolved: false };
}

/** The score of a move, or why it is refused. */
function check(context: Parameters<typeof checkPlacement>[0], move: Move): number | Refusal {
  if (move.kind === 'pass') return 0;
  if (move.kind === 'exchange') return checkExchange(context, move) ?? 0;
  const play = checkPlacement(context, move);
  return isRefusal(play) ? play : play.score;
}
