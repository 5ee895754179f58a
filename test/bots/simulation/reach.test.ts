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
    expect(chooseReach(iterations, Infinity)).toEqual({ plies, candidates });
  });

  it('follows the time limit if it is shorter, and has its default without limits', () => {
    expect(chooseReach(Infinity, 50_000)).toEqual({ plies: 3, candidates: 60 });
    expect(chooseReach(5000, 3_600_000)).toEqual({ plies: 2, candidates: 10 });
    expect(chooseReach(Infinity, Infinity)).toEqual({ plies: 2, candidates: 10 });
  });
});
