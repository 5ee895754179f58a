import { describe, expect, it } from 'vitest';
import type { GameReview, TurnReview } from '../../../../src/analysis/review/review.ts';
import {
  INITIAL_STATE,
  readReviewKey,
  seatsToCount,
  nextState,
  type ReviewViewState,
} from '../../../../src/web/page/review/review-view-state.ts';

const players = ['Ann', 'greedy'];
const mine = { isMineOnly: true, seat: 1 };

describe('the seats whose mistakes count', () => {
  it('are those of people if the record names them', () => {
    const sides = { players, people: [0] };
    expect(seatsToCount({ sides, ...mine })).toEqual([0]);
    expect(seatsToCount({ sides, ...mine, isMineOnly: false })).toBeNull();
  });

  it('are those of the chosen player otherwise', () => {
    expect([[], [0, 1]].map((people) => seatsToCount({ sides: { players, people }, ...mine }))).toEqual([[1], [1]]);
  });
});

describe('a key in a review', () => {
  it('steps through turns, mistakes and plays in either case', () => {
    expect(['ArrowLeft', 'End', 'n', 'P', 'ArrowUp', 'T', 'm'].map(readReviewKey)).toEqual([
      { kind: 'by', by: -1 },
      { kind: 'by', by: Infinity },
      { kind: 'mistake', by: 1 },
      { kind: 'mistake', by: -1 },
      { kind: 'play', by: -1 },
      { kind: 'try' },
      { kind: 'whose' },
    ]);
  });

  it('is left to the browser if it has no meaning', () => {
    expect(['Tab', 'PageDown', 'x', ' ', 'Enter'].map(readReviewKey)).toEqual([null, null, null, null, null]);
  });

  it('retries a mistake after the review, until another turn is shown', () => {
    const turns = [{ lines: 2, seat: 0, grade: 'large', plays: [] }] as unknown as TurnReview[];
    const press = (state: ReviewViewState, key: string): ReviewViewState => nextState(state, readReviewKey(key)!);
    const running: ReviewViewState = { ...INITIAL_STATE, lines: 5, turns };
    expect(press(press(running, 'n'), 't').message).toMatch(/once all turns are reviewed/u);
    const done = { ...running, review: { turns } as unknown as GameReview };
    expect(press(done, 't').message).toMatch(/no mistake/u);
    const tried = press(press(done, 'n'), 't');
    expect([tried.at, tried.tried]).toEqual([3, turns[0]]);
    expect(press(tried, 'ArrowRight')).toMatchObject({ at: 4, tried: null });
  });
});
