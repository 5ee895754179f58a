import { describe, expect, it } from 'vitest';
import { botLevels } from '../../../src/bots/levels.ts';
import { nextLevel } from '../../../src/analysis/history/next-level.ts';
import {
  figuresByOpponent,
  sumGames,
  wordsMissed,
  type PersonGame,
} from '../../../src/analysis/history/player-figures.ts';
import { levelRating, ratePlayer, ratePuzzles } from '../../../src/analysis/history/rating.ts';

const levels = ['low', 'middle', 'high'];
const rated = levels.map((level, place) => ({ level, rating: { elo: 1300 + 200 * place } }));

function game(opponent: string, result: PersonGame['result'], more: Partial<PersonGame> = {}): PersonGame {
  const when = new Date(0);
  return { when, opponent, result, score: 300, opponentScore: 320, bingos: 1, accuracy: null, missed: [], ...more };
}

function games(opponent: string, results: string): PersonGame[] {
  return Array.from(results, (result) => game(opponent, result === 'w' ? 1 : result === 't' ? 0.5 : 0));
}

describe('a rating', () => {
  it('of a level comes from its games against other levels', () => {
    expect(levels.map((level) => levelRating(level, rated))).toEqual([1300, 1500, 1700]);
    expect(levelRating('sim', rated)).toBeNull();
    for (const { level, rating } of botLevels) expect(levelRating(level)).toBe(rating.elo);
  });

  it('rises with wins, falls with losses, and becomes more certain with games', () => {
    const rating = (results: string): number => ratePlayer(games('middle', results), rated)!.rating;
    expect(rating('w')).toBeGreaterThan(1600);
    expect(rating('l')).toBeLessThan(1400);
    expect(rating('wl')).toBeLessThan(rating('w'));
    const [few, many] = ['wl', 'wlwlwlwlwlwl'].map((results) => ratePlayer(games('middle', results), rated)!);
    expect(many!.deviation).toBeLessThan(few!.deviation);
    expect(many).toMatchObject({ games: 12 });
    expect(Math.abs(many!.rating - 1500)).toBeLessThan(100);
  });

  it('rises more by a win over a higher level, and ignores other bots', () => {
    const over = (level: string): number => ratePlayer([game(level, 1)], rated)!.rating;
    expect(over('high')).toBeGreaterThan(over('low'));
    expect(ratePlayer([game('sim:plies=2', 1)], rated)).toBeNull();
    expect(ratePlayer([], rated)).toBeNull();
  });

  it("follows Glickman's formulas for one game", () => {
    // g(30) = 0.995 and E = ½, so v = 4.04; 1/φ'² = 1/2.0157² + 1/4.04, φ' = 1.423, and µ' = 1.423² · 0.995 / 2 = 1.008.
    const { rating, deviation } = ratePlayer([game('middle', 1)], rated)!;
    expect(rating).toBeCloseTo(1500 + 173.7178 * 1.008, 0);
    expect(deviation).toBeCloseTo(173.7178 * 1.4233, 0);
  });
});

describe('figures of a player', () => {
  it('are means and counts, in total and by opponent', () => {
    const played = [
      game('low', 1, { score: 400, opponentScore: 200, bingos: 2, accuracy: 80 }),
      game('low', 0.5, { score: 300, opponentScore: 300, bingos: 0 }),
      game('high', 0, { score: 200, opponentScore: 400, bingos: 1, accuracy: 60 }),
    ];
    expect(sumGames(played)).toEqual({
      games: 3,
      won: 1,
      tied: 1,
      lost: 1,
      score: 300,
      opponentScore: 300,
      bingos: 1,
      accuracy: 70,
    });
    expect(figuresByOpponent(played).map(({ opponent, games, score }) => [opponent, games, score])).toEqual([
      ['low', 2, 350],
      ['high', 1, 200],
    ]);
    expect(sumGames([])).toBeNull();
  });

  it('include the words missed in more than one game', () => {
    const played = [['QI', 'ZA', 'QI'], ['QI'], ['ZA'], ['XU', 'QI']].map((missed) => game('low', 0, { missed }));
    expect(wordsMissed(played)).toEqual([
      { word: 'QI', games: 3 },
      { word: 'ZA', games: 2 },
    ]);
  });
});

describe('a puzzle rating', () => {
  const tried = (rating: number, answers: string) =>
    Array.from(answers, (answer) => ({ rating, isSolved: answer === 'r' }));

  it('starts in the middle and uncertain', () => {
    expect(ratePuzzles([])).toEqual({ rating: 1500, deviation: 350, puzzles: 0 });
  });

  it('rises with right answers, falls with wrong ones, and becomes more certain', () => {
    expect(ratePuzzles(tried(1500, 'r')).rating).toBeGreaterThan(1600);
    expect(ratePuzzles(tried(1500, 'w')).rating).toBeLessThan(1400);
    expect(ratePuzzles(tried(1500, 'rwrwrw')).deviation).toBeLessThan(ratePuzzles(tried(1500, 'rw')).deviation);
    expect(ratePuzzles(tried(1500, 'rw'))).toMatchObject({ puzzles: 2 });
  });

  it('approaches the rating of puzzles solved half of the time', () => {
    expect(Math.abs(ratePuzzles(tried(1800, 'rw'.repeat(20))).rating - 1800)).toBeLessThan(60);
  });

  it('rises more by a hard puzzle', () => {
    expect(ratePuzzles(tried(2000, 'r')).rating).toBeGreaterThan(ratePuzzles(tried(1000, 'r')).rating);
  });
});

describe('the next level', () => {
  it.each([
    ['middle', 'wwwww', { level: 'high', direction: 'up', won: 4, games: 4 }],
    ['middle', 'llll', { level: 'low', direction: 'down', won: 0, games: 4 }],
    ['middle', 'wwlwww', { level: 'high', direction: 'up', won: 5, games: 6 }],
    ['middle', 'lwllll', { level: 'low', direction: 'down', won: 0, games: 4 }],
    ['middle', 'llwlll', { level: 'low', direction: 'down', won: 1, games: 6 }],
    ['middle', 'wwttww', { level: 'high', direction: 'up', won: 5, games: 6 }],
    ['middle', 'www', null],
    ['middle', 'wlwlwl', null],
    ['middle', 'lwwww', { level: 'high', direction: 'up', won: 4, games: 4 }],
    ['high', 'wwww', null],
    ['sim', 'wwww', null],
  ])('after %s %s is %j', (opponent, results, advice) => {
    expect(nextLevel([...games('low', 'lww'), ...games(opponent, results)], levels)).toEqual(advice);
  });

  it('is null without games and below the lowest level', () => {
    expect(nextLevel(games('low', 'llll'), levels)).toBeNull();
    expect(nextLevel([], levels)).toBeNull();
  });
});
