import { describe, expect, it } from 'vitest';
import type { TournamentFormat } from '../../../src/match/games/schedule.ts';
import { formatReport, reportDocument, type ReportInput } from '../../../src/tournament/report/report.ts';
import { anchoredRatings } from '../../../src/match/ratings/anchored-ratings.ts';
import { TournamentStatistics } from '../../../src/match/tournament-statistics.ts';
import { scheduledPairs } from '../../support/playing.ts';

const ABOUT = {
  ...{ seed: 1, ruleset: 'classic', lexicon: 'default', threads: 1 },
  ...{ playedGames: 0, seconds: 1, cpuSeconds: 1 },
};

function inputOf(bots: readonly string[], format: TournamentFormat, pairs: number): ReportInput {
  const statistics = new TournamentStatistics(bots.length, { format, seed: 1 });
  for (const pair of scheduledPairs(bots.length, format, pairs)) statistics.add(pair);
  return { ...ABOUT, result: statistics.result(), bots };
}

const twelve = Array.from({ length: 12 }, (_, i) => `level ${i + 1}`);

describe('the report of a round robin', () => {
  it('has a ranking, and a cross table with points and spreads', () => {
    const text = formatReport(inputOf(['b', 'c', 'a'], 'round-robin', 60));
    expect(text).toMatch(
      /^120 games in 60 pairs, 20 deals of a round robin of 3: classic, lexicon default,\nseed 1\n/u,
    );
    const [first, second, third] = ['b', 'c', 'a'].map((name) => new RegExp(`^\\d ${name} .*$`, 'mu').exec(text)![0]);
    expect(first).toMatch(/^1 b +\+\d+\.\d ±\d+\.\d +64\/80 +\+9\.0 ±\d\.\d\d +> 99\.9 %$/u);
    expect(second).toMatch(/^2 c /u);
    expect(third).toMatch(/^3 a +-\d+\.\d ±\d+\.\d +16\/80 +-9\.0 ±\d\.\d\d$/u);
    const table = text.slice(text.indexOf('Points of 40 games')).split('\n\n')[0]!.split('\n');
    expect(table.slice(1)).toEqual([
      ...['          1      2       3', '1 b      –     32      32', '              +6.0   +12.0'],
      ...['2 c      8      –      32', '       -6.0           +6.0', '3 a      8      8       –'],
      '      -12.0   -6.0',
    ]);
    expect(text).toMatch(/\n\nb ranks first\. The likelihood that it is better than c, the second, is > 99\.9 %\.\n$/u);
  });

  it.each([80, 120])('fits %d columns, in pieces if necessary', (columns) => {
    const text = formatReport(inputOf(twelve, 'round-robin', 66 * 4), columns);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
    const [points, differences] = text.split('Elo difference, row');
    for (const table of [points, differences]) {
      // A long table repeats its head.
      const heads = [...new Set(table!.split('\n').filter((line) => /^ +\d+(?: +\d+)*$/u.test(line)))];
      expect(heads.join(' ').trim().split(/ +/u)).toEqual(twelve.map((_, i) => String(i + 1)));
      if (table === points) expect(heads).toHaveLength(columns === 80 ? 2 : 1);
    }
  });

  it('has rating differences, and ratings relative to an anchor', () => {
    const input = inputOf(['b', 'c', 'a'], 'round-robin', 60);
    const text = formatReport(input);
    const rows = text.slice(text.indexOf('Elo difference, row')).split('\n').slice(1, 5);
    expect(rows[1]).toMatch(/^1 b +– +\+\d+\.\d ±\d+\.\d +\+\d+\.\d ±\d+\.\d$/u);
    expect(rows[3]).toMatch(/^3 a +-\d+\.\d ±\d+\.\d +-\d+\.\d ±\d+\.\d +–$/u);
    const standings = input.result.standings!;
    const ratings = anchoredRatings(standings.ratings, { entrant: 2, rating: 2000 });
    const fixed = { ...input, result: { ...input.result, standings: { ...standings, ratings } } };
    expect(formatReport(fixed)).toMatch(/^3 a +2000\.0 +16\/80 /mu);
    expect(formatReport(fixed)).toMatch(/^1 b +2\d\d\d\.\d ±\d+\.\d +64\/80 /mu);
    expect(formatReport(fixed)).toContain('Elo: joint ratings with a fixed at 2000, ± 95 %.');
    expect(reportDocument(fixed)).toMatchObject({ standings: { anchor: { name: 'a', entrant: 2, rating: 2000 } } });
  });

  it('shows the games of each pairing if they differ', () => {
    const text = formatReport(inputOf(['a', 'b', 'c'], 'round-robin', 4));
    expect(text).toContain('Points, row against column, with the mean spread below:');
    expect(text).toMatch(/^1 a +– +\d½?\/4 +\d\/2$/mu);
  });

  it('explains missing errors: one deal, unbeaten entrants, unlinked entrants', () => {
    expect(formatReport(inputOf(['a', 'b', 'c'], 'round-robin', 3))).toContain('A single deal gives no error bars.');
    expect(formatReport(inputOf(['a', 'b', 'c'], 'round-robin', 1))).toContain(
      'Not all entrants are linked by games yet',
    );
    expect(formatReport(inputOf(['a', 'b'], 'round-robin', 3))).not.toContain('Some won all');
    const statistics = new TournamentStatistics(2, { format: 'gauntlet', seed: 1 });
    for (const pair of scheduledPairs(2, 'gauntlet', 9, (player) => 400 - 100 * player)) statistics.add(pair);
    expect(formatReport({ ...ABOUT, result: statistics.result(), bots: ['a', 'b'] })).toMatch(
      /^Some entrants won all their games/mu,
    );
  });

  it('truncates long names in its tables and lists them below', () => {
    const long = 'equity:leaves=/a/long/path/of/leaves.klv2';
    const text = formatReport(inputOf([long, 'b', 'c'], 'round-robin', 12));
    expect(text).toContain(`\n1 is ${long}\n`);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});

describe('the JSON of a format', () => {
  it('has ratings with names and intervals, and every pairing with its names', () => {
    const document = reportDocument(inputOf(['b', 'c', 'a'], 'gauntlet', 20)) as { standings: Record<string, unknown> };
    expect(document.standings).toMatchObject({
      format: 'gauntlet',
      deals: 10,
      isLinked: true,
      isSeparated: false,
      ratings: [
        { name: 'b', entrant: 0, games: 40, ratingInterval: [expect.any(Number), expect.any(Number)] },
        { games: 20 },
        { games: 20, superiority: null },
      ],
      pairings: [
        { entrants: [0, 1], names: ['b', 'c'], games: 20, headToHead: { diverged: 0 } },
        { entrants: [0, 2], names: ['b', 'a'], games: 20, winRateInterval: [expect.any(Number), expect.any(Number)] },
      ],
    });
  });

  it('has no standings for a single table', () => {
    const statistics = new TournamentStatistics(2);
    expect(reportDocument({ ...ABOUT, result: statistics.result(), bots: ['a', 'b'] })).not.toHaveProperty('standings');
  });
});
