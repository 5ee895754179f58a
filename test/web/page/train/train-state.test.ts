import { describe, expect, it } from 'vitest';
import { ANY_WORD } from '../../../../src/engine/rules/legality.ts';
import {
  afterFirstAnswer,
  cardsDue,
  EMPTY_DECK,
  withCards,
  type CardFilter,
} from '../../../../src/play/training/deck.ts';
import { dailyPuzzle, describeStart, nextPuzzles } from '../../../../src/web/page/train/train-state.ts';
import { describePuzzleRating } from '../../../../src/play/training/training-words.ts';
import { GAME, puzzle } from '../../../play/training/some-puzzles.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const setting = { ruleset: GAME.ruleset, graph: { ...ANY_WORD, ...GAME.lexicon } };
const bingo = { ...puzzle('bingo', 1500), puzzle: null };
const short = { ...puzzle('hook', 1501, { plays: ['8H.TAR', '8D.STAINER'] }), puzzle: null };
const deck = withCards(EMPTY_DECK, [bingo, short]).deck;

describe('the view of training', () => {
  it('offers only the cards that match the filter', () => {
    const due = (filter: CardFilter) =>
      cardsDue(deck, { setting, filter, now: NOW, isNewWord: (card) => card === short, fresh: 10 });
    expect(due('all')).toEqual([bingo, short]);
    expect(due('bingos')).toEqual([bingo]);
    expect(due('endgames')).toEqual([]);
    expect(due('new-words')).toEqual([short]);
  });

  it('labels the start button', () => {
    expect(describeStart([], 'all')).toBe('Nothing is due now');
    expect(describeStart([], 'endgames')).toBe('No endgame is due now');
    expect(describeStart([bingo], 'bingos')).toBe('Start: 1 card');
    expect(describeStart([bingo, short], 'all')).toBe('Start: 2 cards');
  });

  it('requests unseen puzzles near the rating, and the puzzle of a day', () => {
    expect(describePuzzleRating(EMPTY_DECK.puzzles)).toEqual([]);
    const solved = afterFirstAnswer(EMPTY_DECK, puzzle('bingo', 1500), true, NOW);
    expect(describePuzzleRating(solved.puzzles)).toEqual([expect.stringMatching(/^Puzzles: 1 of 1 solved/u)]);
    expect(nextPuzzles(solved, { top: 9 })).toMatchObject({
      kind: 'next',
      seen: [expect.any(String)],
      count: 10,
      conditions: { top: 9 },
    });
    expect(dailyPuzzle(NOW)).toEqual({ kind: 'daily', date: '2026-11-25' });
  });
});
