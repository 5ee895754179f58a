/**
 * A turn as a binary record of 288 bytes, little-endian, for the classic board and at most 26 letters. `student.py` reads the same
 * layout as a NumPy type, with the fields in the order of `StudentTurn`.
 */
import type { Move } from '../../src/engine/board/move.ts';

export const RECORD_BYTES = 288;
const SQUARES = 225;
const KINDS = 27;
const HAND = 7;
/** Fills the unused places of racks, squares and tiles; 0 is a blank or a square. */
const NONE = 0xff;
const MOVE_KINDS: readonly Move['kind'][] = ['pass', 'place', 'exchange'];

/** A position as the player to move sees it, the play made, and its result. */
export interface StudentTurn {
  /** Score plus value of the leave, in thousandths of a point. */
  readonly equityMilli: number;
  readonly lead: number;
  readonly score: number;
  /** In tenths of a point, from the mover's view: the final spread, or the mean result of the rollouts of a candidate. */
  readonly resultTenths: number;
  /** Tiles before the play by square, as in `Board`. */
  readonly board: Uint8Array;
  readonly rack: Uint8Array;
  /** Number of tiles on the other rack and in the bag, by tile. */
  readonly unseen: Uint8Array;
  readonly bagCount: number;
  /** Number of the turn in its game, from 0. The next record of a game has the reply. */
  readonly turn: number;
  readonly kind: Move['kind'];
  /** Squares that the play covers. */
  readonly squares: Uint8Array;
  /** Tiles placed on the squares, in the same order, or exchanged. */
  readonly tiles: Uint8Array;
  /** True if the play was drawn from those near the best. */
  readonly isDrawn: boolean;
}

export function writeTurn(out: Buffer, at: number, turn: StudentTurn): void {
  out.fill(NONE, at, at + RECORD_BYTES);
  out.writeInt32LE(turn.equityMilli, at);
  out.writeInt16LE(turn.lead, at + 4);
  out.writeInt16LE(turn.score, at + 6);
  out.writeInt16LE(turn.resultTenths, at + 8);
  let next = at + 10;
  for (const [bytes, size] of parts(turn)) {
    if (bytes.length > size) throw new RangeError(`${bytes.length} bytes; at most ${size} have room`);
    out.set(bytes, next);
    next += size;
  }
}

/** The fields of bytes in order, with their sizes. */
function parts(turn: StudentTurn): readonly (readonly [ArrayLike<number>, number])[] {
  const { board, rack, unseen, bagCount, squares, tiles } = turn;
  const facts = [bagCount, turn.turn, MOVE_KINDS.indexOf(turn.kind)];
  return [
    [board, SQUARES],
    [rack, HAND],
    [unseen, KINDS],
    [facts, facts.length],
    [squares, HAND],
    [tiles, HAND],
    [[Number(turn.isDrawn)], 1],
  ];
}

export function readTurn(from: Buffer, at: number): StudentTurn {
  let next = at + 10;
  const bytes = (size: number): Uint8Array => Uint8Array.from(from.subarray(next, (next += size)));
  const tiles = (): Uint8Array => bytes(HAND).filter((tile) => tile !== NONE);
  return {
    equityMilli: from.readInt32LE(at),
    lead: from.readInt16LE(at + 4),
    score: from.readInt16LE(at + 6),
    resultTenths: from.readInt16LE(at + 8),
    board: bytes(SQUARES),
    rack: tiles(),
    unseen: bytes(KINDS),
    bagCount: bytes(1)[0]!,
    turn: bytes(1)[0]!,
    kind: MOVE_KINDS[bytes(1)[0]!]!,
    squares: tiles(),
    tiles: tiles(),
    isDrawn: bytes(1)[0] === 1,
  };
}
