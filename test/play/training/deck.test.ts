import { describe, expect, it } from 'vitest';
import { ANY_WORD } from '../../../src/engine/rules/legality.ts';
import { cardKey, type Card } from '../../../src/play/training/card.ts';
import {
  afterFirstAnswer,
  cardsDue,
  countDeck,
  deckSchema,
  EMPTY_DECK,
  mergeDecks,
  withAnswer,
  withCardChanged,
  withCards,
  type CardFilter,
  type Deck,
} from '../../../src/play/training/deck.ts';
import { reviewedTurn } from '../../support/played/reviewed-turn.ts';
import { GAME, puzzle } from './some-puzzles.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-03-01T12:00:00Z');
const setting = { ruleset: GAME.ruleset, graph: { ...ANY_WORD, ...GAME.lexicon } };

function mistake(position: string, percent: number, told: Parameters<typeof reviewedTurn>[0] = {}): Card {
  const loss = { win: { mean: percent, error: 0.5 }, points: { mean: 2 * percent, error: 1 } };
  const best = { move: '8D.CAB', text: '8D CAB', score: 12, isBingo: false, ...loss };
  const turn = reviewedTurn({ loss, best, played: best, grade: 'medium', search: 'simulation', ...told });
  return { rules: 'classic', lexicon: GAME.lexicon, position, turn, isClose: false, puzzle: null };
}

const small = mistake('one', 3);
const large = mistake('two', 12);
const endgame = mistake('three', 5, { search: 'endgame' });
const deck = withCards(EMPTY_DECK, [small, large, endgame]).deck;

function due(of: Deck, days = 0, filter: CardFilter = 'all', fresh = 10): string[] {
  const now = new Date(NOW.getTime() + days * DAY);
  const isNewWord = ({ position }: Card): boolean => position === 'two';
  return cardsDue(of, { setting, filter, now, fresh, isNewWord }).map(({ position }) => position);
}

describe('a deck of cards', () => {
  it('adds a card once', () => {
    expect(withCards(deck, [large, mistake('four', 4)])).toMatchObject({ added: 1, deck: { cards: { length: 4 } } });
  });

  it('asks a limited number of new cards by cost', () => {
    expect(due(deck)).toEqual(['two', 'three', 'one']);
    expect(due(deck, 0, 'all', 1)).toEqual(['two']);
  });

  it('asks only cards that match the filter', () => {
    expect(due(deck, 0, 'endgames')).toEqual(['three']);
    expect(due(deck, 0, 'bingos')).toEqual([]);
    expect(due(deck, 0, 'new-words')).toEqual(['two']);
  });

  it('repeats wrong cards the next day and right ones later, before new ones', () => {
    const after = withAnswer(withAnswer(deck, large, true, NOW), small, false, NOW);
    expect(due(after)).toEqual(['three']);
    expect(due(after, 1)).toEqual(['one', 'three']);
    expect(due(after, 60)).toEqual(['one', 'two', 'three']);
    const figures = countDeck(after, setting, new Date(NOW.getTime() + DAY));
    expect(figures).toEqual({ cards: 3, due: 1, fresh: 1, waiting: 0 });
  });

  it('skips cards for another lexicon or ruleset', () => {
    const other: Card = { ...small, lexicon: { name: 'other', hash: 'fedcba9876543210' } };
    const both = withCards(deck, [other, { ...small, rules: 'family' }]).deck;
    expect(due(both)).toHaveLength(3);
    expect(countDeck(both, setting, NOW)).toMatchObject({ cards: 3, waiting: 2 });
  });

  it('changes or drops a card', () => {
    const close = { ...small, isClose: true };
    expect(withCardChanged(deck, cardKey(small), close).cards[0]).toBe(close);
    expect(due(withCardChanged(deck, cardKey(small), null))).toEqual(['two', 'three']);
  });

  it('does not add a card that was put away', () => {
    const without = withCardChanged(deck, cardKey(small), null);
    expect(withCards(without, [small]).added).toBe(0);
    expect(mergeDecks(without, deck).deck.cards).toEqual(without.cards);
    expect(mergeDecks(EMPTY_DECK, without).deck.putAway).toEqual([cardKey(small)]);
  });

  it('rates only the first answer to a puzzle', () => {
    const card = puzzle('bingo', 1600);
    const once = withAnswer(withCards(deck, [card]).deck, card, false, NOW);
    const twice = withAnswer(once, card, true, NOW);
    expect(twice.puzzles).toEqual([{ key: cardKey(card), rating: 1600, isSolved: false }]);
  });

  it('repeats an unsolved puzzle when it is due', () => {
    const card = puzzle('bingo', 1600);
    const failed = afterFirstAnswer(EMPTY_DECK, card, false, NOW);
    expect([due(failed), due(failed, 1)]).toEqual([[], [card.position]]);
    const solved = afterFirstAnswer(EMPTY_DECK, card, true, NOW);
    expect(due(solved, 60)).toEqual([]);
  });

  it('survives a round trip and merges newer schedules', () => {
    const here = withAnswer(deck, small, true, NOW);
    const read = deckSchema.parse(JSON.parse(JSON.stringify(here)));
    expect(read).toEqual(here);
    const there = withAnswer(withAnswer(here, small, true, new Date(NOW.getTime() + 9 * DAY)), large, true, NOW);
    const both = mergeDecks(withCards(here, [mistake('four', 4)]).deck, there);
    expect(both.added).toBe(0);
    expect(both.deck.cards).toHaveLength(4);
    expect(both.deck.due).toEqual(there.due);
    expect(mergeDecks(there, here).deck.due).toEqual(there.due);
  });
});
