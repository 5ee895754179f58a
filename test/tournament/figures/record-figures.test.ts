import { describe, expect, it } from 'vitest';
import { spreadAt } from '../../../src/match/statistics/tally/tally.ts';
import { walkGame } from '../../../src/match/games/game-walk.ts';
import { FigureSums, type Figures } from '../../../src/tournament/figures/record-figures.ts';
import { findSwing } from '../../../src/tournament/figures/swings.ts';
import type { PairRecord } from '../../../src/match/games/pair-record.ts';
import { outcomeOf } from '../../../src/match/statistics/pair-outcomes.ts';
import { TournamentStatistics } from '../../../src/match/tournament-statistics.ts';
import { pairOf, rulesets } from '../../support/played/recorded-games.ts';

const [classic, casual] = rulesets;
const pairs = Array.from({ length: 12 }, (_, pair) => pairOf(classic!, pair));
const deals = Array.from({ length: 4 }, (_, pair) => pairOf(casual!, pair, 3));

function figuresOf(records: readonly PairRecord[], names: readonly string[], swings?: number): Figures {
  const sums = new FigureSums(swings);
  const entrants = sums.findEntrants(names);
  for (const record of records) sums.add(record, entrants);
  return sums.figures();
}

function gamesOf(records: readonly PairRecord[], bot: number): { score: number; spread: number; bingos: number }[] {
  return records.flatMap(({ games }) =>
    games.map(({ bots, scores, bingos }) => {
      const seat = bots.indexOf(bot);
      return { score: scores[seat]!, spread: spreadAt(scores, seat), bingos: bingos[seat]! };
    }),
  );
}

describe('figures', () => {
  it.each([
    ['pairs', pairs, ['greedy', 'random']],
    ['deals of three', deals, ['greedy', 'random', 'longest']],
  ] as const)('of %s equal those of the tournament', (_, records, names) => {
    const statistics = new TournamentStatistics(names.length);
    for (const record of records) statistics.add(record);
    const result = statistics.result();
    const figures = figuresOf(records, names);
    expect(figures).toMatchObject({ games: result.games, pairs: result.pairs });
    expect(figures.entrants.map((entrant) => entrant.result)).toEqual(result.perBot);
    const ofA = figures.meetings.filter(({ entrants: [a] }) => a === 0);
    expect(ofA.map(({ comparison }) => comparison)).toEqual(result.against);
    for (const { headToHead } of figures.meetings) expect(headToHead).toEqual(result.headToHead);
    expect(figures.entrants.map(({ timeline }) => timeline.at(-1))).toEqual(
      result.perBot.map((value) => ({ pairs: result.pairs, value })),
    );
    expect(figures.luck.seats[0]!.winRate).toBeCloseTo(result.firstWinRate, 12);
  });

  it('have the distributions of a list of all games', () => {
    const { entrants, gameTurns, luck } = figuresOf(pairs, ['greedy', 'random']);
    entrants.forEach((entrant, bot) => {
      const games = gamesOf(pairs, bot);
      for (const [key, histogram] of [
        ['score', entrant.scores],
        ['spread', entrant.spreads],
        ['bingos', entrant.bingos],
      ] as const) {
        for (const { [key]: value } of games) {
          expect(histogram.of(value)).toBe(games.filter((game) => game[key] === value).length);
        }
      }
      const walks = pairs.flatMap(({ games: ofPair }) =>
        ofPair.map((game) => walkGame(game).turns.filter(({ seat }) => game.bots[seat] === bot)),
      );
      const turns = walks.flat();
      expect(entrant.tiles.count + entrant.exchanges + entrant.passes + entrant.withdrawn).toBe(turns.length);
      for (const { turn, count, mean } of entrant.turnScores) {
        const scores = walks.flatMap((walk) => walk[turn - 1]?.score ?? []);
        expect(count).toBe(scores.length);
        expect(mean).toBeCloseTo(scores.reduce((sum, score) => sum + score, 0) / scores.length, 9);
      }
    });
    expect(gameTurns.count).toBe(24);
    expect(luck.blanks.reduce((sum, { games }) => sum + games, 0)).toBe(48);
  });

  it('keep the largest lost leads of all games', () => {
    const all = pairs.flatMap((record) =>
      record.games.flatMap((game, round) => {
        const players = game.bots.map((bot) => ['greedy', 'random'][bot]!);
        const place = { source: 0, pair: record.pair, round, game, players };
        const swing = findSwing(place, walkGame(game));
        return swing === null ? [] : [{ ...place, swing }];
      }),
    );
    const sorted = all.sort((a, b) => b.swing.lead - a.swing.lead);
    expect(sorted.length).toBeGreaterThan(2);
    expect(figuresOf(pairs, ['greedy', 'random'], 3).swings).toEqual(sorted.slice(0, 3));
    for (const { swing, game, players } of sorted) {
      expect(game.winners.map((seat) => players[seat])).not.toContain(swing.player);
    }
  });

  it('merge records of the same entrants by name', () => {
    const sums = new FigureSums();
    const two = sums.findEntrants(['greedy', 'random']);
    const swapped = sums.findEntrants(['random', 'greedy', 'longest']);
    expect([two, swapped].map((list) => list.map(({ number }) => number).join())).toEqual(['0,1', '1,0,2']);
    for (const record of pairs.slice(0, 6)) sums.add(record, two, 0);
    const { entrants, meetings } = figuresOf(pairs.slice(0, 6), ['greedy', 'random']);
    const both = sums.figures();
    expect(both.entrants.slice(0, 2).map(({ result }) => result)).toEqual(entrants.map(({ result }) => result));
    expect(both.meetings).toEqual(meetings);
    for (const record of pairs.slice(6)) sums.add(record, swapped, 1);
    const after = sums.figures();
    expect(after.meetings).toHaveLength(1);
    expect(after.entrants[0]!.games).toBe(24);
    const outcomes = [
      ...pairs.slice(0, 6).map((record) => outcomeOf(record)),
      ...pairs.slice(6).map((record) => 4 - outcomeOf(record)),
    ];
    const counts = [0, 1, 2, 3, 4].map((outcome) => outcomes.filter((one) => one === outcome).length);
    expect(after.meetings[0]!.headToHead!.pairOutcomes).toEqual(counts);
    const scores = [...gamesOf(pairs.slice(0, 6), 0), ...gamesOf(pairs.slice(6), 1)].map(({ score }) => score);
    expect(after.entrants[0]!.result.meanScore).toBeCloseTo(scores.reduce((sum, one) => sum + one, 0) / 24, 9);
  });
});
