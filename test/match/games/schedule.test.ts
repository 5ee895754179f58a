import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOURNAMENT_FORMATS, Schedule, rotateSeats } from '../../../src/match/games/schedule.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import { replayRecordedGame } from '../../../src/tournament/record/replayed-game.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { classic } from '../../support/classic.ts';
import { bot } from '../../support/playing.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();

/** The deal and the players of a pair, as in `3: 0,2`. */
function pairAt(schedule: Schedule, pair: number): string {
  const { deal, players } = schedule.at(pair);
  return `${deal}: ${players.join()}`;
}

describe('a schedule', () => {
  it('without a format has one table and one deal per pair', () => {
    const schedule = new Schedule(3);
    expect(schedule.seats).toBe(3);
    expect([0, 1, 7].map((pair) => pairAt(schedule, pair))).toEqual(['0: 0,1,2', '1: 0,1,2', '7: 0,1,2']);
  });

  it('of a round robin plays all pairings of a deal before the next', () => {
    const schedule = new Schedule(3, 'round-robin');
    expect(schedule.seats).toBe(2);
    expect([0, 1, 2, 3, 4, 5, 6].map((pair) => pairAt(schedule, pair))).toEqual([
      ...['0: 0,1', '0: 0,2', '0: 1,2', '1: 0,1', '1: 0,2', '1: 1,2', '2: 0,1'],
    ]);
  });

  it('of a gauntlet pairs the first entrant with each other', () => {
    expect(new Schedule(4, 'gauntlet').pairings.map(String)).toEqual(['0,1', '0,2', '0,3']);
  });

  it('has every pairing exactly once for any number of entrants', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), fc.constantFrom(...TOURNAMENT_FORMATS), (entrants, format) => {
        const { pairings } = new Schedule(entrants, format);
        expect(pairings).toHaveLength(format === 'gauntlet' ? entrants - 1 : (entrants * (entrants - 1)) / 2);
        expect(new Set(pairings.map(String)).size).toBe(pairings.length);
        for (const [a, b] of pairings)
          expect(a! < b! && b! < entrants && (format !== 'gauntlet' || a === 0)).toBe(true);
      }),
    );
  });

  it('seats each player once at each seat', () => {
    expect([0, 1].map((round) => rotateSeats([2, 5], round).join())).toEqual(['2,5', '5,2']);
  });
});

describe('a scheduled pair', () => {
  const bots = ['greedy', 'longest', 'random', 'equity'].map((name) => bot(name, graph));
  const table = { ruleset: classic, graph, bots, position: new SearchBoard(classic, graph), seed: 6 };

  it('equals a match of its two players with the same deal', () => {
    const schedule = new Schedule(4, 'round-robin');
    for (const pair of [0, 4, 5, 10, 23]) {
      const { deal, players } = schedule.at(pair);
      const scheduled = playPair(table, pair, schedule.at(pair));
      const alone = playPair({ ...table, bots: players.map((player) => bots[player]!) }, deal);
      expect(scheduled.pair).toBe(pair);
      scheduled.games.forEach((game, round) => {
        expect(game).toEqual({ ...alone.games[round]!, bots: rotateSeats(players, round) });
      });
    }
  });

  it('is replayed from the bag of its deal', () => {
    const schedule = new Schedule(4, 'round-robin');
    const { games } = playPair(table, 20, schedule.at(20));
    const setting = { ruleset: classic, graph, seed: 6, pairings: schedule.pairings.length };
    const { stoppedAt, game, turns } = replayRecordedGame(setting, 20, games[1]!);
    expect(stoppedAt).toBeNull();
    expect(turns).toEqual(games[1]!.turns);
    expect(game.state.scores).toEqual(games[1]!.scores);
    expect(replayRecordedGame({ ...setting, pairings: 1 }, 20, games[1]!).stoppedAt).not.toBeNull();
  });
});
