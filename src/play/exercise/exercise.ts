/**
 * A reviewed turn as an exercise: find a better play than the recorded one. Since a quick review may be wrong, the turn is searched
 * longer first, and the answer says so. A tried play is evaluated beside the best play and graded like a recorded one. It is
 * correct if it has no grade, loses a negligible amount, or is within error of the best in the original review.
 */
import type { PositionTurn } from '../../analysis/position-turn.ts';
import { gradeTurn } from '../../analysis/review/grade.ts';
import { listTurns } from '../../analysis/review/recorded-turns.ts';
import { reviewTurn } from '../../analysis/review/grade-game.ts';
import {
  CLOSE_REVIEW,
  isCloseReview,
  isMistake,
  type Loss,
  type TurnReview,
  type ReviewSettings,
  type MoveReview,
} from '../../analysis/review/review.ts';
import {
  weighTurn,
  type ScoredMove,
  type TurnComparison,
  type WeighingOptions,
} from '../../analysis/review/turn-comparison.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import type { Layout } from '../../engine/board/layout.ts';
import type { Move } from '../../engine/board/move.ts';
import { examplePlays, formatMove, parseSiuMove } from '../../engine/notation/move-text.ts';
import { isRefusal, told, type Refusal, type RefusalOf } from '../../engine/refusal.ts';
import { checkExchange, checkPlacement, type LegalityContext } from '../../engine/rules/legality.ts';
import { explainRefusal } from '../commands/typed-move.ts';
import { describeLoss, describeMistake } from '../wording/review-words.ts';

export interface Exercise {
  readonly turn: TurnReview;
  readonly reviewed: TurnReview;
  readonly position: PositionTurn;
  readonly settings: ReviewSettings;
}

export interface Verdict {
  readonly sentences: readonly string[];
  readonly isSolved: boolean;
}

export const NO_MISTAKE = "A longer search than the review's found no mistake here.";

export function askForPlay(layout: Layout): string {
  return `Type a play, such as ${examplePlays(layout, 'WORD')[0]}, exch QZ or pass.`;
}

export function describeTask({ done, doneScore }: TurnReview): string {
  return done === ''
    ? 'One play is better than all others. Find it.'
    : `Find a better play than ${done} for ${doneScore}.`;
}

export function answerTo(turn: TurnReview): string[] {
  const { best, loss, why } = turn;
  return [loss === null ? `The best play is ${best!.text} ${best!.score}.` : `${describeMistake(turn)}.`, ...why];
}

export interface ReviewedMistake {
  readonly replay: GcgReplay;
  readonly reviewed: TurnReview;
  readonly settings: ReviewSettings;
}

/**
 * @param close settings of the longer search; its seed is that of the review
 * @returns null if the longer search finds no mistake or was aborted
 */
export async function prepareExercise(
  { replay, reviewed, settings: used }: ReviewedMistake,
  options: WeighingOptions,
  close: ReviewSettings = CLOSE_REVIEW,
): Promise<Exercise | null> {
  const { ruleset, graph } = options.resources;
  const { lines } = reviewed;
  const recorded = listTurns(replay, ruleset, graph).find((turn) => turn.lines === lines);
  if (recorded === undefined) return null;
  const { position } = recorded;
  if (isCloseReview(used)) return { turn: reviewed, reviewed, position, settings: used };
  const settings = { ...close, seed: used.seed };
  const turn = await reviewTurn(replay, lines, settings, options);
  if (turn === null || !isMistake(turn)) return null;
  return { turn: explainLongerSearch(reviewed, turn), reviewed, position, settings };
}

export function explainLongerSearch(reviewed: TurnReview, turn: TurnReview): TurnReview {
  const [before, now] = [reviewed.best?.text, turn.best!.text];
  const why =
    before === undefined || before === now
      ? [...turn.why, "This result is from a longer search than the review's."]
      : [`A longer search than the review's finds ${now}; the review had ${before}.`, ...turn.why];
  return { ...turn, why };
}

export function moveOf({ move: text }: MoveReview, { board, ruleset }: PositionTurn): Move | null {
  const move = parseSiuMove(ruleset.alphabet, board, text);
  return isRefusal(move) ? null : move;
}

export async function judgeMove(exercise: Exercise, move: Move, weighing: WeighingOptions): Promise<Verdict> {
  const { turn, reviewed, position } = exercise;
  const { board } = position;
  const { ruleset, graph: lexicon } = weighing.resources;
  const { alphabet } = ruleset;
  const score = checkTried(position, move, { ruleset, lexicon });
  if (isRefusal(score)) return notYet(score.text);
  const text = formatMove(alphabet, board, move);
  if (text === turn.done) return notYet('That is the move that was played.');
  if (text === turn.best!.text) return solved('Right, that is the best play.', ...turn.why);
  const basis = findListed(turn, text) ?? (await weighBeside(exercise, { move, score }, weighing));
  if (basis?.loss == null) return notYet('That move was not searched.');
  return verdictOn(exercise, text, basis, findListed(reviewed, text));
}

type VerdictBasis = Pick<TurnComparison, 'search' | 'best' | 'loss' | 'isThrownAway'>;

/** Evaluates a move and the best one with the same deals and settings. */
function weighBeside(
  { turn, position, settings }: Pick<Exercise, 'turn' | 'position' | 'settings'>,
  done: ScoredMove,
  weighing: WeighingOptions,
): Promise<TurnComparison | null> {
  return weighTurn(position, done, settings, weighing, turn.best && moveOf(turn.best, position));
}

function findListed({ search, best, plays }: TurnReview, text: string): VerdictBasis | null {
  const loss = plays.find((play) => play.text === text)?.behind;
  return loss === undefined ? null : { search, best, loss, isThrownAway: false };
}

function isAsGood({ search, best, loss, isThrownAway }: VerdictBasis): boolean {
  if (best === null || loss === null) return false;
  if (loss.win === null) return loss.points.mean <= 0;
  return !isMistake({ grade: gradeTurn({ search, best, loss, isThrownAway }) });
}

function verdictOn({ turn }: Exercise, text: string, basis: VerdictBasis, inReview: VerdictBasis | null): Verdict {
  const best = turn.best!.text;
  const loss = basis.loss!;
  if (basis.best!.text === text) return solved(`Right: in a longer search ${best} is no better.`);
  if (isAsGood(basis)) return solved(`As good as ${best}, within the error of the search.`);
  if (inReview !== null && isAsGood(inReview)) {
    return solved(
      `Good: the review rates it as good as its best play. A longer search finds that it loses ${describeLoss(loss)} to ${best}.`,
    );
  }
  const by = ({ win, points }: Loss): number => (win ?? points).mean;
  const { loss: before } = turn;
  const isBetter = before !== null && by(loss) < by(before);
  // A puzzle has no recorded move.
  const ifWorse = before === null ? 'Not the best' : 'No better than the move played';
  const how = isBetter ? 'Better, but not the best' : ifWorse;
  return notYet(`${how}: ${text} loses ${describeLoss(loss)}. Try again.`);
}

function solved(...sentences: readonly string[]): Verdict {
  return { sentences, isSolved: true };
}

function notYet(sentence: string): Verdict {
  return { sentences: [sentence], isSolved: false };
}

/** Returns the score, or a refusal as text. Invalid words are rejected even if the game would accept them. */
export function checkTried(
  { board, rack, bagCount }: Pick<PositionTurn, 'board' | 'rack' | 'bagCount'>,
  move: Move,
  { ruleset, lexicon }: Pick<LegalityContext, 'ruleset' | 'lexicon'>,
): number | RefusalOf<'told'> {
  const rules = { ...ruleset, challenge: { kind: 'void' } as const };
  const score = checkMove({ ruleset: rules, lexicon, board, rack, bagCount }, move);
  return isRefusal(score)
    ? told(explainRefusal({ alphabet: ruleset.alphabet, board, rack, lexicon }, move, score))
    : score;
}

export function checkMove(context: LegalityContext, move: Move): number | Refusal {
  if (move.kind === 'pass') return 0;
  if (move.kind === 'exchange') return checkExchange(context, move) ?? 0;
  const play = checkPlacement(context, move);
  return isRefusal(play) ? play : play.score;
}
