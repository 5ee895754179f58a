import { describe, expect, it } from 'vitest';
import { afterFirstAnswer, countDeck, EMPTY_DECK, withCards } from '../../../../src/play/training/deck.ts';
import { chooseCards, dailyPuzzle, describeStart, nextPuzzles } from '../../../../src/web/page/train/train-state.ts';
import { describePuzzleRating } from '../../../../src/play/training/training-words.ts';
import { GAME, puzzle } from '../../../play/training/some-puzzles.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const LATER = new Date('2026-12-25T10:00:00Z');
const setting = { rules: GAME.ruleset.name, lexicon: GAME.lexicon };
const bingo = { ...puzzle('bingo', 1500), puzzle: null };
const short = { ...puzzle('hook', 1501, { plays: ['8H.TAR', '8D.STAINER'] }), puzzle: null };
const deck = withCards(EMPTY_DECK, [bingo, short]).deck;
const wanted = { setting, filter: 'all', now: NOW, isNewWord: () => false } as const;

describe('the view of training', () => {
  it('counts due and new cards', () => {
    expect(countDeck(deck, setting, NOW)).toMatchObject({ cards: 2, due: 0, fresh: 2 });
    expect(describePuzzleRating(deck.puzzles)).toEqual([]);
    const answered = afterFirstAnswer(deck, bingo, true, NOW);
    expect(countDeck(answered, setting, NOW)).toMatchObject({ due: 0, fresh: 1 });
    expect(countDeck(answered, setting, LATER)).toMatchObject({ due: 1, fresh: 1 });
  });

  it('filters the cards of a session', () => {
    expect(chooseCards(deck, wanted)).toEqual([bingo, short]);
    expect(chooseCards(deck, { ...wanted, filter: 'bingos' })).toEqual([bingo]);
    expect(chooseCards(deck, { ...wanted, filter: 'endgames' })).toEqual([]);
    expect(chooseCards(deck, { ...wanted, filter: 'new-words', isNewWord: (card) => card === short })).toEqual([short]);
  });

  it('labels the start button', () => {
    expect(describeStart([], 'all')).toBe('Nothing is due now');
    expect(describeStart([], 'endgames')).toBe('No endgame is due now');
    expect(describeStart([bingo], 'bingos')).toBe('Start: 1 card');
    expect(describeStart([bingo, short], 'all')).toBe('Start: 2 cards');
  });

  it('requests unseen puzzles near the rating, and the puzzle of a day', () => {
    const asked = puzzle('bingo', 1500);
    const solved = afterFirstAnswer(deck, asked, true, NOW);
    expect(describePuzzleRating(solved.puzzles)).toEqual([expect.stringMatching(/^Puzzles: 1 of 1 solved/u)]);
    expect(nextPuzzles(solved)).toMatchObject({ kind: 'next', seen: [expect.any(String)], count: 10 });
    expect(dailyPuzzle(NOW)).toEqual({ kind: 'daily', date: '2026-11-25' });
  });
});
