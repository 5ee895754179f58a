/** A late turn as `late-positions.ts` writes it and `late-inputs.ts` reads it: a line of JSON. */
import type { Direction } from '../../src/engine/board/move.ts';
import type { Play } from '../../src/movegen/plays/play.ts';

export interface LatePosition {
  /** The tiles of the squares, rows from the top, in base 64. */
  readonly board: string;
  /** Tiles that the one to move does not see, by tile. */
  readonly unseen: readonly number[];
  readonly inBag: number;
  /** Score of the one to move less the other's. */
  readonly lead: number;
  readonly plays: readonly TriedPlay[];
}

/** A candidate, and what came of it on the average. */
export interface TriedPlay {
  readonly kind: 'place' | 'exchange' | 'pass';
  readonly row?: number;
  readonly col?: number;
  readonly direction?: Direction;
  /** Laid or given. */
  readonly tiles: readonly number[];
  readonly leave: readonly number[];
  readonly score: number;
  readonly equityMilli: number;
  /** Games won, from 0 to 1. */
  readonly win: number;
  /** What the lead gained to the end. */
  readonly spread: number;
}

export function playOf({ kind, row, col, direction, tiles, leave, score, equityMilli }: TriedPlay): Play {
  const laid = Uint8Array.from(tiles);
  const worth = { score, equityMilli, leave: Uint8Array.from(leave) };
  if (kind === 'pass') return { move: { kind }, ...worth };
  if (kind === 'exchange') return { move: { kind, tiles: laid }, ...worth };
  return { move: { kind, row: row!, col: col!, direction: direction!, tiles: laid }, ...worth };
}
