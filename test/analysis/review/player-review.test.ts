import { describe, expect, it } from 'vitest';
import { gradeTurn } from '../../../src/analysis/review/grade.ts';
import { reviewPlayers } from '../../../src/analysis/review/player-review.ts';
import type { PlayerReview, TurnReview } from '../../../src/analysis/review/review.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { classic } from '../../support/classic.ts';
import { reviewedTurn } from '../../support/played/reviewed-turn.ts';
import { WHOLE_GAME } from './reviewed-games.ts';

const replay = replayGcg(parseGcg(WHOLE_GAME).record, { ruleset: classic });
const exact = (mean: number): { mean: number; error: number } => ({ mean, error: 0 });

/** A turn with the given win probability before it and the given loss in points. */
function turn(seat: number, chance: number, points = 0): TurnReview {
  const best = { move: '8D.A', text: '8D A', score: 1, isBingo: false, win: exact(chance), points: exact(0) };
  const loss = { win: exact(0), points: exact(points) };
  const grade = gradeTurn({ search: 'simulation', best, loss, isThrownAway: false });
  return reviewedTurn({ seat, search: 'simulation', best, played: best, loss, grade });
}

/** A game lost by the first player after three turns, with the given losses in points per turn from then on. */
function lostGame(points: readonly [number, number], turns = 12): readonly PlayerReview[] {
  const chances = [50, 20, 5, ...Array.from({ length: turns - 3 }, () => 0.1)];
  return reviewPlayers(
    replay,
    chances.flatMap((chance) => {
      const isDecided = chance < 1;
      return [0, 1].map((seat) => turn(seat, seat === 0 ? chance : 100 - chance, isDecided ? points[seat] : 0));
    }),
  );
}

describe('a player of a lost game', () => {
  it('has a low accuracy after losing points throughout, like such a winner', () => {
    const [loser, winner] = lostGame([50, 50]);
    expect(loser!.accuracy!).toBeLessThan(72);
    expect(winner!.accuracy!).toBeLessThan(72);
    expect(lostGame([80, 0])[0]!.accuracy!).toBeLessThan(55);
  });

  it('has an accuracy of 100 after the best moves', () => expect(lostGame([0, 50])[0]!.accuracy).toBe(100));

  it('has a lower accuracy for more lost points', () => {
    const found = [0, 5, 14, 30, 60].map((points) => lostGame([points, 0])[0]!.accuracy!);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    expect(new Set(found).size).toBe(found.length);
  });
});

describe('a suggested rating', () => {
  it('needs eight compared turns', () => {
    expect(lostGame([50, 0], 7).map(({ rating }) => rating)).toEqual([null, null]);
    expect(lostGame([50, 0], 8)[0]!.rating).toBeLessThan(2000);
    expect(lostGame([50, 0], 8)[1]!.rating).toBe(2300);
  });

  it('is missing if most turns could not be compared', () => {
    const compared = Array.from({ length: 8 }, () => turn(0, 50));
    const untold = Array.from({ length: 9 }, () => reviewedTurn({ seat: 0, ungraded: 'rack' }));
    const even = [reviewedTurn({ seat: 0, ungraded: 'even' })];
    expect(reviewPlayers(replay, [...compared, ...untold])[0]!.rating).toBeNull();
    expect(reviewPlayers(replay, [...compared, ...untold, ...even])[0]!.rating).toBe(2300);
  });
});
