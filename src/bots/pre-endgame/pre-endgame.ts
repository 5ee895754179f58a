/**
 * A position with a few tiles in the bag, what may be asked of it, and the answer (`pre-endgame-solver.ts`).
 */
import type { Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import type { Tile } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';

/** The most tiles in the bag of a position that is searched as a pre-endgame. */
export const MAX_IN_BAG = 6;

/** A position with a few tiles in the bag. */
export interface PreEndgamePosition {
  readonly board: Board;
  readonly rack: Rack;
  /** The tiles that the mover does not see: the other's rack and those in the bag, in any order. */
  readonly unseen: Uint8Array;
  /** How many of them are in the bag, from 1 to `MAX_IN_BAG`. Default 1. */
  readonly bagCount?: number;
  /** The mover's score less the other's. */
  readonly lead: number;
  /** Turns in a row that scored nothing so far, and how many of them, the last ones, were passes; all where not given. */
  readonly zeroTurns: number;
  readonly passes?: number;
}

/** How far a position with a few tiles in the bag is searched. */
export interface PreEndgameOptions {
  /** How many of the best moves must be exact, with their order; the rest need only be known to come after. Default 1. */
  readonly exact?: number | undefined;
  /** These moves and no others, of those that are legal; all where not given. */
  readonly only?: readonly Move[] | null | undefined;
  /** Asked every few nodes; true ends the search with the best so far. */
  readonly shouldStop?: () => boolean;
  /** Nodes after which the search ends with the best so far; this limit does not depend on the machine. */
  readonly maxNodes?: number | undefined;
  /** Called after each round with what is known by then. */
  readonly onRound?: ((answer: PreEndgameAnswer) => void) | undefined;
}

/** What a game comes to for the player to move. */
export type Outcome = 'win' | 'draw' | 'loss';

/** A move's endgame with one tile in the bag. */
export interface TileOutcome {
  readonly tile: Tile;
  readonly count: number;
  readonly outcome: Outcome;
  readonly isProven: boolean;
  readonly spread: number;
  readonly isSpreadProven: boolean;
}

/** What comes of a move where certain tiles are drawn. */
export interface DrawOutcome {
  /** What the mover draws, in alphabet order; where a move draws nothing, what is in the bag. */
  readonly tiles: Rack;
  /** In how many of all orders of the bag they are drawn, of which so many were looked at. */
  readonly count: number;
  readonly seen: number;
  /** Of those looked at, how many are wins, draws and losses. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly isProven: boolean;
  /** The mover's final lead, on the average of those looked at. */
  readonly meanSpread: number;
}

/** A move, and what comes of it over every draw. */
export interface PreEndgamePlay {
  readonly move: Move;
  readonly score: number;
  /** Wins and half the draws, out of `tiles`. */
  readonly points: number;
  /** The fewest and the most that they may be, by what is proven. */
  readonly leastPoints: number;
  readonly mostPoints: number;
  /** The standard error of `points`: of draws not looked at, and of guesses as often wrong as those proven since; 0 if proven. */
  readonly pointsError: number;
  /** The number of orders that the tiles in the bag may be drawn in: with one tile, the number of unseen tiles. */
  readonly tiles: number;
  readonly meanSpread: number;
  /** With one tile in the bag: by that tile, in alphabet order. Else empty. */
  readonly outcomes: readonly TileOutcome[];
  /** By the tiles that are drawn, in alphabet order, of the first 20 moves; of the others empty. */
  readonly draws: readonly DrawOutcome[];
  /**
   * `proven`: points and mean spread are. `wins-proven`: its points are, its mean spread is an estimate. `upper-bound`: put
   * aside, since it cannot catch the leader.
   */
  readonly kind: 'proven' | 'wins-proven' | 'upper-bound' | 'estimate';
}

/** The moves of a position with a few tiles in the bag, by what they win. */
export interface PreEndgameAnswer {
  /** Best first; none where moves were named and none of them is there. */
  readonly plays: readonly PreEndgamePlay[];
  /**
   * `proven` where the plays asked for are, and every other is proven or put aside. `wins-proven`: wins, draws and losses of
   * the plays asked for are proven over every draw, and no other play can have more points; which of those with as many
   * points has the best mean spread is an estimate.
   */
  readonly kind: 'proven' | 'wins-proven' | 'estimate';
  /**
   * Moves that the search did not come to, those of low scores; 0 where anything is proven. While it goes on and has not come to
   * all of them, `Infinity`.
   */
  readonly unsearched: number;
  readonly nodes: number;
}
