import { describe, expect, it } from 'vitest';
import { chooseReach } from '../../../src/bots/simulation/reach.ts';

describe('the reach of a simulation', () => {
  it.each([
    [1, 2, 10],
    [5000, 2, 10],
    [20_000, 2, 20],
    [50_000, 2, 31],
    [50_001, 3, 31],
    [200_000, 3, 60],
    [800_000, 4, 60],
    [100_000_000, 5, 60],
  ])('with %i rollouts is %i plies and %i candidates', (iterations, plies, candidates) => {
    expect(chooseReach(iterations, Infinity)).toMatchObject({ plies, candidates });
  });

  it('follows the time limit if it is shorter, and has its default without limits', () => {
    expect(chooseReach(Infinity, 50_000)).toMatchObject({ plies: 3, candidates: 60 });
    expect(chooseReach(5000, 3_600_000)).toMatchObject({ plies: 2, candidates: 10 });
    expect(chooseReach(Infinity, Infinity)).toMatchObject({ plies: 2, candidates: 10 });
  });

  it.each([
    [60, Infinity, 4, 10_000],
    [Infinity, 100, 8, 10_000],
    [300, Infinity, 6, 10_000],
    [Infinity, 199, 15, 10_000],
    [800, Infinity, null, 10_000],
    [1600, Infinity, null, 10_000],
    [1601, Infinity, null, 25_000],
    [Infinity, Infinity, null, 25_000],
  ])('is sparing with %d rollouts in %d ms', (iterations, timeMs, least, nearMilli) => {
    expect(chooseReach(iterations, timeMs)).toMatchObject({ least, nearMilli });
  });
});
