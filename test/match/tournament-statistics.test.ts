import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { meanInterval, Moments, twoSidedP } from '../../src/match/statistics/moments.ts';
import { digestGames } from '../../src/match/games/game-turns.ts';
import { TournamentStatistics } from '../../src/match/tournament-statistics.ts';
import { gameOf, pairOf } from '../support/playing.ts';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const score = fc.integer({ min: -50, max: 700 });
const pair = fc.tuple(fc.tuple(score, score), fc.tuple(score, score));

describe('moments', () => {
  it('match the plain formulas', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 200 }), (values) => {
        const moments = Moments.of(values);
        const m = mean(values);
        const variance = values.reduce((sum, value) => sum + (value - m) ** 2, 0) / (values.length - 1);
        expect(moments.mean).toBeCloseTo(m, 8);
        expect(moments.variance).toBeCloseTo(variance, 6);
        expect(moments.stdErr).toBeCloseTo(Math.sqrt(variance / values.length), 8);
      }),
    );
  });

  it('stay accurate where a sum of squares would not', () => {
    const moments = Moments.of([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]);
    expect(moments.variance).toBe(30);
  });

  it("give a textbook's interval and p-value", () => {
    // Student's own data (1908): hours of sleep gained by ten patients with one drug over another.
    const sleep = Moments.of([1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4]);
    const { low, high } = meanInterval(sleep, -100, 100);
    expect(low).toBeCloseTo(0.7001, 4);
    expect(high).toBeCloseTo(2.4599, 4);
    expect(twoSidedP(sleep, 0)).toBeCloseTo(0.002833, 5);
  });
});

describe('the statistics of a tournament', () => {
  let statistics: TournamentStatistics;
  beforeEach(() => {
    statistics = new TournamentStatistics();
  });

  it('match the plain formulas over its pairs', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 2, maxLength: 60 }), (pairs) => {
        statistics = new TournamentStatistics();
        pairs.forEach(([first, second], i) => statistics.add(pairOf(i, first, second)));
        const result = statistics.result();
        const games = pairs.flat();
        const points = ([a, b]: readonly [number, number]): number => (a > b ? 1 : a === b ? 0.5 : 0);
        const spreads = pairs.map(([[a, b], [c, d]]) => (a - b + c - d) / 2);
        const spreadMean = mean(spreads);
        const spreadVariance = spreads.reduce((sum, x) => sum + (x - spreadMean) ** 2, 0) / (spreads.length - 1);
        expect(result.games).toBe(2 * pairs.length);
        expect(result.wins + result.losses + result.draws).toBe(result.games);
        expect(result.wins).toBe(games.filter(([a, b]) => a > b).length);
        expect(result.winRate).toBeCloseTo(mean(games.map(points)), 12);
        expect(result.meanScore).toBeCloseTo(mean(games.map(([a]) => a)), 9);
        expect(result.meanScores[1]).toBeCloseTo(mean(games.map(([, b]) => b)), 9);
        expect(result.meanSpread).toBeCloseTo(spreadMean, 9);
        expect(result.spreadStdErr).toBeCloseTo(Math.sqrt(spreadVariance / spreads.length), 8);
        expect(result.bingosPerGame).toBe(1.5);
        expect(result.winRateInterval.low).toBeLessThanOrEqual(result.winRate + 1e-12);
        expect(result.winRateInterval.high).toBeGreaterThanOrEqual(result.winRate - 1e-12);
        expect(result.pValue).toBeGreaterThanOrEqual(0);
        expect(result.pValue).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of a single pair have no errors', () => {
    statistics.add(pairOf(0, [400, 300], [350, 320]));
    const result = statistics.result();
    expect(result).toMatchObject({ winRate: 1, meanSpread: 65, spreadStdErr: null, pValue: 1, spreadPValue: 1 });
    expect(result.winRateInterval).toEqual({ low: expect.closeTo(0.025, 10) as number, high: 1 });
  });

  it('of identical pairs are finite, and more certain with their number', () => {
    const seen: number[] = [];
    for (let i = 0; i < 20; i++) {
      statistics.add(pairOf(i, [400, 300], [400, 300]));
      seen.push(statistics.result().pValue);
    }
    const result = statistics.result();
    expect(result.spreadStdErr).toBe(0);
    expect(result.winRateInterval.high).toBe(1);
    expect(result.winRateInterval.low).toBeCloseTo(0.025 ** (1 / 20), 12);
    expect(seen[9]).toBeCloseTo(2 / 1024, 12);
    const { headToHead, ...others } = result;
    expect(headToHead).toMatchObject({ normalizedElo: null, normalizedEloInterval: null });
    expect(JSON.stringify(others)).not.toContain('null');
  });

  it('of tied pairs show no difference', () => {
    for (let i = 0; i < 5; i++) statistics.add(pairOf(i, [400, 300], [300, 400]));
    expect(statistics.result()).toMatchObject({ winRate: 0.5, pValue: 1, spreadPValue: 1, firstWinRate: 1 });
  });

  it('of three bots split shared wins, and compare each with the mean of the others', () => {
    statistics = new TournamentStatistics(3);
    const deals = [
      [gameOf([0, 1, 2], [300, 200, 100]), gameOf([1, 2, 0], [250, 100, 250]), gameOf([2, 0, 1], [90, 60, 30])],
      [gameOf([0, 1, 2], [100, 100, 100]), gameOf([1, 2, 0], [400, 300, 200]), gameOf([2, 0, 1], [10, 40, 10])],
    ];
    deals.forEach((games, pair) => statistics.add({ pair, games, digest: digestGames(games) }));
    const { perBot, against, ...result } = statistics.result();
    expect(result).toMatchObject({ games: 6, pairs: 2, wins: 2, draws: 2, losses: 2 });
    expect(result.winRate).toBeCloseTo((2 + 1 / 2 + 1 / 3) / 6, 12);
    expect(perBot.map(({ wins, shared, losses }) => `${wins} ${shared} ${losses}`)).toEqual([
      '2 2 2',
      '1 2 3',
      '1 1 4',
    ]);
    expect(perBot.reduce((sum, { winRate }) => sum + winRate, 0)).toBeCloseTo(1, 12);
    expect(perBot.reduce((sum, { meanSpread }) => sum + meanSpread, 0)).toBeCloseTo(0, 9);
    const spreads = [(150 + 75 + 0) / 3, (0 - 150 + 30) / 3];
    expect(result.meanSpread).toBeCloseTo(mean(spreads), 9);
    expect(result.spreadStdErr).toBeCloseTo(Moments.of(spreads).stdErr!, 9);
    expect(against.map(({ ahead, behind, level }) => `${ahead} ${behind} ${level}`)).toEqual(['3 1 2', '3 2 1']);
    expect(against[0]!.meanSpread).toBeCloseTo((100 + 0 + 30 + 0 - 200 + 30) / 6, 9);
    expect(result.firstWinRate).toBeCloseTo((1 + 1 / 2 + 1 + 1 / 3 + 1 + 0) / 6, 12);
  });

  it('use the recorded winners, not the scores', () => {
    const games = [{ ...gameOf([0, 1], [200, 200]), winners: [1] }, gameOf([1, 0], [200, 200])];
    statistics.add({ pair: 0, games, digest: digestGames(games) });
    const { wins, losses, draws, against } = statistics.result();
    expect({ wins, losses, draws }).toEqual({ wins: 0, losses: 1, draws: 1 });
    expect(against[0]).toMatchObject({ ahead: 0, behind: 1, level: 1 });
  });

  it('do not count a challenge as a turn', () => {
    const turns = [
      [0, '8D.TAE', 6],
      [1, 'challenge.TAE', -6],
      [1, '8D.AT', 4],
    ] as const;
    const games = [
      { ...gameOf([0, 1], [0, 4]), turns },
      { ...gameOf([1, 0], [0, 4]), turns },
    ];
    statistics.add({ pair: 0, games, digest: digestGames(games) });
    expect(statistics.result().turnsPerGame).toBe(2);
  });

  it('accept pairs only in order', () => expect(() => statistics.add(pairOf(1, [1, 0], [1, 0]))).toThrow(RangeError));

  it('have another digest if a move differs', () => {
    const digestOf = (scores: readonly [number, number]): string => {
      statistics = new TournamentStatistics();
      statistics.add(pairOf(0, [1, 0], scores));
      return statistics.result().digest;
    };
    expect(digestOf([1, 0])).toBe(digestOf([1, 0]));
    expect(digestOf([2, 0])).not.toBe(digestOf([1, 0]));
  });
});
