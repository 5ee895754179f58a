/**
 * Traces the principal variation: looks up the best move, makes it and repeats for the other side, until the game ends or a move is
 * unknown; then undoes all moves. Lookups are fast in the search that found the value, because its table has these positions.
 */
import { PASS, type Move } from '../../../engine/board/move.ts';
import { placementAt } from '../../../movegen/plays/play.ts';
import type { EndgameSearch } from '../endgame-search.ts';
import { endsByPass, endsByZero, lastTurnsOf, PASS_PLAY, turnsAfterPass, type EndgameState } from '../endgame-state.ts';

/** A turn of the principal variation; `seat` 0 is the mover. */
export interface LineTurn {
  readonly seat: 0 | 1;
  readonly move: Move;
  readonly score: number;
}

/** Returns a side's move that achieves `value` in the current position after `played` turns of the line; null if unknown. */
export type MoveChooser = (side: 0 | 1, value: number, turns: number, played: number) => number | null;

export function traceLine(search: EndgameSearch, first: number, valueAtFirst: number, choose: MoveChooser): LineTurn[] {
  const { state, run } = search;
  const { rules, plays } = state;
  if (plays.isHalfFull) plays.clear();
  run.needsPlays = true;
  const line: LineTurn[] = [];
  const laid: [number, 0 | 1][] = [];
  let side: 0 | 1 = 0;
  let turns = first;
  let value = valueAtFirst;
  for (;;) {
    const move = choose(side, value, turns, line.length);
    if (move === null) break;
    line.push(lineTurnOf(state, side, move));
    if (move === PASS_PLAY) {
      if (endsByPass(turns)) break;
      turns = turnsAfterPass(turns);
      value = -value;
    } else {
      const score = plays.scores[move]!;
      if (state.goesOut(move, side) || (score === 0 && endsByZero(turns)) || lastTurnsOf(turns) === 1) break;
      state.lay(move, side);
      laid.push([move, side]);
      turns = state.turnsAfterPlay(score, turns);
      value = score - value;
      if (rules.endsWithNoPlay && state.highest(0) === PASS_PLAY && state.highest(1) === PASS_PLAY) break;
    }
    side = side === 0 ? 1 : 0;
  }
  for (const [move, seat] of laid.reverse()) state.takeBack(move, seat);
  run.needsPlays = false;
  return line;
}

export function lineTurnOf({ plays }: EndgameState, seat: 0 | 1, move: number): LineTurn {
  if (move === PASS_PLAY) return { seat, move: PASS, score: 0 };
  return { seat, move: placementAt(plays.keys.position, plays, move), score: plays.scores[move]! };
}

/** The table's best move for the current position, or `PASS_PLAY`. */
export function moveInTable({ state, table }: EndgameSearch, side: 0 | 1, turns: number): number {
  const place = table.find(state.keyLow(side, turns), state.keyHigh(side, turns));
  return place < 0 ? PASS_PLAY : state.findMove(side, table.moveAt(place));
}
