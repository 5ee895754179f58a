import { describe, expect, it } from 'vitest';
import { gradeTurn } from '../../../src/analysis/review/grade.ts';
import { reviewPlayers } from '../../../src/analysis/review/player-review.ts';
import type { PlayerReview, ReviewedTurn } from '../../../src/analysis/review/review.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { classic } from '../../support/classic.ts';
import { reviewedTurn } from '../../support/played/reviewed-turn.ts';
import { WHOLE_GAME } from './reviewed-games.ts';

const replay = replayGcg(parseGcg(WHOLE_GAME).record, { ruleset: classic });
const exact = (mean: number): { mean: number; error: number } => ({ mean, error: 0 });

/** A turn before which its player wins so often, and that loses so many points. */
function turn(seat: number, chance: number, points = 0): ReviewedTurn {
  const best = { move: '8D.A', text: '8D A', score: 1, isBingo: false, win: exact(chance), points: exact(0) };
  const loss = { win: exact(0), points: exact(points) };
  const grade = gradeTurn({ search: 'simulation', best, loss, isThrownAway: false });
  return reviewedTurn({ seat, search: 'simulation', best, played: best, loss, grade });
}

/** A game that the first player has lost after three turns, in which each player loses so many points a turn from then on. */
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
  it('who throws points away all through it has a low accuracy, and the winner who does too', () => {
    const [loser, winner] = lostGame([50, 50]);
    expect(loser!.accuracy!).toBeLessThan(72);
    expect(winner!.accuracy!).toBeLessThan(72);
    expect(lostGame([80, 0])[0]!.accuracy!).toBeLessThan(55);
  });

  it('who makes the best moves keeps 100', () => {
    expect(lostGame([0, 50])[0]!.accuracy).toBe(100);
  });

  it('has a lower accuracy the more points are lost', () => {
    const found = [0, 5, 14, 30, 60].map((points) => lostGame([points, 0])[0]!.accuracy!);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    expect(new Set(found).size).toBe(found.length);
  });
});

describe('a rating', () => {
  it('is suggested from eight turns compared on', () => {
    expect(lostGame([50, 0], 7).map(({ rating }) => rating)).toEqual([null, null]);
    expect(lostGame([50, 0], 8)[0]!.rating).toBeLessThan(2000);
    expect(lostGame([50, 0], 8)[1]!.rating).toBe(2300);
  });

  it('is not suggested where most turns could not be compared', () => {
    const compared = Array.from({ length: 8 }, () => turn(0, 50));
    const untold = Array.from({ length: 9 }, () => reviewedTurn({ seat: 0, ungraded: 'rack' }));
    const even = [reviewedTurn({ seat: 0, ungraded: 'even' })];
    expect(reviewPlayers(replay, [...compared, ...untold])[0]!.rating).toBeNull();
    expect(reviewPlayers(replay, [...compared, ...untold, ...even])[0]!.rating).toBe(2300);
  });
});
