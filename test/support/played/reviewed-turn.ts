/** A reviewed turn with neutral defaults; tests override the fields that matter. */
import type { TurnReview } from '../../../src/analysis/review/review.ts';

export function reviewedTurn(told: Partial<TurnReview> = {}): TurnReview {
  return {
    lines: 0,
    fileLine: 3,
    seat: 0,
    rack: 'ABC',
    bag: 80,
    shown: '',
    scores: [0, 0],
    done: '8D CAB',
    doneScore: 12,
    search: null,
    isProven: false,
    played: null,
    best: null,
    plays: [],
    loss: null,
    grade: null,
    ungraded: null,
    cut: null,
    isThrownAway: false,
    why: [],
    missedBingo: null,
    phonies: [],
    isChallengedOff: false,
    letStand: [],
    luck: null,
    ...told,
  };
}
