/** Input and output types of the pre-endgame solver (`pre-endgame-solver.ts`). */
import type { Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import type { Tile } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';

/** Maximum number of tiles in the bag for a pre-endgame search. */
export const MAX_IN_BAG = 6;

/** A position with a few tiles in the bag. */
export interface PreEndgamePosition {
  readonly board: Board;
  readonly rack: Rack;
  /** The opponent's rack and the tiles in the bag, in any order. */
  readonly unseen: Uint8Array;
  /** Number of tiles in the bag, from 1 to `MAX_IN_BAG`. Default: 1. */
  readonly bagCount?: number;
  /** The mover's score minus the opponent's. */
  readonly lead: number;
  /** Consecutive turns without a score up to now, and the number of passes at their end. Default for `passes`: all of them. */
  readonly zeroTurns: number;
  readonly passes?: number;
}

/** Limits of a pre-endgame search. */
export interface PreEndgameOptions {
  /** Number of best moves whose values and order must be exact; the others only have to be proven worse. Default: 1. */
  readonly exact?: number | undefined;
  /** Restricts the search to these moves if they are legal. Default: all moves. */
  readonly only?: readonly Move[] | null | undefined;
  /** Polled every few nodes; if it returns true, the search ends with its best answer so far. */
  readonly shouldStop?: () => boolean;
  /** Maximum number of nodes, after which the search ends with its best answer so far. Independent of the machine. */
  readonly maxNodes?: number | undefined;
  /** Called after each round with the current answer. */
  readonly onRound?: ((answer: PreEndgameAnswer) => void) | undefined;
}

/** Result of a game for the player to move. */
export type Outcome = 'win' | 'draw' | 'loss';

/** Result of a move for one tile in the bag. */
export interface TileOutcome {
  readonly tile: Tile;
  readonly count: number;
  readonly outcome: Outcome;
  readonly isProven: boolean;
  readonly spread: number;
  readonly isSpreadProven: boolean;
}

/** Results of a move for a certain draw. */
export interface DrawOutcome {
  /** The tiles drawn by the mover, in alphabetical order; if the move draws none, the tiles in the bag. */
  readonly tiles: Rack;
  /** Number of orders of the bag with this draw, and the number of them searched. */
  readonly count: number;
  readonly seen: number;
  /** Numbers of wins, draws and losses among the orders searched. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly isProven: boolean;
  /** The mover's mean final lead over the orders searched. */
  readonly meanSpread: number;
}

/** A move and its results over all draws. */
export interface PreEndgamePlay {
  readonly move: Move;
  readonly score: number;
  /** Wins plus half the draws, out of `tiles`. */
  readonly points: number;
  /** Proven bounds of `points`. */
  readonly leastPoints: number;
  readonly mostPoints: number;
  /** Standard error of `points`, from unsearched draws and the error rate of guesses observed so far; 0 if proven. */
  readonly pointsError: number;
  /** Number of orders in which the bag can be drawn; with one tile in it, the number of unseen tiles. */
  readonly tiles: number;
  readonly meanSpread: number;
  /** With one tile in the bag, the results by that tile in alphabetical order; otherwise empty. */
  readonly outcomes: readonly TileOutcome[];
  /** The results by tiles drawn in alphabetical order, for the first 20 moves; empty for the others. */
  readonly draws: readonly DrawOutcome[];
  /** `wins-proven`: points proven, mean spread estimated. `upper-bound`: dropped, because it cannot catch the leader. */
  readonly kind: 'proven' | 'wins-proven' | 'upper-bound' | 'estimate';
}

/** The moves of a position with a few tiles in the bag, ranked by their results. */
export interface PreEndgameAnswer {
  /** Best first; empty if the search was restricted to moves that are not legal. */
  readonly plays: readonly PreEndgamePlay[];
  /**
   * `proven`: the requested number of plays is proven, and all others are proven or dropped. `wins-proven`: wins, draws and losses
   * of the requested plays are proven over all draws and no other play can have more points; the mean spread that ranks plays of
   * equal points is an estimate.
   */
  readonly kind: 'proven' | 'wins-proven' | 'estimate';
  /**
   * Number of moves not searched, those with the lowest scores; 0 once anything is proven. `Infinity` while the search is running
   * and has not reached all of them.
   */
  readonly unsearched: number;
  readonly nodes: number;
}
