import { describe, expect, it } from 'vitest';
import { formatReport, formatVerdict } from '../../../src/tournament/report/report.ts';
import { TournamentStatistics } from '../../../src/match/tournament-statistics.ts';
import type { Forfeit, GameRecord } from '../../../src/match/games/pair-record.ts';
import type { LuckAdjustment } from '../../../src/match/statistics/luck-adjustment.ts';
import { pairOf } from '../../support/playing.ts';

/** Report of pairs in which A scores more in both games, by a slightly larger margin each time. */
function reportOf(pairs: number, bots: readonly string[] = ['greedy', 'random'], lessLuck?: LuckAdjustment): string {
  const statistics = new TournamentStatistics(2);
  for (let i = 0; i < pairs; i++) statistics.add(pairOf(i, [400 + i, 300], [390, 310]));
  return formatReport({
    result: statistics.result(),
    lessLuck,
    bots,
    seed: 1,
    ruleset: 'classic',
    lexicon: 'default',
    threads: 16,
    playedGames: 1_000_000,
    seconds: 12_345.6,
    cpuSeconds: 98_765.4,
  });
}

describe('a report', () => {
  it('explains ± if it is used', () => {
    expect(reportOf(20)).toMatch(/^mean spread .* ±.*\n±: one standard error\n\n/mu);
    expect(reportOf(1)).not.toContain('±');
  });

  it('wraps its sentences to 80 columns, but not its digest and rows', () => {
    const report = reportOf(20, ['equity:endgame=yes,pre-endgame=yes', 'sim:iterations=1000,endgame=no']);
    const [, sentences] = report.split(/^digest .*\n\n/mu);
    expect(sentences!.trimEnd().split('\n').length).toBeGreaterThan(1);
    for (const line of sentences!.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(sentences!.replaceAll('\n', ' ')).toMatch(/^equity:endgame=yes,pre-endgame=yes is stronger than sim/u);
    expect(report).toMatch(/^1,000,000 games in 12345\.6 s on 16 threads: [^\n]* per CPU\nsecond$/mu);
    expect(report).toMatch(/^digest [0-9a-f]{64}$/mu);
  });

  it('has the anytime interval for both bots', () => {
    const cells = /^anytime interval +([\d.]+) – ([\d.]+) % +([\d.]+) – ([\d.]+) %$/mu.exec(reportOf(20))!;
    const [low, high, otherLow, otherHigh] = cells.slice(1).map(Number);
    expect(low).toBeGreaterThan(otherLow!);
    expect([otherLow! + high!, otherHigh! + low!]).toEqual([100, 100]);
  });

  it('has the luck-adjusted win rate for both bots if requested', () => {
    const lessLuck = { winRate: 0.62, winRateInterval: { low: 0.57, high: 0.67 }, correlation: 0.6 };
    expect(reportOf(20, ['a', 'b'], lessLuck)).toMatch(
      /^anytime interval .*\nluck-adjusted +62\.0 % +38\.0 %\nadjusted interval +57\.0 – 67\.0 % +33\.0 – 43\.0 %\nmean score /mu,
    );
    expect(reportOf(20)).not.toContain('luck-adjusted');
  });

  it('gives its verdict as one sentence', () => {
    const figures = { winRate: 0.5, pValue: 1, meanSpread: 0, spreadPValue: 1 };
    expect(formatVerdict(figures, ['a', 'b'])).toBe('No difference between a and b in these games.');
  });

  it('explains the likelihood of superiority of an insignificant difference', () => {
    const figures = { winRate: 0.42, pValue: 0.08, meanSpread: -3, spreadPValue: 0.2 };
    expect(formatVerdict(figures, ['a', 'b'])).toBe(
      'No significant difference: b won 58.0 % against a (p = 0.080). The likelihood of superiority is 96.0 %, ' +
        'below the 97.5 % of a significant difference. More pairs may show a difference.',
    );
    expect(formatVerdict({ ...figures, spreadPValue: 0.01 }, ['a', 'b'])).toContain('superiority is 96.0 %');
  });

  it('has reasons with counts for forfeits, and a warning in the verdict', () => {
    const statistics = new TournamentStatistics(2);
    for (let i = 0; i < 12; i++) {
      const pair = pairOf(i, [10, 0], [10, 0]);
      const reason = i < 9 ? 'it ended with exit code 3: \u001b[31mdying' : `no bestmove within ${i} s`;
      const forfeit = (seat: number): Forfeit => ({ seat, kind: i < 9 ? 'crash' : 'timeout', reason });
      const [first, second] = pair.games as [GameRecord, GameRecord];
      const games = [
        { ...first, end: 'forfeit' as const, forfeit: forfeit(1) },
        { ...second, end: 'forfeit' as const, forfeit: forfeit(0) },
      ];
      statistics.add({ ...pair, games });
    }
    const result = statistics.result();
    expect(result.forfeitReasons).toEqual([
      [],
      [
        { kind: 'crash', reason: 'it ended with exit code 3: \u001b[31mdying', games: 18 },
        ...[9, 10, 11].map((i) => ({ kind: 'timeout', reason: `no bestmove within ${i} s`, games: 2 })),
      ],
    ]);
    const input = { bots: ['a', 'b'], seed: 1, ruleset: 'r', lexicon: 'l', threads: 1, playedGames: 0 };
    const report = formatReport({ ...input, result, seconds: 0, cpuSeconds: 0 });
    expect(report).toContain(
      '\nb forfeited 24 games:\n  18  crash: it ended with exit code 3: \\u001b[31mdying\n   2  timeout: no bestmove within 9 s\n',
    );
    expect(report.replaceAll('\n', ' ')).toMatch(
      /a is stronger than b \(p < 0\.001\)\. Warning: 24 of 24 games were forfeited, by b \(24\), so this result does not only measure strength\. $/u,
    );
  });
});
