/** What training in the page is done with: positions are read here, and a worker looks closely at cards and judges answers. */
import { asTurn, readPosition, type PositionTurn } from '../../../analysis/position-turn.ts';
import type { Move } from '../../../engine/board/move.ts';
import { formatSiuMove } from '../../../engine/notation/move-text.ts';
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import type { Verdict } from '../../../play/exercise/exercise.ts';
import type { Card } from '../../../play/training/card.ts';
import type { TrainScreenOptions } from '../../../play/training/train-screen.ts';
import type { Engine } from '../engine/engine.ts';

export class PageTrainWork implements TrainWorkOfScreen {
  readonly #ruleset: Ruleset;
  readonly #engine: Promise<Engine>;

  /** @param engine once it is ready to search */
  constructor(ruleset: Ruleset, engine: Promise<Engine>) {
    this.#ruleset = ruleset;
    this.#engine = engine;
  }

  positionOf({ position }: Card): PositionTurn {
    return asTurn(readPosition(position, this.#ruleset, { source: 'the card' }), this.#ruleset);
  }

  async lookClosely(card: Card): Promise<Card | null> {
    return card.isClose ? card : (await this.#engine).ask({ kind: 'look', card });
  }

  async judge(card: Card, { board }: PositionTurn, move: Move): Promise<Verdict> {
    const laid = formatSiuMove(this.#ruleset.alphabet, board, move);
    return (await this.#engine).ask({ kind: 'answer', card, laid });
  }
}

type TrainWorkOfScreen = TrainScreenOptions['work'];
