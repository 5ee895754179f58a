import { expect, it } from 'vitest';
import { chancePoints } from '../../../src/analysis/review/chances.ts';
import type { GameReview, TurnReview } from '../../../src/analysis/review/review.ts';

function turn(lines: number, search: TurnReview['search'], mean: number, error: number | null): TurnReview {
  const turnOf = { lines, seat: lines % 2, grade: 'none', search, best: { win: { mean, error } } };
  return turnOf as unknown as TurnReview;
}

const turns = [turn(0, 'simulation', 100, 0), turn(1, 'endgame', 0, 0), turn(2, 'endgame', 100, null)];
const review = {
  left: 0,
  isOver: true,
  forfeit: null,
  players: [{ score: 300 }, { score: 280 }],
} as unknown as GameReview;

it('win probabilities are decided in proven endgames and at the end of the game', () => {
  expect(chancePoints(turns, review).map(({ turn: at, chance, isDecided }) => [at, chance, isDecided])).toEqual([
    [1, 1, false],
    [2, 1, true],
    [3, 1, false],
    [4, 1, true],
  ]);
});

it('the outcome is missing during a review and for an incomplete record', () => {
  expect(chancePoints(turns, null)).toHaveLength(3);
  expect(chancePoints(turns, { ...review, isOver: false })).toHaveLength(3);
  expect(chancePoints(turns, { ...review, left: 1 })).toHaveLength(3);
  expect(chancePoints(turns, { ...review, forfeit: { seat: 0, reason: 'resigned' } }).at(-1)).toMatchObject({
    chance: 0,
    isDecided: true,
  });
});
