import { describe, expect, it } from 'vitest';
import { lossesByPhase } from '../../../src/analysis/review/phase-losses.ts';
import type { ReviewedTurn } from '../../../src/analysis/review/review.ts';

function turn(seat: number, bag: number, win: number | null = null, points = 0): ReviewedTurn {
  const figure = (mean: number) => ({ mean, error: null });
  const loss = { win: win === null ? null : figure(win), points: figure(points) };
  return { seat, bag, grade: win === null ? 'none' : 'small', loss } as ReviewedTurn;
}

const GAME = [
  turn(0, 86, 2, 4),
  turn(1, 79),
  turn(0, 72),
  turn(1, 65, 1, 3),
  turn(0, 58, 4, 9),
  turn(1, 15, 0.5, 2),
  turn(0, 14, 3, -1),
  turn(1, 1),
  turn(0, 0, 0, 6),
];

describe('what mistakes cost in each phase', () => {
  it('is told by the first turns of each player, then by the bag', () => {
    expect(lossesByPhase(GAME)).toEqual([
      { phase: 'opening', turns: 4, winLost: 3, pointsLost: 7 },
      { phase: 'middle', turns: 2, winLost: 4.5, pointsLost: 11 },
      { phase: 'last-fourteen', turns: 2, winLost: 3, pointsLost: 0 },
      { phase: 'endgame', turns: 1, winLost: 0, pointsLost: 6 },
    ]);
  });

  it('is the same for one player as that part of the whole', () => {
    const [mine, other] = [0, 1].map((seat) => lossesByPhase(GAME.filter((one) => one.seat === seat)));
    expect(mine!.map(({ turns }, i) => turns + other![i]!.turns)).toEqual([4, 2, 2, 1]);
    expect(mine![0]).toEqual({ phase: 'opening', turns: 2, winLost: 2, pointsLost: 4 });
  });

  it('counts no turn that is no mistake, graded or not, and has all phases of an empty game', () => {
    const even = { ...turn(0, 40, 5, 5), grade: null };
    expect(lossesByPhase([even])[0]).toEqual({ phase: 'opening', turns: 1, winLost: 0, pointsLost: 0 });
    expect(lossesByPhase([]).map(({ phase, turns }) => [phase, turns])).toEqual([
      ['opening', 0],
      ['middle', 0],
      ['last-fourteen', 0],
      ['endgame', 0],
    ]);
  });
});
