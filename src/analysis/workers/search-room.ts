/**
 * What a worker searches positions with, be it a thread of Node or a worker of a browser: it makes blocks of rollouts, and solves.
 * What it keeps from search to search is made when it is first needed.
 */
import { EndgameSolver } from '../../bots/endgame/endgame-solver.ts';
import { PreEndgameSolver } from '../../bots/pre-endgame/pre-endgame-solver.ts';
import { Rollouts, type RolloutRoot } from '../../bots/simulation/rollout.ts';
import type { SampleBlock } from '../../bots/simulation/sampling-rule.ts';
import type { WinPercent } from '../../bots/win-percent.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Play } from '../../movegen/plays/play.ts';
import { Position } from '../../movegen/position/position.ts';
import type { SearchResources } from '../searcher.ts';
import type { RolloutQueue } from './rollout-queue.ts';
import {
  packGraph,
  packLeaves,
  unpackGraph,
  unpackLeaves,
  type SharedGraph,
  type SharedLeaves,
} from './shared-resources.ts';

/** What a worker begins with. Leaves are null for score alone. */
export interface SearchRoomData {
  readonly ruleset: Ruleset;
  readonly graph: SharedGraph;
  readonly leaves: SharedLeaves | null;
  readonly winPercent: WinPercent;
}

/** What a simulation is played from. */
export interface RolloutStart {
  readonly board: Board;
  readonly root: RolloutRoot;
  readonly candidates: readonly Play[];
}

/** Resources as they travel to so many workers; `giveBackGraph` is due when these have ended. */
export function packSearchRoom(
  { ruleset, graph, leaves, winPercent }: SearchResources,
  workers: number,
): SearchRoomData {
  return { ruleset, graph: packGraph(graph, workers), leaves: leaves && packLeaves(leaves), winPercent };
}

/** Searches in the thread that has it. */
export class SearchRoom {
  readonly #ruleset: Ruleset;
  readonly #rollouts: Rollouts;
  #endgames: EndgameSolver | null = null;
  #preEndgames: PreEndgameSolver | null = null;
  #candidates: readonly Play[] = [];

  constructor({ ruleset, graph, leaves, winPercent }: SearchRoomData) {
    const position = new Position(ruleset, unpackGraph(graph));
    this.#ruleset = ruleset;
    this.#rollouts = new Rollouts(position, { ruleset, leaves: leaves && unpackLeaves(leaves), winPercent });
  }

  get endgames(): EndgameSolver {
    return (this.#endgames ??= new EndgameSolver(this.#ruleset, this.#rollouts.position.graph));
  }

  get preEndgames(): PreEndgameSolver {
    return (this.#preEndgames ??= new PreEndgameSolver(this.#ruleset, this.#rollouts.position.graph));
  }

  /** The next blocks are of this simulation. */
  begin({ board, root, candidates }: RolloutStart): void {
    this.#rollouts.position.setBoard(board);
    this.#rollouts.setRoot(root);
    this.#candidates = candidates;
  }

  /** Make a block; how many rollouts of it were made. */
  make({ candidate, first, count }: SampleBlock, records: Float64Array, shouldStop: () => boolean): number {
    return this.#rollouts.play(this.#candidates[candidate]!, first, count, records, shouldStop);
  }

  /**
   * Make blocks of the simulation begun, one after the other, until it is over. It hears nothing else meanwhile.
   *
   * @param ring tells the planner, who asked for it
   */
  makeAll(queue: RolloutQueue, ring: () => void): void {
    const shouldStop = (): boolean => queue.isOver();
    for (let slot = queue.take(); slot !== null; slot = queue.take()) {
      if (queue.finish(slot, this.make(queue.blockOf(slot), queue.recordsOf(slot), shouldStop))) ring();
    }
  }
}
