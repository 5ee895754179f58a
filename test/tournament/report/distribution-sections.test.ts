import { describe, expect, it } from 'vitest';
import { moveTimeSections } from '../../../src/tournament/report/distribution-sections.ts';
import { MoveTimes } from '../../../src/tournament/figures/histogram.ts';
import { FigureSums } from '../../../src/tournament/figures/record-figures.ts';
import type { GameRecord, PairRecord } from '../../../src/match/games/pair-record.ts';
import { pairOf, rulesets } from '../../support/played/recorded-games.ts';

describe('times of moves', () => {
  it('have an exact mean and maximum, and quantiles to 6 %', () => {
    const times = new MoveTimes();
    for (let ms = 1; ms <= 1000; ms++) times.add(ms);
    expect([times.count, times.meanMs, times.maxMs]).toEqual([1000, 500.5, 1000]);
    for (const share of [0.05, 0.25, 0.5, 0.95]) {
      expect(Math.abs(times.quantileMs(share) / (1000 * share) - 1)).toBeLessThan(0.06);
    }
    expect(times.quantileMs(1)).toBe(1000);
    expect(times.between(0, 1) + times.between(1, 100) + times.between(100, Infinity)).toBe(1000);
    expect(times.between(0, 1)).toBe(0);
  });

  it('may be missing, zero or longer than any game', () => {
    const times = new MoveTimes();
    expect([times.count, times.meanMs]).toEqual([0, 0]);
    times.add(0);
    times.add(1e12);
    expect([times.between(0, 1), times.between(10_000, Infinity)]).toEqual([1, 1]);
    expect(times.quantileMs(0.5)).toBeCloseTo(0.1);
  });

  it('are reported by entrant if games had a clock', () => {
    const pair = pairOf(rulesets[0]!, 0);
    const figuresOf = (record: PairRecord) => {
      const sums = new FigureSums();
      sums.add(record, sums.findEntrants(['slow', 'quick']));
      return sums.figures();
    };
    expect(moveTimeSections(figuresOf(pair))).toEqual([]);
    const timed = (game: GameRecord): GameRecord => ({
      ...game,
      turns: game.turns.map(([seat, move, score]) => [seat, move, score, game.bots[seat] === 0 ? 2000 : 0.3] as const),
    });
    const figures = figuresOf({ ...pair, games: pair.games.map(timed) });
    const [section] = moveTimeSections(figures);
    const moves = figures.entrants.map(({ moveTimes }) => String(moveTimes.count));
    expect(section!.tables.map(({ rows }) => rows)).toEqual([
      [
        ['slow', moves[0], ...new Array<string>(7).fill('2.0 s')],
        ['quick', moves[1], ...new Array<string>(7).fill('0.3 ms')],
      ],
      [
        ['slow', '0.0 %', '0.0 %', '0.0 %', '0.0 %', '100.0 %', '0.0 %'],
        ['quick', '100.0 %', '0.0 %', '0.0 %', '0.0 %', '0.0 %', '0.0 %'],
      ],
    ]);
  });
});
