/** Runs search tasks (`search-pool.ts`) in a Node thread or a browser worker. */
import type { EndgameAnswer } from '../../bots/endgame/value/endgame-answer.ts';
import type { EndgamePosition } from '../../bots/endgame/endgame-state.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../../bots/pre-endgame/pre-endgame.ts';
import { ROLLOUT_STRIDE, type RolloutRoot, type Rollouts } from '../../bots/simulation/rollout.ts';
import type { SampleBlock } from '../../bots/simulation/sampling/sampling-rule.ts';
import type { WinPercent } from '../../bots/win-percent.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Play } from '../../movegen/plays/play.ts';
import { SearchEngines } from '../in-process-searcher.ts';
import type { SearchResources, SolveOptions } from '../searcher.ts';
import { RolloutQueue, type SharedRollouts } from './rollout-queue.ts';
import type { BlockResult } from './message-block-queue.ts';
import {
  packGraph,
  shareLeaves,
  unpackGraph,
  unpackLeaves,
  type SharedGraph,
  type SharedLeaves,
} from './shared-resources.ts';
import { isStopped, type StopFlag } from './stop-flag.ts';

/** `SearchResources` in a form that can be sent to workers. Without leave values (null), plays are ranked by score. */
export interface PackedSearch {
  readonly ruleset: Ruleset;
  readonly graph: SharedGraph;
  readonly leaves: SharedLeaves | null;
  readonly winPercent: WinPercent;
}

/** Packs resources for a number of workers. Call `giveBackGraph` when they have ended. */
export function packSearch({ ruleset, graph, leaves, winPercent }: SearchResources, workers: number): PackedSearch {
  return { ruleset, graph: packGraph(graph, workers), leaves: leaves && shareLeaves(leaves), winPercent };
}

interface RolloutStart {
  readonly board: Board;
  readonly root: RolloutRoot;
  readonly candidates: readonly Play[];
}

interface SolverTask {
  readonly options: Pick<SolveOptions, 'depth' | 'maxNodes' | 'only'>;
  readonly stop: StopFlag;
}

export type SearchTask =
  | { readonly kind: 'ready' }
  /** Takes blocks of rollouts from shared memory until the simulation is over; progress notifies the planner. */
  | { readonly kind: 'rollouts'; readonly start: RolloutStart; readonly rollouts: SharedRollouts }
  /** Starts a simulation, to which the following blocks belong. */
  | { readonly kind: 'begin'; readonly start: RolloutStart }
  | { readonly kind: 'block'; readonly block: SampleBlock }
  /** Progress is the answer of each depth. */
  | (SolverTask & { readonly kind: 'endgame'; readonly endgame: EndgamePosition })
  /** Progress is the answer of each round. */
  | (SolverTask & { readonly kind: 'pre-endgame'; readonly preEndgame: PreEndgamePosition; readonly exact: number });

export interface SearchAnswers {
  readonly ready: null;
  readonly rollouts: null;
  readonly begin: null;
  readonly block: BlockResult;
  readonly endgame: EndgameAnswer;
  readonly 'pre-endgame': PreEndgameAnswer;
}

export class PositionSearch {
  readonly #engines: SearchEngines;
  readonly #rollouts: Rollouts;
  #candidates: readonly Play[] = [];

  constructor({ ruleset, graph, leaves, winPercent }: PackedSearch) {
    const unpacked = { graph: unpackGraph(graph), leaves: leaves && unpackLeaves(leaves) };
    this.#engines = new SearchEngines({ ruleset, winPercent, ...unpacked });
    this.#rollouts = this.#engines.rollouts;
  }

  /** Runs a task to its end, blocking the thread. */
  run(task: SearchTask, onProgress: (found: unknown) => void): SearchAnswers[SearchTask['kind']] {
    switch (task.kind) {
      case 'ready':
        return null;
      case 'rollouts':
        this.#begin(task.start);
        this.#makeAll(new RolloutQueue(task.rollouts), onProgress);
        return null;
      case 'begin':
        this.#begin(task.start);
        return null;
      case 'block': {
        const records = new Float64Array(task.block.count * ROLLOUT_STRIDE);
        return { made: this.#make(task.block, records, () => false), records };
      }
      case 'endgame':
        return this.#engines.endgames.solve(task.endgame, { ...solverOptions(task), onDepth: onProgress });
      case 'pre-endgame': {
        const { exact, preEndgame } = task;
        return this.#engines.preEndgames.solve(preEndgame, { ...solverOptions(task), exact, onRound: onProgress });
      }
    }
  }

  #begin({ board, root, candidates }: RolloutStart): void {
    this.#rollouts.position.setBoard(board);
    this.#rollouts.setRoot(root);
    this.#candidates = candidates;
  }

  #make({ candidate, first, count }: SampleBlock, records: Float64Array, shouldStop: () => boolean): number {
    return this.#rollouts.play(this.#candidates[candidate]!, first, count, records, shouldStop);
  }

  #makeAll(queue: RolloutQueue, notify: (found: unknown) => void): void {
    const shouldStop = (): boolean => queue.isOver();
    for (let slot = queue.take(); slot !== null; slot = queue.take()) {
      if (queue.finish(slot, this.#make(queue.blockOf(slot), queue.recordsOf(slot), shouldStop))) notify(null);
    }
  }
}

function solverOptions({ options, stop }: SolverTask): SolverTask['options'] & { shouldStop: () => boolean } {
  return { ...options, shouldStop: () => isStopped(stop) };
}
