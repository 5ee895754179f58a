/** Searches for training: longer ones for cards, and evaluations of tried plays. */
import { asTurn, readPosition, type PositionTurn } from '../../analysis/position-turn.ts';
import { gradeFor } from '../../analysis/review/grade-game.ts';
import { CLOSE_REVIEW, isMistake, type TurnReview, type ReviewSettings } from '../../analysis/review/review.ts';
import { weighTurn, type ScoredMove, type WeighingOptions } from '../../analysis/review/turn-comparison.ts';
import { whyBetter, type ReasonTools } from '../../analysis/review/why-better.ts';
import { Explainer } from '../../analysis/explain.ts';
import { PlayRanker } from '../../analysis/play-ranker.ts';
import type { Move } from '../../engine/board/move.ts';
import { judgeMove, moveOf, explainLongerSearch, type Exercise, type Verdict } from '../exercise/exercise.ts';
import type { Card } from './card.ts';

export class TrainWork {
  readonly #weighing: WeighingOptions;
  readonly #settings: ReviewSettings;
  readonly #tools: ReasonTools;

  constructor(weighing: WeighingOptions, settings = CLOSE_REVIEW) {
    const { resources, ranker = new PlayRanker(resources) } = weighing;
    this.#weighing = { ...weighing, ranker };
    this.#settings = settings;
    this.#tools = { ranker, explainer: new Explainer(resources) };
  }

  /** @throws InputError `bad-cgp` if the position does not match these rules */
  positionOf({ position, turn }: Card): PositionTurn {
    const { ruleset } = this.#weighing.resources;
    return asTurn(readPosition(position, ruleset, { source: `the card of ${turn.done || 'a puzzle'}` }), ruleset);
  }

  /**
   * Searches a card longer, unless that was done before.
   * @returns the updated card; null if there is no mistake in it or the search was aborted
   */
  async lookClosely(card: Card): Promise<Card | null> {
    if (card.isClose) return card;
    const position = this.positionOf(card);
    const done = doneIn(card.turn, position);
    const comparison = await weighTurn(position, done, this.#settings, this.#weighing);
    if (comparison === null) return null;
    const grade = gradeFor(comparison);
    if (!isMistake({ grade })) return null;
    const why = whyBetter(position, comparison, this.#settings, this.#tools);
    const turn = explainLongerSearch(card.turn, { ...card.turn, ...comparison, grade, ungraded: null, why });
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

function doneIn({ played }: TurnReview, position: PositionTurn): ScoredMove | null {
  const move = played === null ? null : moveOf(played, position);
  return played === null || move === null ? null : { move, score: played.score };
}
