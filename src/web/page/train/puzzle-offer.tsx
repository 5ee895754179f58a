/** Puzzles: those next in hardness, the puzzle of the day, and the rating that they give. Their file is loaded once one is wanted. */
import { type ReactElement, useState } from 'react';
import type { Card } from '../../../play/training/card.ts';
import { cardSetting } from '../../../play/training/cards-of-review.ts';
import type { Deck } from '../../../play/training/deck.ts';
import { findRuleset } from '../../data/web-data.ts';
import { askOnce } from '../engine/engine.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { useAttempt } from '../view/answers.ts';
import { FaultLine } from '../view/fault-line.tsx';
import type { WantedPuzzles } from '../worker/protocol.ts';
import type { TrainedGame } from './begin-sitting.ts';
import { describePuzzleRating } from '../../../play/training/training-words.ts';
import { dailyPuzzle, nextPuzzles } from './train-state.ts';

interface PuzzleOfferProps {
  readonly deck: Deck;
  readonly game: TrainedGame;
  readonly loader: GameLoader;
  readonly onBegin: (cards: readonly Card[]) => void;
}

export function PuzzleOffer({ deck, game, loader, onBegin }: PuzzleOfferProps): ReactElement {
  const [said, setSaid] = useState('');
  const [fault, attempt] = useAttempt();
  const { terms, ruleset, graph } = game;
  const setting = cardSetting(ruleset, graph);
  const hasPuzzles = terms.lexicon === null && findRuleset(loader.data, terms.ruleset).puzzles !== null;
  const begin = async (which: WantedPuzzles['which']): Promise<void> => {
    setSaid('Loading the puzzles…');
    const { lexicon } = setting;
    const cards = await askOnce({ kind: 'puzzles', game: loader.gameOf(terms), lexicon, which }).finally(() => {
      setSaid('');
    });
    if (cards.length === 0) setSaid('You have seen all puzzles.');
    else onBegin(cards);
  };
  return (
    <section className="train-part stack panel" aria-labelledby="puzzles">
      <h2 id="puzzles">Puzzles</h2>
      {hasPuzzles ? (
        <>
          <p>One play is better than all others.</p>
          {describePuzzleRating(deck.puzzles).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <div className="answers">
            <button
              type="button"
              className="main"
              onClick={() => {
                attempt(begin(nextPuzzles(deck)));
              }}
            >
              Puzzles
            </button>
            <button
              type="button"
              onClick={() => {
                attempt(begin(dailyPuzzle(new Date())));
              }}
            >
              Puzzle of the day
            </button>
          </div>
        </>
      ) : (
        <p>
          There are no puzzles for lexicon {graph.name} under {ruleset.name}.
        </p>
      )}
      <p role="status">{said}</p>
      <FaultLine text={fault} />
    </section>
  );
}
