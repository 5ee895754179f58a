import { describe, expect, it } from 'vitest';
import { isBingo } from '../../../src/engine/rules/rules-in-play.ts';
import { PASS, type Move } from '../../../src/engine/board/move.ts';
import { classic } from '../../support/classic.ts';

const laying = (count: number): Move => ({
  kind: 'place',
  row: 7,
  col: 7,
  direction: 'across',
  tiles: new Uint8Array(count).fill(1),
});

describe('a bingo', () => {
  const sizes = (bonuses: typeof classic.bonuses): number[] =>
    [1, 2, 3, 4, 5, 6, 7].filter((count) => isBingo({ ...classic, bonuses }, laying(count)));

  it('is a play with a bonus for any number of tiles', () => {
    expect(sizes(classic.bonuses)).toEqual([7]);
    expect(sizes([{ tiles: 'hand', points: 50 }])).toEqual([7]);
    expect(sizes([{ tiles: 5, points: 10 }, ...classic.bonuses])).toEqual([5, 7]);
    expect(sizes([])).toEqual([]);
  });

  it('is neither an exchange nor a pass', () => {
    expect(isBingo(classic, { kind: 'exchange', tiles: new Uint8Array(7).fill(1) })).toBe(false);
    expect(isBingo(classic, PASS)).toBe(false);
  });
});
