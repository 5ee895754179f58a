/** The start position of a record, as a CGP in Tilewright's own pragma `#position`, which other programs ignore. */
import { counted } from '../../text/counted.ts';
import { InputError } from '../errors.ts';
import { startState, type GameState } from '../game/game-events.ts';
import { formatCgp, fromMover, parseCgp } from '../notation/cgp.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { sortTiles } from '../tiles/rack.ts';
import { pragmaOf, type GcgRecord } from './record.ts';

export const POSITION_PRAGMA = 'position';

export function isFirst({ board, scores, zeroTurns }: GameState): boolean {
  return board.tileCount === 0 && zeroTurns === 0 && scores.every((score) => score === 0);
}

/** Formats the position of a state, with all racks, as the text of the pragma. */
export function formatStart(state: GameState, { alphabet }: Ruleset): string {
  return formatCgp(fromMover({ ...state, racks: state.racks.map(sortTiles) }), alphabet);
}

/** The start of a game, without racks, and the fault of an invalid pragma. */
interface GcgStart {
  readonly state: GameState;
  readonly fault: string | null;
}

export function readStart(record: GcgRecord, ruleset: Ruleset): GcgStart {
  const seats = Math.max(1, record.players.length);
  const state = startState(ruleset, seats, new Uint8Array());
  const text = pragmaOf(record, POSITION_PRAGMA);
  if (text === null) return { state, fault: null };
  try {
    const { board, scores, zeroTurns, turnsLeft = null } = parseCgp(text, ruleset);
    if (scores.length !== seats)
      return { state, fault: `it is for ${counted(scores.length, 'player')}, the game for ${seats}` };
    const toMove = record.events[0]?.seat ?? 0;
    const bySeat = scores.map((_, seat) => scores[(seat - toMove + seats) % seats]!);
    return { state: { ...state, board, scores: bySeat, toMove, zeroTurns, passes: zeroTurns, turnsLeft }, fault: null };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    return { state, fault: cause.message };
  }
}
