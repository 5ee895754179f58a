import { describe, expect, it } from 'vitest';
import { MAX_POINTS, Timeline } from '../../../src/tournament/figures/timeline.ts';

function timelineOf(pairs: number): Timeline<number> {
  const timeline = new Timeline<number>();
  for (let pair = 1; pair <= pairs; pair++) timeline.add(pair, () => 10 * pair);
  return timeline;
}

describe('Timeline', () => {
  it('keeps every point of a short series', () => {
    const points = timelineOf(50).points(50, () => 500);
    expect(points.map(({ pairs }) => pairs)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(points.every(({ pairs, value }) => value === 10 * pairs)).toBe(true);
  });

  it.each([MAX_POINTS - 1, MAX_POINTS, 1000, 99_999])('thins out %i points evenly, up to the last', (pairs) => {
    const points = timelineOf(pairs).points(pairs, () => 10 * pairs);
    expect(points.length).toBeLessThanOrEqual(MAX_POINTS);
    expect(points.length).toBeGreaterThan(MAX_POINTS / 2 - 2);
    expect(points.at(-1)).toEqual({ pairs, value: 10 * pairs });
    const steps = points.slice(1, -1).map((point, i) => point.pairs - points[i]!.pairs);
    expect(new Set(steps).size).toBe(1);
  });

  it('is empty without pairs', () => expect(new Timeline<number>().points(0, () => 0)).toEqual([]));
});
