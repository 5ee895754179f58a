import { describe, expect, it } from 'vitest';
import { parseSiuMove } from '../../../../src/engine/notation/move-text.ts';
import { kindOf, type KindPlay, type NextTurns } from '../../../../bench/make/puzzles/puzzle-kinds.ts';
import { boardWith, classic, english, accepted } from '../../../support/classic.ts';

// HEART from 8D to 8H, and TIN down from H8.
const board = boardWith('- 8 4 HEART', '| 9 8 IN');

function play(text: string, score: number, next: NextTurns | null = null): KindPlay {
  const move = accepted(parseSiuMove(english, board, text));
  return { move, score, next };
}

function kind(
  best: KindPlay,
  more: { readonly rival?: KindPlay; readonly highestScore?: number; readonly search?: 'endgame' | 'pre-endgame' } = {},
): string | null {
  const { rival = play('pass', 0), highestScore = best.score, search = 'simulation' } = more;
  return kindOf({ ruleset: classic, board, search, best, rival, highestScore });
}

describe('the kind of a puzzle', () => {
  it.each(['endgame', 'pre-endgame'] as const)('is %s if solved, for any play', (search) => {
    expect(kind(play('I2.PAINTES', 70), { search })).toBe(search);
  });

  it('is a bingo if the whole hand is laid, even as a hook', () => expect(kind(play('I2.PAINTES', 70))).toBe('bingo'));

  it.each([
    ['ex.QV', 0, 12, 'fishing'],
    ['ex.QV', 0, 9, null],
    ['11F.OH', 8, 18, 'fishing'],
    ['11F.OH', 8, 17, null],
    ['11E.COH', 8, 30, null],
    ['pass', 0, 30, null],
  ])('of %s for %i beside a score of %i is %s', (text, score, highestScore, expected) => {
    expect(kind(play(text, score), { highestScore })).toBe(expected);
  });

  it('is parallel with three cross words, not with two', () => {
    expect(kind(play('7D.ABA', 20))).toBe('parallel');
    expect(kind(play('7E.AB', 20))).toBeNull();
  });

  it.each([
    ['behind a word', 'I5.PENS', 'hook'],
    ['before a word', 'C8.SEA', 'hook'],
    ['at the end of the word it lengthens', '8D.HEARTS', null],
    ['under a single letter', '9C.OH', null],
  ])('of a play %s is a hook or null', (_, text, expected) => expect(kind(play(text, 20))).toBe(expected));

  const SOME = { blocked: 0, opened: 0 };

  it.each([
    [{ blocked: 8, opened: 2 }, 20, 'blocking'],
    [{ blocked: 2, opened: 8 }, 20, 'setup'],
    [{ blocked: 4, opened: 4 }, 20, 'hook'],
    [{ blocked: 8, opened: 2 }, 28, 'blocking'],
    [{ blocked: 8, opened: 2 }, 29, 'hook'],
    [null, 20, 'hook'],
  ])('of a play with %j after it, for %i over 20, is %s', (next, score, expected) => {
    expect(kind(play('I5.PENS', score, next), { rival: play('11F.COH', 20, SOME) })).toBe(expected);
  });
});
