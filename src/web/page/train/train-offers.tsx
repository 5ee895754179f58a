import { type ReactElement, useMemo, useState } from 'react';
import { isEnglishHash } from '../../../movegen/lexica/english-lists.ts';
import type { Card } from '../../../play/training/card.ts';
import { cardsDue, type CardFilter, countDeck, type Deck } from '../../../play/training/deck.ts';
import { describeDeck, describePuzzleRating } from '../../../play/training/training-words.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { FaultLine } from '../view/fault-line.tsx';
import type { TrainedGame } from './begin-sitting.ts';
import { describeStart, dailyPuzzle, MAX_NEW, nextPuzzles } from './train-state.ts';
import { useAnswer, useAttempt } from '../view/answers.ts';
import { meetsWish } from '../../../play/training/puzzle-choice.ts';
import { conditionTest, isLimited, type WordConditions } from '../../../play/training/word-lists.ts';
import { newWordsBy } from '../../../play/training/new-words.ts';
import { askOnce } from '../engine/engine.ts';
import { findRuleset } from '../../data/web-data.ts';
import type { PuzzleRequest } from '../worker/protocol.ts';

interface OfferProps {
  readonly deck: Deck;
  readonly game: TrainedGame;
  readonly loader: GameLoader;
  readonly conditions: WordConditions;
  readonly onBegin: (cards: readonly Card[]) => void;
}

const FILTERS: readonly (readonly [CardFilter, string])[] = [
  ['all', 'All cards'],
  ['bingos', 'Only bingos'],
  ['endgames', 'Only endgames'],
  ['new-words', 'Only words I did not know'],
];

export function OwnCards({ deck, game, loader, conditions, onBegin }: OfferProps): ReactElement {
  const [filter, setFilter] = useState<CardFilter>('all');
  const { ruleset, graph } = game;
  const setting = { ruleset, graph };
  const now = new Date();
  const figures = countDeck(deck, setting, now);
  const { answer: isNewWord, fault } = useAnswer(newWordTest, loader, game, filter === 'new-words');
  const isLoading = filter === 'new-words' && isNewWord === null;
  const sitting = { setting, filter, now, isNewWord: isNewWord ?? (() => false), fresh: MAX_NEW };
  const matching = useMemo(() => {
    const isWanted = conditionTest(conditions, ruleset.alphabet, graph);
    return deck.cards.filter((card) => meetsWish(card, { isWanted }, ruleset));
  }, [deck, conditions, ruleset, graph]);
  const cards = isLoading ? [] : cardsDue({ cards: matching, due: deck.due }, sitting);
  return (
    <section className="train-part stack panel" aria-labelledby="own-cards">
      <h2 id="own-cards">Your mistakes</h2>
      {describeDeck(figures, graph.name).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {figures.cards === 0 ? (
        <p className="note">
          <a href="#/review">Review</a> a game that you played here: its mistakes become cards.
        </p>
      ) : (
        <>
          <fieldset className="train-filter row">
            <legend className="unseen-title">Cards to include</legend>
            {FILTERS.map(([value, name]) => (
              <label key={value}>
                <input type="radio" name="train-filter" checked={filter === value} onChange={() => setFilter(value)} />{' '}
                {name}
              </label>
            ))}
          </fieldset>
          <button className="main" disabled={cards.length === 0} onClick={() => onBegin(cards)}>
            {isLoading && fault === '' ? 'Loading the words…' : describeStart(cards, filter)}
          </button>
          <FaultLine text={fault} />
        </>
      )}
    </section>
  );
}

async function newWordTest(
  loader: GameLoader,
  { terms, ruleset }: TrainedGame,
  isNeeded: boolean,
): Promise<((card: Card) => boolean) | null> {
  if (!isNeeded) return null;
  return newWordsBy(await askOnce({ kind: 'known-words', game: loader.gameOf(terms) }), ruleset);
}

export function PuzzleOffer({ deck, game, loader, conditions, onBegin }: OfferProps): ReactElement {
  const [status, setStatus] = useState('');
  const [fault, attempt] = useAttempt();
  const { terms, ruleset, graph } = game;
  const isEnglish = terms.lexicon === null || isEnglishHash(terms.lexicon.hash);
  const hasPuzzles = isEnglish && findRuleset(loader.data, terms.ruleset).puzzles !== null;
  const begin = async (which: PuzzleRequest['which']): Promise<void> => {
    setStatus('Loading the puzzles…');
    const lexicon = { name: graph.name, hash: graph.hash };
    const cards = await askOnce({ kind: 'puzzles', game: loader.gameOf(terms), lexicon, which }).finally(() => {
      setStatus('');
    });
    if (cards.length === 0)
      setStatus(isLimited(conditions) ? 'No unseen puzzle matches.' : 'You have seen all puzzles.');
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
            <button className="main" onClick={() => attempt(begin(nextPuzzles(deck, conditions)))}>
              Puzzles
            </button>
            <button onClick={() => attempt(begin(dailyPuzzle(new Date())))}>Puzzle of the day</button>
          </div>
        </>
      ) : (
        <p>
          There are no puzzles for the lexicon {graph.name} and the rules {ruleset.name}.
        </p>
      )}
      <p role="status">{status}</p>
      <FaultLine text={fault} />
    </section>
  );
}
