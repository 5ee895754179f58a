/** The end of a game and its winners. */
import { bagCount } from '../tiles/bag.ts';
import type { Board } from '../board/board.ts';
import type { EndReason, GameState } from './game-events.ts';
import type { Rack } from '../tiles/rack.ts';
import type { Ruleset, ScorelessEnd } from '../rules/ruleset.ts';

/** Tests whether a rack has a legal placement on a board. The move generator, on a higher floor, provides it. */
export type PlayFinder = (board: Board, rack: Rack) => boolean;

/** Returns the reason for which the game ends after the turn of `seat`, or null if it continues. */
export function findEndReason(
  ruleset: Ruleset,
  state: GameState,
  seat: number,
  findsPlay: PlayFinder | null,
): EndReason | null {
  const bagEmpty = bagCount(state.bag) === 0;
  if (isOut(ruleset, state, seat, bagEmpty)) return 'out';
  const met = ruleset.scorelessEnds.find((end) => isMet(end, state, bagEmpty, findsPlay));
  if (met === undefined) return null;
  return met.kind === 'all-pass' ? 'passes' : met.kind;
}

function isOut({ outEnd }: Ruleset, { racks, passes, turnsLeft }: GameState, seat: number, bagEmpty: boolean): boolean {
  switch (outEnd) {
    case 'last-turns':
      return turnsLeft === 0;
    case 'bag-empty':
      return bagEmpty;
    case 'rack-empty':
      // With a small bag, a seat may never have held a tile; a pass does not make it out.
      return bagEmpty && racks[seat]!.length === 0 && passes === 0;
  }
}

function isMet(end: ScorelessEnd, state: GameState, bagEmpty: boolean, findsPlay: PlayFinder | null): boolean {
  switch (end.kind) {
    case 'zero-turns':
      return state.zeroTurns >= end.count;
    case 'passes':
      return state.passes >= end.count;
    case 'all-pass':
      return state.passes >= end.rounds * state.racks.length;
    case 'no-play-left':
      return bagEmpty && findsPlay !== null && !state.racks.some((rack) => findsPlay(state.board, rack));
  }
}

/**
 * Returns the seats with the best score; several seats are a tie. Excludes a seat that resigned or lost the game by a challenge.
 * Empty until the game ends.
 */
export function winnersOf(ruleset: Ruleset, state: Pick<GameState, 'scores' | 'end'>): number[] {
  if (state.end === null) return [];
  const { reason, seat: loser, scoresBefore } = state.end;
  const forfeited = reason === 'resigned' || reason === 'challenge';
  const seats = state.scores.map((_, seat) => seat).filter((seat) => !forfeited || seat !== loser);
  const best = selectBest(seats, state.scores);
  return ruleset.tie.beforeAdjustment ? selectBest(best, scoresBefore) : best;
}

function selectBest(seats: readonly number[], scores: readonly number[]): number[] {
  const best = Math.max(...seats.map((seat) => scores[seat]!));
  return seats.filter((seat) => scores[seat] === best);
}
