import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchoredRatings } from '../../../src/match/ratings/anchored-ratings.ts';
import { RatingSums, type JointRatings } from '../../../src/match/ratings/joint-ratings.ts';

/** Three entrants linked by games, and two linked only to each other. */
function rate(halves: readonly number[]): JointRatings {
  const sums = new RatingSums();
  const meetings = [
    [0, 1],
    [0, 2],
    [1, 2],
    [3, 4],
  ] as const;
  halves.forEach((points, i) => {
    sums.add(meetings[i % meetings.length]!, points, { seed: 1, deal: Math.floor(i / meetings.length) });
  });
  return sums.ratings(6);
}

describe('ratings with an anchor', () => {
  const anyHalves = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 24, maxLength: 60 });

  it('keep all differences and have their errors', () => {
    fc.assert(
      fc.property(
        anyHalves,
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: -3000, max: 3000 }),
        (halves, entrant, rating) => {
          const before = rate(halves);
          const after = anchoredRatings(before, { entrant, rating });
          const of = (ratings: JointRatings, number: number) =>
            ratings.ranking.find((rated) => rated.entrant === number)!;
          expect(after.ranking.map((rated) => rated.entrant)).toEqual(before.ranking.map((rated) => rated.entrant));
          expect(of(after, entrant)).toMatchObject({ rating, ratingStdErr: 0 });
          for (const other of [0, 1, 2]) {
            if (other === entrant) continue;
            expect(of(after, other).rating! - rating).toBeCloseTo(
              of(before, other).rating! - of(before, entrant).rating!,
              6,
            );
            const { stdErr } = before.differences.find(
              ({ entrants }) => entrants.includes(other) && entrants.includes(entrant),
            )!;
            expect(of(after, other).ratingStdErr).toBe(stdErr);
            const { low, high } = of(after, other).ratingInterval!;
            expect(low + high).toBeCloseTo(2 * of(after, other).rating!, 6);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('omit entrants not linked to the anchor', () => {
    const after = anchoredRatings(rate(Array.from({ length: 24 }, (_, i) => i % 5)), { entrant: 1, rating: 1500 });
    for (const entrant of [3, 4, 5]) {
      expect(after.ranking.find((rated) => rated.entrant === entrant)).toMatchObject({
        rating: null,
        ratingInterval: null,
      });
    }
    expect(after.anchor).toEqual({ entrant: 1, rating: 1500 });
  });
});
