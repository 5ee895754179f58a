/** What training is done with: searches that look closely at a card and weigh what is tried. */
import { asTurn, readPosition, type PositionTurn } from '../../analysis/position-turn.ts';
import { gradeFor } from '../../analysis/review/review-game.ts';
import { CLOSE_REVIEW, isMistake, type ReviewedTurn } from '../../analysis/review/review.ts';
import { weighTurn, type DoneMove, type WeighingOptions } from '../../analysis/review/weighed-turn.ts';
import { Reasons } from '../../analysis/review/why-better.ts';
import { PlayRanker } from '../../analysis/play-ranker.ts';
import type { Move } from '../../engine/board/move.ts';
import { parseSiuMove } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { judgeMove, type Exercise, type Verdict } from '../exercise/exercise.ts';
import type { Card } from './card.ts';

const SETTINGS = CLOSE_REVIEW;

export class TrainWork {
  readonly #weighing: WeighingOptions;
  readonly #reasons: Reasons;

  constructor(weighing: WeighingOptions) {
    const { resources, ranker = new PlayRanker(resources) } = weighing;
    this.#weighing = { ...weighing, ranker };
    this.#reasons = new Reasons(resources, ranker);
  }

  /** @throws InputError `bad-cgp` where the card's position is none of these rules */
  positionOf({ position, turn }: Card): PositionTurn {
    const { ruleset } = this.#weighing.resources;
    return asTurn(readPosition(position, ruleset, { source: `the card of ${turn.done || 'a puzzle'}` }), ruleset);
  }

  /**
   * Look closely at a card that was not looked at so.
   *
   * @returns the card as it is then; null where there is no mistake in it, or the search was ended
   */
  async lookClosely(card: Card): Promise<Card | null> {
    if (card.isClose) return card;
    const position = this.positionOf(card);
    const done = doneIn(card.turn, position);
    const weighed = await weighTurn(position, done, SETTINGS, this.#weighing);
    if (weighed === null) return null;
    const grade = gradeFor(weighed);
    if (!isMistake({ grade })) return null;
    const why = this.#reasons.why(position, weighed, SETTINGS);
    return { ...card, isClose: true, turn: { ...card.turn, ...weighed, grade, ungraded: null, why } };
  }

  judge(card: Card, position: PositionTurn, move: Move): Promise<Verdict> {
    const { turn } = card;
    const exercise: Exercise = { turn, reviewed: turn, position, settings: SETTINGS };
    return judgeMove(exercise, move, this.#weighing);
  }

  exerciseOf(card: Card): Exercise {
    const { turn } = card;
    return { turn, reviewed: turn, position: this.positionOf(card), settings: SETTINGS };
  }
}

function doneIn({ played }: ReviewedTurn, { board, ruleset }: PositionTurn): DoneMove | null {
  const move = played === null ? null : parseSiuMove(ruleset.alphabet, board, played.move);
  return played === null || move === null || isRefusal(move) ? null : { move, score: played.score };
}
