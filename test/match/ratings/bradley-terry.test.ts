import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BradleyTerry, type Pairings, type PairingPoints } from '../../../src/match/ratings/bradley-terry.ts';
import { eloOf } from '../../../src/match/statistics/elo.ts';

type Results = readonly (readonly [a: number, b: number, games: number, points: number])[];

function parts(results: Results): { readonly pairings: Pairings } & PairingPoints {
  return {
    pairings: results.map(([a, b]) => [a, b] as const),
    games: Float64Array.from(results, ([, , games]) => games),
    points: Float64Array.from(results, ([, , , points]) => points),
  };
}

function fit(entrants: number, results: Results): number[] {
  const { pairings, ...sums } = parts(results);
  return [...new BradleyTerry(entrants, pairings).fit(sums)];
}

function expectedResults(ratings: readonly number[], games: number): Results {
  return ratings.flatMap((one, a) =>
    ratings.slice(a + 1).map((other, i) => {
      return [a, a + 1 + i, games, games / (1 + 10 ** ((other - one) / 400))] as const;
    }),
  );
}

/**
 * The iteration of Zermelo: an entrant's strength is its points divided by the sum over games of 1 / (own + opponent's strength).
 */
function zermelo(entrants: number, results: Results): number[] {
  let strengths = new Array<number>(entrants).fill(1);
  for (let round = 0; round < 50_000; round++) {
    const next = strengths.map((_, entrant) => {
      let [points, share] = [0, 0];
      for (const [a, b, games, made] of results) {
        if (a !== entrant && b !== entrant) continue;
        points += a === entrant ? made : games - made;
        share += games / (strengths[a]! + strengths[b]!);
      }
      return points / share;
    });
    const mean = Math.exp(next.reduce((sum, one) => sum + Math.log(one), 0) / entrants);
    const scaled = next.map((one) => one / mean);
    const change = Math.max(...scaled.map((one, i) => Math.abs(Math.log(one / strengths[i]!))));
    strengths = scaled;
    if (change < 1e-13) break;
  }
  return strengths.map((one) => 400 * Math.log10(one));
}

describe('ratings by maximum likelihood', () => {
  it("match Agresti's for the American League of 1987", () => {
    // A. Agresti, Categorical Data Analysis (2002), section 10.6: games won of 13 against each other team. Ratings relative to
    // Baltimore, as printed by the R package BradleyTerry2.
    const wins = [
      ['Milwaukee', [0, 7, 9, 7, 7, 9, 11], 1.5814],
      ['Detroit', [6, 0, 7, 5, 11, 9, 9], 1.4364],
      ['Toronto', [4, 6, 0, 7, 7, 8, 12], 1.2945],
      ['New York', [6, 8, 6, 0, 6, 7, 10], 1.2476],
      ['Boston', [6, 2, 6, 7, 0, 7, 12], 1.1077],
      ['Cleveland', [4, 4, 5, 6, 6, 0, 6], 0.6839],
      ['Baltimore', [2, 4, 1, 3, 1, 7, 0], 0],
    ] as const;
    const results = wins.flatMap(([, won], a) =>
      wins.slice(a + 1).map(([, other], i) => {
        const b = a + 1 + i;
        expect(won[b]! + other[a]!).toBe(13);
        return [a, b, 13, won[b]!] as const;
      }),
    );
    const ratings = fit(7, results);
    wins.forEach(([, , published], i) => {
      expect(((ratings[i]! - ratings[6]!) * Math.LN10) / 400).toBeCloseTo(published, 4);
    });
    expect(ratings.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 9);
  });

  it('match the slow iteration for any pairings', () => {
    const result = fc.record({
      a: fc.nat(5),
      b: fc.nat(5),
      games: fc.integer({ min: 2, max: 60 }),
      share: fc.double(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.array(result, { maxLength: 12 }), (entrants, more) => {
        // A ring links all entrants; the other pairings are random. Extreme shares are tested elsewhere.
        const ring = Array.from({ length: entrants - 1 }, (_, a) => [a, a + 1, 10, 3 + (a % 4)] as const);
        const others = more
          .filter(({ a, b }) => a % entrants !== b % entrants)
          .map(
            ({ a, b, games }, i) =>
              [a % entrants, b % entrants, games, games * (0.02 + ((i * 37) % 97) / 100)] as const,
          );
        const results = [...ring, ...others];
        const slow = zermelo(entrants, results);
        fit(entrants, results).forEach((rating, i) => expect(rating).toBeCloseTo(slow[i]!, 4));
      }),
      { numRuns: 60 },
    );
  });

  it('are recovered from their expected results', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -550, max: 550 }), { minLength: 2, maxLength: 20 }), (ratings) => {
        const mean = ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
        fit(ratings.length, expectedResults(ratings, 40)).forEach((rating, i) => {
          expect(rating).toBeCloseTo(ratings[i]! - mean, 5);
        });
      }),
    );
  });

  it('of two differ by the Elo of their result, from 0 to 1', () => {
    for (const points of [0, 0.5, 3, 50, 66.5, 99, 100]) {
      const [a, b] = fit(2, [[0, 1, 100, points]]);
      expect(a! - b!).toBeCloseTo(eloOf(points / 100), 6);
    }
  });

  it('stay finite for entrants that won or lost every game', () => {
    const results: Results = [
      [0, 1, 20, 20],
      [0, 2, 20, 20],
      [0, 3, 20, 20],
      [1, 2, 20, 13],
      [1, 3, 20, 20],
      [2, 3, 20, 20],
    ];
    const [best, second, third, worst] = fit(4, results);
    expect(best! - second!).toBeGreaterThan(900);
    expect(best! - second!).toBeLessThan(1300);
    expect(second! - third!).toBeCloseTo(eloOf(13 / 20), -1);
    expect(third! - worst!).toBeGreaterThan(900);
    expect(Number.isFinite(worst)).toBe(true);
  });

  it('converge for a long ladder in which each lost every game to the next', () => {
    const entrants = 64;
    const ladder = Array.from({ length: entrants - 1 }, (_, a) => [a, a + 1, 50, 0] as const);
    const ratings = fit(entrants, ladder);
    for (let a = 0; a + 1 < entrants; a++) expect(ratings[a + 1]! - ratings[a]!).toBeCloseTo(eloOf(1), 6);
  });

  it('are not compared between unlinked groups, and are NaN without games', () => {
    const results: Results = [
      [0, 2, 10, 6],
      [1, 4, 10, 8],
      [0, 3, 0, 0],
    ];
    const ratings = fit(5, results);
    expect(ratings[0]! + ratings[2]!).toBeCloseTo(0, 9);
    expect(ratings[0]! - ratings[2]!).toBeCloseTo(eloOf(0.6), 6);
    expect(ratings[1]! + ratings[4]!).toBeCloseTo(0, 9);
    expect(ratings[3]).toBeNaN();
    const { pairings, games } = parts(results);
    expect([...new BradleyTerry(5, pairings).groupsOf(games)]).toEqual([0, 1, 0, -1, 1]);
  });
});

it.each([
  [false, 'a ring of winners', '0-1 2, 1-2 2, 0-2 0'],
  [true, 'a winner of all', '0-1 2, 1-2 1, 0-2 2'],
  [true, 'a loser of all', '0-1 1, 1-2 2, 0-2 2'],
  [false, 'a single draw', '0-1 1.5, 1-2 1.5, 0-2 2'],
  [true, 'one of two groups', '0-1 1, 2-3 2'],
  [false, 'two groups by themselves', '0-1 1, 2-3 1'],
])('detects entrants that scored all the points (%s): %s, in two games each (%s)', (expected, _, text) => {
  const results = text.split(', ').map((meeting) => {
    const [a, b, points] = meeting.split(/[- ]/u).map(Number);
    return [a!, b!, 2, points!] as const;
  });
  const { pairings, ...sums } = parts(results);
  expect(new BradleyTerry(4, pairings).isSeparated(sums)).toBe(expected);
});
