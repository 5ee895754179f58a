/** What training is done with: searches that look closely at a card and weigh what is tried. */
import { asTurn, readPosition, type PositionTurn } from '../../analysis/position-turn.ts';
import { gradeFor } from '../../analysis/review/review-game.ts';
import { CLOSE_REVIEW, isMistake, type ReviewedTurn, type ReviewSettings } from '../../analysis/review/review.ts';
import { weighTurn, type DoneMove, type WeighingOptions } from '../../analysis/review/weighed-turn.ts';
import { Reasons } from '../../analysis/review/why-better.ts';
import { PlayRanker } from '../../analysis/play-ranker.ts';
import type { Move } from '../../engine/board/move.ts';
import { judgeMove, moveOf, searchedLonger, type Exercise, type Verdict } from '../exercise/exercise.ts';
import type { Card } from './card.ts';

export class TrainWork {
  readonly #weighing: WeighingOptions;
  readonly #settings: ReviewSettings;
  readonly #reasons: Reasons;

  /** @param settings of the longer search */
  constructor(weighing: WeighingOptions, settings = CLOSE_REVIEW) {
    const { resources, ranker = new PlayRanker(resources) } = weighing;
    this.#weighing = { ...weighing, ranker };
    this.#settings = settings;
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
    const weighed = await weighTurn(position, done, this.#settings, this.#weighing);
    if (weighed === null) return null;
    const grade = gradeFor(weighed);
    if (!isMistake({ grade })) return null;
    const why = this.#reasons.why(position, weighed, this.#settings);
    const turn = searchedLonger(card.turn, { ...card.turn, ...weighed, grade, ungraded: null, why });
    return { ...card, isClose: true, turn, reviewed: card.turn };
  }

  judge(card: Card, position: PositionTurn, move: Move): Promise<Verdict> {
    return judgeMove({ ...this.exerciseOf(card), position }, move, this.#weighing);
  }

  exerciseOf(card: Card): Exercise {
    const { turn, reviewed = turn } = card;
    return { turn, reviewed, position: this.positionOf(card), settings: this.#settings };
  }
}

function doneIn({ played }: ReviewedTurn, position: PositionTurn): DoneMove | null {
  const move = played === null ? null : moveOf(played, position);
  return played === null || move === null ? null : { move, score: played.score };
}
