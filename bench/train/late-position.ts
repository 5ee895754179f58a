/** A late turn as a line of JSON, written by `late-positions.ts` and read by `late-inputs.ts`. */
import type { Direction } from '../../src/engine/board/move.ts';
import type { Play } from '../../src/movegen/plays/play.ts';

export interface LatePosition {
  /** The tiles of the squares, row by row from the top, in base64. */
  readonly board: string;
  readonly unseen: readonly number[];
  readonly inBag: number;
  readonly lead: number;
  readonly plays: readonly TriedPlay[];
}

export interface TriedPlay {
  readonly kind: 'place' | 'exchange' | 'pass';
  readonly row?: number;
  readonly col?: number;
  readonly direction?: Direction;
  readonly tiles: readonly number[];
  readonly leave: readonly number[];
  readonly score: number;
  readonly equityMilli: number;
  /** Share of games won, from 0 to 1. */
  readonly win: number;
  readonly spread: number;
}

export function playOf({ kind, row, col, direction, tiles, leave, score, equityMilli }: TriedPlay): Play {
  const laid = Uint8Array.from(tiles);
  const worth = { score, equityMilli, leave: Uint8Array.from(leave) };
  if (kind === 'pass') return { move: { kind }, ...worth };
  if (kind === 'exchange') return { move: { kind, tiles: laid }, ...worth };
  return { move: { kind, row: row!, col: col!, direction: direction!, tiles: laid }, ...worth };
}
