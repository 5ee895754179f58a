import { describe, expect, it } from 'vitest';
import { gameAccuracy, turnAccuracy } from '../../../src/analysis/review/accuracy.ts';

describe('accuracy', () => {
  it('of a turn falls from 100 with its loss', () => {
    expect([0, -3].map(turnAccuracy)).toEqual([100, 100]);
    expect(turnAccuracy(10)).toBeCloseTo(103.1668 * Math.exp(-0.4354415) - 2.16692, 2);
    expect(turnAccuracy(100)).toBe(0);
  });

  it('of a game is the mean of the weighted and the harmonic mean of its turns', () => {
    const even = [0, 1, 0, 1].map((seat) => ({ seat, chance: 50, loss: seat === 0 ? 5 : 0, isByPoints: false }));
    expect(gameAccuracy(even, 0)).toBeCloseTo(turnAccuracy(5));
    expect(gameAccuracy(even, 1)).toBe(100);
    expect(gameAccuracy(even, 2)).toBeNull();
    const one = even.map((turn, i) => ({ ...turn, loss: i === 0 ? 20 : 0 }));
    const [bad, good] = [turnAccuracy(20), 100];
    expect(gameAccuracy(one, 0)).toBeCloseTo(((bad + good) / 2 + 2 / (1 / bad + 1 / good)) / 2);
  });

  it('of a game weights turns by the fluctuation of win probabilities', () => {
    const turns = [50, 50, 50, 90, 10, 50].map((chance, i) => ({
      seat: 0,
      chance,
      loss: i === 3 ? 30 : 0,
      isByPoints: false,
    }));
    const calm = turns.map((turn) => ({ ...turn, chance: 50 }));
    expect(gameAccuracy(turns, 0)!).toBeLessThan(gameAccuracy(calm, 0)!);
  });

  it('of a decided game weights its turns like others, although win probabilities hardly fluctuate', () => {
    const turns = [20, 80, 20, 80, 0, 0, 0, 0].map((chance, i) => ({
      seat: 0,
      chance,
      loss: i < 4 ? 0 : 10,
      isByPoints: i > 4,
    }));
    const byChances = turns.map((turn) => ({ ...turn, isByPoints: false }));
    expect(gameAccuracy(turns, 0)!).toBeLessThan(gameAccuracy(byChances, 0)! - 5);
  });
});
