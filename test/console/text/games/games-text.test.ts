import { expect, it } from 'vitest';
import { drawPlayersOverGames } from '../../../../src/console/text/games/games-text.ts';
import { drawStats, type PlayerStats } from '../../../../src/console/text/games/stats-text.ts';
import { plainPalette } from '../../../../src/console/text/palette.ts';

it('the table of players has one line each, with the losses per game by phase', () => {
  const phase = (name: 'opening' | 'middle' | 'last-fourteen' | 'endgame', winLost: number) => ({
    ...{ phase: name, turns: 4, winLost, pointsLost: 0 },
  });
  const lines = drawPlayersOverGames(
    [
      {
        name: 'Bartholomewitzgerald\u0007',
        ...{ games: 100, turns: 1400, graded: 1200, accuracy: 91.25, mistakeIndex: 3.14 },
        mistakes: { small: 300, medium: 200, large: 100 },
        phases: [phase('opening', 1000), phase('middle', 2050), phase('last-fourteen', 310), phase('endgame', 0)],
      },
    ],
    plainPalette,
  );
  expect(lines.slice(0, 2)).toEqual([
    'player       games turns accuracy    mistakes index opening middle last 14 endgame',
    expect.stringMatching(/^Bartholomew\S +100 +1400 +91\.\d 100\/200\/300 +3\.1 +10\.0 +20\.5 +3\.1 +0\.0$/u),
  ]);
});

it('the statistics exclude reviewed games with help, with a notice', () => {
  const all = { games: 1, won: 1, tied: 0, lost: 0, score: 300, opponentScore: 200, bingos: 1, accuracy: null };
  const nothing = { opponents: [], levelRatings: {}, rating: null, games: [], missed: [], advice: null };
  const stats: PlayerStats = { all, ...nothing };
  const textWith = (reviewedApart: number) => drawStats(stats, 80, 'plain', reviewedApart).join(' ');
  expect(textWith(0)).toMatch(/Accuracy: none of these games is reviewed yet; .* reviews one\.$/u);
  expect(textWith(1)).toMatch(/reviews one\. 1 reviewed game with help does not count\.$/u);
});
