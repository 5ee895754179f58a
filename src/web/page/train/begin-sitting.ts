/** A sitting that begins: its screen, and the worker that it asks. */
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import type { WordGraph } from '../../../movegen/words/word-graph.ts';
import type { Card } from '../../../play/training/card.ts';
import { afterFirstAnswer, withCardChanged } from '../../../play/training/deck.ts';
import { TrainScreen, type TrainKeeper, type TrainScreenOptions } from '../../../play/training/train-screen.ts';
import type { GameTerms } from '../../data/lexicon-facts.ts';
import { Engine } from '../engine/engine.ts';
import { type GameLoader, readyToSearch } from '../engine/game-loader.ts';
import { changeCards } from '../store/browser-cards.ts';
import { asTurn, readPosition, type PositionTurn } from '../../../analysis/position-turn.ts';
import type { Move } from '../../../engine/board/move.ts';
import { formatSiuMove } from '../../../engine/notation/move-text.ts';
import type { Verdict } from '../../../play/exercise/exercise.ts';

export interface TrainedGame {
  readonly terms: GameTerms;
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
}

export interface OpenSitting {
  readonly screen: TrainScreen;
  readonly close: () => void;
}

const KEEPER: TrainKeeper = {
  answer: (card, isRight) => void changeCards((deck) => afterFirstAnswer(deck, card, isRight, new Date())),
  change: (key, card) => void changeCards((deck) => withCardChanged(deck, key, card)),
};

/** Begin: the first card is there at once, while the worker gets ready. */
export function beginSitting(loader: GameLoader, game: TrainedGame, cards: readonly Card[]): OpenSitting {
  const { terms, ruleset, graph: lexicon } = game;
  const engine = new Engine();
  const ready = readyToSearch(loader, engine, terms).then(() => engine);
  // What fails is told by who asks.
  ready.catch(() => undefined);
  const work = new PageTrainWork(ruleset, ready);
  const screen = new TrainScreen({ cards, work, rules: { ruleset, lexicon }, keeper: KEEPER, namesKeys: false });
  void screen.next();
  return {
    screen,
    close: () => {
      engine.close();
    },
  };
}

class PageTrainWork implements TrainWorkOfScreen {
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
