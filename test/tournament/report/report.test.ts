import { describe, expect, it } from 'vitest';
import { formatReport, formatVerdict } from '../../../src/tournament/report/report.ts';
import { TournamentStatistics } from '../../../src/tournament/statistics/statistics.ts';
import { pairOf } from '../../support/playing.ts';

/** The report of pairs in which A scores more in both games, by a little more each time. */
function reportOf(pairs: number, bots: readonly string[] = ['greedy', 'random']): string {
  const statistics = new TournamentStatistics(2);
  for (let i = 0; i < pairs; i++) statistics.add(pairOf(i, [400 + i, 300], [390, 310]));
  return formatReport({
    result: statistics.result(),
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
  it('says what stands after ±, where anything does', () => {
    expect(reportOf(20)).toMatch(/^mean spread .* ± .*\n±: one standard error\n\n/mu);
    expect(reportOf(1)).not.toContain('±');
  });

  it('wraps its sentences to 80 columns, and not its digest or its rows', () => {
    const report = reportOf(20, ['equity:endgame=yes,pre-endgame=yes', 'sim:iterations=1000,endgame=no']);
    const [, sentences] = report.split(/^digest .*\n\n/mu);
    expect(sentences!.trimEnd().split('\n').length).toBeGreaterThan(1);
    for (const line of sentences!.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(sentences!.replaceAll('\n', ' ')).toMatch(/^equity:endgame=yes,pre-endgame=yes is stronger than sim/u);
    expect(report).toMatch(/^1,000,000 games in 12345\.6 s on 16 threads: [^\n]* per CPU\nsecond$/mu);
    expect(report).toMatch(/^digest [0-9a-f]{64}$/mu);
  });

  it('gives its verdict as one sentence', () => {
    const figures = { winRate: 0.5, pValue: 1, meanSpread: 0, spreadPValue: 1 };
    expect(formatVerdict(figures, ['a', 'b'])).toBe('Nothing tells a and b apart in these games.');
  });
});
