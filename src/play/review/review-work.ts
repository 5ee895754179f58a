/** The searches behind a review on a screen: they review the turns of a replayed game and evaluate tried plays. */
import { gradeGame, type ReviewOptions } from '../../analysis/review/grade-game.ts';
import { listTurns, type ReviewableTurn } from '../../analysis/review/recorded-turns.ts';
import type { GameReview, TurnReview, ReviewSettings } from '../../analysis/review/review.ts';
import { weighTurn, type WeighingOptions } from '../../analysis/review/turn-comparison.ts';
import type { Move } from '../../engine/board/move.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import {
  checkTried,
  judgeMove,
  moveOf,
  NO_MISTAKE,
  prepareExercise,
  type Exercise,
  type Verdict,
} from '../exercise/exercise.ts';
import { describeLoss, describeWorth } from '../wording/review-words.ts';

/** Reviews the turns of a game. Callers that store reviews replace `gradeGame` with their own function. */
export type Reviewing = (options: Pick<ReviewOptions, 'signal' | 'onTurn'>) => Promise<GameReview>;

export interface ReviewWorkOptions {
  readonly replay: GcgReplay;
  readonly settings: ReviewSettings;
  readonly weighing: WeighingOptions;
  readonly reviewing?: Reviewing;
}

export class ReviewWork {
  readonly replay: GcgReplay;
  readonly review: Reviewing;
  readonly #settings: ReviewSettings;
  readonly #weighing: WeighingOptions;
  /** By line index. */
  readonly #exercises = new Map<number, Promise<Exercise | null>>();
  #recorded: readonly ReviewableTurn[] | null = null;

  constructor({ replay, settings, weighing, reviewing }: ReviewWorkOptions) {
    this.replay = replay;
    this.#settings = settings;
    this.#weighing = weighing;
    this.review = reviewing ?? ((options) => gradeGame(replay, settings, { ...weighing, ...options }));
  }

  get recorded(): readonly ReviewableTurn[] {
    const { ruleset, graph } = this.#weighing.resources;
    return (this.#recorded ??= listTurns(this.replay, ruleset, graph));
  }

  async judge(reviewed: TurnReview, move: Move): Promise<Verdict> {
    const exercise = await this.exerciseOf(reviewed);
    if (exercise === null) return { sentences: [NO_MISTAKE], isSolved: true };
    return judgeMove(exercise, move, this.#weighing);
  }

  /** Compares a move with the best of the review. Moves listed by the review are not searched again. */
  async weigh({ position }: ReviewableTurn, move: Move, reviewed: TurnReview | null): Promise<readonly string[]> {
    const { ruleset, graph: lexicon } = this.#weighing.resources;
    const score = checkTried(position, move, { ruleset, lexicon });
    if (isRefusal(score)) return [score.text];
    const moveText = formatMove(ruleset.alphabet, position.board, move);
    const play = reviewed?.plays.find(({ text }) => text === moveText);
    const against = reviewed?.best == null ? null : moveOf(reviewed.best, position);
    const comparison =
      play === undefined
        ? await weighTurn(position, { move, score }, this.#settings, this.#weighing, against)
        : { played: play, best: reviewed!.best, loss: play.behind };
    if (comparison?.played == null || comparison.best === null) return ['That move was not searched.'];
    const { played, best, loss } = comparison;
    const text = `${moveText} ${score}`;
    if (loss === null) return [`${text}: ${describeWorth(played)}.`];
    const beside =
      best.move !== played.move
        ? `${describeLoss(loss)} behind ${best.text} ${best.score}`
        : against === null || reviewed?.best?.move === played.move
          ? 'no play is better'
          : `${reviewed!.best!.text} is no better`;
    return [`${text}: ${describeWorth(played)}; ${beside}.`];
  }

  /** Returns the exercise of a turn, searched once; null if the longer search finds no mistake. */
  exerciseOf(reviewed: TurnReview): Promise<Exercise | null> {
    const { lines } = reviewed;
    const known = this.#exercises.get(lines);
    if (known !== undefined) return known;
    const exercise = prepareExercise({ replay: this.replay, reviewed, settings: this.#settings }, this.#weighing);
    this.#exercises.set(lines, exercise);
    exercise.catch(() => this.#exercises.delete(lines));
    return exercise;
  }
}
