import { describe, expect, it } from 'vitest';
import { rateGames, type GameOfTwo } from '../../../src/match/ratings/rated-games.ts';
import { eloOf } from '../../../src/match/statistics/elo.ts';

const won = (winner: string, loser: string): GameOfTwo => ({ names: [winner, loser], points: [1, 0] });

describe('games of people', () => {
  it('identify players by normalised names', () => {
    const { names, ratings } = rateGames([
      won('Ann Archer', 'Bo'),
      won('ann  archer ', 'BO'),
      { names: ['bo', 'Ann Archer'], points: [1, 0] },
      { names: ['Bo', 'Ann Archer'], points: [0.5, 0.5] },
    ]);
    expect(names).toEqual(['Ann Archer', 'Bo']);
    const [first, second] = ratings.ranking;
    expect([first!.entrant, first!.games, first!.points]).toEqual([0, 4, 2.5]);
    expect([second!.entrant, second!.games, second!.points]).toEqual([1, 4, 1.5]);
    expect(first!.rating! - second!.rating!).toBeCloseTo(eloOf(2.5 / 4), 9);
    expect(ratings.deals).toBe(4);
  });

  it('compares players linked through others only', () => {
    const { ratings } = rateGames([won('a', 'b'), won('b', 'a'), won('b', 'c'), won('x', 'y')]);
    expect(ratings.isLinked).toBe(false);
    expect(ratings.differences).toHaveLength(3 + 1);
  });
});
