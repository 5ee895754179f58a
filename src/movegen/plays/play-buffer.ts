/**
 * Plays as packed integers in typed arrays, written by a generator and read by a search. Nothing is allocated after the buffer
 * has grown to the largest position. `play.ts` converts entries to objects at the border.
 */
import { grown } from '../../engine/grown.ts';
import { TILE_STRIDE } from '../kernel/kernel-layout.ts';

/** Plays as packed integers, overwritten by the next search; `playAt` converts one to an object. */
export class PlayBuffer {
  length = 0;
  /** Index (see `search-board.ts`) of the first tile placed, in the orientation of the play. */
  squares: Int32Array;
  counts: Uint8Array;
  /** Tiles placed, in board order, starting at `TILE_STRIDE * play`. */
  tiles: Uint8Array;
  scores: Int32Array;
  /** Score plus leave value, in thousandths of a point. */
  equitiesMilli: Int32Array;
  /** Index of the leave in the rack's `LeaveMap`. */
  leaves: Uint16Array;

  constructor(capacity = 1024) {
    this.squares = new Int32Array(capacity);
    this.counts = new Uint8Array(capacity);
    this.tiles = new Uint8Array(capacity * TILE_STRIDE);
    this.scores = new Int32Array(capacity);
    this.equitiesMilli = new Int32Array(capacity);
    this.leaves = new Uint16Array(capacity);
  }

  /** Overwrites play `to` with play `from`. */
  copy(from: number, to: number): void {
    this.squares[to] = this.squares[from]!;
    this.counts[to] = this.counts[from]!;
    this.scores[to] = this.scores[from]!;
    this.equitiesMilli[to] = this.equitiesMilli[from]!;
    this.leaves[to] = this.leaves[from]!;
    this.tiles.copyWithin(TILE_STRIDE * to, TILE_STRIDE * from, TILE_STRIDE * (from + 1));
  }

  /** Doubles the capacity and keeps the plays. */
  grow(): void {
    const room = 2 * this.squares.length;
    this.squares = grown(this.squares, room);
    this.counts = grown(this.counts, room);
    this.tiles = grown(this.tiles, room * TILE_STRIDE);
    this.scores = grown(this.scores, room);
    this.equitiesMilli = grown(this.equitiesMilli, room);
    this.leaves = grown(this.leaves, room);
  }
}

/** The part of a `PlayBuffer`, or of a similar structure, that locates the tiles of a play. */
export type PlayTiles = Pick<PlayBuffer, 'squares' | 'counts' | 'tiles'>;

/** Ranking criterion: score, score plus leave value, or number of tiles (then score). */
export type PlayKey = 'score' | 'equity' | 'tiles';

/** Compares two plays by value, best first. Ties are broken by the global order (`compareByPlace`), so no two plays are equal. */
export function comparePlays(plays: PlayBuffer, key: PlayKey, a: number, b: number): number {
  return worthDifference(plays, key, a, b) || compareByPlace(plays, a, b);
}

function worthDifference({ scores, equitiesMilli, counts }: PlayBuffer, key: PlayKey, a: number, b: number): number {
  if (key === 'equity') return equitiesMilli[b]! - equitiesMilli[a]!;
  const byScore = scores[b]! - scores[a]!;
  return key === 'score' ? byScore : counts[b]! - counts[a]! || byScore;
}

/**
 * The order that breaks ties: fewest tiles; across before down; upper row (across) or left column (down) first; first square in
 * the lane; then the tiles in alphabet order, with letters before blanks.
 */
export function compareByPlace(plays: PlayBuffer, a: number, b: number): number {
  const count = plays.counts[a]!;
  const before = count - plays.counts[b]! || plays.squares[a]! - plays.squares[b]!;
  if (before !== 0) return before;
  for (let k = 0; k < count; k++) {
    const byTile = plays.tiles[a * TILE_STRIDE + k]! - plays.tiles[b * TILE_STRIDE + k]!;
    if (byTile !== 0) return byTile;
  }
  return 0;
}
