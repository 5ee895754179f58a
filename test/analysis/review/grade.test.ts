import { describe, expect, it } from 'vitest';
import {
  accuracyLoss,
  gradeTurn,
  isGradedByPoints,
  suggestRating,
  type GradedTurn,
} from '../../../src/analysis/review/grade.ts';

const sure = (mean: number): { mean: number; error: number } => ({ mean, error: 0 });
const graded = (win: number, loss: number, points: number, more: Partial<GradedTurn> = {}): GradedTurn => ({
  search: 'simulation',
  best: { win: sure(win) },
  loss: { win: sure(loss), points: sure(points) },
  isThrownAway: false,
  ...more,
});

describe('a mistake', () => {
  it.each([
    [0.2, 'none'],
    [0.25, 'small'],
    [3, 'small'],
    [3.1, 'medium'],
    [7, 'medium'],
    [7.1, 'large'],
  ] as const)('with a loss of %s win %% is %s, independently of lost points', (loss, grade) => {
    expect(gradeTurn(graded(50, loss, 90))).toBe(grade);
  });

  it.each([
    [99.6, 'simulation', 14, 'small'],
    [99.6, 'simulation', 30, 'medium'],
    [0.4, 'simulation', 31, 'large'],
    [100, 'endgame', 7, 'small'],
    [100, 'endgame', 15, 'medium'],
    [0, 'endgame', 16, 'large'],
    [60, 'pre-endgame', 8, 'medium'],
  ] as const)('where %s %% are won by a %s goes by its %s points: %s', (win, search, points, grade) => {
    expect(gradeTurn(graded(win, 0, points, { search }))).toBe(grade);
  });

  it('that turns a won endgame into a loss is large', () => {
    expect(gradeTurn(graded(100, 100, 2, { search: 'endgame', isThrownAway: true }))).toBe('large');
  });

  it('has no grade if its error exceeds the loss', () => {
    const win = { mean: 4, error: 4.1 };
    expect(gradeTurn({ ...graded(50, 4, 9), loss: { win, points: sure(9) } })).toBeNull();
    expect(gradeTurn({ ...graded(50, 4, 9), loss: { win: { mean: 4, error: 3.9 }, points: sure(9) } })).toBe('medium');
    expect(gradeTurn({ ...graded(50, 4, 9), loss: { win: null, points: sure(9) } })).toBeNull();
  });
});

describe('the loss of a turn for its accuracy', () => {
  it.each([
    [50, 'simulation', 4, 90, 4],
    [99.6, 'simulation', 0.1, 0.5, 0.25],
    [99.6, 'simulation', 0.1, 14, 3],
    [0.4, 'simulation', 0.1, 30, 7],
    [0.4, 'simulation', 0.1, 62, 15],
    [0, 'endgame', 0, 7, 3],
    [0, 'endgame', 0, 15, 7],
    [0, 'endgame', 0, 35, 17],
    [60, 'pre-endgame', 0, 11, 5],
    [60, 'pre-endgame', 12, 11, 12],
    [100, 'endgame', 100, 2, 100],
    [0.4, 'simulation', -0.1, -3, 0],
  ] as const)(
    'with a win probability of %s %% by %s and losses of %s %% and %s points is %s %%',
    (win, search, loss, points, lost) => expect(accuracyLoss(graded(win, loss, points, { search }))).toBeCloseTo(lost),
  );

  it('uses points exactly if the grade does', () => {
    expect(isGradedByPoints(graded(0.4, 0, 1))).toBe(true);
    expect(isGradedByPoints(graded(0.6, 0, 1))).toBe(false);
  });
});

it.each([
  [0, 2300],
  [0.2, 2250],
  [1, 2125],
  [4.2, 1650],
  [6.2, 1400],
  [100, 0],
])('a mistake index of %s suggests a rating of %s', (index, rating) => expect(suggestRating(index)).toBe(rating));
