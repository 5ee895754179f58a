import { describe, expect, it } from 'vitest';
import { adjustForStop, formatHeadToHead } from '../../../src/tournament/report/head-to-head-report.ts';
import { toDocument } from '../../../src/tournament/report/to-document.ts';
import { likelihood } from '../../../src/text/numbers.ts';
import { reportDocument } from '../../../src/tournament/report/report.ts';
import { sequentialEstimate } from '../../../src/match/sequential/sequential-estimate.ts';
import { headToHead } from '../../../src/match/statistics/head-to-head.ts';
import { TournamentStatistics } from '../../../src/match/tournament-statistics.ts';
import { gameOf, pairOf } from '../../support/playing.ts';

describe('two bots in a report', () => {
  const result = headToHead([34, 54, 63, 64, 75], 261);

  it('have a table', () => {
    expect(formatHeadToHead(result, ['a', 'b'])).toEqual([
      ...['a over b, with 95 % intervals:', 'Elo                            +55.6   (+28.1 to +83.8)'],
      ...['normalised Elo                 +57.9   (+29.7 to +86.2)', 'likelihood of superiority   > 99.9 %'],
      ...['pairs with unequal games      90.0 %', 'points per pair    0    ½    1   1½    2'],
      'pairs             34   54   63   64   75',
    ]);
    expect(formatHeadToHead(headToHead([0, 0, 5, 0, 0], 0), ['a', 'b'])[2]).toMatch(/^normalised Elo +–$/u);
  });

  it('have the estimate of a sequential test in place of the plain one', () => {
    const test = sequentialEstimate([3, 1, 25, 1, 16], {
      elo0: 0,
      elo1: 40,
      alpha: 0.05,
      beta: 0.05,
      model: 'logistic',
    });
    const plain = headToHead([3, 1, 25, 1, 16], 46);
    expect(plain.elo).toBeCloseTo(100.9, 1);
    const lines = formatHeadToHead(plain, ['a', 'b'], test);
    expect(lines.slice(0, 4)).toEqual([
      'a over b, adjusted for stopping, with 95 % intervals:',
      'Elo                           +93.7   (+26.1 to +168.4)',
      expect.stringMatching(/^normalised Elo +\+10\d\.\d +\(\+\d+\.\d to \+1\d\d\.\d\)$/u),
      'likelihood of superiority    99.7 %',
    ]);
    expect(adjustForStop(plain, test)).toMatchObject({ elo: test.elo, superiority: test.superiority });
  });

  it('never have a superiority of 0 or 100 %', () => {
    expect([0, 0.0004, 0.25, 0.9994, 0.9996, 1].map(likelihood)).toEqual([
      ...['< 0.1 %', '< 0.1 %', '25.0 %', '99.9 %', '> 99.9 %', '> 99.9 %'],
    ]);
  });

  it('have pairs of numbers as intervals in JSON', () => {
    expect(toDocument(result)).toMatchObject({
      pairOutcomes: [34, 54, 63, 64, 75],
      eloInterval: [expect.closeTo(28.115, 3), expect.closeTo(83.752, 3)],
      normalizedEloInterval: [expect.closeTo(29.66, 2), expect.closeTo(86.211, 2)],
      anytimeInterval: [expect.closeTo(0.5126, 4), expect.closeTo(0.645, 4)],
      diverged: 0.9,
    });
  });

  it('are in the JSON of two bots, and null with more', () => {
    const run = { seed: 1, ruleset: 'r', lexicon: 'l', threads: 1, playedGames: 0, seconds: 0, cpuSeconds: 0 };
    const two = new TournamentStatistics(2);
    two.add(pairOf(0, [400, 300], [350, 320]));
    expect(reportDocument({ ...run, result: two.result(), bots: ['a', 'b'] })).toMatchObject({
      headToHead: { pairOutcomes: [0, 0, 0, 0, 1], anytimeInterval: [expect.any(Number), 1] },
    });
    const three = new TournamentStatistics(3);
    const games = [gameOf([0, 1, 2], [1, 2, 3]), gameOf([1, 2, 0], [1, 2, 3]), gameOf([2, 0, 1], [1, 2, 3])];
    three.add({ pair: 0, games, digest: '' });
    expect(reportDocument({ ...run, result: three.result(), bots: ['a', 'b', 'c'] })).toMatchObject({
      headToHead: null,
    });
  });
});
