import { expect, it } from 'vitest';
import type { Analysis } from '../../../src/analysis/question.ts';
import type { TurnReview } from '../../../src/analysis/review/review.ts';
import { chanceInAnalysis, chanceInReview, otherSide } from '../../../src/play/study/chance-of-move.ts';

const play = (text: string, mean: number, error: number | null) => ({ text, win: { mean, error } });

it('is that of the move in a review, or of the best one', () => {
  const [best, other] = [play('8D CAT', 60, 2), play('8E CAT', 40, null)];
  const turn = { plays: [best, other], best, played: other } as unknown as TurnReview;
  expect(chanceInReview(turn, '8E CAT')).toEqual({ mean: 0.4, error: null });
  expect(chanceInReview(turn, 'pass')).toEqual({ mean: 0.6, error: 0.02 });
  expect(otherSide({ mean: 0.25, error: 0.1 })).toEqual({ mean: 0.75, error: 0.1 });
});

it.each([
  [
    { search: 'simulation', report: { plays: [{ win: { mean: 0.7, error: 0.01 } }] } },
    { mean: 0.7, error: 0.01 },
  ],
  [
    { search: 'endgame', values: 'proven', answer: { value: -3 } },
    { mean: 1, error: 0 },
  ],
  [
    { search: 'endgame', values: 'estimate', answer: { value: -6 } },
    { mean: 0, error: null },
  ],
  [
    { search: 'pre-endgame', answer: { plays: [{ points: 2, tiles: 8, pointsError: 1 }] } },
    { mean: 0.25, error: 0.125 },
  ],
  [{ search: 'static' }, null],
])('is that of a search: %j', (analysis, chance) => {
  expect(chanceInAnalysis(analysis as unknown as Analysis, 0, 5)).toEqual(chance);
});
