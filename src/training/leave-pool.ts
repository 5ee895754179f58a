/** Worker threads that play games of one generation and take their evidence. */
import type { Piscina } from 'piscina';
import { leaveValuesOf } from '../movegen/leaves/leave-values.ts';
import { giveBackGraph, packGraph, shareLeaves, type SharedGraph } from '../analysis/workers/shared-resources.ts';
import { startPool } from '../threads/thread-pool.ts';
import type { Generation } from './generation.ts';
import type { LeaveTask, LeaveWorkerData } from './leave-worker.ts';

/** Games that a thread plays at once. */
export const GAMES_A_TASK = 4;

/** Threads, ready to play. */
export class LeavePool {
  readonly #pool: Piscina<LeaveTask, void>;
  readonly #graph: SharedGraph;

  constructor(generation: Generation, threads: number) {
    this.#graph = packGraph(generation.graph, threads);
    this.#pool = createPool(generation, this.#graph, threads);
  }

  /** Play games and add their evidence to the buffer of the task, which no other task may have meanwhile. */
  play(task: LeaveTask): Promise<void> {
    return this.#pool.run(task);
  }

  /** End the threads, whatever they do. */
  async close(): Promise<void> {
    await this.#pool.destroy();
    giveBackGraph(this.#graph);
  }
}

function createPool(of: Generation, graph: SharedGraph, threads: number): Piscina<LeaveTask, void> {
  const { ruleset, settings, generation, leaves, numbers, valuesMilli } = of;
  const workerData: LeaveWorkerData = {
    ruleset,
    graph,
    leaves: valuesMilli && shareLeaves(leaveValuesOf(leaves, valuesMilli, 'training')),
    numbers: shareLeaves(numbers),
    leaveTiles: leaves.letters,
    offsets: leaves.offsets,
    method: settings.method,
    seed: settings.seed,
    generation,
    racksPerBoard: settings.racksPerBoard,
  };
  const options = { name: 'playLeaveTask', minThreads: threads, maxThreads: threads, workerData };
  return startPool('training/leave-worker', options);
}
