import { describe, expect, it } from 'vitest';
import { eloOf, scoreAt, scoreOf } from '../../../src/match/statistics/elo.ts';
import { hasDiverged, headToHead, HeadToHeadTally } from '../../../src/match/statistics/head-to-head.ts';
import { twoSidedP } from '../../../src/match/statistics/moments.ts';
import {
  distributionOf,
  outcomeOf,
  scoreMoments,
  type PairOutcomes,
} from '../../../src/match/statistics/pair-outcomes.ts';
import { gameOf, pairOf } from '../../support/playing.ts';

/**
 * Expected values of fastchess's tests (app/tests/elo_test.cpp), to 1 %: Elo, its error, normalised Elo, its error, superiority.
 */
const FASTCHESS: readonly (readonly [PairOutcomes, number, number, number, number, number])[] = [
  [[34, 54, 31 + 32, 64, 75], 55.58, 27.65, 57.94, 28.28, 1],
  [[332, 433, 457 + 41, 333, 334], -8.64, 10.33, -9.17, 10.96, 0.0505],
  [[7895, 8757, 5485 + 200, 568, 9999], -21.04, 2.95, -19.01, 2.65, 0],
];

describe('two bots head to head', () => {
  it.each(FASTCHESS)(
    'have the Elo that fastchess gives them: %j',
    (outcomes, elo, error, normalized, itsError, likely) => {
      const result = headToHead(outcomes, 0);
      const halfOf = ({ low, high }: { low: number; high: number }): number => (high - low) / 2;
      expect(result.elo).toBeCloseTo(elo, 2);
      expect(Math.abs(halfOf(result.eloInterval) / error - 1)).toBeLessThan(0.01);
      expect(result.normalizedElo).toBeCloseTo(normalized, 2);
      expect(Math.abs(halfOf(result.normalizedEloInterval!) / itsError - 1)).toBeLessThan(0.01);
      expect(result.superiority).toBeCloseTo(likely, 3);
    },
  );

  it('have finite figures for any outcomes', () => {
    const cases: readonly PairOutcomes[] = [
      [0, 0, 0, 0, 0],
      [0, 0, 1, 0, 0],
      [0, 0, 0, 0, 50],
      [50, 0, 0, 0, 0],
    ];
    for (const outcomes of cases) {
      const result = headToHead(outcomes, 0);
      expect(result).toMatchObject({ normalizedElo: null, normalizedEloInterval: null });
      expect(JSON.stringify(result).match(/null/gu)).toHaveLength(2);
      expect(result.elo).toBeGreaterThanOrEqual(result.eloInterval.low);
      expect(result.elo).toBeLessThanOrEqual(result.eloInterval.high);
    }
    expect(headToHead([0, 0, 0, 0, 1], 0).superiority).toBe(0.5);
    expect(headToHead([0, 0, 0, 0, 10], 0).superiority).toBeCloseTo(1 - 0.5 ** 10, 12);
    expect(headToHead([0, 0, 0, 0, 50], 0).elo).toBeCloseTo(1200, -1);
  });

  it('have a superiority that agrees with the significance test', () => {
    for (const outcomes of [
      [0, 0, 1, 0, 3],
      [3, 1, 5, 0, 2],
      [40, 3, 90, 4, 61],
    ] as const) {
      const moments = scoreMoments(outcomes);
      const { superiority } = headToHead(outcomes, 0);
      expect(2 * Math.min(superiority, 1 - superiority)).toBeCloseTo(twoSidedP(moments, 0.5), 12);
      expect(superiority > 0.5).toBe(moments.mean > 0.5);
    }
  });

  it('score 1 for a win and ½ for a shared win, by the recorded winners', () => {
    expect(outcomeOf(pairOf(0, [400, 300], [350, 320]))).toBe(4);
    expect(outcomeOf(pairOf(0, [400, 300], [300, 350]))).toBe(2);
    expect(outcomeOf(pairOf(0, [300, 300], [300, 350]))).toBe(1);
    const games = [{ ...gameOf([0, 1], [200, 200]), winners: [1] }, gameOf([1, 0], [200, 200])];
    expect(outcomeOf({ pair: 0, games, digest: '' })).toBe(1);
    expect(() => outcomeOf({ pair: 0, games: [...games, ...games], digest: '' })).toThrow(RangeError);
  });

  it('diverge if a move, its player or its score differs', () => {
    const game = gameOf([0, 1], [4, 0]);
    const turns = [[0, '8D.AT', 4]] as const;
    const pairWith = (second: readonly (readonly [number, string, number])[]): boolean =>
      hasDiverged({
        pair: 0,
        games: [
          { ...game, turns },
          { ...game, bots: [1, 0], turns: second },
        ],
        digest: '',
      });
    expect(pairWith([[0, '8D.AT', 4]])).toBe(false);
    expect(pairWith([[0, '8D.TA', 4]])).toBe(true);
    expect(pairWith([[1, '8D.AT', 4]])).toBe(true);
    expect(pairWith([[0, '8D.AT', 5]])).toBe(true);
    expect(pairWith([...turns, [1, 'pass', 0]])).toBe(true);
  });

  it('add up pair by pair', () => {
    const tally = new HeadToHeadTally();
    tally.add(pairOf(0, [400, 300], [350, 320]));
    tally.add(pairOf(1, [400, 300], [300, 350]));
    const far = pairOf(2, [300, 400], [300, 300]);
    tally.add({ ...far, games: [far.games[0]!, { ...far.games[1]!, turns: [] }] });
    expect(tally.result()).toMatchObject({ pairOutcomes: [0, 1, 1, 0, 1], diverged: 1 / 3 });
  });
});

describe('outcomes of pairs', () => {
  it('have the mean and variance of their scores', () => {
    const outcomes: PairOutcomes = [1, 2, 3, 4, 5];
    const scores = outcomes.flatMap((count, k) => new Array<number>(count).fill(k / 4));
    const mean = scores.reduce((sum, score) => sum + score, 0) / 15;
    const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
    expect(scoreMoments(outcomes)).toMatchObject({ count: 15, mean: expect.closeTo(mean, 12) as number });
    expect(scoreMoments(outcomes).variance).toBeCloseTo(squares / 14, 12);
    expect(distributionOf(outcomes)).toMatchObject({ pairs: 15, variance: expect.closeTo(squares / 15, 12) as number });
    expect(distributionOf([0, 0, 1, 0, 0]).pairs).toBeCloseTo(1.004, 12);
  });

  it('and Elo are inverse on both scales', () => {
    for (const elo of [-800, -5, 0, 12.5, 400]) expect(eloOf(scoreOf(elo))).toBeCloseTo(elo, 9);
    expect(scoreOf(400)).toBeCloseTo(10 / 11, 12);
    expect(scoreAt(5, 'logistic', 0.1)).toBe(scoreOf(5));
    // 347 normalised Elo are one standard deviation of a game, which is ½ without draws.
    expect(scoreAt(800 / Math.log(10), 'normalized', 0.125)).toBeCloseTo(1, 12);
  });
});
