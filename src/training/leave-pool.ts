/** Worker threads that play the games of one generation and take their evidence. */
import type { Piscina } from 'piscina';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { leaveValuesOf, type LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import type { WordTable } from '../movegen/words/word-table.ts';
import { giveBackGraph, packGraph, shareLeaves, type SharedGraph } from '../analysis/workers/shared-resources.ts';
import { startPool } from '../threads/thread-pool.ts';
import type { TrainingSettings } from './checkpoint.ts';
import { LeaveEvidence } from './leave-sampler.ts';
import type { LeaveTask, LeaveWorkerData } from './leave-worker.ts';

const GAMES_A_TASK = 4;

export interface Generation {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** The leaves to learn, as `listLeaves` and `numberLeaves` make them. */
  readonly leaves: WordTable;
  readonly numbers: LeaveValues;
  readonly settings: Pick<TrainingSettings, 'method' | 'seed' | 'racksPerBoard' | 'maxTiles'>;
  readonly generation: number;
  /** Values for games and racks, in thousandths of a point; null for score alone. */
  readonly valuesMilli: Int32Array | null;
  readonly games: number;
}

/** Threads that play a generation. Each takes the next games and adds to its own evidence. */
export class LeavePool {
  readonly seen: readonly LeaveEvidence[];
  readonly #pool: Piscina<LeaveTask, void>;
  readonly #graph: SharedGraph;
  readonly #games: number;
  #next: number;

  /** @param first the first game to play */
  constructor(generation: Generation, threads: number, first: number) {
    this.seen = Array.from({ length: threads }, () => new LeaveEvidence(generation.leaves.count));
    this.#graph = packGraph(generation.graph, threads);
    this.#pool = createPool(generation, this.#graph, threads);
    this.#games = generation.games;
    this.#next = first;
  }

  /** The next game. While `play` does not run, `seen` has all games before it. */
  get next(): number {
    return this.#next;
  }

  /**
   * Play until the signal aborts or the last game.
   *
   * @param onGames called after every few games
   */
  async play(signal: AbortSignal, onGames: () => void): Promise<void> {
    await Promise.all(this.seen.map((evidence) => this.#playLane(evidence, signal, onGames)));
  }

  async #playLane({ shared }: LeaveEvidence, signal: AbortSignal, onGames: () => void): Promise<void> {
    while (this.#next < this.#games && !signal.aborted) {
      const first = this.#next;
      const count = Math.min(GAMES_A_TASK, this.#games - first);
      this.#next += count;
      await this.#pool.run({ first, count, evidence: shared });
      onGames();
    }
  }

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
