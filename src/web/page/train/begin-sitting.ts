import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import type { WordGraph } from '../../../movegen/words/word-graph.ts';
import type { Card } from '../../../play/training/card.ts';
import { afterFirstAnswer, withCardChanged } from '../../../play/training/deck.ts';
import { TrainScreen, type TrainKeeper, type TrainScreenOptions } from '../../../play/training/train-screen.ts';
import type { GameTerms } from '../../data/lexicon-facts.ts';
import { Engine } from '../engine/engine.ts';
import { type GameLoader, readyToSearch } from '../engine/game-loader.ts';
import { pageMeanings } from '../words/page-meanings.tsx';
import { changeCards } from '../store/browser-cards.ts';
import { asTurn, readPosition } from '../../../analysis/position-turn.ts';
import { formatSiuMove } from '../../../engine/notation/move-text.ts';

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

export function beginSitting(loader: GameLoader, game: TrainedGame, cards: readonly Card[]): OpenSitting {
  const { terms, ruleset, graph: lexicon } = game;
  const engine = new Engine();
  const ready = readyToSearch(loader, engine, terms).then(() => engine);
  // Errors are reported by the question that needs the worker.
  ready.catch(() => undefined);
  const work: TrainScreenOptions['work'] = {
    positionOf: ({ position }) => asTurn(readPosition(position, ruleset, { source: 'the card' }), ruleset),
    lookClosely: async (card) => (card.isClose ? card : (await ready).ask({ kind: 'look', card })),
    judge: async (card, { board }, move) =>
      (await ready).ask({ kind: 'answer', card, laid: formatSiuMove(ruleset.alphabet, board, move) }),
  };
  const rules = { ruleset, lexicon, meanings: pageMeanings(loader, terms) };
  const screen = new TrainScreen({ cards, work, rules, keeper: KEEPER, namesKeys: false });
  void screen.next();
  return {
    screen,
    close: () => engine.close(),
  };
}
