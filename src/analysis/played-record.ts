import type { PublicTurn } from '../bots/bot.ts';
import { positionAfter, type GcgReplay, type ReplayTurn } from '../engine/gcg/replayed-turn.ts';
import { asMoverSees } from '../engine/notation/cgp.ts';
import type { PositionWithTurns } from './position-turn.ts';

/**
 * Returns the position of the player to move after `lines` lines of turns, with its history. Throws RangeError if there are fewer.
 */
export function playedAfter(replay: GcgReplay, lines: number): PositionWithTurns {
  const position = asMoverSees(positionAfter(replay, lines));
  const { toMove } = (lines === 0 ? replay.start : replay.turns[lines - 1]!).state;
  const seats = position.racks.length;
  const history: PublicTurn[] = [];
  for (const turn of replay.turns.slice(0, lines)) {
    if (turn.event.kind === 'withdraw') withdrawLast(history, turn.event.seat);
    const seenTurn = publicTurnOf(turn);
    if (seenTurn !== null) history.push(seenTurn);
  }
  return { ...position, history: history.map((turn) => ({ ...turn, seat: (turn.seat - toMove + seats) % seats })) };
}

/** The public part of a line; null for a line that is no turn or an impossible play. */
function publicTurnOf({ event, play }: ReplayTurn): PublicTurn | null {
  const { seat } = event;
  switch (event.kind) {
    case 'place':
      return play === null ? null : { kind: 'place', seat, move: play.move, score: play.score };
    case 'exchange': {
      const { tiles } = event;
      // Brackets enclose tiles of several characters.
      const count = typeof tiles === 'number' ? tiles : [...tiles.matchAll(/\[[^\]]*\]|./gu)].length;
      return { kind: 'exchange', seat, count };
    }
    case 'pass':
      return { kind: 'pass', seat };
    case 'withdraw':
    case 'challenge':
    case 'time':
    case 'end-rack':
      return null;
  }
}

function withdrawLast(history: PublicTurn[], seat: number): void {
  const at = history.findLastIndex((turn) => turn.seat === seat);
  const turn = history[at];
  if (turn?.kind === 'place') history[at] = { kind: 'withdrawn', seat, move: turn.move };
}
