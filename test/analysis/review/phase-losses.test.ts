import { describe, expect, it } from 'vitest';
import { lossesByPhase } from '../../../src/analysis/review/phase-losses.ts';
import { playersOverGames } from '../../../src/analysis/review/players-over-games.ts';
import type { GameReview, Grade, PlayerReview, TurnReview } from '../../../src/analysis/review/review.ts';
import { reviewedTurn } from '../../support/played/reviewed-turn.ts';

function turn(seat: number, bag: number, win: number, grade: Grade | null = 'medium'): TurnReview {
  return reviewedTurn({
    seat,
    bag,
    grade,
    loss: { win: { mean: win, error: 0 }, points: { mean: 2 * win, error: 0 } },
  });
}

const turns = [
  turn(0, 86, 4),
  turn(1, 80, 1, 'small'),
  turn(0, 70, 8),
  turn(1, 60, 2),
  turn(0, 15, 16),
  turn(1, 14, 3),
  turn(0, 1, 32),
  turn(1, 0, 5),
  turn(0, 0, 0.1, 'none'),
  turn(1, 0, 9, null),
];

describe('losses by phase', () => {
  it('separate two turns of each player, the middle, the last fourteen tiles and an empty bag', () => {
    expect(lossesByPhase(turns)).toEqual([
      { phase: 'opening', turns: 4, winLost: 15, pointsLost: 30 },
      { phase: 'middle', turns: 1, winLost: 16, pointsLost: 32 },
      { phase: 'last-fourteen', turns: 2, winLost: 35, pointsLost: 70 },
      { phase: 'endgame', turns: 3, winLost: 5, pointsLost: 10 },
    ]);
    expect(
      lossesByPhase(turns.filter(({ seat }) => seat === 1)).map(({ turns: own, winLost }) => [own, winLost]),
    ).toEqual([
      [2, 3],
      [0, 0],
      [1, 3],
      [2, 5],
    ]);
  });

  it('include phases without a turn', () => {
    expect(lossesByPhase([]).map(({ phase, turns: own }) => [phase, own])).toEqual([
      ['opening', 0],
      ['middle', 0],
      ['last-fourteen', 0],
      ['endgame', 0],
    ]);
  });
});

it('the same name in several games is one player, in any seat', () => {
  const player = (name: string, seat: number, accuracy: number | null, index: number | null): PlayerReview =>
    ({
      name,
      seat,
      accuracy,
      mistakeIndex: index,
      turns: 5,
      graded: 4,
      mistakes: { small: 1, medium: 2, large: 3 },
    }) as PlayerReview;
  const reviews = [
    { players: [player('Zoë', 0, 80, 2), player('Ann', 1, 90, 1)], turns },
    { players: [player('Bo', 0, null, null), player('Zoë', 1, 60, 3)], turns },
    { players: [player('Zoë', 0, null, null)], turns: [] },
  ] as unknown as GameReview[];
  const found = playersOverGames(reviews);
  expect(found.map(({ name }) => name)).toEqual(['Zoë', 'Ann', 'Bo']);
  expect(found[0]).toMatchObject({
    games: 3,
    turns: 15,
    graded: 12,
    accuracy: 70,
    mistakeIndex: 2.5,
    mistakes: { small: 3, medium: 6, large: 9 },
  });
  expect(found[0]!.phases.map(({ winLost }) => winLost)).toEqual([15, 16, 35, 5]);
  expect(found[2]).toMatchObject({ accuracy: null, mistakeIndex: null });
});
