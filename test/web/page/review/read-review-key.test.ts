import { describe, expect, it } from 'vitest';
import { readReviewKey } from '../../../../src/web/page/review/read-review-key.ts';

describe('a key in a review', () => {
  it('goes through turns, mistakes and plays, large or small', () => {
    expect(['ArrowLeft', 'End', 'n', 'P', 'ArrowUp', 'T', 'm'].map(readReviewKey)).toEqual([
      { kind: 'step', by: -1 },
      { kind: 'step', by: Infinity },
      { kind: 'mistake', by: 1 },
      { kind: 'mistake', by: -1 },
      { kind: 'play', by: -1 },
      { kind: 'try' },
      { kind: 'whose' },
    ]);
  });

  it('is left to the browser where it says nothing', () => {
    expect(['Tab', 'PageDown', 'x', ' ', 'Enter'].map(readReviewKey)).toEqual([null, null, null, null, null]);
  });
});
