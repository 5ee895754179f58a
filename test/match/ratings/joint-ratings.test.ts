import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/engine/random.ts';
import { DealBootstrap, noGames, RESAMPLINGS } from '../../../src/match/ratings/deal-bootstrap.ts';
import { RatingSums, type JointRatings, type EntrantRating } from '../../../src/match/ratings/joint-ratings.ts';
import { eloOf, scoreOf } from '../../../src/match/statistics/elo.ts';
import { casesOf } from '../../support/test-length.ts';

/*
 * Synthetic round robins with known ratings. The two games of a pair share their luck, and so do all pairings of a deal, as with
 * real bags; each single game is won with the probability that the ratings imply.
 */

type SyntheticDeal = readonly { readonly entrants: readonly [number, number]; readonly halves: number }[];

function dealOf(ratings: readonly number[], seed: number, deal: number): SyntheticDeal {
  const random = createRandom(seed, deal, 9_000);
  const uniform = (): number => (random.next() >>> 0) / 2 ** 32;
  const common = uniform();
  return ratings.flatMap((one, a) =>
    ratings.slice(a + 1).map((other, i) => {
      const own = uniform();
      const expected = scoreOf(one - other);
      // In half of the deals all pairings share the luck.
      const luck = common < 0.5 ? 2 * common : own;
      const halves = 2 * Number(luck < expected) + 2 * Number(1 - luck < expected);
      return { entrants: [a, a + 1 + i] as const, halves };
    }),
  );
}

function rateDeals(ratings: readonly number[], seed: number, deals: number): JointRatings {
  const sums = new RatingSums();
  for (let deal = 0; deal < deals; deal++) {
    for (const { entrants, halves } of dealOf(ratings, seed, deal)) sums.add(entrants, halves, { seed, deal });
  }
  return sums.ratings(ratings.length);
}

function byEntrant({ ranking }: JointRatings): EntrantRating[] {
  return [...ranking].sort((a, b) => a.entrant - b.entrant);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Rating errors by the sandwich estimator of Huber (1967) over deals, which is independent of resampling: the covariance of the
 * entrants' scores per deal, between two inverses of the information matrix. Dense matrices, solved by Gauss-Jordan elimination.
 */
function sandwichErrors(ratings: readonly number[], points: readonly (readonly number[])[]): number[] {
  const [size, deals] = [ratings.length, points.length];
  const information = ratings.map((one, i) =>
    ratings.map((other, j) => {
      if (i !== j) return -2 * deals * scoreOf(one - other) * scoreOf(other - one);
      return ratings.reduce(
        (sum, rival, k) => sum + (k === i ? 0 : 2 * deals * scoreOf(one - rival) * scoreOf(rival - one)),
        0,
      );
    }),
  );
  const inverse = inverted(information.map((row) => row.map((value) => value + 1)));
  const means = ratings.map((_, i) => mean(points.map((of) => of[i]!)));
  const covariance = ratings.map((_, i) =>
    ratings.map((__, j) => points.reduce((sum, of) => sum + (of[i]! - means[i]!) * (of[j]! - means[j]!), 0)),
  );
  return ratings.map((_, i) => {
    let sum = 0;
    for (let j = 0; j < size; j++)
      for (let k = 0; k < size; k++) sum += inverse[i]![j]! * covariance[j]![k]! * inverse[k]![i]!;
    return (400 / Math.LN10) * Math.sqrt(sum);
  });
}

function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot]![pivot]!;
    rows[pivot] = rows[pivot]!.map((value) => value / scale);
    for (let i = 0; i < size; i++) {
      if (i === pivot) continue;
      const factor = rows[i]![pivot]!;
      rows[i] = rows[i]!.map((value, j) => value - factor * rows[pivot]![j]!);
    }
  }
  return rows.map((row) => row.slice(size));
}

describe('a bootstrap over deals', () => {
  it('weights each deal by a Poisson variable of mean 1', () => {
    const bootstrap = new DealBootstrap();
    const counts = new Array<number>(12).fill(0);
    const deals = 200;
    for (let deal = 0; deal < deals; deal++) {
      const sums = noGames();
      bootstrap.add(sums, { seed: 3, deal }, 1, 1);
      for (const times of sums.games) counts[times]! += 1;
    }
    let probability = Math.exp(-1);
    for (let times = 0; times < 6; times++) {
      const expected = deals * RESAMPLINGS * probability;
      expect(Math.abs(counts[times]! - expected)).toBeLessThan(5 * Math.sqrt(expected));
      probability /= times + 1;
    }
  });

  it('weights the pairs of a deal alike, and deals independently', () => {
    const bootstrap = new DealBootstrap();
    const [one, other, later] = [noGames(), noGames(), noGames()];
    bootstrap.add(one, { seed: 3, deal: 5 }, 4, 2);
    bootstrap.add(other, { seed: 3, deal: 5 }, 1, 2);
    bootstrap.add(later, { seed: 3, deal: 6 }, 1, 1);
    expect(other.games).toEqual(one.games);
    expect([...other.halves]).toEqual([...one.halves].map((halves) => halves / 4));
    const both = [...one.games].map((games, i) => (games / 2) * later.games[i]!);
    // Independent counts of mean 1 have products of mean 1, with a standard deviation of √3.
    expect(Math.abs(mean(both) - 1)).toBeLessThan(5 * Math.sqrt(3 / RESAMPLINGS));
    const again = noGames();
    bootstrap.add(again, { seed: 3, deal: 5 }, 4, 2);
    expect(again).toEqual(one);
  });
});

describe('joint ratings', () => {
  it('have the differences of entrants rated in pairs', () => {
    const { ranking, differences } = rateDeals([-68, 140, -72], 4, 300);
    expect(differences.map(({ entrants }) => entrants)).toEqual([
      [ranking[0]!.entrant, ranking[1]!.entrant],
      [ranking[0]!.entrant, ranking[2]!.entrant],
      [ranking[1]!.entrant, ranking[2]!.entrant],
    ]);
    for (const { entrants, difference, stdErr, interval } of differences) {
      const [a, b] = entrants.map((entrant) => ranking.find((rated) => rated.entrant === entrant)!);
      expect(difference).toBeCloseTo(a!.rating! - b!.rating!, 9);
      // For any correlation, the error of a difference lies between the difference and the sum of the errors.
      expect(stdErr).toBeGreaterThan(Math.abs(a!.ratingStdErr! - b!.ratingStdErr!));
      expect(stdErr).toBeLessThan(a!.ratingStdErr! + b!.ratingStdErr!);
      expect(interval!.high + interval!.low).toBeCloseTo(2 * difference, 9);
    }
    const two = rateDeals([30, -30], 5, 200);
    expect(two.differences[0]!.stdErr).toBeCloseTo(2 * two.ranking[0]!.ratingStdErr!, 9);
    expect(two.differences[0]!.difference).toBeCloseTo(2 * two.ranking[0]!.rating!, 9);
  });

  it('treat single games like pairs if each is a deal', () => {
    const [single, paired] = [new RatingSums(), new RatingSums()];
    [2, 0, 2, 1, 2, 0, 2].forEach((halves, deal) => {
      single.add([0, 1], halves, { seed: 1, deal }, 1);
      paired.add([0, 1], 2 * halves, { seed: 1, deal });
    });
    const [one, two] = [single.ratings(2), paired.ratings(2)];
    expect(one.ranking.map(({ games, points }) => [games, points])).toEqual([
      [7, 4.5],
      [7, 2.5],
    ]);
    expect(one.ranking.map(({ rating }) => rating)).toEqual(
      two.ranking.map(({ rating }) => expect.closeTo(rating!, 9) as number),
    );
    expect(one.differences[0]!.stdErr).toBeCloseTo(two.differences[0]!.stdErr!, 9);
  });

  it('rank entrants with games, points and superiority', () => {
    const rated = rateDeals([-68, 140, -72], 4, 300);
    expect(rated).toMatchObject({ deals: 300, isLinked: true, isSeparated: false });
    expect(rated.ranking[0]!.entrant).toBe(1);
    const [best, middle, last] = rated.ranking;
    expect([best!.games, middle!.games, last!.games]).toEqual([1200, 1200, 1200]);
    expect(best!.points + middle!.points + last!.points).toBe(1800);
    expect(best!.superiority).toBeGreaterThan(0.999);
    expect(middle!.superiority).toBeGreaterThan(0.5);
    expect(middle!.superiority).toBeLessThan(0.999);
    expect(last!.superiority).toBeNull();
    expect(mean(rated.ranking.map(({ rating }) => rating!))).toBeCloseTo(0, 9);
  });

  it('of two entrants have the error of their mean result', () => {
    const halves = Array.from({ length: 150 }, (_, deal) => [0, 2, 2, 4, 4, 3, 2, 1, 4, 2][(deal * 7) % 10]!);
    const sums = new RatingSums();
    halves.forEach((outcome, deal) => sums.add([0, 1], outcome, { seed: 1, deal }));
    const [a, b] = byEntrant(sums.ratings(2));
    const share = mean(halves) / 4;
    const deviation = Math.sqrt(mean(halves.map((outcome) => (outcome / 4 - share) ** 2)) / (halves.length - 1));
    const slope = 400 / Math.LN10 / (share * (1 - share));
    expect(a!.rating! - b!.rating!).toBeCloseTo(eloOf(share), 6);
    // Each rating is half of the difference. 500 resamplings give an error to about 3 %.
    expect((2 * a!.ratingStdErr!) / (slope * deviation)).toBeGreaterThan(0.92);
    expect((2 * a!.ratingStdErr!) / (slope * deviation)).toBeLessThan(1.08);
  });

  it('have the errors of the sandwich estimator over deals', () => {
    const truth = [120, 40, 0, -50, -110];
    const deals = 400;
    const sums = new RatingSums();
    const points = Array.from({ length: deals }, (_, deal) => {
      const made = truth.map(() => 0);
      for (const { entrants, halves } of dealOf(truth, 8, deal)) {
        sums.add(entrants, halves, { seed: 8, deal });
        made[entrants[0]]! += halves / 2;
        made[entrants[1]]! += 2 - halves / 2;
      }
      return made;
    });
    const rated = byEntrant(sums.ratings(5));
    const errors = sandwichErrors(
      rated.map(({ rating }) => rating!),
      points,
    );
    rated.forEach(({ ratingStdErr }, i) => {
      expect(ratingStdErr! / errors[i]!).toBeGreaterThan(0.9);
      expect(ratingStdErr! / errors[i]!).toBeLessThan(1.1);
    });
  });

  it('have intervals with 95 % coverage for few and many deals', () => {
    const truth = [90, 30, -20, -100];
    for (const [deals, tournaments] of [
      [12, casesOf({ short: 25, long: 150 })],
      [80, casesOf({ short: 12, long: 100 })],
    ] as const) {
      let covered = 0;
      for (let seed = 0; seed < tournaments; seed++) {
        for (const { entrant, ratingInterval } of rateDeals(truth, seed, deals).ranking) {
          const { low, high } = ratingInterval!;
          if (low <= truth[entrant]! && truth[entrant]! <= high) covered++;
        }
      }
      // The intervals of a tournament are correlated, so their count varies more than that of independent ones.
      const share = covered / (tournaments * truth.length);
      expect(Math.abs(share - 0.95)).toBeLessThan(4 * Math.sqrt((0.95 * 0.05) / (tournaments * 2)));
    }
  }, 120_000);

  it("do not depend on the order of a deal's pairings or on intermediate results", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 0, max: 1000 }), (deals, seed) => {
        const [one, other] = [new RatingSums(), new RatingSums()];
        for (let deal = 0; deal < deals; deal++) {
          const pairs = dealOf([50, 0, -50], seed, deal);
          for (const { entrants, halves } of pairs) one.add(entrants, halves, { seed, deal });
          for (const { entrants, halves } of pairs.toReversed()) other.add(entrants, halves, { seed, deal });
          if (deal === 1) one.ratings(3);
        }
        const [first, second] = [byEntrant(one.ratings(3)), byEntrant(other.ratings(3))];
        first.forEach(({ rating, ratingStdErr, points }, i) => {
          expect(second[i]!.rating).toBeCloseTo(rating!, 6);
          expect(second[i]!.ratingStdErr).toBeCloseTo(ratingStdErr!, 6);
          expect(second[i]!.points).toBe(points);
        });
      }),
      { numRuns: 5 },
    );
  });

  it('have no error after one deal, and are null without games', () => {
    const sums = new RatingSums();
    sums.add([0, 2], 3, { seed: 1, deal: 0 });
    const { ranking, deals, isLinked } = sums.ratings(4);
    expect(deals).toBe(1);
    expect(isLinked).toBe(false);
    expect(ranking.map(({ entrant }) => entrant)).toEqual([0, 2, 1, 3]);
    const unknown = { ratingStdErr: null, ratingInterval: null, superiority: null };
    expect(ranking[0]).toMatchObject({ games: 2, points: 1.5, ...unknown });
    expect(ranking[2]).toEqual({ entrant: 1, games: 0, points: 0, rating: null, ...unknown });
    expect(new RatingSums().ratings(2)).toMatchObject({ deals: 0, isLinked: false, isSeparated: false });
  });

  it('of unbeaten entrants are finite, with a superiority that grows with the deals', () => {
    const after = (deals: number): JointRatings => {
      const sums = new RatingSums();
      for (let deal = 0; deal < deals; deal++) sums.add([0, 1], 4, { seed: 1, deal });
      return sums.ratings(2);
    };
    expect(after(20)).toMatchObject({
      isSeparated: true,
      ranking: [{ rating: expect.closeTo(eloOf(1) / 2, 6) as number }, {}],
    });
    expect(after(20).ranking.map(({ ratingInterval }) => ratingInterval)).toEqual([null, null]);
    expect(after(20).differences).toMatchObject([{ stdErr: null, interval: null }]);
    expect(after(3).ranking[0]!.superiority).toBe(1 - 1 / 8);
    expect(after(20).ranking[0]!.superiority).toBe(1 - 2 ** -20);
  });

  it('have an error only if points were scored in both directions', () => {
    const sums = new RatingSums();
    for (let deal = 0; deal < 20; deal++) {
      sums.add([0, 1], deal % 5, { seed: 1, deal });
      for (const other of [0, 1]) sums.add([other, 2], 4, { seed: 1, deal });
    }
    const { ranking, differences } = sums.ratings(3);
    expect(ranking.filter(({ ratingStdErr }) => ratingStdErr === null).map(({ entrant }) => entrant)).toEqual([2]);
    const unbounded = differences.filter(({ interval }) => interval === null);
    expect(unbounded.map(({ entrants }) => entrants[1])).toEqual([2, 2]);
    expect(differences).toHaveLength(3);
  });

  it('of the same bot twice are equal', () => {
    const sums = new RatingSums();
    for (let deal = 0; deal < 10; deal++) {
      sums.add([0, 1], 2, { seed: 1, deal });
      for (const twin of [0, 1] as const) sums.add([twin, 2], [4, 2, 0, 2, 3][deal % 5]!, { seed: 1, deal });
    }
    const [a, b] = sums.ratings(3).ranking;
    expect([a!.entrant, b!.entrant]).toEqual([0, 1]);
    expect(b!.rating).toBeCloseTo(a!.rating!, 6);
    expect(a!.superiority).toBe(0.5);
  });
});
