/**
 * A position with one tile in the bag, what may be asked of it, and the answer (`pre-endgame.ts`).
 */
import type { Board } from '../../engine/board/board.ts';
import type { PlaceMove } from '../../engine/board/move.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import type { TileOutcome } from './candidates.ts';

/** A position with one tile in the bag. */
export interface PreEndgamePosition {
  readonly board: Board;
  readonly rack: Rack;
  /** The tiles that the mover does not see: the other's rack and the one in the bag, in any order. */
  readonly unseen: Uint8Array;
  /** The mover's score less the other's. */
  readonly lead: number;
  /** Turns in a row that scored nothing so far. */
  readonly zeroTurns: number;
}

/** How far a position with one tile in the bag is searched. */
export interface PreEndgameOptions {
  /** How many of the best plays are to be exact, with their order; the rest need only be known to come after. Default 1. */
  readonly exact?: number;
  /** Asked every few nodes; true ends the search with the best so far. */
  readonly shouldStop?: () => boolean;
  /** Nodes after which the search ends with the best so far; this limit does not depend on the machine. */
  readonly mostNodes?: number;
}

/** A play, and what comes of it over every tile that may be in the bag. */
export interface PreEndgamePlay {
  readonly move: PlaceMove;
  readonly score: number;
  /** Wins and half the draws, out of `tiles`. */
  readonly points: number;
  readonly tiles: number;
  readonly meanSpread: number;
  /** By tile, in alphabet order. */
  readonly outcomes: readonly TileOutcome[];
  /**
   * `proven`: points and mean spread are. `wins-proven`: its points are, its mean spread is an estimate. `upper-bound`: put
   * aside, since it cannot catch the leader.
   */
  readonly kind: 'proven' | 'wins-proven' | 'upper-bound' | 'estimate';
}

/** The plays of a position with one tile in the bag, by what they win. */
export interface PreEndgameAnswer {
  /** Best first; none where the mover has no play. */
  readonly plays: readonly PreEndgamePlay[];
  /**
   * `proven` where the plays asked for are, and every other is proven or put aside. `wins-proven`: wins, draws and losses of
   * the plays asked for are proven over every tile, and no other play can have more points; which of those with as many
   * points has the best mean spread is an estimate.
   */
  readonly kind: 'proven' | 'wins-proven' | 'estimate';
  readonly nodes: number;
}
