/** Converts between packed plays (integers in a `PlayBuffer`), which searches use, and `Play` objects for everything else. */
import { rackTileOf } from '../../engine/tiles/alphabet.ts';
import type { Move, PlaceMove } from '../../engine/board/move.ts';
import { takeFromRack, type Rack } from '../../engine/tiles/rack.ts';
import type { LeaveMap } from '../leaves/leave-map.ts';
import { TILE_STRIDE } from '../kernel/kernel-layout.ts';
import { comparePlays, type PlayTiles, type PlayBuffer, type PlayKey } from './play-buffer.ts';
import { orientationOf } from '../position/anchors.ts';
import { ACROSS, DOWN, type SearchBoard } from '../position/search-board.ts';

/** A move with its value. The engine's `scorePlay` gives the words it forms. */
export interface Play {
  readonly move: Move;
  readonly score: number;
  /** Score plus leave value, in thousandths of a point. */
  readonly equityMilli: number;
  /** Tiles left on the rack, in ascending order, blanks first. */
  readonly leave: Uint8Array;
}

/** Converts a packed placement to a move. */
export function placementAt(position: SearchBoard, plays: PlayTiles, index: number): PlaceMove {
  const square = plays.squares[index]!;
  const orientation = orientationOf(position, square);
  const offset = square - position.bases[orientation];
  const lane = Math.floor(offset / position.strides[orientation]);
  const pos = offset % position.strides[orientation];
  const from = index * TILE_STRIDE;
  return {
    kind: 'place',
    row: orientation === ACROSS ? lane : pos,
    col: orientation === ACROSS ? pos : lane,
    direction: orientation === ACROSS ? 'across' : 'down',
    tiles: plays.tiles.slice(from, from + plays.counts[index]!),
  };
}

/** Converts a packed placement to a play. */
export function playAt(position: SearchBoard, plays: PlayBuffer, leaveMap: LeaveMap, index: number): Play {
  return {
    move: placementAt(position, plays, index),
    score: plays.scores[index]!,
    equityMilli: plays.equitiesMilli[index]!,
    leave: leaveMap.tilesOf(plays.leaves[index]!),
  };
}

/** Indices of the packed plays, best first, at most `limit`. */
export function rankPlays(plays: PlayBuffer, key: PlayKey, limit: number): Int32Array {
  const order = Int32Array.from({ length: plays.length }, (_, i) => i);
  return order.sort((a, b) => comparePlays(plays, key, a, b)).slice(0, limit);
}

/** Lays the tiles of a placement on a position; `position.undo()` removes them. */
export function placeOn(position: SearchBoard, move: PlaceMove): void {
  const index =
    move.direction === 'across'
      ? position.indexOf(ACROSS, move.row, move.col)
      : position.indexOf(DOWN, move.col, move.row);
  position.place(index, move.tiles, 0, move.tiles.length);
}

export function passWith(rack: Rack, equityMilli = 0): Play {
  return { move: { kind: 'pass' }, score: 0, equityMilli, leave: Uint8Array.from(rack, rackTileOf).sort() };
}

/** Creates a play for a move whose value, in points, a solver found. */
export function solvedPlay(rack: Rack, { move, score }: Pick<Play, 'move' | 'score'>, points: number): Play {
  const leave = takeFromRack(rack, move.kind === 'pass' ? [] : move.tiles)!.sort();
  return { move, score, equityMilli: Math.round(1000 * points), leave };
}

/**
 * Compares plays of any kind by equity, best first. At equal equity, placements come before exchanges, and exchanges before the
 * pass. Equal plays of one kind keep their order, so pass them ranked.
 */
export function compareByEquity(a: Play, b: Play): number {
  return b.equityMilli - a.equityMilli || KIND_RANKS[a.move.kind] - KIND_RANKS[b.move.kind];
}

const KIND_RANKS: Readonly<Record<Move['kind'], number>> = { place: 0, exchange: 1, pass: 2 };
