import { describe, expect, it } from 'vitest';
import { Covariance } from '../../../src/match/statistics/covariance.ts';

describe('Covariance', () => {
  it('matches the textbook correlation', () => {
    const points = [
      [1, 9],
      [4, 2],
      [6, 5],
      [8, -3],
    ] as const;
    const covariance = new Covariance();
    for (const [x, y] of points) covariance.add(x, y);
    const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
    const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
    const sum = (of: (x: number, y: number) => number): number =>
      points.reduce((total, [x, y]) => total + of(x - meanX, y - meanY), 0);
    const expected = sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
    expect(covariance.correlation).toBeCloseTo(expected, 12);
  });

  it('is null for too few or constant values', () => {
    const covariance = new Covariance();
    for (let i = 0; i < 2; i++) covariance.add(i, i);
    expect(covariance.correlation).toBeNull();
    const level = new Covariance();
    for (let i = 0; i < 5; i++) level.add(i, 3);
    expect(level.correlation).toBeNull();
  });
});
