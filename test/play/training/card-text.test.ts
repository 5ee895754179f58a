import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/engine/errors.ts';
import { formatCards, parseCards } from '../../../src/play/training/card-text.ts';
import { afterFirstAnswer, EMPTY_DECK, withCards } from '../../../src/play/training/deck.ts';
import { puzzle } from './some-puzzles.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const card = { ...puzzle('bingo', 1500), puzzle: null };

describe('cards as text', () => {
  it('round-trip with their schedules', () => {
    const deck = afterFirstAnswer(withCards(EMPTY_DECK, [card]).deck, card, true, NOW);
    expect(parseCards(formatCards(deck), 'cards.json')).toEqual(deck);
  });

  it.each(['', '{"cut":', '[]', '{"format":"tilewright-cards"}'])('reject other text: %s', (text) => {
    expect(() => parseCards(text, 'cards.json')).toThrow(InputError);
    expect(() => parseCards(text, 'cards.json')).toThrow('cards.json: not a file of cards');
  });

  it('require a best play and no control characters', () => {
    const { turn } = card;
    const without = { ...EMPTY_DECK, cards: [{ ...card, turn: { ...turn, best: null } }] };
    const moving = { ...EMPTY_DECK, cards: [{ ...card, turn: { ...turn, done: '8D\u001b[2J' } }] };
    for (const deck of [without, moving]) expect(() => parseCards(formatCards(deck), 'cards.json')).toThrow(InputError);
  });
});

it('the first answer of a session adds only unsolved puzzles as cards', () => {
  const card = puzzle('hook', 1400);
  expect(afterFirstAnswer(EMPTY_DECK, card, false, NOW).cards).toEqual([card]);
  expect(afterFirstAnswer(EMPTY_DECK, card, true, NOW).cards).toEqual([]);
  expect(afterFirstAnswer(EMPTY_DECK, card, true, NOW).puzzles).toHaveLength(1);
});
