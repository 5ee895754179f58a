import { describe, expect, it } from 'vitest';
import type { TurnReview } from '../../../src/analysis/review/review.ts';
import {
  mistakeFrom,
  mistakeLines,
  NOTHING_OPEN,
  playFrom,
  reviewAfter,
  turnAt,
} from '../../../src/play/review/review-state.ts';

const turn = (lines: number, grade: TurnReview['grade']): TurnReview => ({ lines, grade }) as TurnReview;
const open = reviewAfter(NOTHING_OPEN, { kind: 'opened', lines: 6 });
const reviewed = [turn(0, 'none'), turn(1, 'small'), turn(2, null), turn(4, 'large')].reduce(
  (state, one) => reviewAfter(state, { kind: 'turn', turn: one, all: 6 }),
  open,
);

describe('a review on the page', () => {
  it('steps between the first and last line and resets the shown play', () => {
    const at = (to: number): number => reviewAfter(reviewed, { kind: 'step', to }).at;
    expect([-1, 0, 3, 6, 7, Infinity].map(at)).toEqual([0, 0, 3, 6, 6, 6]);
    const onPlay = reviewAfter(reviewed, { kind: 'show', play: '8D.CAT' });
    expect([onPlay.shown, reviewAfter(onPlay, { kind: 'step', to: 2 }).shown]).toEqual(['8D.CAT', null]);
  });

  it('steps through mistakes and stays without one', () => {
    const from = (at: number, step: 1 | -1): number => mistakeFrom({ ...reviewed, at }, step);
    expect([0, 2, 5].map((at) => from(at, 1))).toEqual([2, 5, 5]);
    expect([6, 5, 2].map((at) => from(at, -1))).toEqual([5, 2, 2]);
  });

  it('lists the mistakes of all or some players', () => {
    const turns = reviewed.turns.map((one, i) => ({ ...one, seat: i % 2 }));
    expect([null, [0], [1], [0, 1]].map((seats) => mistakeLines({ turns }, seats))).toEqual([
      [2, 5],
      [],
      [2, 5],
      [2, 5],
    ]);
    expect(mistakeFrom({ turns, at: 0 }, 1, [0])).toBe(0);
  });

  it('steps through the evaluated plays and back to the recorded one', () => {
    const plays = ['8D.CAT', '8D.ACT'].map((move) => ({ move }));
    const turns = [{ ...turn(0, 'small'), plays } as unknown as TurnReview];
    const from = (shown: string | null, step: 1 | -1): string | null => playFrom({ turns, at: 1, shown }, step);
    expect([null, '8D.CAT', '8D.ACT'].map((shown) => from(shown, 1))).toEqual(['8D.CAT', '8D.ACT', null]);
    expect([null, '8D.ACT', '8D.CAT'].map((shown) => from(shown, -1))).toEqual(['8D.ACT', '8D.CAT', null]);
    expect(playFrom({ turns, at: 2, shown: null }, 1)).toBeNull();
  });

  it('finds the reviewed turn of a line', () => {
    expect(turnAt({ ...reviewed, at: 5 })?.lines).toBe(4);
    expect([0, 4].map((at) => turnAt({ ...reviewed, at }))).toEqual([null, null]);
  });

  it('restarts without turns', () => expect(reviewAfter(reviewed, { kind: 'begun' }).turns).toEqual([]));
});
