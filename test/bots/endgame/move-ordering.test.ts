import { describe, expect, it } from 'vitest';
import { PASS_PLAY, type EndgameState } from '../../../src/bots/endgame/endgame-state.ts';
import { NEVER } from '../../../src/bots/endgame/endgame-rules.ts';
import { MoveOrdering } from '../../../src/bots/endgame/move-ordering.ts';
import { playsOf, randomState } from '../../support/random-endgame.ts';
import { casesOf } from '../../support/test-length.ts';

const LEAST = -(1 << 28);

function handedOut(ordering: MoveOrdering, { tableMove = 0, alpha = LEAST } = {}): number[] {
  const start = ordering.length;
  ordering.findOut(0, 0);
  ordering.list(0, 0, tableMove, alpha, (NEVER << 8) | NEVER);
  const end = ordering.length;
  const moves = Array.from({ length: end - start }, (_, i) => ordering.moveAt(start + i, start, end));
  ordering.length = start;
  return moves;
}

function staying({ plays, racks }: EndgameState, moves: readonly number[]): number[] {
  return moves.filter((move) => plays.counts[move] !== racks[0].size);
}

describe('MoveOrdering', () => {
  const states = Array.from({ length: casesOf({ short: 24, long: 100 }) }, (_, seed) => randomState(seed));

  it('lists every play that does not go out once, and the pass last', () => {
    let most = 0;
    for (const state of states) {
      const moves = handedOut(new MoveOrdering(state));
      expect(moves.at(-1)).toBe(PASS_PLAY);
      const plays = staying(state, playsOf(state, 0));
      expect(moves.slice(0, -1).sort((a, b) => a - b)).toEqual(plays.sort((a, b) => a - b));
      most = Math.max(most, plays.length);
    }
    expect(most).toBeGreaterThan(20);
  });

  it('starts with the move of the transposition table', () => {
    for (const state of states) {
      const { lows } = state.plays;
      const ordering = new MoveOrdering(state);
      for (const play of staying(state, playsOf(state, 0)).slice(0, 5)) {
        expect(lows[handedOut(ordering, { tableMove: lows[play]! })[0]!]).toBe(lows[play]);
      }
    }
  });

  it('tries a move that caused a cutoff early at its ply, until it is cleared', () => {
    let forward = 0;
    for (const state of states) {
      const { lows } = state.plays;
      const ordering = new MoveOrdering(state);
      const before = handedOut(ordering);
      const late = before.at(-2);
      if (late === undefined) continue;
      ordering.noteCutoff(0, lows[late]!);
      const after = handedOut(ordering);
      const placeIn = (moves: readonly number[]): number => moves.findIndex((move) => lows[move] === lows[late]);
      expect(placeIn(after)).toBeLessThanOrEqual(placeIn(before));
      if (placeIn(after) < placeIn(before)) forward++;
      ordering.clear();
      expect(handedOut(ordering)).toEqual(before);
    }
    expect(forward).toBeGreaterThan(casesOf({ short: 5, long: 20 }));
  });

  it('knows the value of going out', () => {
    let outs = 0;
    for (const state of states) {
      const { plays, racks, rules } = state;
      const ordering = new MoveOrdering(state);
      const out = playsOf(state, 0).filter((move) => plays.counts[move] === racks[0].size);
      const name = ordering.findOut(0, 0);
      if (out.length === 0) expect([name, ordering.maxUnlisted]).toEqual([0, LEAST]);
      else {
        outs++;
        const best = Math.max(...out.map((move) => plays.scores[move]!));
        expect(ordering.maxUnlisted).toBe(best + rules.outFactor * racks[1].points);
      }
    }
    expect(outs).toBeGreaterThan(casesOf({ short: 5, long: 20 }));
  });
});
