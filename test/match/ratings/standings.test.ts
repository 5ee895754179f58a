import { describe, expect, it } from 'vitest';
import { type TournamentFormat } from '../../../src/match/games/schedule.ts';
import type { PairRecord } from '../../../src/match/games/pair-record.ts';
import { TournamentStatistics, type TournamentResult } from '../../../src/match/tournament-statistics.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { scheduledPairs } from '../../support/playing.ts';

function pairsOf(entrants: number, format: TournamentFormat, pairs: number): PairRecord[] {
  const random = createRandom(7);
  return scheduledPairs(entrants, format, pairs, (player) => 380 - 20 * player + randomBelow(random, 100));
}

function resultOf(entrants: number, format: TournamentFormat, pairs: readonly PairRecord[]): TournamentResult {
  const statistics = new TournamentStatistics(entrants, { format, seed: 5 });
  for (const pair of pairs) statistics.add(pair);
  return statistics.result();
}

describe('standings', () => {
  it.each([
    ['round-robin', 4, 6],
    ['gauntlet', 5, 4],
  ] as const)('of a %s match a calculation by hand', (format, entrants, pairings) => {
    const pairs = pairsOf(entrants, format, 30 * pairings);
    const { standings, perBot, games, headToHead } = resultOf(entrants, format, pairs);
    expect(games).toBe(60 * pairings);
    expect(headToHead).toBeNull();
    expect(standings).toMatchObject({ format, ratings: { deals: 30, isLinked: true } });
    expect(standings!.pairings).toHaveLength(pairings);
    for (const { entrants: met, games: played, points, comparison, headToHead: shown } of standings!.pairings) {
      const own = pairs.flatMap((pair) => pair.games).filter(({ bots }) => met.every((one) => bots.includes(one)));
      const spreads = own.map(({ bots, scores }) => scores[bots.indexOf(met[0])]! - scores[bots.indexOf(met[1])]!);
      expect(played).toBe(60);
      expect(own).toHaveLength(60);
      expect(points).toBe(spreads.reduce((sum, spread) => sum + (Math.sign(spread) + 1) / 2, 0));
      expect(comparison.meanSpread).toBeCloseTo(spreads.reduce((sum, spread) => sum + spread, 0) / 60, 9);
      expect(comparison).toMatchObject({
        ahead: spreads.filter((spread) => spread > 0).length,
        behind: spreads.filter((spread) => spread < 0).length,
        level: spreads.filter((spread) => spread === 0).length,
      });
      expect(shown.pairOutcomes.reduce((sum, count) => sum + count, 0)).toBe(30);
      expect(shown.pairOutcomes.reduce((sum, count, k) => sum + (k * count) / 2, 0)).toBe(points);
    }
    for (const { entrant, games: played, points } of standings!.ratings.ranking) {
      const { wins, shared, losses, winRate } = perBot[entrant]!;
      expect(wins + shared + losses).toBe(played);
      expect(wins + shared / 2).toBe(points);
      expect(winRate).toBeCloseTo(points / played, 12);
    }
    expect(standings!.ratings.ranking[0]!.entrant).toBe(0);
  });

  it('of a gauntlet have the comparisons of a match', () => {
    for (const format of ['round-robin', 'gauntlet'] as const) {
      const { against, standings } = resultOf(4, format, pairsOf(4, format, 24));
      expect(against).toEqual(standings!.pairings.slice(0, 3).map(({ comparison }) => comparison));
    }
  });

  it('of two entrants have the figures of a match, and ratings', () => {
    const pairs = pairsOf(2, 'round-robin', 40);
    const { standings, ...result } = resultOf(2, 'round-robin', pairs);
    const plain = new TournamentStatistics(2);
    for (const pair of pairs) plain.add(pair);
    expect(result).toEqual(plain.result());
    const [a, b] = standings!.ratings.ranking;
    expect(a!.rating! - b!.rating!).toBeCloseTo(result.headToHead!.elo, 6);
  });

  it('of an interrupted or empty tournament contain no NaN', () => {
    const pairs = pairsOf(4, 'round-robin', 8);
    for (const count of [0, 1, 5, 8]) {
      const { standings } = resultOf(4, 'round-robin', pairs.slice(0, count));
      expect(standings!.ratings.deals).toBe(Math.ceil(count / 6));
      expect(standings!.pairings.reduce((sum, { games }) => sum + games, 0)).toBe(2 * count);
      // NaN would be null in JSON; an error may be unknown, and without variance there is no normalised Elo.
      const text = JSON.stringify(standings!.pairings);
      const mayBeNull = /"(?:spreadStdErr|normalizedElo|normalizedEloInterval)":null/gu;
      expect(text.replaceAll(mayBeNull, '')).not.toContain('null');
    }
  });
});
